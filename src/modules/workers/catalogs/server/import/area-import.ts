import type { Tx } from '#platform/server/database/scope.ts';
import { insertSelected } from '#platform/server/database/statements/insert-selected.ts';
import type { BatchRef, ImportHandler } from '#platform/server/import-kind/kind.ts';
import { applyUnchanged, keepRemaining, RANGE, rejectRemaining } from '#platform/server/import-kind/row-states.ts';
import { AREA_FIELDS } from '../../import-fields.ts';
import {
  type AddedEntry,
  AREA_UNUSED,
  applyAdded,
  CHANGED_NOTE,
  entriesMark,
  KEPT_NOTE,
  reportNames,
} from './entries.ts';

async function plan(tx: Tx, batch: BatchRef): Promise<void> {
  await reportNames(tx, batch, 'area');
  await tx.client.query(
    `update import_rows r
     set outcome = case when n.first_row < r.row_no or a.id is not null then 'SIN_CAMBIOS' else 'NUEVO' end
     from incoming_entries n
     left join (select id, name from working_areas where customer_id = $1 and active) a on fold(a.name) = n.folded
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = n.row_no and not r.has_errors`,
    [tx.customerId, batch.id],
  );
  await tx.client.query('drop table incoming_entries');
}

async function apply(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const values = [tx.customerId, batch.id, from, to];
  const { rows: added } = await insertSelected<AddedEntry>(
    tx,
    `insert into working_areas (customer_id, id, name, batch_id)
     select r.customer_id, gen_random_uuid(), r.parsed->>'area', r.batch_id from import_rows r
     where ${RANGE} and r.state = 'PENDING' and r.outcome = 'NUEVO'
     on conflict do nothing returning id, name, version`,
    values,
  );
  await applyAdded(tx, values, 'area', added);
  await applyUnchanged(tx, values);
  await rejectRemaining(tx, values, ['NUEVO'], CHANGED_NOTE);
}

async function revert(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const values = [tx.customerId, batch.id, from, to];
  await tx.client.query(
    `with gone as (
       delete from working_areas t using import_rows r
       where ${RANGE} and r.state = 'APPLIED' and r.outcome = 'NUEVO' and t.customer_id = $1
         and t.id = r.object_id and t.version = r.applied_version and ${AREA_UNUSED}
       returning t.id)
     update import_rows r set state = 'REVERTED' from gone g where ${RANGE} and r.object_id = g.id`,
    values,
  );
  await keepRemaining(tx, values, KEPT_NOTE);
}

/** Imports areas by name. Existing areas are left unchanged. */
export const areaImport: ImportHandler = {
  kind: 'areas',
  fields: AREA_FIELDS,
  noun: 'áreas',
  instructions: ['Las áreas que ya tienes quedan como están; no importan las tildes ni las mayúsculas.'],
  fingerprint: (tx) => entriesMark(tx, 'working_areas'),
  plan,
  apply,
  revert,
};
