import { recordUnknownLabels } from '#imports/dictionary/server/record-labels.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { ImportBatch, ImportColumn } from '#platform/contract/import-kind/model.ts';
import { badRequest, conflict } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';
import { outsideTheWall } from '../../matching/clinical/clinical.ts';
import { rememberedKey } from '../../matching/columns.ts';
import { missingRequired, repeatedFields } from '../../matching/required.ts';
import { type Batch, batchAnswer, loadBatch, lockBatch } from '../batches.ts';
import { fieldsOf } from '../upload/recognise.ts';
import { headerKeyOf, requireState } from '../upload/upload.ts';
import { keepProof } from './keep-proof.ts';
import { rememberedChoices } from './questions.ts';
import { mappingOf } from './row-reader.ts';
import { setState } from './stage.ts';

type Choice = readonly { index: number; field: string | null }[];

/** Sets the field of each column, remembers the choice for the company and queues the reading of the rows. */
export function mapColumns(
  scope: Scope,
  jobs: JobQueue,
  id: string,
  choice: Choice,
  skipHidden: boolean | undefined,
): Promise<ImportBatch> {
  return scope.run(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireState(batch, ['UPLOADED', 'REVIEW', 'FAILED']);
    if (batch.file_id === null)
      throw conflict('no_file', 'Estas filas no vinieron en un archivo: sus columnas ya tienen su campo.');
    const all = fieldsOf(batch.kind);
    const allowed = new Map((tx.inside ? all : outsideTheWall(all)).map((f) => [f.key, f]));
    const columns = chosenColumns(batch, choice, allowed);
    assertComplete(columns, allowed);
    const skips = skipHidden ?? batch.options.skipHidden;
    assertHiddenRows(batch.options.hiddenRows ?? 0, skips);
    const proven = await keepProof(tx, batch, () => !columns.some((c) => allowed.get(c.field ?? '')?.clinical));
    const choices = await rememberedChoices(tx, { ...proven, headers: columns });
    await tx.client.query(
      `update import_batches set headers = $3, done_rows = 0, error = null,
         options = options || jsonb_build_object('choices', $4::jsonb, 'skipHidden', $5::boolean)
       where customer_id = $1 and id = $2`,
      [tx.customerId, id, JSON.stringify(columns), JSON.stringify(choices), skips ?? false],
    );
    const context = batch.options.context ?? [];
    const sheetColumns = columns.filter(({ index }) => !context.some(({ column }) => column === index));
    await rememberMapping(tx, proven, sheetColumns);
    if (batch.state === 'UPLOADED')
      await recordUnknownLabels(
        tx,
        batch.kind,
        sheetColumns.filter((c) => c.field === null).map((c) => c.header),
      );
    await setState(tx, id, 'READING');
    await jobs.send(tx, 'imports', { task: 'stage', customerId: tx.customerId, batchId: id }, `import:${id}:stage`);
    return batchAnswer(await loadBatch(tx, id));
  });
}

type Fields = ReadonlyMap<string, ImportField>;

/** The columns of a batch with the chosen fields. @throws 400 for a field that this person cannot import */
function chosenColumns({ headers }: Batch, choice: Choice, allowed: Fields): ImportColumn[] {
  const chosen = new Map(choice.map(({ index, field }) => [index, field]));
  for (const field of chosen.values())
    if (field !== null && !allowed.has(field))
      throw badRequest('unknown_field', 'Uno de los campos elegidos no existe en esta importación.');
  return headers.map((column) => {
    const field = chosen.has(column.index) ? (chosen.get(column.index) ?? null) : column.field;
    return field === column.field ? column : { ...column, field, confidence: null, reason: null, suggestion: null };
  });
}

/** @throws 400 when a field is chosen twice or a required one is missing */
function assertComplete(columns: readonly ImportColumn[], allowed: Fields): void {
  const mapping = mappingOf(columns);
  const twice = repeatedFields(mapping).map((key) => `«${allowed.get(key)?.label ?? key}»`);
  if (twice.length > 0)
    throw badRequest('field_twice', `Cada campo se elige una sola vez. Repetidos: ${twice.join(', ')}.`);
  const missing = missingRequired(mapping, [...allowed.values()]);
  if (missing.message)
    throw badRequest(
      'fields_missing',
      missing.message,
      missing.fields.map((f) => ({ path: f.key, message: 'Falta asignar este campo.' })),
    );
}

/** @throws 400 until the user has decided whether the hidden rows of the sheet are imported */
function assertHiddenRows(hidden: number, skips: boolean | undefined): void {
  if (hidden === 0 || skips !== undefined) return;
  throw badRequest(
    'hidden_rows',
    hidden === 1
      ? 'La hoja tiene 1 fila oculta: indica si también se importa.'
      : `La hoja tiene ${hidden} filas ocultas: indica si también se importan.`,
    [{ path: 'skipHidden', message: 'Indica si las filas ocultas se importan.' }],
  );
}

/** Remembers the fields of the columns for the company's next file with the same titles. */
async function rememberMapping(
  tx: Tx,
  { kind, headers, proven_free }: Batch,
  sheetColumns: readonly ImportColumn[],
): Promise<void> {
  const fieldsBefore = new Map(headers.map(({ index, field }) => [index, field]));
  // A column without a proposal was not left out on purpose, so its choice is not remembered: it is matched once its
  // title is known.
  const isChoice = ({ index, header, field, suggestion }: ImportColumn) =>
    header !== '' && (field !== null || suggestion !== null || (fieldsBefore.get(index) ?? null) !== null);
  const mapping = sheetColumns.filter(isChoice).map(({ header, field }) => [rememberedKey(header), field]);
  await tx.client.query(
    `insert into import_mappings (customer_id, kind, header_key, mapping, proven_free) values ($1, $2, $3, $4, $5)
       on conflict (customer_id, kind, header_key, proven_free)
     do update set mapping = import_mappings.mapping || excluded.mapping, used_at = excluded.used_at`,
    [
      tx.customerId,
      kind,
      headerKeyOf(sheetColumns.map((c) => c.header)),
      JSON.stringify(Object.fromEntries(mapping)),
      proven_free,
    ],
  );
}
