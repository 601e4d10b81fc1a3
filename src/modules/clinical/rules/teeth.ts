import { saysNone } from './text/says-none.ts';

/** Teeth of an adult in the FDI notation, in the order of a chart: the patient's right is at the left. */
export const UPPER_TEETH = [18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28] as const;
export const LOWER_TEETH = [48, 47, 46, 45, 44, 43, 42, 41, 31, 32, 33, 34, 35, 36, 37, 38] as const;
const CHART: readonly number[] = [...UPPER_TEETH, ...LOWER_TEETH];

/**
 * A tooth with its surfaces, if any: `16`, `16 MO`, `16: v`, `16(OD)`. The surfaces of a crown are mesial, distal,
 * vestibular, lingual or palatal, occlusal or incisal.
 */
const ONE = String.raw`(\d{2})(?:\s*[:(]?\s*([MDVLPOI]{1,5})\)?)?(?:\s+|$)`;
const PIECE = new RegExp(ONE, 'gi');
const ONE_OR_MORE = new RegExp(`^(?:${ONE})+$`, 'i');

export interface Tooth {
  number: number;
  surfaces: string;
}
interface NamedTeeth {
  teeth: Tooth[];
  /** Words that are no tooth of an adult. */
  others: string[];
}

/**
 * Reads teeth as dentists write them: `18, 16 MO, 26`, `16 17 18`, `1.8; 1-6`, `11 a 13` for a bridge, `Ninguna`. A
 * tooth is kept once, with all its surfaces.
 */
export function teethIn(text: string): NamedTeeth {
  const named: NamedTeeth = { teeth: [], others: [] };
  const add = (number: number, surfaces = '') => {
    const tooth = named.teeth.find((each) => each.number === number) ?? { number, surfaces: '' };
    if (!named.teeth.includes(tooth)) named.teeth.push(tooth);
    tooth.surfaces = [...new Set([...tooth.surfaces, ...surfaces.toUpperCase()])].join('');
  };
  for (const part of text.split(/[,;\n|]+|\sy\s/i)) {
    const written = part.trim().replace(/\b([1-4])[.-]([1-8])\b/g, '$1$2');
    if (saysNone(written)) continue;
    const span = /^(\d{2})\s*(?:a|al|-|–)\s*(\d{2})$/.exec(written);
    const range = span && between(Number(span[1]), Number(span[2]));
    if (range) for (const tooth of range) add(tooth);
    else if (!ONE_OR_MORE.test(written)) named.others.push(part.trim());
    else
      for (const [piece, number, surfaces = ''] of written.matchAll(PIECE))
        if (CHART.includes(Number(number))) add(Number(number), surfaces);
        else named.others.push(piece.trim());
  }
  return named;
}

/** The teeth of one jaw from one to another, both included; null for teeth that are not in one jaw. */
function between(first: number, last: number): number[] | null {
  for (const jaw of [UPPER_TEETH, LOWER_TEETH] as const) {
    const [a, b] = [first, last].map((tooth) => (jaw as readonly number[]).indexOf(tooth)).sort((x, y) => x - y);
    if (a !== undefined && b !== undefined && a >= 0) return jaw.slice(a, b + 1);
  }
  return null;
}
