import { z } from 'zod';
import { codesOf } from '#platform/contract/codes.ts';
import type { Mark, MarkTone } from '#platform/contract/marks.ts';
import { fold } from '#platform/contract/text.ts';

/** Which day goes with an aptitude: the end of its validity, or a day that only a doctor sets. */
export type AptitudeEnd = 'VALIDITY' | 'REEVALUATION' | 'DEADLINE';

/** Text for the company until a doctor writes the restrictions as work instructions. */
export const RESTRICTIONS_PENDING = 'Apto con restricciones: consulte con el médico ocupacional';

/** What may be shown as restrictions: a doctor's work instructions or, without any, the hint to consult the doctor. */
export function visibleRestrictions({
  aptitude,
  workRestrictions,
}: {
  aptitude: string;
  workRestrictions: string | null;
}) {
  const pending = aptitude === 'APTO_CON_RESTRICCION' && !workRestrictions;
  return { workRestrictions: pending ? RESTRICTIONS_PENDING : workRestrictions, restrictionsPending: pending };
}

interface AptitudeFacts {
  label: string;
  /** Explains what the aptitude means for the work; papers and screens show it. */
  sentence: string;
  tone: MarkTone;
  mark: Mark;
  /** Null if no day goes with the aptitude. */
  end: AptitudeEnd | null;
  /** Text shown in place of restrictions until a doctor writes some. */
  unrestricted: string;
  /**
   * Sentence added to `sentence` once the doctor answered whether the worker may work in the meantime; null for
   * aptitudes without this question. `limited` is a yes for which the doctor wrote restrictions.
   */
  meanwhile: { yes: string; limited: string; no: string } | null;
}

/**
 * How each aptitude is shown on every paper, screen, list and message. Only the first two are valid until a day: a
 * worker who may not work in the job, or whose result is open, has no validity (R.M. 312-2011-MINSA, Anexo 03).
 */
export const APTITUDE_FACTS = {
  APTO: {
    label: 'Apto',
    sentence: 'Puede trabajar en el puesto sin restricciones.',
    tone: 'green',
    mark: 'check',
    end: 'VALIDITY',
    unrestricted: 'Ninguna.',
    meanwhile: null,
  },
  APTO_CON_RESTRICCION: {
    label: 'Apto con restricciones',
    sentence: 'Puede trabajar en el puesto si se cumplen las restricciones.',
    tone: 'amber',
    mark: 'limits',
    end: 'VALIDITY',
    unrestricted: `${RESTRICTIONS_PENDING}.`,
    meanwhile: null,
  },
  NO_APTO: {
    label: 'No apto',
    sentence: 'No puede trabajar en este puesto. No se evalúa otro puesto.',
    tone: 'red',
    mark: 'cross',
    end: null,
    unrestricted: 'No corresponde: no es apto para el puesto.',
    meanwhile: null,
  },
  NO_APTO_TEMPORAL: {
    label: 'No apto temporal',
    sentence: 'No puede trabajar en el puesto hasta una nueva evaluación.',
    tone: 'orange',
    mark: 'pause',
    end: 'REEVALUATION',
    unrestricted: 'No corresponde: no puede trabajar en el puesto hasta una nueva evaluación.',
    meanwhile: null,
  },
  OBSERVADO: {
    label: 'Observado',
    sentence: 'Pendiente de levantar observaciones: todavía no se decide si es apto para el puesto.',
    tone: 'yellow',
    mark: 'eye',
    end: 'DEADLINE',
    unrestricted: 'Se sabrán cuando se levanten las observaciones.',
    meanwhile: {
      yes: 'Puede trabajar mientras levanta las observaciones.',
      limited: 'Puede trabajar mientras levanta las observaciones, si se cumplen las restricciones.',
      no: 'No puede trabajar mientras no levante las observaciones.',
    },
  },
  EVALUADO: {
    label: 'Evaluado',
    sentence: 'El examen se hizo. No califica si es apto para el puesto.',
    tone: 'blue',
    mark: 'done',
    end: null,
    unrestricted: 'No corresponde: el examen no califica la aptitud.',
    meanwhile: null,
  },
  PENDIENTE: {
    label: 'Aptitud pendiente',
    sentence: 'El médico todavía no da la aptitud.',
    tone: 'grey',
    mark: 'open',
    end: null,
    unrestricted: 'Se sabrán cuando el médico dé la aptitud.',
    meanwhile: null,
  },
  NO_REALIZADO: {
    label: 'No realizado',
    sentence: 'El examen no se hizo.',
    tone: 'grey',
    mark: 'none',
    end: null,
    unrestricted: 'No corresponde: el examen no se hizo.',
    meanwhile: null,
  },
} as const satisfies Record<string, AptitudeFacts>;

export type Aptitude = keyof typeof APTITUDE_FACTS;
export const APTITUDE_LABELS = Object.fromEntries(
  Object.entries(APTITUDE_FACTS).map(([code, { label }]) => [code, label]),
) as Record<Aptitude, string>;
export const APTITUDES = codesOf(APTITUDE_LABELS);
export const aptitude = z.enum(APTITUDES);

/** Question that the doctor answers for an aptitude with `meanwhile`. */
export const MEANWHILE_QUESTION = '¿Puede trabajar mientras levanta las observaciones?';

export const yesOrNo = (answer: boolean | null): string | null => (answer === null ? null : answer ? 'Sí' : 'No');

/**
 * Returns what the aptitude means for the work. `worksMeanwhile` is the doctor's answer to `MEANWHILE_QUESTION`; null
 * without an answer. `isRestricted` says whether the doctor wrote restrictions.
 */
export function aptitudeMeaning(given: Aptitude, worksMeanwhile: boolean | null, isRestricted = false): string {
  const { sentence, meanwhile } = APTITUDE_FACTS[given];
  if (!meanwhile || worksMeanwhile === null) return sentence;
  const yes = isRestricted ? meanwhile.limited : meanwhile.yes;
  return `${sentence} ${worksMeanwhile ? yes : meanwhile.no}`;
}

/** Aptitudes with an end of validity. */
export const VALID_APTITUDES = APTITUDES.filter((each) => APTITUDE_FACTS[each].end === 'VALIDITY');
export const hasValidity = (aptitudeCode: Aptitude): boolean => APTITUDE_FACTS[aptitudeCode].end === 'VALIDITY';

/** Label of the day that goes with an aptitude. */
export const APTITUDE_END_LABELS: Record<AptitudeEnd, string> = {
  VALIDITY: 'Vigente hasta',
  REEVALUATION: 'Nueva evaluación',
  DEADLINE: 'Plazo para levantar observaciones',
};

/** Label of the day that a doctor sets with an aptitude; null if the aptitude has no day, or has an end of validity. */
export function doctorsDayLabel(aptitudeCode: Aptitude): string | null {
  const { end } = APTITUDE_FACTS[aptitudeCode];
  return end === null || end === 'VALIDITY' ? null : APTITUDE_END_LABELS[end];
}

/** States of the process, not opinions of the physician: an exam with such an aptitude does not count. */
export const UNDECIDED_APTITUDES: ReadonlySet<Aptitude> = new Set<Aptitude>(['PENDIENTE', 'NO_REALIZADO']);

export type ParsedAptitude =
  | { status: 'matched'; aptitude: Aptitude }
  /** The text has two meanings; `null` among the options is "no aplica". The user who imports chooses. */
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
const APTITUDE_BY_TEXT = new Map(
  APTITUDES.flatMap((code) => [code, ...SYNONYMS[code]].map((text) => [fold(text), code] as const)),
);
const AMBIGUOUS: ReadonlySet<string> = new Set(['n a', 'na']);

/** The aptitude that a cell of a file names. "N.A." may be "No apto" or "no aplica", so the user must choose. */
export function parseAptitude(text: string): ParsedAptitude {
  const key = fold(text);
  if (AMBIGUOUS.has(key)) return { status: 'ambiguous', options: ['NO_APTO', null] };
  const matchedAptitude = APTITUDE_BY_TEXT.get(key);
  return matchedAptitude ? { status: 'matched', aptitude: matchedAptitude } : { status: 'unknown' };
}
