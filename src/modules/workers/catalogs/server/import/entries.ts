import type { Tx } from '#platform/server/database/scope.ts';
import { notToBeRestored } from '#platform/server/import-kind/chain.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { addIssues } from '#platform/server/import-kind/plan-issues.ts';
import { RANGE } from '#platform/server/import-kind/row-states.ts';

export const KEPT_NOTE = 'Alguien lo cambió o lo usa desde la importación: se conserva.';
export const CHANGED_NOTE = 'Otra persona lo creó o cambió mientras se importaba: vuelve a importar esta fila.';

/**
 * Condition: no worker, exam, job title or protocol condition uses the area `t`, and no import would restore it. `$1`
 * is the company.
 */
export const AREA_UNUSED = `not exists (select 1 from patients p where p.customer_id = $1 and p.working_area_id = t.id)
  and not exists (select 1 from attentions a where a.customer_id = $1 and a.working_area_id = t.id)
  and not exists (select 1 from job_titles j where j.customer_id = $1 and j.working_area_id = t.id)
  and not exists (select 1 from protocol_conditions c where c.customer_id = $1 and c.working_area_id = t.id)
  and ${notToBeRestored('working_area_id')}`;

/** Every change of an entry counts up its version. */
export async function entriesMark(tx: Tx, table: 'working_areas' | 'job_titles'): Promise<string> {
  const { rows } = await tx.client.query<{ mark: string }>(
    `select count(*) || ':' || coalesce(sum(version), 0) as mark from ${table} where customer_id = $1`,
    [tx.customerId],
  );
  return rows[0]?.mark ?? '';
}

/**
 * Creates the temporary table `incoming_entries` from the rows without errors: row_no, folded name and the first row
 * with the same name. A name needs a letter or a digit. Rows with the same name are one entry; if they differ, the
 * first row counts.
 */
export async function reportNames(tx: Tx, batch: BatchRef, key: 'area' | 'jobTitle'): Promise<void> {
  const column = batch.columnOf(key);
  const text = (value: string) => tx.client.escapeLiteral(value);
  await tx.client.query(
    `create temp table incoming_entries on commit drop as
     select r.row_no, r.parsed, fold(r.parsed->>${text(key)}) as folded,
       first_value(r.row_no) over w as first_row,
       r.parsed - ${text(key)} <> first_value(r.parsed - ${text(key)}) over w as differs
     from import_rows r
     where r.customer_id = ${text(tx.customerId)} and r.batch_id = ${text(batch.id)} and not r.has_errors
     window w as (partition by fold(r.parsed->>${text(key)}) order by r.row_no)`,
  );
  await addIssues(
    tx,
    batch,
    { code: 'empty-name', severity: 'error', column },
    "select row_no, 'Escribe un nombre con letras o números.' as message from incoming_entries where folded = ''",
  );
  await addIssues(
    tx,
    batch,
    { code: 'repeated', severity: 'error', column },
    `select row_no, 'La fila ' || first_row || ' trae el mismo nombre con otros datos: deja una sola.' as message
     from incoming_entries where differs and folded <> ''`,
  );
  await addIssues(
    tx,
    batch,
    { code: 'repeated-same', severity: 'warning', column },
    `select row_no, 'Es igual a la fila ' || first_row || ': se importa una sola vez.' as message
     from incoming_entries
     where row_no <> first_row and not differs and folded <> ''`,
  );
}

export interface AddedEntry {
  id: string;
  name: string;
  version: number;
}

/** Marks the rows whose entry was added. Of rows with the same name, only the first is planned as new. */
export async function applyAdded(
  tx: Tx,
  values: readonly unknown[],
  key: 'area' | 'jobTitle',
  added: readonly AddedEntry[],
): Promise<void> {
  if (added.length === 0) return;
  await tx.client.query(
    `update import_rows r set state = 'APPLIED', object_id = x.id, applied_version = x.version
     from unnest($5::uuid[], $6::text[], $7::integer[]) x(id, name, version)
     where ${RANGE} and r.state = 'PENDING' and r.outcome = 'NUEVO' and r.parsed->>'${key}' = x.name`,
    [...values, added.map(({ id }) => id), added.map(({ name }) => name), added.map(({ version }) => version)],
  );
}
