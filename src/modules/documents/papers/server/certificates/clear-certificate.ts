import { NOT_READ } from '#clinical/certificate-text/model.ts';
import { conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';

const WAITING = "d.type = 'CERTIFICADO_APTITUD' and d.cleared is null and d.revoked_at is null";

async function requireWaiting(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.client.query<{ waiting: boolean }>(
    `select ${WAITING} as waiting from documents d where d.customer_id = $1 and d.id = $2 for update`,
    [tx.customerId, id],
  );
  if (!orNotFound(rows[0], 'No encontramos ese documento.').waiting)
    throw conflict('not_withheld', 'Este documento ya no espera una revisión. Actualiza la lista.');
}

/** Records which user received a link to a certificate that waits for a doctor. */
export function rememberCertificateOpened(scope: Scope, id: string): Promise<void> {
  return scope.run(async ({ client, customerId, actor }) => {
    const { verdict, cause, rule } = NOT_READ;
    await client.query(
      `insert into certificate_texts as t (customer_id, document_id, verdict, cause, rule, opened_by)
       values ($1, $2, $3, $4, $5, array[$6::uuid])
       on conflict (customer_id, document_id) do update set opened_by = array_append(t.opened_by, $6::uuid)
       where not $6 = any(t.opened_by)`,
      [customerId, id, verdict, cause, rule, actor.id],
    );
  });
}

/**
 * Records that a doctor who opened an attached certificate confirms that it has neither diagnoses nor results; from now
 * on the company sees it. The findings in the text are not logged.
 */
export function clearCertificate(scope: Scope, id: string): Promise<void> {
  return scope.run(async (tx) => {
    await requireWaiting(tx, id);
    const opened = await tx.client.query(
      'select 1 from certificate_texts where customer_id = $1 and document_id = $2 and $3 = any(opened_by)',
      [tx.customerId, id, tx.actor.id],
    );
    if (opened.rowCount === 0)
      throw conflict('not_opened', 'Abre el PDF y míralo antes de confirmar que no lleva diagnósticos ni resultados.');
    await showToCompany(tx, id, 'CONFIRMED');
  });
}

/** Keeps a paper that was attached as a certificate hidden from the company for good, as a Legajo. */
export function keepCertificate(scope: Scope, id: string): Promise<void> {
  return scope.run(async (tx) => {
    await requireWaiting(tx, id);
    await tx.client.query(
      `update files f set kind = 'LEGAJO', original_name = replace(f.original_name, 'CERTIFICADO_APTITUD', 'LEGAJO')
       from documents d where f.customer_id = $1 and d.customer_id = $1 and d.id = $2 and f.id = d.file_id`,
      [tx.customerId, id],
    );
    await tx.client.query(
      "update documents set type = 'LEGAJO', valid_until = null where customer_id = $1 and id = $2",
      [tx.customerId, id],
    );
    await tx.audit({ action: 'document.kept_inside', objectType: 'document', objectId: id });
  });
}

/** Makes a certificate and its file visible to the company. */
export async function showToCompany(tx: Tx, id: string, by: 'READ' | 'CONFIRMED'): Promise<void> {
  const { rowCount } = await tx.client.query(
    `update documents d set cleared = $3, cleared_by = $4, cleared_at = now()
     where d.customer_id = $1 and d.id = $2 and ${WAITING}`,
    [tx.customerId, id, by, by === 'CONFIRMED' ? tx.actor.id : null],
  );
  if (rowCount === 0) return;
  await tx.client.query(
    `update files f set medical = false from documents d
     where f.customer_id = $1 and d.customer_id = $1 and d.id = $2 and f.id = d.file_id`,
    [tx.customerId, id],
  );
  await tx.audit({ action: 'document.cleared', objectType: 'document', objectId: id, details: { by } });
}
