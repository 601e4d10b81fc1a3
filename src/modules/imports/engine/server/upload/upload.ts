import { dictionaryFields } from '#imports/dictionary/server/dictionary-fields.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { cellText } from '#platform/contract/import-kind/values/cell.ts';
import { invalid, Problem } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { bytesOf, type Stored } from '#platform/server/files/read-stored.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { CatalogueNames, ImportHandler } from '#platform/server/import-kind/kind.ts';
import { readWorkbook, type SheetPreview, type WorkbookPreview } from '#platform/server/spreadsheets/read.ts';
import { SheetRefusal } from '#platform/server/spreadsheets/refusal.ts';
import { outsideTheWall } from '../../matching/clinical/clinical.ts';
import { type RememberedMapping, rememberedKey } from '../../matching/columns.ts';
import type { ContextColumn, GroupNames } from '../../matching/context-rows.ts';
import { type Batch, batchAnswer, insertBatch, loadBatch, lockBatch } from '../batches.ts';
import { ContextCells } from '../review/context-cells.ts';
import { keepProof } from '../review/keep-proof.ts';
import { withoutColumns } from './cut-columns.ts';
import { NotRecognised, type Recognised, recognise } from './recognise.ts';
import { sheetCell } from './sheet-cells.ts';
import { ClinicalContent, cutNotice } from './wall-check.ts';

/** Rows searched for a header. */
const PREVIEW_ROWS = 200;
const SAMPLE_ROWS = 15;
/** Rows shown above a header that is further down. */
const ABOVE = 3;
/** FAILED is included because a sheet without rows fails, and choosing another sheet solves it. */
const CHANGEABLE: readonly Batch['state'][] = ['UPLOADED', 'REVIEW', 'FAILED'];

interface UploadedFile {
  name: string;
  content: Buffer;
}

/**
 * Checks and recognises a file, then stores it with its batch. A refused file is not stored. With `cut`, columns that
 * may be clinical are removed before storing.
 */
export async function uploadImport(
  scope: Scope,
  store: FileStore,
  handler: ImportHandler,
  file: UploadedFile,
  cut = false,
): Promise<ImportBatch> {
  const { content, workbook, recognised } = await refusalsAsProblems(() => judged(scope, handler, file, cut));
  // Outside the wall clinical data were refused during recognition; a file from inside is checked when its rows are
  // read.
  const proven = !scope.inside;
  return scope.run(async (tx) => {
    const extension =
      content === file.content ? /\.(xlsx|xls|ods|csv)$/i.exec(file.name)?.[1]?.toLowerCase() : undefined;
    const saved = await saveFile(tx, store, {
      content,
      kind: 'import',
      folder: 'excel',
      extension: extension ?? 'xlsx',
      contentType: 'application/octet-stream',
      originalName: file.name.slice(0, 200),
      medical: !proven,
    });
    const id = await insertBatch(tx, {
      kind: handler.kind,
      state: 'UPLOADED',
      provenFree: proven,
      fileName: file.name.slice(0, 200),
      fileSize: content.length,
      fileId: saved.id,
      sheet: recognised.sheet,
      headerRow: recognised.headerRow,
      headers: recognised.columns,
      options: optionsOf(recognised),
    });
    await storePreview(tx, id, workbook, recognised);
    await tx.audit({
      action: 'import.uploaded',
      objectType: 'import',
      objectId: id,
      details: { kind: handler.kind },
    });
    return batchAnswer(await loadBatch(tx, id));
  });
}

interface Judged {
  content: Buffer;
  workbook: WorkbookPreview;
  recognised: Recognised;
}

async function judged(scope: Scope, handler: ImportHandler, { content }: UploadedFile, cut: boolean): Promise<Judged> {
  const workbook = await readWorkbook(content, { previewRows: PREVIEW_ROWS, keep: true });
  try {
    return { content, workbook, recognised: await recogniseFor(scope, handler, workbook) };
  } catch (error) {
    if (!cut || !(error instanceof ClinicalContent) || error.code !== 'clinical_doubt') throw error;
    const { sheet, columns, headers } = error.doubt;
    const cutContent = await withoutColumns(content, sheet, columns);
    const cutWorkbook = await readWorkbook(cutContent, { previewRows: PREVIEW_ROWS, keep: true });
    const recognised = await recogniseFor(scope, handler, cutWorkbook);
    recognised.notices.push(cutNotice(headers));
    return { content: cutContent, workbook: cutWorkbook, recognised };
  }
}

/** Chooses another sheet or header row of the same file. If clinical content appears, `discard` removes the batch. */
export async function chooseSheet(
  scope: Scope,
  store: FileStore,
  handler: ImportHandler,
  id: string,
  choice: { sheet: string; headerRow: number | null },
  discard: () => Promise<void>,
): Promise<ImportBatch> {
  const batch = await scope.run((tx) => loadBatch(tx, id));
  requireState(batch, CHANGEABLE);
  const content = await readImportFile(scope, store, batch);
  const previewRows = Math.max(PREVIEW_ROWS, (choice.headerRow ?? 0) + SAMPLE_ROWS);
  const workbook = await refusalsAsProblems(() => readWorkbook(content, { previewRows, keep: true }));
  const recognised = await refusalsAsProblems(async () => {
    try {
      return await recogniseFor(scope, handler, workbook, choice);
    } catch (error) {
      // The other sheet shows that the file must not be stored.
      if (error instanceof ClinicalContent) await discard();
      throw error;
    }
  });
  return scope.run(async (tx) => {
    const locked = await lockBatch(tx, id);
    requireState(locked, CHANGEABLE);
    await keepProof(tx, locked, () => isOpen(recognised));
    await tx.client.query(
      `update import_batches
       set sheet = $3, header_row = $4, headers = $5, options = $6, state = 'UPLOADED', error = null,
         finished_at = null, version = version + 1
       where customer_id = $1 and id = $2`,
      [
        tx.customerId,
        id,
        recognised.sheet,
        recognised.headerRow,
        JSON.stringify(recognised.columns),
        JSON.stringify(optionsOf(recognised)),
      ],
    );
    await storePreview(tx, id, workbook, recognised);
    return batchAnswer(await loadBatch(tx, id));
  });
}

async function isOpen(recognised: Recognised): Promise<boolean> {
  try {
    await recognised.requireOpen();
    return true;
  } catch (error) {
    if (error instanceof ClinicalContent) return false;
    throw error;
  }
}

const optionsOf = (r: Recognised): Batch['options'] => ({
  firstDataRow: r.firstDataRow,
  notices: r.notices,
  unrecognised: r.unrecognised,
  hiddenRows: r.hiddenRows,
  mergedDown: r.mergedDown,
  crossed: r.crossed,
  context: r.context,
  today: todayInLima(),
});

async function recogniseFor(
  scope: Scope,
  { kind, names }: ImportHandler,
  workbook: WorkbookPreview,
  choice?: { sheet: string; headerRow: number | null },
): Promise<Recognised> {
  const dictionary = await dictionaryFields(scope);
  const fields = dictionary.definitions[kind].fields;
  return recognise(workbook, {
    kind,
    known: dictionary,
    fields: scope.inside ? fields : outsideTheWall(fields),
    outside: !scope.inside,
    remembered: (headers) => rememberedFor(scope, kind, headers),
    groupNames: names ? await groupNamesOf(scope, names) : {},
    ...choice,
  });
}

async function groupNamesOf(scope: Scope, { entries }: CatalogueNames): Promise<GroupNames> {
  const all = await scope.run((tx) => entries(tx));
  const of = (wanted: string) => all.filter(({ kind }) => kind === wanted).map(({ name }) => name);
  return { area: of('area'), headquarter: of('headquarter'), project: of('project') };
}

export const headerKeyOf = (headers: readonly string[]): string => headers.map(rememberedKey).join('|').slice(0, 2000);

/** Fields that the company last chose for the same header row; inside the wall, those chosen there. */
async function rememberedFor(scope: Scope, kind: ImportKind, headers: readonly string[]): Promise<RememberedMapping> {
  return scope.run(async ({ client, customerId }) => {
    const { rows } = await client.query<{ mapping: RememberedMapping }>(
      `select mapping from import_mappings
       where customer_id = $1 and kind = $2 and header_key = $3
       order by proven_free limit 1`,
      [customerId, kind, headerKeyOf(headers)],
    );
    return rows[0]?.mapping ?? {};
  });
}

/** First cells of some rows as texts; rows below the titles are completed with the values of context rows. */
function sampleTexts(rows: SheetPreview['rows'], context: readonly ContextColumn[], headerRow: number) {
  const above = new ContextCells(context);
  return rows.map(({ number, cells: all }) => {
    const cells = all.slice(0, 60).map(sheetCell);
    const texts = cells.map((cell) => cellText(cell).slice(0, 80));
    const filled = number <= headerRow || above.see(cells, texts) ? texts : above.filled(texts);
    return { number, cells: Array.from(filled, (text) => String(text ?? '')) };
  });
}

async function storePreview(
  tx: Tx,
  batchId: string,
  workbook: WorkbookPreview,
  { sheet, headerRow, context }: Recognised,
): Promise<void> {
  const previewRows = (s: WorkbookPreview['sheets'][0]) => {
    const header = s.name === sheet ? s.rows.findIndex(({ number }) => number === headerRow) : 0;
    const around =
      header < SAMPLE_ROWS - ABOVE ? [] : s.rows.slice(Math.max(SAMPLE_ROWS, header - ABOVE), header + SAMPLE_ROWS);
    return [...s.rows.slice(0, SAMPLE_ROWS), ...around];
  };
  const sheets = workbook.sheets.slice(0, 100).map((s) => ({
    name: s.name,
    rows: s.rowCount,
    problem: s.problem?.message ?? null,
    preview: sampleTexts(previewRows(s), s.name === sheet ? context : [], headerRow),
  }));
  await tx.client.query(
    `insert into import_previews (customer_id, batch_id, data) values ($1, $2, $3)
     on conflict (customer_id, batch_id) do update set data = excluded.data`,
    [tx.customerId, batchId, JSON.stringify({ sheets })],
  );
}

export async function readImportFile(scope: Scope, store: FileStore, batch: Batch): Promise<Buffer> {
  const file = await scope.run(
    async ({ client, customerId }) =>
      (
        await client.query<Stored>(
          'select key, sha256 from files where customer_id = $1 and id = $2 and deleted_at is null',
          [customerId, batch.file_id],
        )
      ).rows[0],
  );
  if (!file) throw new Problem({ status: 409, code: 'file_gone', title: 'El archivo ya no está. Súbelo otra vez.' });
  return bytesOf(store, file);
}

export function requireState(batch: Batch, states: readonly Batch['state'][]): void {
  // A batch that began to write can only be rolled back.
  if (!states.includes(batch.state) || (batch.state === 'FAILED' && batch.started))
    throw new Problem({
      status: 409,
      code: 'import_state',
      title: 'La importación ya pasó de este paso. Actualiza la página.',
    });
}

/** Converts refusals of the reader and the recognition into problems with their message. */
async function refusalsAsProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SheetRefusal) throw new Problem({ status: 400, code: 'file_refused', title: error.message });
    if (error instanceof NotRecognised || error instanceof ClinicalContent)
      throw new Problem({ status: 400, code: error.code, title: error.message });
    throw error;
  }
}

export const noFile = () =>
  invalid([{ path: 'file', message: 'Elige un archivo.' }], 'Elige un archivo de Excel o CSV.');
