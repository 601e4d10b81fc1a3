import { z } from 'zod';
import { clinical } from '#platform/contract/clinical.ts';
import { day, instant, showDay } from '#platform/contract/dates.ts';
import { PERSON_FACTS } from '#workers/catalogs/worker-case.ts';

/** Absence of a worker as a doctor communicated it to the company. It has only the days, without their cause. */
export const absence = z.object({
  id: z.uuid(),
  version: z.int(),
  ...PERSON_FACTS,
  fromOn: day,
  untilOn: day,
  /** Number of calendar days, including the first and the last day. */
  days: z.int(),
  communicatedOn: day,
  /** Number of times that the days were corrected. */
  corrections: clinical(z.int()),
  /** Time of the withdrawal, after which the company no longer reads the absence; null if it was not withdrawn. */
  withdrawnAt: clinical(instant.nullable()),
  withdrawnBy: clinical(z.string().nullable()),
  withdrawnReason: clinical(z.string().nullable()),
});
export type Absence = z.infer<typeof absence>;

/** Writes the days of an absence: «Del 02/11/2026 al 06/11/2026». */
export const daysText = ({ fromOn, untilOn }: Pick<Absence, 'fromOn' | 'untilOn'>): string =>
  fromOn === untilOn ? `El ${showDay(fromOn)}` : `Del ${showDay(fromOn)} al ${showDay(untilOn)}`;

const NEARBY_WORDS = {
  EMO: 'el examen médico ocupacional',
  ASISTENCIAL: 'la atención asistencial',
  COVID: 'la prueba covid',
  LABORATORIO: 'el análisis de laboratorio',
} as const;

/** An attention of the worker whose day the company reads on its own lists. */
export const nearbyAttention = z.object({
  kind: z.enum(Object.keys(NEARBY_WORDS) as [keyof typeof NEARBY_WORDS, ...(keyof typeof NEARBY_WORDS)[]]),
  date: day,
});
export type NearbyAttention = z.infer<typeof nearbyAttention>;

/** Writes an attention with its day: «la prueba covid del 02/11/2026». */
export const nearbyText = ({ kind, date }: NearbyAttention): string => `${NEARBY_WORDS[kind]} del ${showDay(date)}`;
