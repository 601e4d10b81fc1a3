import { z } from 'zod';
import { codesOf } from '../../../platform/contract/codes.ts';
import { fold } from '../../../platform/contract/text.ts';

export const APTITUDE_LABELS = {
  APTO: 'Apto',
  APTO_CON_RESTRICCION: 'Apto con restricciones',
  NO_APTO: 'No apto',
  NO_APTO_TEMPORAL: 'No apto temporal',
  OBSERVADO: 'Observado',
  EVALUADO: 'Evaluado',
  PENDIENTE: 'Aptitud pendiente',
  NO_REALIZADO: 'No realizado',
};
export type Aptitude = keyof typeof APTITUDE_LABELS;
export const APTITUDES = codesOf(APTITUDE_LABELS);
export const aptitude = z.enum(APTITUDES);

/** States of the process, not opinions of the physician: an exam that has one of them does not count. */
export const UNDECIDED_APTITUDES: ReadonlySet<Aptitude> = new Set<Aptitude>(['PENDIENTE', 'NO_REALIZADO']);

export type ParsedAptitude =
  | { status: 'matched'; aptitude: Aptitude }
  /** The text means two things; `null` among the options is "no aplica". The person who imports chooses. */
  | { status: 'ambiguous'; options: readonly (Aptitude | null)[] }
  | { status: 'unknown' };

const SYNONYMS: Record<Aptitude, readonly string[]> = {
  APTO: ['apta', 'apto a', 'apto sin restricciones', 'apto sin restriccion'],
  APTO_CON_RESTRICCION: [
    'apto c/r',
    'apto con restricción',
    'apto con restricciones',
    'apta con restricciones',
    'apta con restriccion',
    'a.c.r.',
    'acr',
    'apto restringido',
    'con restricciones',
  ],
  NO_APTO: ['no apta', 'noapto', 'inapto'],
  NO_APTO_TEMPORAL: ['no apta temporal', 'no apto temporalmente', 'n.a.t.', 'nat'],
  OBSERVADO: ['observada', 'obs', 'obs.', 'con observaciones', 'apto observado'],
  EVALUADO: ['evaluada'],
  PENDIENTE: ['aptitud pendiente', 'sin aptitud', 'por reevaluar', 'no registro aptitud', 'en espera'],
  NO_REALIZADO: ['no realizada', 'no se realizo'],
};
const BY_TEXT = new Map(
  APTITUDES.flatMap((code) => [code, ...SYNONYMS[code]].map((text) => [fold(text), code] as const)),
);
const AMBIGUOUS: ReadonlySet<string> = new Set(['n a', 'na']);

/** The aptitude that a cell of a file names. "N.A." is "No apto" or "no aplica", so it is asked, never guessed. */
export function parseAptitude(text: string): ParsedAptitude {
  const key = fold(text);
  if (AMBIGUOUS.has(key)) return { status: 'ambiguous', options: ['NO_APTO', null] };
  const found = BY_TEXT.get(key);
  return found ? { status: 'matched', aptitude: found } : { status: 'unknown' };
}
