import { IMPORT_DEFINITIONS } from '#imports/dictionary/definitions.ts';
import { BUILT_IN, type FieldDictionary } from '#imports/dictionary/known-fields.ts';
import { IMPORT_KIND_FACTS, type ImportColumns, type ImportKind } from '#platform/contract/import-kind/kinds.ts';
import { cellText, quote, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { atOnce, type Steps } from '#platform/contract/steps.ts';
import { contentsOf, type Samples } from './clinical/evidence.ts';
import { type ColumnMatch, matchSteps } from './columns.ts';
import { listOf } from './required.ts';

interface FileVerdict {
  /** '' when the file matches the import. */
  message: string;
  /** Other import that fits the file; null without one. */
  instead: ImportKind | null;
}

function* recogniseColumns(
  kind: ImportKind,
  headers: readonly string[],
  samples: Samples,
  { definitions }: FieldDictionary,
): Steps<ColumnMatch[]> {
  const fields = definitions[kind].fields;
  return (yield* matchSteps(headers, fields, {}, samples)).filter(({ field }) => field !== null);
}

/** Whether a file is of the kind that an import expects; for example, a matriz is refused as a padrón. */
export const judgeFile = (...args: Parameters<typeof judgeSteps>): FileVerdict => atOnce(judgeSteps(...args));

/** Same as `judgeFile`, one column per step. */
export function* judgeSteps(
  kind: ImportKind,
  headers: readonly string[] | null,
  samples: Samples = [],
  dictionary: FieldDictionary = BUILT_IN,
): Steps<FileVerdict> {
  const definition = dictionary.definitions[kind];
  const { noun } = IMPORT_KIND_FACTS[kind];
  const matches = headers ? yield* recogniseColumns(kind, headers, samples, dictionary) : [];
  const identified = matches.some(({ field }) => definition.identity.includes(field ?? ''));
  if (
    headers &&
    identified &&
    kind !== 'import-attentions' &&
    (yield* isHealthMatrix(headers, samples, matches.length, dictionary))
  ) {
    const message = `Este archivo parece una matriz de salud, no ${noun}: impórtalo en Importación de resultados.`;
    return { message, instead: 'import-attentions' };
  }
  if (identified && matches.length >= definition.needed) return { message: '', instead: null };
  if (identified) return { message: tooFew(noun, definition, matches), instead: null };
  if (matches.length > 0) return { message: unidentified(noun, definition, matches), instead: null };
  const titles = (headers ?? []).filter((header) => header.trim() !== '').slice(0, 5);
  const has = titles.length > 0 ? ` Trae columnas como ${listOf(titles.map(quote))}.` : '';
  const message = `Este archivo no parece ${noun}: ${expected(definition)}.${has} ${NEXT}`;
  return { message, instead: null };
}

const NEXT =
  'Comprueba que sea el archivo correcto y que tenga una fila de títulos, o copia sus datos en la plantilla.';

/** Message when some columns are known, but none identifies the person or subject of a row. */
function unidentified(noun: string, definition: ImportColumns, matches: readonly ColumnMatch[]): string {
  const names = listOf(matches.slice(0, 12).map(({ header }) => quote(header)));
  return `De este archivo reconocemos ${names}, pero no parece ${noun}: ${expected(definition)}. ${NEXT}`;
}

/** Minimum number of columns for the required fields; one full name replaces its parts. */
function fewestColumns({ fields }: ImportColumns): number {
  const required = fields.filter((field) => field.required);
  const names = required.filter(({ alternatives }) => alternatives?.length);
  return required.length - Math.max(0, names.length - 1);
}

const isDocument = (cell: SheetCell): boolean =>
  cell.kind !== 'date' && /^(?=(?:\D*\d){5})[\p{L}\d]{5,15}$/u.test(cellText(cell).replace(/[\s.\-'/]/g, ''));
const isWording = (cell: SheetCell): boolean => cell.kind === 'text' && /\p{L}{2}/u.test(cell.text);

const LAST = 30;

/**
 * Whether a file with unknown titles could be of the kind once a person assigns the columns: it has enough filled
 * columns, and one whose values can identify the person or subject of a row.
 */
export function byHand(kind: ImportKind, samples: Samples): boolean {
  const definition = IMPORT_DEFINITIONS[kind];
  const filled = samples.map((column) => contentsOf(column)).filter((contents) => contents.length > 0);
  const isIdentity = definition.identity.includes('documentNumber') ? isDocument : isWording;
  const hasIdentity = samples.some((column) => {
    // Notes are above the rows, never below, so the last cells are examined.
    const last = contentsOf(column.slice(-LAST));
    return last.length > 0 && last.filter(isIdentity).length >= last.length * 0.6;
  });
  return hasIdentity && filled.length >= Math.max(2, fewestColumns(definition));
}

/** Message when a row's person was identified but few other columns were: their values do not match their titles. */
function tooFew(noun: string, { needed }: ImportColumns, matches: readonly ColumnMatch[]): string {
  const names = matches.map(({ header }) => quote(header));
  return (
    `De este archivo ${names.length === 1 ? 'solo reconocemos la columna' : 'solo reconocemos'} ${listOf(names)}: ${noun} trae al menos ${needed} columnas. ` +
    `Comprueba que los valores de las demás sean lo que dice su título, o copia sus datos en la plantilla.`
  );
}

/** Names of the missing columns that identify the kind. */
function expected({ fields, identity }: ImportColumns): string {
  const tellingKeys = ['documentNumber', 'fullName'].filter((key) => identity.includes(key));
  const names = (tellingKeys.length > 0 ? tellingKeys : identity).map(
    (key) => `«${fields.find((field) => field.key === key)?.label ?? key}»`,
  );
  return names.length === 1
    ? `no encontramos la columna ${names[0]}`
    : `no encontramos columnas como ${names.join(' ni ')}`;
}

/**
 * A health matrix has at least six measurements, and at least 40 % as many as the columns matched for the other import.
 */
function* isHealthMatrix(
  headers: readonly string[],
  samples: Samples,
  otherMatches: number,
  dictionary: FieldDictionary,
): Steps<boolean> {
  const fields = dictionary.definitions['import-attentions'].fields;
  const clinical = new Set(fields.filter((field) => field.clinical).map(({ key }) => key));
  const measures = (yield* recogniseColumns('import-attentions', headers, samples, dictionary)).filter(({ field }) =>
    clinical.has(field ?? ''),
  ).length;
  return measures >= 6 && measures >= otherMatches * 0.4;
}
