import type { Tx } from '../../../../platform/server/database/scope.ts';
import { publish } from '../../../../platform/server/events/hub.ts';
import type { ImportCounts } from '../../model.ts';
import { HISTORY_PAGE, IMPORT_PAGES } from '../../pages.ts';
import type { Batch } from '../batches.queries.ts';
import type { ImportHandler } from '../kind.ts';

const count = (n: number) => n.toLocaleString('es-PE');
const FEMININE: ReadonlySet<string> = new Set(['citas', 'áreas', 'aptitudes', 'estaciones de perfiles médicos']);

/** ` de «archivo.xlsx»`; the name of a file behind the wall stays there. */
const ofFile = ({ proven_free, file_name }: Batch): string => (proven_free ? ` de «${file_name}»` : '');

/** "N de M colaboradores importados", to whoever started it; nothing of what the rows say. */
export async function notifyDone(
  tx: Tx,
  batch: Batch,
  handler: ImportHandler,
  counts: Partial<ImportCounts>,
): Promise<void> {
  if (!batch.created_by) return;
  const errors = counts.ERROR ?? 0;
  const imported = batch.total_rows - errors;
  const done = FEMININE.has(handler.noun) ? 'importadas' : 'importados';
  const mend = handler.files
    ? ` ${count(errors)} no se ${errors === 1 ? 'adjuntó' : 'adjuntaron'}: abre la carga para ver el motivo.`
    : errors === 1
      ? ' Corrige la fila con error y vuelve a subirla.'
      : ` Corrige las ${count(errors)} filas con error y vuelve a subirlas.`;
  await notify(tx, batch, {
    title: errors > 0 ? 'Importación terminada con observaciones' : 'Importación terminada',
    description: `${count(imported)} de ${count(batch.total_rows)} ${handler.noun} ${done}${ofFile(batch)}.${errors > 0 ? mend : ''}`,
    key: `import:${batch.id}:done`,
  });
}

export async function notifyRolledBack(tx: Tx, batch: Batch, reverted: number, kept: number): Promise<void> {
  const undone = reverted === 1 ? 'Se deshizo 1 fila' : `Se deshicieron ${count(reverted)} filas`;
  const rest =
    kept === 1 ? ' 1 fila cambió después y se conservó.' : ` ${count(kept)} filas cambiaron después y se conservaron.`;
  await notify(tx, batch, {
    title: 'Importación revertida',
    description: `${undone}${ofFile(batch)}.${kept > 0 ? rest : ''}`,
    key: `import:${batch.id}:rolled-back`,
  });
}

/** To whoever set it going; who asked for a roll-back is told of that. */
export async function notifyFailed(tx: Tx, batch: Batch, handler: ImportHandler, reason: string): Promise<void> {
  const rolling = batch.state === 'ROLLING_BACK';
  const person = rolling ? (batch.rolled_back_by ?? batch.created_by) : batch.created_by;
  await notify(
    tx,
    { ...batch, created_by: person },
    {
      title: rolling ? 'No se pudo revertir una importación' : 'Una importación no terminó',
      description: `Importación de ${handler.noun}${ofFile(batch)}. ${reason}`,
      key: `import:${batch.id}:failed:${batch.version}`,
    },
  );
}

/** Results lead to the history, which is premium as they are; the page of any other import is open to more. */
const pageOf = ({ id, kind }: Batch): string =>
  kind === 'import-attentions' || kind === 'import-aptitudes'
    ? `${HISTORY_PAGE}?batch_id=${id}`
    : `${IMPORT_PAGES[kind]}?batch=${id}`;

async function notify(tx: Tx, batch: Batch, text: { title: string; description: string; key: string }): Promise<void> {
  if (!batch.created_by) return;
  await tx.client.query(
    `insert into user_notifications (customer_id, user_id, title, description, url, dedup_key) values ($1, $2, $3, $4, $5, $6)
     on conflict (customer_id, user_id, dedup_key) do nothing`,
    [tx.customerId, batch.created_by, text.title, text.description, pageOf(batch), text.key],
  );
  await publish(tx.client, { topic: 'notification', customerId: tx.customerId, userId: batch.created_by, data: {} });
}
