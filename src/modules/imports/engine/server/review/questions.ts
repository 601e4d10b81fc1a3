import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { PLAN_PREFIX } from '#platform/contract/import-kind/model.ts';
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

/** Questions of a batch in review: open ones, and answered ones that can still be changed. */
export function questionsOf(scope: Scope, id: string): Promise<ImportQuestion[]> {
  return scope.run(async (tx) => {
    const batch = await loadBatch(tx, id);
    if (batch.state !== 'REVIEW') return [];
    const { rows } = await tx.client.query<TextCount>(TEXTS_SQL, [tx.customerId, id]);
    const fields = new Map(fieldsOf(batch.kind).map((field) => [field.key, field]));
    const blanks = new Map<string, NonNullable<ImportQuestion['blanks']>>();
    for (const field of fields.values()) {
      const code = batch.options.choices?.[field.key]?.blank ?? null;
      const blank = field.asked ? await blankRows(tx, id, field.key) : 0;
      if (blank > 0) blanks.set(field.key, { rows: blank, code });
    }
    const withoutColumn = [...fields.values()].flatMap((field): ImportQuestion[] => {
      const blankCells = blanks.get(field.key);
      if (!blankCells || batch.headers.some((column) => column.field === field.key)) return [];
      const options = [...valueOptionsOf(field.kind)];
      const { key, label } = field;
      return [{ column: null, header: '', field: key, label, values: [], options, dates: null, blanks: blankCells }];
    });
    const ofColumns = batch.headers.flatMap(({ index, header, field: key }): ImportQuestion[] => {
      const field = key === null ? undefined : fields.get(key);
      if (!field) return [];
      const columnTexts = rows.filter(({ column }) => column === index);
      const choice = batch.options.choices?.[field.key] ?? {};
      const options = valueOptionsOf(field.kind);
      const open = options.length > 0 ? columnTexts.map(({ text, rows: n }) => ({ text, rows: n, code: null })) : [];
      const answered = Object.entries(choice.values ?? {}).map(([text, code]) => ({ text, rows: 0, code }));
      const unclear = columnTexts.filter(({ code }) => code === DATE_ORDER);
      const dates =
        unclear.length > 0 || choice.dateOrder
          ? {
              rows: unclear.reduce((n, { rows: rowCount }) => n + rowCount, 0),
              example: unclear[0]?.text ?? null,
              order: choice.dateOrder ?? null,
            }
          : null;
      // Sorted by text, so that an answer does not move the other texts.
      const values = [...open, ...answered].slice(0, MAX_QUESTIONS).sort((a, b) => a.text.localeCompare(b.text, 'es'));
      const blankCells = blanks.get(field.key) ?? null;
      if (values.length === 0 && dates === null && blankCells === null) return [];
      const { label } = field;
      return [
        { column: index, header, field: field.key, label, values, options: [...options], dates, blanks: blankCells },
      ];
    });
    return [...withoutColumn, ...ofColumns];
  });
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
    const codes = new Set(valueOptionsOf(field.kind).map(({ code }) => code));
    const unknown =
      values.some(({ code }) => code !== '' && !codes.has(code)) ||
      (values.length > 0 && codes.size === 0) ||
      (blank !== undefined && !codes.has(blank));
    if (unknown) throw badRequest('unknown_code', `Elige uno de los valores de «${field.label}».`);
    const before = batch.options.choices?.[field.key] ?? {};
    const choice: ColumnChoice = {
      ...before,
      ...(values.length > 0
        ? { values: { ...before.values, ...Object.fromEntries(values.map(({ text, code }) => [text, code])) } }
        : {}),
      ...(dateOrder ? { dateOrder } : {}),
      ...(blank === undefined ? {} : { blank }),
    };
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
     set values_map = values_map || jsonb_build_object($4::text, coalesce(values_map->$4, '{}') || $5::jsonb)
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
