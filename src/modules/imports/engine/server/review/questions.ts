import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { type ImportBatch, type ImportColumn, PLAN_PREFIX } from '#platform/contract/import-kind/model.ts';
import { badRequest } from '#platform/contract/problem.ts';
import { fold } from '#platform/contract/text.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import { answeredValueCode, missingValueCode } from '#platform/server/import-kind/plan-issues.ts';
import { rememberedKey } from '../../matching/columns.ts';
import { valueOptionsOf } from '../../matching/value-options.ts';
import type { ImportQuestion } from '../../questions-api.ts';
import { type Batch, batchAnswer, type ColumnChoice, loadBatch, lockBatch } from '../batches.ts';
import { fieldsOf } from '../upload/recognise.ts';
import { headerKeyOf, requireState } from '../upload/upload.ts';
import { keepProof } from './keep-proof.ts';
import { freeTexts } from './prove.ts';
import { contextsAfterEdits, DATE_ORDER, type Edits, reread, storedRows, writeReread } from './reread.ts';
import { keepJudgements, planBatch } from './stage.ts';

/** Texts without a known code, by column; an empty required cell is not a question. */
const TEXTS_SQL = `
select (i->>'column')::int as column, r.raw->>(i->>'column') as text, i->>'code' as code, count(*)::int as rows
from import_rows r, jsonb_array_elements(r.issues) i
where r.customer_id = $1 and r.batch_id = $2 and not r.added and r.has_errors and i->>'severity' = 'error'
  and i->>'column' is not null and i->>'code' <> 'required' and i->>'code' not like 'plan:%' and r.raw ? (i->>'column')
group by 1, 2, 3 order by 4 desc, 2 limit 2000`;

const MAX_QUESTIONS = 50;

interface TextCount {
  column: number;
  text: string;
  code: string;
  rows: number;
}

type Blanks = NonNullable<ImportQuestion['blanks']>;

/** Questions of a batch in review: open ones, and answered ones that can still be changed. */
export function questionsOf(scope: Scope, id: string): Promise<ImportQuestion[]> {
  return scope.run(async (tx) => {
    const batch = await loadBatch(tx, id);
    if (batch.state !== 'REVIEW') return [];
    const { rows: texts } = await tx.client.query<TextCount>(TEXTS_SQL, [tx.customerId, id]);
    const fields = new Map(fieldsOf(batch.kind).map((field) => [field.key, field]));
    const blanks = await blanksOf(tx, batch, [...fields.values()]);
    const inColumns = new Set(batch.headers.map((column) => column.field));
    return [
      ...[...fields.values()]
        .filter(({ key }) => blanks.has(key) && !inColumns.has(key))
        .map((field) => questionOfFile(field, blanks.get(field.key) ?? null)),
      ...batch.headers.flatMap((column) => {
        const field = column.field === null ? undefined : fields.get(column.field);
        if (!field) return [];
        const ofColumn = texts.filter(({ column: index }) => index === column.index);
        const choice = batch.options.choices?.[field.key] ?? {};
        const question = questionOfColumn(column, field, ofColumn, choice, blanks.get(field.key) ?? null);
        return question ? [question] : [];
      }),
    ];
  });
}

/** The fields that are asked once for the whole file and that some rows lack. */
async function blanksOf(tx: Tx, { id, options }: Batch, fields: readonly ImportField[]): Promise<Map<string, Blanks>> {
  const blanks = new Map<string, Blanks>();
  for (const { key, asked } of fields) {
    const rows = asked ? await blankRows(tx, id, key) : 0;
    if (rows > 0) blanks.set(key, { rows, code: options.choices?.[key]?.blank ?? null });
  }
  return blanks;
}

/** Question about a field for which the file has no column. */
const questionOfFile = ({ key, label, kind }: ImportField, blanks: Blanks | null): ImportQuestion => ({
  column: null,
  header: '',
  field: key,
  label,
  values: [],
  options: [...valueOptionsOf(kind)],
  dates: null,
  blanks,
});

/** Question about the texts of a column; null if nothing is open or answered. */
function questionOfColumn(
  { index, header }: ImportColumn,
  { key, label, kind }: ImportField,
  texts: readonly TextCount[],
  choice: ColumnChoice,
  blanks: Blanks | null,
): ImportQuestion | null {
  const options = [...valueOptionsOf(kind)];
  const open = options.length > 0 ? texts.map(({ text, rows }) => ({ text, rows, code: null })) : [];
  const answered = Object.entries(choice.values ?? {}).map(([text, code]) => ({ text, rows: 0, code }));
  // Sorted by text, so that an answer does not move the other texts.
  const values = [...open, ...answered].slice(0, MAX_QUESTIONS).sort((a, b) => a.text.localeCompare(b.text, 'es'));
  const dates = datesOf(texts, choice);
  if (values.length === 0 && dates === null && blanks === null) return null;
  return { column: index, header, field: key, label, values, options, dates, blanks };
}

/** Asks whether ambiguous dates are day/month or month/day; null if the file has none and nothing was answered. */
function datesOf(texts: readonly TextCount[], { dateOrder }: ColumnChoice): ImportQuestion['dates'] {
  const unclear = texts.filter(({ code }) => code === DATE_ORDER);
  if (unclear.length === 0 && !dateOrder) return null;
  return {
    rows: unclear.reduce((sum, { rows }) => sum + rows, 0),
    example: unclear[0]?.text ?? null,
    order: dateOrder ?? null,
  };
}

/**
 * Number of rows without the value that one answer gives to all of them, including rows already filled by the answer.
 */
async function blankRows(tx: Tx, id: string, field: string): Promise<number> {
  const [asked, said] = [PLAN_PREFIX + missingValueCode(field), PLAN_PREFIX + answeredValueCode(field)];
  const { rows } = await tx.client.query<{ rows: number }>(
    `select count(*)::int as rows from import_rows
     where customer_id = $1 and batch_id = $2
       and jsonb_path_exists(issues, '$[*] ? (@.code == $asked || @.code == $said)',
         jsonb_build_object('asked', $3::text, 'said', $4::text))`,
    [tx.customerId, id, asked, said],
  );
  return rows[0]?.rows ?? 0;
}

interface Answer {
  column: number | null;
  /** Field of a question for which the file has no column. */
  field?: string | undefined;
  values: readonly { text: string; code: string }[];
  dateOrder?: 'day-first' | 'month-first' | undefined;
  blank?: string | undefined;
}

/** Reads a column according to the person's answer, then reads its rows and counts again. */
export function answerQuestion(scope: Scope, handler: ImportHandler, id: string, answer: Answer): Promise<ImportBatch> {
  return scope.run(async (tx) => {
    const stored = await lockBatch(tx, id);
    requireState(stored, ['REVIEW']);
    const { column, values, dateOrder, blank } = answer;
    const texts = column === null ? [] : values.map(({ text }) => ({ column, text }));
    const batch = await keepProof(tx, stored, () => freeTexts(stored, texts));
    const header = batch.headers.find(({ index }) => index === column);
    const field = answerField(batch, header?.field ?? null, answer);
    assertCodes(field, answer);
    const choice = withAnswer(batch.options.choices?.[field.key] ?? {}, answer);
    const options = { ...batch.options, choices: { ...batch.options.choices, [field.key]: choice } };
    await tx.client.query('update import_batches set options = $3 where customer_id = $1 and id = $2', [
      tx.customerId,
      id,
      JSON.stringify(options),
    ]);
    const answered = { ...batch, options };
    const unclear = dateOrder && header ? await rowsInDoubt(tx, id, header.index) : new Set<number>();
    if (header) {
      if (choice.values) await remember(tx, batch, header.header, choice.values);
      await rereadMeant(tx, answered, header.index, values, unclear);
    }
    await planBatch(tx, handler, answered);
    if (dateOrder && header) await noteOrder(tx, id, header.index, dateOrder, [...unclear]);
    await tx.audit({
      action: 'import.answered',
      objectType: 'import',
      objectId: id,
      details: {
        field: field.key,
        values: values.length,
        ...(dateOrder ? { order: dateOrder } : {}),
        ...(blank === undefined ? {} : { blank }),
      },
    });
    return batchAnswer(await loadBatch(tx, id));
  });
}

/** @throws 400 if the field does not have a code of the answer */
function assertCodes({ kind, label }: ImportField, { values, blank }: Answer): void {
  const codes = new Set(valueOptionsOf(kind).map(({ code }) => code));
  const given = values.map(({ code }) => code).filter((code) => code !== '');
  const unknown = [...given, ...(blank === undefined ? [] : [blank])].some((code) => !codes.has(code));
  if (unknown || (values.length > 0 && codes.size === 0))
    throw badRequest('unknown_code', `Elige uno de los valores de «${label}».`);
}

/** The choice of a column with what the answer adds to it. */
const withAnswer = (before: ColumnChoice, { values, dateOrder, blank }: Answer): ColumnChoice => ({
  ...before,
  ...(values.length > 0
    ? { values: { ...before.values, ...Object.fromEntries(values.map(({ text, code }) => [text, code])) } }
    : {}),
  ...(dateOrder ? { dateOrder } : {}),
  ...(blank === undefined ? {} : { blank }),
});

/**
 * Field of an answer.
 * @throws 400 when its column is not imported, or when the field is not asked once for the whole file
 */
function answerField(batch: Batch, ofColumn: string | null, { column, field: named, blank }: Answer): ImportField {
  const field = fieldsOf(batch.kind).find(({ key }) => key === (column === null ? named : ofColumn));
  if (!field) throw badRequest('column_not_mapped', 'Esa columna no se importa.');
  if (!field.asked && (column === null || blank !== undefined))
    throw badRequest('not_asked', `«${field.label}» va en cada fila: no se responde para todo el archivo.`);
  return field;
}

/** Reads the rows again whose cell the answer affects. */
async function rereadMeant(
  tx: Tx,
  batch: Batch,
  column: number,
  values: Answer['values'],
  unclear: ReadonlySet<number>,
): Promise<void> {
  const all = await storedRows(tx, batch.id);
  const meant = new Set(values.map(({ text }) => fold(text)));
  const changed = new Map<number, Edits>();
  for (const { rowNo, raw } of all) {
    const text = raw[column] ?? '';
    if (unclear.has(rowNo) || meant.has(fold(text))) changed.set(rowNo, new Map([[column, text]]));
  }
  const contexts = await contextsAfterEdits(batch, all, changed);
  await keepJudgements(tx, batch.id, contexts);
  await writeReread(tx, batch.id, await reread(batch, all, changed, contexts));
}

/** Rows whose date can be read both ways, or was read according to an earlier answer. */
async function rowsInDoubt(tx: Tx, id: string, column: number): Promise<Set<number>> {
  const { rows } = await tx.client.query<{ row: number }>(
    `select row_no as row from import_rows where customer_id = $1 and batch_id = $2 and not added
       and issues @? ('$[*] ? (@.column == ' || $3::int || ' && @.code == "${DATE_ORDER}")')::jsonpath`,
    [tx.customerId, id, column],
  );
  return new Set(rows.map(({ row }) => row));
}

/** Adds a note with the order used to each row, so that the rows are found again if the answer changes. */
async function noteOrder(tx: Tx, id: string, column: number, order: string, rows: number[]): Promise<void> {
  const message = `Se leyó con el ${order === 'month-first' ? 'mes' : 'día'} primero, como indicaste.`;
  const note = { column, severity: 'info', code: DATE_ORDER, message };
  await tx.client.query(
    `update import_rows set issues = issues || $4::jsonb where customer_id = $1 and batch_id = $2 and row_no = any($3)`,
    [tx.customerId, id, rows, JSON.stringify([note])],
  );
}

/** Remembers the codes of a column's texts for the next file with the same title. */
async function remember(tx: Tx, batch: Batch, header: string, values: Record<string, string>): Promise<void> {
  await tx.client.query(
    `update import_mappings
     set values_map = jsonb_set(values_map, array[$4], coalesce(values_map->$4, '{}') || $5::jsonb)
     where customer_id = $1 and kind = $2 and header_key = $3 and proven_free = $6`,
    [
      tx.customerId,
      batch.kind,
      headerKeyOf(batch.headers.map((c) => c.header)),
      rememberedKey(header),
      JSON.stringify(values),
      batch.proven_free,
    ],
  );
}

/** Codes that the company chose earlier for texts of these columns, by field. */
export async function rememberedChoices(tx: Tx, batch: Batch): Promise<Record<string, ColumnChoice>> {
  const { rows } = await tx.client.query<{ values: Record<string, Record<string, string>> }>(
    `select values_map as values from import_mappings
     where customer_id = $1 and kind = $2 and header_key = $3 and proven_free = $4`,
    [tx.customerId, batch.kind, headerKeyOf(batch.headers.map((c) => c.header)), batch.proven_free],
  );
  const rememberedValues = rows[0]?.values ?? {};
  return Object.fromEntries(
    batch.headers.flatMap(({ header, field }) => {
      const values = rememberedValues[rememberedKey(header)];
      return field !== null && values ? [[field, { values }] as const] : [];
    }),
  );
}
