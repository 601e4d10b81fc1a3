import type { FieldKind, ImportField } from '#platform/contract/import-kind/field.ts';
import { headerKey, headerWords } from '#platform/contract/import-kind/header-text.ts';
import { cellText, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { fold } from '#platform/contract/text.ts';
import { analyseColumn } from '../parsing/column.ts';
import { parseCell } from '../parsing/parsers.ts';
import { contentsOf, type Samples } from './clinical/evidence.ts';
import type { ColumnMatch } from './columns.ts';

type Rule = (matches: ColumnMatch[], fields: readonly ImportField[], samples: Samples) => ColumnMatch[];

/**
 * Corrects matches for which the title is not enough, using the cells below. A choice that the company made before is
 * kept.
 */
export const correctByValues: Rule = (matches, fields, samples) =>
  [wholeNames, companyDepartments, bareTypes, workerStates, shareOrVolume, systolicAlone].reduce(
    (revised, rule) => rule(revised, fields, samples),
    matches,
  );

const fieldOf = ({ field, suggestion }: ColumnMatch): string | null => field ?? suggestion;
const isFree = (key: string, matches: readonly ColumnMatch[], fields: readonly ImportField[]): boolean =>
  fields.some((field) => field.key === key) && !matches.some(({ field }) => field === key);
const assignField = (match: ColumnMatch, key: string): ColumnMatch => ({
  ...match,
  field: key,
  suggestion: null,
  confidence: 0.9,
  reason: 'sinónimo',
});

/** Any date works, because only the form of the values is judged. */
const TODAY = '2100-01-01';
/** Maximum letters of a title that is only «tipo», numbered or in brackets. */
const MOST_LETTERS = 20;
const TYPES: readonly FieldKind[] = ['documentType', 'examType'];

/** A column titled only TIPO gets the type whose codes match all its values: document type or exam type. */
function bareTypes(matches: ColumnMatch[], fields: readonly ImportField[], samples: Samples): ColumnMatch[] {
  return matches.reduce((revised, match, at) => {
    const title = match.header.split(' / ').at(-1) ?? '';
    // Finding the words of a long title is slow, and a long title is never only «tipo».
    if (title.length > MOST_LETTERS || match.reason === 'recordado' || headerKey(headerWords(title)) !== 'tipo')
      return revised;
    const words = contentsOf(samples[match.column]).filter((cell) => /\p{L}/u.test(cellText(cell)));
    if (words.length === 0 || words.length < contentsOf(samples[match.column]).length) return revised;
    const others = revised.filter((each) => each !== revised[at]);
    const field = fields.find(
      (each) => TYPES.includes(each.kind) && isFree(each.key, others, fields) && allRead(each, words),
    );
    return field ? revised.with(at, assignField(match, field.key)) : revised;
  }, matches);
}

/** Column titles that are used for any kind of state, not only for the worker's. */
const ANY_STATE: ReadonlySet<string> = new Set(['estado', 'situacion', 'estatus', 'status']);

/**
 * Removes `workerState` from a column without a value that is a worker state. A column titled «ESTADO» may hold the
 * civil status or something else, so it also loses the field when it has no values.
 */
function workerStates(matches: ColumnMatch[], fields: readonly ImportField[], samples: Samples): ColumnMatch[] {
  const at = matches.findIndex((match) => fieldOf(match) === 'workerState' && match.reason !== 'recordado');
  const match = matches[at];
  const field = fields.find(({ key }) => key === 'workerState');
  if (!match || !field) return matches;
  const cells = contentsOf(samples[match.column]);
  const bare = ANY_STATE.has(headerKey(headerWords(match.header.split(' / ').at(-1) ?? '')));
  if (cells.length === 0 ? !bare : cells.some((cell) => allRead(field, [cell]))) return matches;
  const other = isFree('civilStatus', matches, fields) ? 'civilStatus' : null;
  return matches.with(at, {
    ...match,
    field: null,
    suggestion: other,
    confidence: other ? 0.6 : 0,
    reason: other && 'parecido',
  });
}

function allRead(field: ImportField, cells: readonly SheetCell[]): boolean {
  const context = analyseColumn(field, cells, { today: TODAY });
  return cells.every((cell) => parseCell(cell, context).value !== null);
}

const SHARE = '_PCT';
/** Volumes in litres are lower than this; no living person has so low a percentage of the predicted value. */
const MOST_LITRES = 15;

/**
 * A CVF column with values over 98 or «98 %» is the percentage of the predicted value; FEF 25-75 % with values around
 * 3.2 is the flow, although its name contains a percentage.
 */
function shareOrVolume(matches: ColumnMatch[], fields: readonly ImportField[], samples: Samples): ColumnMatch[] {
  return matches.reduce((revised, match, at) => {
    const key = fieldOf(match);
    const isShare = key?.endsWith(SHARE) ?? false;
    const other = isShare ? key!.slice(0, -SHARE.length) : `${key}${SHARE}`;
    if (key === null || match.reason === 'recordado' || !isFree(other, revised, fields)) return revised;
    const cells = contentsOf(samples[match.column]);
    const numbers = cells.map((cell) => Number.parseFloat(cellText(cell).replace(',', '.')));
    const signed = cells.some((cell) => cellText(cell).includes('%'));
    const volume = fields.find((field) => field.key === (isShare ? other : key));
    const most = volume?.range?.[1] ?? Number.POSITIVE_INFINITY;
    if (cells.length === 0 || numbers.some(Number.isNaN)) return revised;
    const swap = isShare
      ? !signed && most <= MOST_LITRES && numbers.every((n) => n > 0 && n <= MOST_LITRES)
      : signed || (most <= MOST_LITRES && numbers.every((n) => n > 20 && n <= 250));
    return swap ? revised.with(at, assignField(match, other)) : revised;
  }, matches);
}

/**
 * A PA column of single figures next to a diastolic column is the systolic pressure; without that column, this is only
 * suggested.
 */
function systolicAlone(matches: ColumnMatch[], fields: readonly ImportField[], samples: Samples): ColumnMatch[] {
  const at = matches.findIndex((match) => fieldOf(match) === 'PA' && match.reason !== 'recordado');
  const match = matches[at];
  if (!match || !isFree('PAS', matches, fields)) return matches;
  const cells = contentsOf(samples[match.column]);
  const single = cells.filter((cell) => /^\d{2,3}(?:[.,]0+)?$/.test(cellText(cell).trim()));
  if (cells.length === 0 || single.length < cells.length) return matches;
  const beside = matches.some(({ field }) => field === 'PAD');
  return matches.with(
    at,
    beside ? assignField(match, 'PAS') : { ...match, field: null, suggestion: 'PAS', confidence: 0.6 },
  );
}

/** "NOMBRES" without columns of surnames is the full name when its values have three or more words. */
function wholeNames(matches: ColumnMatch[], fields: readonly ImportField[], samples: Samples): ColumnMatch[] {
  const has = (key: string) => matches.some(({ field }) => field === key);
  const names = matches.find(({ field, suggestion }) => (field ?? suggestion) === 'names');
  if (!names || names.reason === 'recordado' || has('fullName') || has('paternalSurname') || has('surnames'))
    return matches;
  if (!fields.some(({ key }) => key === 'fullName')) return matches;
  const contents = contentsOf(samples[names.column]);
  const long = contents.filter(
    (cell) =>
      cellText(cell)
        .trim()
        .split(/[\s,]+/).length >= 3,
  ).length;
  if (contents.length < 3 || long < contents.length * 0.6) return matches;
  return matches.map((match) =>
    match === names
      ? { ...match, field: 'fullName', suggestion: null, confidence: 0.9, reason: 'sinónimo' as const }
      : match,
  );
}

const DEPARTMENTS = new Set(
  (
    'amazonas ancash apurimac arequipa ayacucho cajamarca callao cusco cuzco huancavelica huanuco ica junin ' +
    'la_libertad lambayeque lima loreto madre_de_dios moquegua pasco piura puno san_martin tacna tumbes ucayali'
  )
    .split(' ')
    .map((name) => name.replaceAll('_', ' ')),
);

/** "DEPARTAMENTO" is the company's area when its values are not departments of Peru. */
function companyDepartments(matches: ColumnMatch[], fields: readonly ImportField[], samples: Samples): ColumnMatch[] {
  const match = matches.find(({ field, suggestion }) => (field ?? suggestion) === 'department');
  if (!match || match.reason === 'recordado') return matches;
  const contents = contentsOf(samples[match.column]);
  const departments = contents.filter((cell) =>
    DEPARTMENTS.has(fold(cellText(cell)).replace(/^(?:region|departamento) /, '')),
  );
  if (contents.length < 3 || departments.length >= contents.length * 0.3) return matches;
  const free = fields.some(({ key }) => key === 'area') && !matches.some(({ field }) => field === 'area');
  const other = free
    ? ({ field: 'area', suggestion: null, confidence: 0.9, reason: 'sinónimo' } as const)
    : ({ field: null, suggestion: null, confidence: 0, reason: null } as const);
  return matches.map((each) => (each === match ? { ...each, ...other } : each));
}
