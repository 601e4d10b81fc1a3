import { countPlanned } from '#imports/engine/server/review/stage.ts';
import { conflict } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { documentsImport } from '../documents-import.ts';
import { planDocuments } from '../plan.ts';
import { rowOf } from '../rows.queries.ts';
import { requireOpen } from './choose.ts';

const ROW = 'customer_id = $1 and batch_id = $2 and row_no = $3';

/** Records in the row which user received a link to the file. */
export function rememberOpened(scope: Scope, id: string, rowNo: number): Promise<void> {
  return scope.run(async (tx) => {
    await tx.client.query(
      `update import_rows
       set parsed = jsonb_set(parsed, '{openedBy}', coalesce(parsed->'openedBy', '[]') || to_jsonb($4::text))
       where ${ROW} and not coalesce(parsed->'openedBy' ? $4, false)`,
      [tx.customerId, id, rowNo, tx.actor.id],
    );
  });
}

/**
 * Records that a doctor who opened the certificate confirms that it has neither diagnoses nor results; it is attached
 * as the certificate that the company sees. Each confirmation is for one certificate and is logged, without the
 * findings in the text.
 */
export function confirmCertificate(scope: Scope, id: string, rowNo: number): Promise<void> {
  return scope.run(async (tx) => {
    await requireOpen(tx, id);
    const { status, openedBy, sha256 } = await rowOf(tx, id, rowNo);
    if (status !== 'WITHHELD')
      throw conflict('not_withheld', 'Este archivo no espera una revisión. Actualiza la lista.');
    const by = tx.actor.id;
    if (!by || !openedBy?.includes(by))
      throw conflict('not_opened', 'Abre el PDF y míralo antes de confirmar que no lleva diagnósticos ni resultados.');
    await tx.client.query(
      `update import_rows set parsed = jsonb_set(parsed, '{confirmedBy}', to_jsonb($4::text)) where ${ROW}`,
      [tx.customerId, id, rowNo, by],
    );
    await planDocuments(tx, id, [rowNo]);
    await countPlanned(tx, documentsImport, id);
    await tx.audit({
      action: 'import.certificate_confirmed',
      objectType: 'import',
      objectId: id,
      details: { row: rowNo, sha256 },
    });
  });
}
