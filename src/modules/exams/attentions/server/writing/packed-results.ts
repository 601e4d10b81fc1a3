import type { HotStatement, Tx } from '#platform/server/database/scope.ts';
import { LIST_CLASSES } from '../../list.ts';
import type { ResultRow } from '../detail/stations.ts';

/** Columns of `attention_results` after its key, in the order of `packedResults`. */
export const PACKED_COLUMNS: readonly string[] = [
  'codes',
  'numbers',
  'texts',
  'units',
  'classes',
  'flags',
  'rule_versions',
  'derived',
  'listed',
];

/** A class by which exams are listed, in the form stored in `listed`. */
export const listedClass = (code: string, classCode: string): string => `${code}:${classCode}`;

const PLAIN = /^[^\s{}",\\]+$/;
/** A text written as an element of a PostgreSQL array. */
const text = (value: string): string =>
  PLAIN.test(value) && value.toUpperCase() !== 'NULL' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;

/** Cache: codes, units and classes are few, and a file writes each of them thousands of times. */
const words = new Map<string, string>();
const MAX_WORDS = 5_000;
function word(value: string): string {
  const cachedText = words.get(value);
  if (cachedText !== undefined) return cachedText;
  const writtenText = text(value);
  if (words.size < MAX_WORDS) words.set(value, writtenText);
  return writtenText;
}

/** The array of a column in PostgreSQL syntax; null if no result has a value in it. */
function column<T>(rows: readonly ResultRow[], readValue: (row: ResultRow) => T | null, toText: (value: T) => string) {
  let array = '';
  let hasValue = false;
  for (const row of rows) {
    const value = readValue(row);
    if (value !== null) hasValue = true;
    array += `,${value === null ? 'NULL' : toText(value)}`;
  }
  return hasValue ? `{${array.slice(1)}}` : null;
}

/**
 * The results of one exam as its row stores them: each array as one text, sorted by code, so that equal results always
 * give an equal row.
 */
export function packedResults(results: readonly ResultRow[]): (string | null)[] {
  const rows = results.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const listed = rows.flatMap(({ code, class: classCode }) =>
    classCode !== null && code in LIST_CLASSES ? word(listedClass(code, classCode)) : [],
  );
  return [
    column(rows, (row) => row.code, word),
    column(rows, (row) => row.number, String),
    column(rows, (row) => row.text, text),
    column(rows, (row) => row.unit, word),
    column(rows, (row) => row.class, word),
    column(rows, (row) => row.flags?.join(',') ?? null, word),
    column(rows, (row) => row.rule_version, word),
    rows.some((row) => row.derived) ? column(rows, (row) => row.derived, String) : null,
    `{${listed.join(',')}}`,
  ];
}

/** Packed results; null without results. */
type Packed = (string | null)[] | null;
export const packedOrNone = (results: readonly ResultRow[]): Packed =>
  results.length > 0 ? packedResults(results) : null;

/** Code that writes thousands of exams packs each exam as soon as it is judged, so that its results can be freed. */
export type PackedExam = { attentionId: string } & ({ results: readonly ResultRow[] } | { packed: Packed });

/**
 * The rows of exams for `INSERT_PACKED`, column by column, in the order of their key; exams without results have no
 * row.
 */
export function packedValues(exams: readonly PackedExam[]): [string[], ...(string | null)[][]] {
  const ids: string[] = [];
  const columns = PACKED_COLUMNS.map((): (string | null)[] => []);
  for (const exam of exams.toSorted((a, b) => (a.attentionId < b.attentionId ? -1 : 1))) {
    const packed = 'packed' in exam ? exam.packed : packedOrNone(exam.results);
    if (!packed) continue;
    ids.push(exam.attentionId);
    for (let i = 0; i < columns.length; i++) columns[i]?.push(packed[i] ?? null);
  }
  return [ids, ...columns];
}

/** Inserts the rows of `packedValues`, which are the parameters from $2 on, for the company $1. */
export const INSERT_PACKED = `
  insert into attention_results as r (customer_id, attention_id, codes, numbers, texts, units, classes, flags,
    rule_versions, derived, listed)
  select h.customer_id, x.id, x.codes::text[], x.numbers::float8[], x.texts::text[], x.units::text[], x.classes::text[],
    x.flags::text[], x.rule_versions::text[], x.derived::boolean[], x.listed::text[]
  from company_rows h
  cross join unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
    $10::text[], $11::text[])
    as x(id, codes, numbers, texts, units, classes, flags, rule_versions, derived, listed)
  where h.customer_id = $1`;

/** Writes what follows from results that were written or deleted: their exams are counted again. */
export const resultsFollowStatement = (customerId: string, examIds: readonly string[]): HotStatement => ({
  name: 'follow_results',
  text: 'select 1 from results_follow($1, $2::uuid[])',
  values: [customerId, examIds],
});

/** Replaces an existing row if any value differs. */
const REPLACE = `${INSERT_PACKED}
  on conflict (customer_id, attention_id)
  do update set codes = excluded.codes, numbers = excluded.numbers, texts = excluded.texts,
    units = excluded.units, classes = excluded.classes, flags = excluded.flags, rule_versions = excluded.rule_versions,
    derived = excluded.derived, listed = excluded.listed
  where (r.codes, r.numbers, r.texts, r.units, r.classes, r.flags, r.rule_versions, r.derived,
    r.listed) is distinct from
    (excluded.codes, excluded.numbers, excluded.texts, excluded.units, excluded.classes, excluded.flags,
      excluded.rule_versions, excluded.derived, excluded.listed)
  returning r.attention_id as id`;

const EMPTIED_SQL = `
delete from attention_results where customer_id = $1 and attention_id = any ($2::uuid[]) returning attention_id as id`;

/** Replaces the results of exams. @returns how many exams changed */
export async function replaceResults({ client, customerId }: Tx, exams: readonly PackedExam[]): Promise<number> {
  const packed = packedValues(exams);
  const values = [customerId, ...packed];
  const { rows: written } = await client.query<{ id: string }>({ name: 'replace_results', text: REPLACE, values });
  const filled = new Set(packed[0]);
  const empty = exams.map((exam) => exam.attentionId).filter((id) => !filled.has(id));
  const { rows: emptied } =
    empty.length > 0 ? await client.query<{ id: string }>(EMPTIED_SQL, [customerId, empty]) : { rows: [] };
  const changed = [...written, ...emptied].map(({ id }) => id);
  if (changed.length > 0) await client.query(resultsFollowStatement(customerId, changed));
  return changed.length;
}
