import { inUnit } from '#clinical/rules/measures.ts';
import { conversionFrom, implausible } from '#clinical/rules/units.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import {
  type Issue,
  issue,
  type Parsed,
  quote,
  read,
  refused,
  type SheetCell,
  valueWithIssues,
} from '#platform/contract/import-kind/values/cell.ts';
import { cleanText } from '#platform/contract/import-kind/values/text.ts';
import type { ColumnContext } from '../column-context.ts';

const PLAIN = /^-?\d+(?:\.\d+)?$/;
const MEASURE = /^([<>≤≥]=?)?\s*([+-]?)\s*(\d[\d.,' ’]*|[.,]\d+)\s*([a-zµ°%/²³^*.0-9 ]*)$/i;
const METRES = /^(\d)\s?m(?:t|ts|etros?)?\.?\s?(\d{2})\s?(?:cm)?$/i;
const GROUPS: Record<string, RegExp> = { '.': /^\d{1,3}(?:\.\d{3})+$/, ',': /^\d{1,3}(?:,\d{3})+$/ };

/** A numeral with a decimal point or comma and grouped thousands: the last separator is the decimal one. */
export function readNumeral(text: string): number | null {
  const digits = text.replace(/(?<=\d)[' ’](?=\d{3}(?:\D|$))/g, '').trim();
  if (/[' ’]/.test(digits)) return null;
  const [dot, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (dot < 0 && comma < 0) return Number(digits);
  const decimal = dot > comma ? '.' : ',';
  const position = Math.max(dot, comma);
  if (dot >= 0 && comma >= 0) {
    const group = decimal === '.' ? ',' : '.';
    const whole = digits.slice(0, position);
    if (!GROUPS[group]?.test(whole)) return null;
    return Number(`${whole.replaceAll(group, '')}.${digits.slice(position + 1)}`);
  }
  if (digits.indexOf(decimal) !== position)
    return GROUPS[decimal]?.test(digits) ? Number(digits.replaceAll(decimal, '')) : null;
  return Number(`${digits.slice(0, position) || '0'}.${digits.slice(position + 1) || '0'}`);
}

/**
 * Reads a number in the unit of its field. Implausible values are stored with a warning, as domain reference §3
 * requires.
 */
export function parseNumber(cell: SheetCell, column: ColumnContext): Parsed<number> {
  if (cell.kind === 'number') return judge(cell.number, column, null, false);
  if (cell.kind === 'date') {
    const [, month, day] = cell.date.split('-').map(Number);
    const guess = `${day}.${month}`;
    return refused(
      'number-became-date',
      'Excel convirtió el número en fecha: da formato de texto a la celda y vuelve a escribirlo.',
      guess,
    );
  }
  if (cell.kind !== 'text') return refused('number', 'Aquí va un número.');
  const text = cleanText(cell.text);
  if (PLAIN.test(text)) return judge(Number(text), column, null, /\.\d{3}$/.test(text));
  const inMetres = column.field.rescale === 'metres' ? METRES.exec(text) : null;
  if (inMetres) return judge(Number(`${inMetres[1]}.${inMetres[2]}`), column, null, false);
  if (/^\d{2,3}\s*[/\\]\s*\d{2,3}/.test(text)) {
    return refused('two-values', `${quote(text)} trae dos valores: deja uno o asigna la columna a otro campo.`);
  }
  const match = MEASURE.exec(text);
  const value = match?.[3] ? readNumeral(match[3].trim().replace(/[.,]$/, '')) : null;
  if (!match || value === null || Number.isNaN(value)) {
    return refused('number', `${quote(text)} no es un número: escribe solo el valor, por ejemplo 23.5.`);
  }
  const unit = (match[4] ?? '').toLowerCase().replace(/\s/g, '');
  const foreign = foreignUnit(unit, value, column);
  if (foreign) return foreign;
  const bound = match[1] ? issue('warning', 'bound', `De ${quote(text)} se toma el valor ${value}.`) : null;
  return judge(match[2] === '-' ? -value : value, column, bound, /^\d{1,3}[.,]\d{3}$/.test(match[3]?.trim() ?? ''));
}

function foreignUnit(unit: string, value: number, { field }: ColumnContext): Parsed<number> | null {
  const other = conversionFrom(field.key, unit.replace(/\.$/, ''), value);
  if (!other || (field.rescale === 'metres' && other.from === 'm')) return null;
  const message = `El valor está en ${other.from} y se espera en ${other.unit ?? field.unit}: conviértelo.`;
  return refused('unit', message, String(other.value));
}

/** Upper limit far above any measurement; the forms have the same limit. */
const TOO_LARGE = 1e7;

const round = (value: number) => Math.round(value * 1e4) / 1e4;

function judge(rawNumber: number, column: ColumnContext, note: Issue | null, maybeGrouped: boolean): Parsed<number> {
  const { key, range, rescale, unit } = column.field;
  let value = rawNumber;
  let currentNote = note;
  if (rescale === 'metres' && value > 0 && value < 3) value = round(value * 100);
  else if (rescale === 'fraction' && value > 0 && value <= 1) {
    value = round(value * 100);
    currentNote = issue('info', 'rescaled', `Se leyó como ${value} ${unit ?? '%'}.`);
  } else if (rescale === 'gramsPerLitre' && value >= 40 && value <= 250) {
    value = round(value / 10);
    currentNote = issue(
      'warning',
      'rescaled',
      `El valor parece estar en g/L y se leyó como ${value} ${unit ?? ''}.`.replace(' .', '.'),
    );
  }
  if (Math.abs(value) >= TOO_LARGE)
    return refused('number-too-large', 'El número es demasiado grande para ser una medida: corrígelo.');
  const converted = inUnit(key, value);
  if (range && (converted < range[0] || converted > range[1])) {
    const warning = outOfRange(column.field, range, value, maybeGrouped);
    return currentNote ? valueWithIssues(value, currentNote, warning) : valueWithIssues(value, warning);
  }
  return currentNote ? valueWithIssues(value, currentNote) : read(value);
}

/**
 * Warning for a value that is impossible in the unit of its field; it suggests the converted value when another unit
 * explains it.
 */
function outOfRange(
  { key, unit }: ImportField,
  range: readonly [number, number],
  value: number,
  grouped: boolean,
): Issue {
  const inRange = (number: number) => number >= range[0] && number <= range[1];
  if (grouped && inRange(inUnit(key, value * 1000))) {
    const message = `${value} está fuera de lo posible (${range[0]} a ${range[1]}${unit ? ` ${unit}` : ''}): compruébalo.`;
    return issue('warning', 'implausible', message, String(value * 1000));
  }
  const implausibility = implausible(key, value);
  if (implausibility?.conversion)
    return issue('warning', 'other-unit', implausibility.message, String(implausibility.conversion.value));
  const message = `${value} está fuera de lo posible (${range[0]} a ${range[1]}${unit ? ` ${unit}` : ''}): compruébalo.`;
  return issue('warning', 'implausible', implausibility?.message ?? message);
}

export interface BloodPressure {
  systolic: number;
  diastolic: number;
}

const PRESSURE = /^(\d{1,3})\s*[/\\|-]\s*(\d{1,3})\s*(?:mm\s?hg)?\.?$/i;

/** `120/80` in one cell, in mmHg. */
export function parsePressure(cell: SheetCell): Parsed<BloodPressure> {
  const hint = 'da formato de texto a la columna y escribe, por ejemplo, 120/80';
  const text = cell.kind === 'text' ? cleanText(cell.text) : cell.kind === 'number' ? String(cell.number) : '';
  if (/^\d{2,3}$/.test(text)) {
    const message = `${quote(text)} es un solo valor: escribe la sistólica y la diastólica, por ejemplo 120/80, o elige «PA sistólica» para la columna.`;
    return refused('pressure-single', message);
  }
  if (cell.kind === 'date' || cell.kind === 'number') {
    return refused('pressure-became-other', `Excel convirtió la presión en otro valor: ${hint}.`);
  }
  const match = PRESSURE.exec(text);
  if (!match) return refused('pressure', `${quote(text)} no es una presión arterial: ${hint}.`);
  const [systolic, diastolic] = [Number(match[1]), Number(match[2])];
  if (systolic < 30 && diastolic < 20 && systolic > diastolic) {
    const guess = `${systolic * 10}/${diastolic * 10}`;
    return refused('pressure', `${quote(text)} parece estar en centímetros: escríbela en mmHg.`, guess);
  }
  if (systolic <= diastolic) {
    const message = `En ${quote(text)} la sistólica no es mayor que la diastólica: corrígela.`;
    return refused('pressure-order', message, systolic < diastolic ? `${diastolic}/${systolic}` : undefined);
  }
  if (systolic < 60 || systolic > 260 || diastolic < 30 || diastolic > 160) {
    return valueWithIssues(
      { systolic, diastolic },
      issue('warning', 'implausible', `${quote(text)} está fuera de lo posible: compruébala.`),
    );
  }
  return read({ systolic, diastolic });
}
