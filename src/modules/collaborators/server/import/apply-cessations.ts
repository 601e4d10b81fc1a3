import type { Tx } from '../../../../platform/server/database/scope.ts';
import type { BatchRef } from '../../../import-kind/server/kind.ts';
import { endEmployment, type Leaving } from '../end-employment.ts';
import { rememberAppointments } from './appointments.ts';

const RANGE = 'r.customer_id = $1 and r.batch_id = $2 and r.row_no between $3 and $4';
const GONE = 'El colaborador cambió mientras se importaba: vuelve a importar esta fila.';

/** Ends the employment of those whom the plan of a range named by id. Without a date, today. */
export async function applyCessations(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const values = [tx.customerId, batch.id, from, to];
  const { rows } = await tx.client.query<Leaving & { row_no: number; snapshot: unknown }>(
    `select r.row_no, p.id, coalesce((r.parsed->>'ceaseDate')::date, $5::date) as "ceasedOn", r.parsed->>'ceaseReason' as reason, to_jsonb(p) - 'version' as snapshot
     from import_rows r join patients p on p.customer_id = $1 and p.id = r.object_id
     where ${RANGE} and r.state = 'PENDING' and r.outcome = 'CESADO' and p.status = 'ACTIVE' order by p.id for update of p`,
    [...values, batch.today],
  );
  const { ceased, cancelled } = await endEmployment(tx, rows);
  const versions = new Map(ceased.map(({ id, version }) => [id, version]));
  const written = rows.flatMap(({ row_no, id, snapshot }) => {
    const version = versions.get(id);
    return version === undefined ? [] : [{ row_no, version, before: snapshot }];
  });
  await tx.client.query(
    `update import_rows r set state = 'APPLIED', applied_version = x.version, before = x.before
     from jsonb_to_recordset($5::jsonb) as x(row_no integer, version integer, before jsonb)
     where ${RANGE} and r.row_no = x.row_no`,
    [...values, JSON.stringify(written)],
  );
  await rememberAppointments(tx, batch, cancelled);
  await tx.client.query(
    `update import_rows r set state = 'APPLIED' where ${RANGE} and r.outcome = 'SIN_CAMBIOS' and r.state = 'PENDING'`,
    values,
  );
  await tx.client.query(
    `update import_rows r set state = 'REJECTED', note = $5 where ${RANGE} and r.outcome = 'CESADO' and r.state = 'PENDING'`,
    [...values, GONE],
  );
  if (ceased.length > 0)
    await tx.audit({
      action: 'patient.ceased',
      objectType: 'import',
      objectId: batch.id,
      details: { ids: ceased.map(({ id }) => id) },
    });
}
