import { todayInLima } from '#platform/contract/dates.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { factsOfKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch, ImportColumn } from '#platform/contract/import-kind/model.ts';
import { quote, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { badRequest } from '#platform/contract/problem.ts';
import { fold } from '#platform/contract/text.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { Session } from '#platform/server/http/session.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';
import { columnLetters } from '#platform/server/spreadsheets/cells.ts';
import { mapInSlices, runInSlices } from '#platform/server/threads/time-slice.ts';
import { clinicalRefusal, clinicalSteps, outsideTheWall } from '../../matching/clinical/clinical.ts';
import { Proof } from '../../matching/clinical/proof.ts';
import { listOf, missingRequired, repeatedFields } from '../../matching/required.ts';
import { batchAnswer, insertBatch, loadBatch } from '../batches.ts';
import { contextsOf, mappingOf, openRow, parseRows, sheetPlan } from '../review/row-reader.ts';
import { copyRows, keepJudgements, keepRows, planBatch, setState } from '../review/stage.ts';
import { enqueue, mayStart } from '../run/start.ts';

export type JsonRow = Readonly<Record<string, string | number | boolean | null>>;

interface JsonUpload {
  fileName: string;
  rows: readonly JsonRow[];
}

/** Creates a batch in review from the rows of a call; they are read and planned like those of a file. */
export function stageRows(scope: Scope, handler: ImportHandler, input: JsonUpload): Promise<ImportBatch> {
  return withBatch(scope, handler, input);
}

/**
 * Same as `stageRows`, but also starts the import. If it may not start, nothing is stored; rows with faults stay in the
 * batch.
 */
export function importRows(
  scope: Scope,
  jobs: JobQueue,
  session: Session,
  handler: ImportHandler,
  input: JsonUpload & { typed?: number | undefined },
): Promise<ImportBatch> {
  return withBatch(scope, handler, input, { jobs, session, typed: input.typed });
}

interface Start {
  jobs: JobQueue;
  session: Session;
  typed: number | undefined;
}

async function withBatch(scope: Scope, handler: ImportHandler, input: JsonUpload, start?: Start): Promise<ImportBatch> {
  const columns = await columnsOf(input.rows, handler.fields, scope.inside);
  const rows = await mapInSlices(input.rows, (row, i) => ({
    rowNo: i + 1,
    cells: columns.map(({ header }) => cellOf(row, header)),
  }));
  if (!scope.inside) {
    const samples = columns.map((_, column) => rows.map((row) => row.cells[column]));
    const titles = columns.map((c) => c.header);
    const clinicalHeaders = await runInSlices(clinicalSteps(titles, samples, handler.fields));
    const refused = clinicalHeaders.filter(({ certain }) => certain);
    if (refused.length > 0) throw badRequest('clinical_columns', clinicalRefusal(refused));
  }
  const proven =
    !scope.inside || (!factsOfKind(handler.kind).medical && (await proves(handler, input.fileName, columns, rows)));
  return scope.runWithCopy(async (tx) => {
    await tx.client.query('set local statement_timeout = 0');
    const id = await insertBatch(tx, {
      kind: handler.kind,
      state: 'READING',
      provenFree: proven,
      fileName: input.fileName,
      headers: columns,
      options: { today: todayInLima() },
    });
    const batch = await loadBatch(tx, id);
    const plan = sheetPlan(batch);
    const read = rows.map(openRow);
    const contexts = await contextsOf(read, plan);
    const reader = await copyRows(tx, handler, batch, parseRows(read, plan, contexts));
    await keepJudgements(tx, id, contexts);
    await planBatch(tx, handler, batch, reader);
    await keepRows(tx);
    await setState(tx, id, 'REVIEW');
    await tx.audit({ action: 'import.uploaded', objectType: 'import', objectId: id, details: { kind: handler.kind } });
    const planned = await loadBatch(tx, id);
    if (start && planned.total_rows > (planned.planned.ERROR ?? 0)) {
      mayStart(start.session, planned, start.typed);
      await enqueue(tx, start.jobs, handler, planned);
    }
    return batchAnswer(await loadBatch(tx, id));
  });
}

/** Whether rows sent by a person inside the wall may be seen outside it. */
async function proves(
  { fields }: ImportHandler,
  name: string,
  columns: readonly ImportColumn[],
  rows: readonly { cells: SheetCell[] }[],
): Promise<boolean> {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const proof = new Proof({
    names: [name],
    columns: columns.map(({ header, field }) => ({ header, field: byKey.get(field ?? '') ?? null })),
    own: fields,
    today: todayInLima(),
  });
  await mapInSlices(rows, ({ cells }) => proof.row(cells));
  return proof.holds;
}

/** Fields by their folded keys and labels; a Map, so that no name of a row can reach a prototype. */
const namesOf = (fields: readonly ImportField[]): Map<string, ImportField> =>
  new Map(fields.flatMap((field) => [field.label, field.key].map((name) => [fold(name), field] as const)));

/**
 * Columns for all names in the rows, matched by key or label of a field.
 * @throws 400 with the unknown names
 */
async function columnsOf(
  rows: readonly JsonRow[],
  all: readonly ImportField[],
  inside: boolean,
): Promise<ImportColumn[]> {
  const fields = inside ? all : outsideTheWall(all);
  const fieldNames = namesOf(fields);
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const unknown = headers.filter((header) => !fieldNames.has(fold(header)));
  if (!inside) {
    const named = namesOf(all.filter(({ clinical }) => clinical));
    const suspectHeaders = (await runInSlices(clinicalSteps(unknown))).map(({ header }) => header);
    const refused = unknown.filter((header) => named.has(fold(header)) || suspectHeaders.includes(header));
    if (refused.length > 0)
      throw badRequest('clinical_columns', clinicalRefusal(refused.map((header) => ({ header }))));
  }
  if (unknown.length > 0)
    throw badRequest(
      'unknown_fields',
      `Estas filas traen campos que la importación no tiene: ${listOf(unknown.slice(0, 12).map(quote))}. No se importó nada.`,
      unknown.slice(0, 50).map((path) => ({ path, message: 'Este campo no existe en esta importación.' })),
    );
  const columns = headers.map((header, index): ImportColumn => {
    const field = fieldNames.get(fold(header))?.key ?? null;
    return { index, letter: columnLetters(index), header, field, confidence: 1, reason: 'igual', suggestion: null };
  });
  const mapping = mappingOf(columns);
  const twice = repeatedFields(mapping);
  if (twice.length > 0)
    throw badRequest('field_twice', `Cada campo va una sola vez. Repetidos: ${listOf(twice.map(quote))}.`);
  const missing = missingRequired(mapping, fields);
  if (missing.message)
    throw badRequest(
      'fields_missing',
      missing.message,
      missing.fields.map(({ key }) => ({ path: key, message: 'Falta este campo.' })),
    );
  return columns;
}

function cellOf(row: JsonRow, header: string): SheetCell {
  const value = Object.hasOwn(row, header) ? row[header] : null;
  if (value === null || value === undefined || value === '') return { kind: 'empty' };
  if (typeof value === 'number') return { kind: 'number', number: value };
  return typeof value === 'boolean' ? { kind: 'boolean', value } : { kind: 'text', text: value };
}
