import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { type Parsed, quote, read, refused, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { GOES_ON } from '#platform/contract/import-kind/values/goes-on.ts';
import { DAYS_OF_MONTH } from '#platform/contract/mean-month.ts';
import { fold } from '#platform/contract/text.ts';

const ONGOING =
  /^(?:(?:a|hasta) )?(?:la )?(?:actualidad|fecha|hoy|presente|actual|actualmente|continua|sigue|sigue laborando|labora|trabaja|vigente)$/;

/** Words that say that a job goes on, in a date that may go on; undefined for anything else. */
export const goesOn = (cell: SheetCell, { mayGoOn }: ImportField): Parsed<string> | undefined =>
  mayGoOn && cell.kind === 'text' && ONGOING.test(fold(cell.text)) ? read(GOES_ON) : undefined;

const FIGURES: Readonly<Record<string, string>> = Object.fromEntries(
  ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'].map((word, i) => [
    word,
    String(i + 1),
  ]),
);
const IN_WORDS = new RegExp(`\\b(${Object.keys(FIGURES).join('|')})a?(?= (?:ano|mes|dia|semana))`, 'g');
/** The years of the job, which its dates state too: `12 años (2010-2022)`. */
const YEARS = /\(\s*(?:(?:19|20)\d{2}|[-–—/ay\s]|la|hasta|actualidad)+\)/gi;
const ABOUT = /\b(?:aprox|aproximad[ao]s?|aproximadamente|mas o menos)\b/g;
const PART = /(\d+(?:[.,]\d+)?) ?(anos?|a|mes(?:es)?|m|dias?|semanas?)\b(?: ?y ?(medio)\b)?/g;
const MONTHS_OF: Readonly<Record<string, number>> = {
  a: 12,
  m: 1,
  d: 1 / DAYS_OF_MONTH,
  s: 7 / DAYS_OF_MONTH,
};
/** A working life is not longer. */
const MOST_MONTHS = 70 * 12;

/**
 * A time of work in months: `3 años 4 meses`, `18 meses`, `2.5 años`, `un año`, `5 años aprox.` It is whole, and a part
 * of one below a month: `10 días`. A figure alone has no unit, and a unit that comes twice is a range: `5 a 10 años`.
 */
export function parseDuration(text: string): Parsed<number> {
  const words = fold(text.replace(YEARS, ' ').replace(/(\d)[.,](\d)/g, '$1p$2'))
    .replace(/(\d) ?p ?(\d)/g, '$1.$2')
    .replace(IN_WORDS, (_, figure: string) => FIGURES[figure] ?? '')
    .replace(/\bmedio ano\b/g, '6 meses')
    .replace(ABOUT, ' ');
  let months = 0;
  const units: string[] = [];
  const rest = words.replace(PART, (_, figure: string, unit: string, half?: string) => {
    const size = MONTHS_OF[unit.charAt(0)] ?? 0;
    units.push(unit.charAt(0));
    months += (Number(figure) + (half ? 0.5 : 0)) * size;
    return ' ';
  });
  const length = months < 1 ? Number(months.toFixed(4)) : Math.round(months);
  const isRange = new Set(units).size < units.length;
  if (!isRange && length > 0 && length <= MOST_MONTHS && /^(?: |y|con|de)*$/.test(rest)) return read(length);
  const message = `${quote(text)} no es un tiempo: escribe, por ejemplo, 3 años 4 meses o 18 meses.`;
  return refused('duration', message, /^\d{1,2}$/.test(words.trim()) ? `${words.trim()} años` : undefined);
}

const PLACES: readonly (readonly [RegExp, 'SUPERFICIE' | 'SUBSUELO'])[] = [
  [/^(?:superficie|sup|a cielo abierto|cielo abierto|tajo abierto|planta)$/, 'SUPERFICIE'],
  [/^(?:subsuelo|sub|socavon|interior mina|mina subterranea|subterraneo|subterranea)$/, 'SUBSUELO'],
];

export function parseWorkPlace(text: string): Parsed<string> {
  const place = PLACES.find(([pattern]) => pattern.test(fold(text)))?.[1];
  return place ? read(place) : refused('work-place', `${quote(text)} no es un lugar: usa Superficie o Subsuelo.`);
}
