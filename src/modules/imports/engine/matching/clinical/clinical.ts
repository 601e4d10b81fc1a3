import { MEASURES } from '#clinical/rules/measures.ts';
import { BUILT_IN, type FieldDictionary } from '#imports/dictionary/known-fields.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { headerFold, headerKey, headerWords } from '#platform/contract/import-kind/header-text.ts';
import { wordsSimilarity } from '#platform/contract/import-kind/similarity.ts';
import { cellText, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { atOnce, type Steps } from '#platform/contract/steps.ts';
import { fold } from '#platform/contract/text.ts';
import { listOf } from '../required.ts';
import { byNameVocabularyOf, isHeaderOf, vocabularyOf } from '../vocabulary.ts';
import { isClinicalValue, namesFinding, soundsClinical } from './clinical-words.ts';
import { contentsOf, type Samples } from './evidence.ts';

interface ClinicalColumn {
  column: number;
  header: string;
  /** Reason: the header is that of a clinical field, resembles one, or the values are clinical. */
  reason: 'igual' | 'parecido' | 'valores';
  /** False when the column may not be clinical: the uploader is asked, but the column is never kept. */
  certain: boolean;
}
type Verdict = Pick<ClinicalColumn, 'reason' | 'certain'> | 'open' | null;

const ALIKE = 0.8;
/** Number of cells examined per column; more than for matching a field, because a single finding matters. */
const LOOKED_AT = 300;
/** Names of all measures, including those without a column in the matrix. */
const MEASURE_NAMES: ReadonlySet<string> = new Set(
  MEASURES.flatMap(({ code, label }) => [code, label]).map((name) => headerKey(headerWords(name))),
);
/** Headers that are clinical in a matrix and harmless in a roster: their values decide. */
const FIELDS_BY_VALUES = new Set([
  'OBSERVACIONES',
  'ALTURA',
  'ESP_CONF',
  'ESPECIALIDAD_1',
  'PESO',
  'TALLA',
  'TEMPERATURA',
]);

/**
 * Columns, mapped or not, that a person outside the clinical wall may not import (product decisions §1). In doubt a
 * column is included. `samples` holds some cells of each column; without them only the names are judged. A blank column
 * is clinical only when its name is unambiguous; one of the import's `own` fields never is.
 */
export const clinicalColumns = (...args: Parameters<typeof clinicalSteps>): ClinicalColumn[] =>
  atOnce(clinicalSteps(...args));

/** Same as `clinicalColumns`, one column per step. */
export function* clinicalSteps(
  headers: readonly string[],
  samples?: Samples,
  importFields: readonly ImportField[] = [],
  dictionary: FieldDictionary = BUILT_IN,
): Steps<ClinicalColumn[]> {
  const judgedColumns: ClinicalColumn[] = [];
  for (const [column, header] of headers.entries()) {
    yield;
    const contents = samples === undefined ? null : contentsOf(samples[column], LOOKED_AT);
    if (contents?.length === 0 && isFieldHeader(importFields, header, dictionary)) continue;
    const verdict = verdictOf(header, contents, importFields, dictionary);
    if (verdict === null || verdict === 'open' || (contents?.length === 0 && !verdict.certain)) continue;
    judgedColumns.push({ column, header: header || `Columna ${column + 1}`, ...verdict });
  }
  return judgedColumns;
}

/** Whether the header is that of a field of this import whose name is clinical only with clinical values. */
function isFieldHeader(importFields: readonly ImportField[], header: string, dictionary: FieldDictionary): boolean {
  if (!isHeaderOf(importFields, header)) return false;
  const exact = vocabularyOf(dictionary.clinical).keys.get(headerKey(headerWords(header))) ?? [];
  return exact.every(({ key }) => FIELDS_BY_VALUES.has(key));
}

function verdictOf(
  header: string,
  contents: readonly SheetCell[] | null,
  importFields: readonly ImportField[],
  dictionary: FieldDictionary,
): Verdict {
  const byValues = judgeValues(contents ?? []);
  if (byValues?.certain || header.trim() === '') return byValues;
  const verdicts = [header, header.split(' / ').at(-1) ?? ''].map((name) =>
    judgeName(name, contents, importFields, dictionary),
  );
  const named = verdicts.filter((verdict) => verdict !== null && verdict !== 'open');
  const certain = named.find((verdict) => verdict.certain);
  const whole = named.find(({ reason }) => reason === 'igual');
  // A plain name below a clinical group (AUDIOMETRÍA / FECHA) is not clinical by itself.
  if (verdicts.at(-1) === 'open') return whole ?? byValues;
  return certain ?? named[0] ?? byValues;
}

function judgeName(
  name: string,
  contents: readonly SheetCell[] | null,
  importFields: readonly ImportField[],
  dictionary: FieldDictionary,
): Verdict {
  const words = headerWords(name);
  const key = headerKey(words);
  const clinical = vocabularyOf(dictionary.clinical);
  const open = vocabularyOf(dictionary.open);
  const exact = clinical.synonyms.get(headerFold(name)) ?? clinical.keys.get(key);
  if (exact) return judgeField(exact, contents, isHeaderOf(importFields, name));
  if (open.keys.has(key)) return 'open';
  if (MEASURE_NAMES.has(key)) return { reason: 'igual', certain: true };
  const sounds = soundsClinical(fold(name));
  if (sounds) return { reason: 'parecido', certain: sounds === 'certain' };
  const bare = key.split(' ');
  const alike = (vocabulary: typeof open) =>
    Math.max(...vocabulary.names.map((name) => wordsSimilarity(bare, name.words, vocabulary)));
  const likeness = Math.max(alike(clinical), alike(byNameVocabularyOf(dictionary.clinical)));
  return likeness >= ALIKE && likeness >= alike(open) ? { reason: 'parecido', certain: false } : null;
}

const FREE_TEXT = new Set(['OBSERVACIONES']);
const YES_NO = /^(?:si|no|x|s|n|true|false|verdadero|falso|1|0)$/;

/**
 * Verdict for the header of a clinical field: certain, unless rosters also use the header and the values are not
 * clinical.
 */
function judgeField(
  fields: readonly ImportField[],
  contents: readonly SheetCell[] | null,
  isImportField: boolean,
): Verdict {
  if (!fields.every(({ key }) => FIELDS_BY_VALUES.has(key))) return { reason: 'igual', certain: true };
  const doubt = { reason: 'igual', certain: false } as const;
  if (contents === null || contents.length === 0) return doubt;
  const [field] = fields as [ImportField];
  if (field.kind === 'number') {
    const plausible = contents.filter((cell) => plausibleMeasure(cell, field)).length / contents.length;
    if (plausible >= 0.5) return { reason: 'igual', certain: true };
    return plausible > 0 ? doubt : 'open';
  }
  // Free text proves nothing, so it is asked about, unless this import has the field.
  if (FREE_TEXT.has(field.key)) return isImportField ? 'open' : doubt;
  if (field.key === 'ESPECIALIDAD_1') return 'open';
  return contents.every((cell) => YES_NO.test(fold(cellText(cell)))) ? 'open' : doubt;
}

function plausibleMeasure(cell: SheetCell, field: ImportField): boolean {
  const match = /\d+(?:[.,]\d+)?/.exec(cellText(cell));
  if (!match || (cell.kind === 'text' && !/^\s*\d/.test(cell.text))) return false;
  const value = Number(match[0].replace(',', '.'));
  const [low, high] = field.range ?? [0, 0];
  // Shoe and trouser sizes (36, 42) are lower than heights in centimetres; shirt sizes are letters.
  return (value >= low && value <= high) || (field.rescale === 'metres' && value >= 1.2 && value <= 2.3);
}

/**
 * Certain when at least half of the values look like diagnoses, pressures or blood groups, or a tenth name findings; a
 * single finding leads to a question.
 */
function judgeValues(contents: readonly SheetCell[]): Pick<ClinicalColumn, 'reason' | 'certain'> | null {
  const texts = contents.filter((cell) => cell.kind === 'text').map((cell) => cellText(cell).trim());
  const shaped = texts.filter(isClinicalValue).length;
  const named = texts.filter((text) => namesFinding(fold(text))).length;
  if (shaped >= Math.max(1, contents.length * 0.5) || named >= Math.max(1, contents.length * 0.1))
    return { reason: 'valores', certain: true };
  return named > 0 ? { reason: 'valores', certain: false } : null;
}

/**
 * Whether a title is certainly clinical: that of a clinical field or with a clinical word. Much cheaper than comparing
 * similarity.
 */
export function isClinicalTitle(title: string, dictionary: FieldDictionary = BUILT_IN): boolean {
  if (title.length > 80) return false;
  const clinical = vocabularyOf(dictionary.clinical);
  const exact = clinical.synonyms.get(headerFold(title)) ?? clinical.keys.get(headerKey(headerWords(title)));
  if (exact) return !exact.every(({ key }) => FIELDS_BY_VALUES.has(key));
  return MEASURE_NAMES.has(headerKey(headerWords(title))) || soundsClinical(fold(title)) === 'certain';
}

/** Message that refuses a file with these columns; '' without such columns. */
export function clinicalRefusal(columns: readonly Pick<ClinicalColumn, 'header'>[]): string {
  if (columns.length === 0) return '';
  const names = columns.slice(0, 12).map(({ header }) => `«${header}»`);
  if (columns.length > 12) names.push(`${columns.length - 12} más`);
  const [noun, verb] = columns.length === 1 ? ['una columna clínica', 'Quítala'] : ['columnas clínicas', 'Quítalas'];
  return (
    `El archivo trae ${noun} que tu cuenta no puede importar: ${listOf(names)}. ` +
    `${verb} y vuelve a subirlo; los resultados los importa el médico ocupacional. No se guardó nada.`
  );
}

/** Question about columns that may be clinical; they are left out whatever the answer. */
export function clinicalDoubt(columns: readonly Pick<ClinicalColumn, 'header'>[]): string {
  const names = columns.slice(0, 12).map(({ header }) => `«${header}»`);
  if (columns.length > 12) names.push(`${columns.length - 12} más`);
  const one = columns.length === 1;
  return (
    `${one ? 'La columna' : 'Las columnas'} ${listOf(names)} ${one ? 'podría' : 'podrían'} traer datos de salud, que tu cuenta no puede guardar. ` +
    `Puedes subir el archivo sin ${one ? 'ella' : 'ellas'}: Vigía ${one ? 'la' : 'las'} borra antes de guardarlo. ` +
    `Si ${one ? 'es' : 'son'} otra cosa y ${one ? 'la' : 'las'} necesitas, ponle${one ? '' : 's'} el título de la plantilla y vuelve a subirlo.`
  );
}

/** Fields that a person outside the clinical wall may assign to columns. */
export const outsideTheWall = (fields: readonly ImportField[]): ImportField[] =>
  fields.filter(({ clinical }) => !clinical);
