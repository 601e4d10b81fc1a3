import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { applyUnchanged, RANGE, rejectRemaining } from '#platform/server/import-kind/row-states.ts';
import { endEmployment, type Leaving } from '../end-employment.ts';
import { rememberAppointments } from './appointments.ts';

const WORKER_CHANGED = 'El colaborador cambió mientras se importaba: vuelve a importar esta fila.';

/** Ends the employment of the workers whose ids the plan of a range stored. Without a date it ends today. */
export async function applyCessations(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const batchKey = [tx.customerId, batch.id];
  const values = [...batchKey, from, to];
  const { rows: planned } = await tx.client.query<Leaving & { row_no: number }>(
    `select r.row_no, r.object_id as id, coalesce((r.parsed->>'ceaseDate')::date, $5::date) as "ceasedOn",
       r.parsed->>'ceaseReason' as reason
     from import_rows r where ${RANGE} and r.state = 'PENDING' and r.outcome = 'CESADO'`,
    [...values, batch.today],
  );
  // Looked up by key, not joined: in a company without statistics PostgreSQL would compare every row with every worker.
  const { rows: working } = await tx.client.query<{ id: string; snapshot: unknown }>(
    `select p.id, to_jsonb(p) - 'version' as snapshot from patients p
     where p.customer_id = $1 and p.id = any ($2) and p.status = 'ACTIVE' order by p.id for no key update`,
    [tx.customerId, planned.map(({ id }) => id)],
  );
  const snapshots = new Map(working.map(({ id, snapshot }) => [id, snapshot]));
  const leaving = planned.filter(({ id }) => snapshots.has(id));
  const { ceased, cancelled } = await endEmployment(tx, leaving);
  const versions = new Map(ceased.map(({ id, version }) => [id, version]));
  const written = leaving.filter(({ id }) => versions.has(id));
  await tx.client.query(
    `update import_rows r set state = 'APPLIED', applied_version = x.version, before = x.before
     from unnest($3::integer[], $4::integer[], $5::jsonb[]) as x(row_no, version, before)
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = x.row_no and r.row_no = any ($3)`,
    [
      ...batchKey,
      written.map(({ row_no }) => row_no),
      written.map(({ id }) => versions.get(id)),
      written.map(({ id }) => JSON.stringify(snapshots.get(id))),
    ],
  );
  await rememberAppointments(tx, batch, cancelled);
  await applyUnchanged(tx, values);
  await rejectRemaining(tx, values, ['CESADO'], WORKER_CHANGED);
  if (ceased.length > 0)
    await tx.audit({
      action: 'patient.ceased',
      objectType: 'import',
      objectId: batch.id,
      details: { ids: ceased.map(({ id }) => id) },
    });
}
