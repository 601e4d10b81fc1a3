import { MEASURES } from '#clinical/rules/measures.ts';
import { BUILT_IN, type KnownFields } from '#imports/dictionary/known-fields.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { headerFold, headerKey, headerWords } from '#platform/contract/import-kind/header-text.ts';
import { wordsSimilarity } from '#platform/contract/import-kind/similarity.ts';
import { cellText, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { atOnce, type Steps } from '#platform/contract/steps.ts';
import { fold } from '#platform/contract/text.ts';
import { listOf } from '../required.ts';
import { isHeaderOf, vocabularyOf } from '../vocabulary.ts';
import { looksClinical, namesFinding, soundsClinical } from './clinical-words.ts';
import { contentsOf, type Samples } from './evidence.ts';

interface ClinicalColumn {
  column: number;
  header: string;
  /** Why: its header is that of a clinical field, resembles one, or its values are clinical. */
  reason: 'igual' | 'parecido' | 'valores';
  /** False where it may be something else: whoever brings the file is asked, and it is not kept either way. */
  certain: boolean;
}
type Verdict = Pick<ClinicalColumn, 'reason' | 'certain'> | 'open' | null;

const ALIKE = 0.8;
/** More than to tell a field: one finding among many is one too many. */
const LOOKED_AT = 300;
/** What a measure is called, whether or not the matrix has a column for it. */
const MEASURE_NAMES: ReadonlySet<string> = new Set(
  MEASURES.flatMap(({ code, label }) => [code, label]).map((name) => headerKey(headerWords(name))),
);
/** Headers that are clinical in a matrix and harmless in a roster: their values decide. */
const BY_VALUES = new Set(['OBSERVACIONES', 'ALTURA', 'ESP_CONF', 'ESPECIALIDAD_1', 'PESO', 'TALLA', 'TEMPERATURA']);

/**
 * The columns of a file that someone outside the clinical wall may not import (product decisions §1), mapped or not.
 * It errs on the side of refusing. `samples` holds for each column some of its cells; without them the names alone are
 * judged. A blank column is clinical only where its name leaves no doubt; one of the import's `own` fields never is.
 */
export const clinicalColumns = (...given: Parameters<typeof clinicalSteps>): ClinicalColumn[] =>
  atOnce(clinicalSteps(...given));

/** The same, a column in each step. */
export function* clinicalSteps(
  headers: readonly string[],
  samples?: Samples,
  own: readonly ImportField[] = [],
  known: KnownFields = BUILT_IN,
): Steps<ClinicalColumn[]> {
  const found: ClinicalColumn[] = [];
  for (const [column, header] of headers.entries()) {
    yield;
    const contents = samples === undefined ? null : contentsOf(samples[column], LOOKED_AT);
    if (contents?.length === 0 && isOwn(own, header, known)) continue;
    const verdict = verdictOf(header, contents, own, known);
    if (verdict === null || verdict === 'open' || (contents?.length === 0 && !verdict.certain)) continue;
    found.push({ column, header: header || `Columna ${column + 1}`, ...verdict });
  }
  return found;
}

/** A field of the import whose name is clinical by its values alone. */
function isOwn(own: readonly ImportField[], header: string, known: KnownFields): boolean {
  if (!isHeaderOf(own, header)) return false;
  const exact = vocabularyOf(known.clinical).keys.get(headerKey(headerWords(header))) ?? [];
  return exact.every(({ key }) => BY_VALUES.has(key));
}

function verdictOf(
  header: string,
  contents: readonly SheetCell[] | null,
  own: readonly ImportField[],
  known: KnownFields,
): Verdict {
  const byValues = judgeValues(contents ?? []);
  if (byValues?.certain || header.trim() === '') return byValues;
  const verdicts = [header, header.split(' / ').at(-1) ?? ''].map((name) => judgeName(name, contents, own, known));
  const named = verdicts.filter((verdict) => verdict !== null && verdict !== 'open');
  const certain = named.find((verdict) => verdict.certain);
  const whole = named.find(({ reason }) => reason === 'igual');
  // A plain name under a clinical group (AUDIOMETRÍA / FECHA) says nothing clinical by itself.
  if (verdicts.at(-1) === 'open') return whole ?? byValues;
  return certain ?? named[0] ?? byValues;
}

function judgeName(
  name: string,
  contents: readonly SheetCell[] | null,
  own: readonly ImportField[],
  known: KnownFields,
): Verdict {
  const words = headerWords(name);
  const key = headerKey(words);
  const clinical = vocabularyOf(known.clinical);
  const open = vocabularyOf(known.open);
  const exact = clinical.synonyms.get(headerFold(name)) ?? clinical.keys.get(key);
  if (exact) return judgeField(exact, contents, isHeaderOf(own, name));
  if (open.keys.has(key)) return 'open';
  if (MEASURE_NAMES.has(key)) return { reason: 'igual', certain: true };
  const sounds = soundsClinical(fold(name));
  if (sounds) return { reason: 'parecido', certain: sounds === 'certain' };
  const bare = key.split(' ');
  const alike = (vocabulary: typeof open) =>
    Math.max(...vocabulary.names.map((name) => wordsSimilarity(bare, name.words, vocabulary)));
  const likeness = alike(clinical);
  return likeness >= ALIKE && likeness >= alike(open) ? { reason: 'parecido', certain: false } : null;
}

const FREE_TEXT = new Set(['OBSERVACIONES']);
const YES_NO = /^(?:si|no|x|s|n|true|false|verdadero|falso|1|0)$/;

/** A header that is that of a clinical field: certain, unless it also stands in rosters and the values are others. */
function judgeField(fields: readonly ImportField[], contents: readonly SheetCell[] | null, own: boolean): Verdict {
  if (!fields.every(({ key }) => BY_VALUES.has(key))) return { reason: 'igual', certain: true };
  const doubt = { reason: 'igual', certain: false } as const;
  if (contents === null || contents.length === 0) return doubt;
  const [field] = fields as [ImportField];
  if (field.kind === 'number') {
    const plausible = contents.filter((cell) => plausibleMeasure(cell, field)).length / contents.length;
    if (plausible >= 0.5) return { reason: 'igual', certain: true };
    return plausible > 0 ? doubt : 'open';
  }
  // What people write freely is proven by nobody; a field of this import is asked for on purpose.
  if (FREE_TEXT.has(field.key)) return own ? 'open' : doubt;
  if (field.key === 'ESPECIALIDAD_1') return 'open';
  return contents.every((cell) => YES_NO.test(fold(cellText(cell)))) ? 'open' : doubt;
}

function plausibleMeasure(cell: SheetCell, field: ImportField): boolean {
  const match = /\d+(?:[.,]\d+)?/.exec(cellText(cell));
  if (!match || (cell.kind === 'text' && !/^\s*\d/.test(cell.text))) return false;
  const value = Number(match[0].replace(',', '.'));
  const [low, high] = field.range ?? [0, 0];
  // Shoe and trouser sizes (36, 42) lie below the heights, shirts are letters.
  return (value >= low && value <= high) || (field.rescale === 'metres' && value >= 1.2 && value <= 2.3);
}

/** Certain where a good part of the values are diagnoses, pressures, blood groups or findings; one finding asks. */
function judgeValues(contents: readonly SheetCell[]): Pick<ClinicalColumn, 'reason' | 'certain'> | null {
  const texts = contents.filter((cell) => cell.kind === 'text').map((cell) => cellText(cell).trim());
  const shaped = texts.filter(looksClinical).length;
  const named = texts.filter((text) => namesFinding(fold(text))).length;
  if (shaped >= Math.max(1, contents.length * 0.5) || named >= Math.max(1, contents.length * 0.1))
    return { reason: 'valores', certain: true };
  return named > 0 ? { reason: 'valores', certain: false } : null;
}

/** Whether a title leaves no doubt: that of a clinical field, or one of its words. Much cheaper than to compare. */
export function isClinicalTitle(title: string, known: KnownFields = BUILT_IN): boolean {
  if (title.length > 80) return false;
  const clinical = vocabularyOf(known.clinical);
  const exact = clinical.synonyms.get(headerFold(title)) ?? clinical.keys.get(headerKey(headerWords(title)));
  if (exact) return !exact.every(({ key }) => BY_VALUES.has(key));
  return MEASURE_NAMES.has(headerKey(headerWords(title))) || soundsClinical(fold(title)) === 'certain';
}

/** The refusal of a file with such columns; '' when it has none. */
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

/** What is asked about columns that may be clinical; answering never keeps them. */
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

/** Fields of an import that a person outside the clinical wall may map. */
export const outsideTheWall = (fields: readonly ImportField[]): ImportField[] =>
  fields.filter(({ clinical }) => !clinical);
