import { fold } from '../../../platform/contract/text.ts';
import type { ImportField } from '../fields/field.ts';
import { cellText, type SheetCell } from '../parsing/cell.ts';
import { looksClinical, namesFinding, soundsClinical } from './clinical-words.ts';
import { contentsOf, type Samples } from './evidence.ts';
import { headerFold, headerKey, headerWords } from './header-text.ts';
import { BUILT_IN, type KnownFields } from './known-fields.ts';
import { listOf } from './required.ts';
import { wordsSimilarity } from './similarity.ts';
import { isHeaderOf, vocabularyOf } from './vocabulary.ts';

export interface ClinicalColumn {
  column: number;
  header: string;
  /** Why: its header is that of a clinical field, resembles one, or its values are clinical. */
  reason: 'igual' | 'parecido' | 'valores';
}

const ALIKE = 0.8;
/** Headers that are clinical in a matrix and harmless in a roster: their values decide. */
const BY_VALUES = new Set(['OBSERVACIONES', 'ALTURA', 'ESP_CONF', 'ESPECIALIDAD_1', 'PESO', 'TALLA', 'TEMPERATURA']);

/**
 * The columns of a file that someone outside the clinical wall may not import (product decisions §1), mapped or not.
 * It errs on the side of refusing. `samples` holds for each column some of its cells. A column that is one of the
 * import's `own` is not refused while it is empty, as in a template.
 */
export function clinicalColumns(
  headers: readonly string[],
  samples: Samples = [],
  own: readonly ImportField[] = [],
  known: KnownFields = BUILT_IN,
): ClinicalColumn[] {
  return headers.flatMap((header, column) => {
    const contents = contentsOf(samples[column]);
    const reason = contents.length === 0 && isOwn(own, header, known) ? null : reasonOf(header, contents, known);
    return reason ? [{ column, header: header || `Columna ${column + 1}`, reason }] : [];
  });
}

/** A field of the import whose name is clinical by its values alone. */
function isOwn(own: readonly ImportField[], header: string, known: KnownFields): boolean {
  if (!isHeaderOf(own, header)) return false;
  const exact = vocabularyOf(known.clinical).keys.get(headerKey(headerWords(header))) ?? [];
  return exact.every(({ key }) => BY_VALUES.has(key));
}

function reasonOf(header: string, contents: readonly SheetCell[], known: KnownFields): ClinicalColumn['reason'] | null {
  const byValues = clinicalValues(contents) ? 'valores' : null;
  if (header.trim() === '') return byValues;
  const verdicts = [header, header.split(' / ').at(-1) ?? ''].map((name) => judgeName(name, contents, known));
  if (verdicts.includes('igual')) return 'igual';
  // A plain name under a clinical group (AUDIOMETRÍA / FECHA) says nothing clinical by itself.
  if (verdicts.at(-1) === 'open') return byValues;
  return verdicts.includes('parecido') ? 'parecido' : byValues;
}

function judgeName(
  name: string,
  contents: readonly SheetCell[],
  known: KnownFields,
): 'igual' | 'parecido' | 'open' | null {
  const words = headerWords(name);
  const key = headerKey(words);
  const clinical = vocabularyOf(known.clinical);
  const open = vocabularyOf(known.open);
  const exact = clinical.synonyms.get(headerFold(name)) ?? clinical.keys.get(key);
  if (exact) return exact.every((field) => harmless(field, contents)) ? 'open' : 'igual';
  if (open.keys.has(key)) return 'open';
  if (soundsClinical(fold(name))) return 'parecido';
  const bare = key.split(' ');
  const alike = (vocabulary: typeof open) =>
    Math.max(...vocabulary.names.map((name) => wordsSimilarity(bare, name.words, vocabulary)));
  const likeness = alike(clinical);
  return likeness >= ALIKE && likeness >= alike(open) ? 'parecido' : null;
}

/** A field of a matrix whose header also stands in rosters, over values that are not clinical. */
function harmless(field: ImportField, contents: readonly SheetCell[]): boolean {
  if (!BY_VALUES.has(field.key) || contents.length === 0 || clinicalValues(contents)) return false;
  if (field.kind === 'number') {
    const plausible = contents.filter((cell) => plausibleMeasure(cell, field)).length;
    return plausible < contents.length * 0.5;
  }
  if (field.key === 'OBSERVACIONES' || field.key === 'ESPECIALIDAD_1') return true;
  return contents.every((cell) => /^(?:si|no|x|s|n|true|false|verdadero|falso|1|0)$/.test(fold(cellText(cell))));
}

function plausibleMeasure(cell: SheetCell, field: ImportField): boolean {
  const match = /\d+(?:[.,]\d+)?/.exec(cellText(cell));
  if (!match || (cell.kind === 'text' && !/^\s*\d/.test(cell.text))) return false;
  const value = Number(match[0].replace(',', '.'));
  const [low, high] = field.range ?? [0, 0];
  // Shoe and trouser sizes (36, 42) lie below the heights, shirts are letters.
  return (value >= low && value <= high) || (field.rescale === 'metres' && value >= 1.2 && value <= 2.3);
}

/** Whether a good part of the values are diagnoses, pressures, blood groups or findings in words. */
function clinicalValues(contents: readonly SheetCell[]): boolean {
  if (contents.length === 0) return false;
  const texts = contents.filter((cell) => cell.kind === 'text').map((cell) => cellText(cell).trim());
  const shaped = texts.filter(looksClinical).length;
  const named = texts.filter((text) => namesFinding(fold(text))).length;
  return shaped >= Math.max(1, contents.length * 0.5) || named >= Math.max(1, contents.length * 0.1);
}

/** The refusal of a file with such columns; '' when it has none. */
export function clinicalRefusal(columns: readonly ClinicalColumn[]): string {
  if (columns.length === 0) return '';
  const names = columns.slice(0, 12).map(({ header }) => `«${header}»`);
  if (columns.length > 12) names.push(`${columns.length - 12} más`);
  const [noun, verb] = columns.length === 1 ? ['una columna clínica', 'Quítala'] : ['columnas clínicas', 'Quítalas'];
  return (
    `El archivo trae ${noun} que tu cuenta no puede importar: ${listOf(names)}. ` +
    `${verb} y vuelve a subirlo; los resultados los importa el médico ocupacional. No se guardó nada.`
  );
}

/** Fields of an import that a person outside the clinical wall may map. */
export const outsideTheWall = (fields: readonly ImportField[]): ImportField[] =>
  fields.filter(({ clinical }) => !clinical);
