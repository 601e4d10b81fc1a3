import { addDays, daysBetween } from '#platform/contract/dates.ts';

/** Days of work and of rest, in turns. */
interface WorkRegime {
  work: number;
  rest: number;
  /** The first day of a turn of work; null where nobody wrote one. */
  from: string | null;
}

const WRITTEN = /(?<![\d/])(\d{1,2})\s*[x×*/]\s*(\d{1,2})(?![\d/])/i;

/** What a company writes of it: «14x7», «Régimen 14 × 7», «21/7». Null where it cannot be read. */
export function workRegime(text: string | null, from: string | null): WorkRegime | null {
  const [, work, rest] = WRITTEN.exec(text ?? '') ?? [];
  const regime = { work: Number(work ?? 0), rest: Number(rest ?? 0), from };
  return regime.work > 0 && regime.rest > 0 ? regime : null;
}

export const showRegime = ({ work, rest }: WorkRegime): string => `${work}×${rest}`;

/**
 * Whether the worker rests on a day. A week (5×2, 6×1) of which no beginning is known ends in its rest, Sunday the last
 * day; of a longer turn nothing is known then, and no day is taken for one of rest.
 */
export function restsOn({ work, rest, from }: WorkRegime, day: string): boolean {
  const cycle = work + rest;
  // A Monday.
  const first = from ?? (cycle === 7 ? '2024-01-01' : null);
  if (!first) return false;
  const place = daysBetween(first, day) % cycle;
  return (place < 0 ? place + cycle : place) >= work;
}

/** The last day of the rest that a day is of. */
export function restEnds(regime: WorkRegime, day: string): string {
  let last = day;
  while (restsOn(regime, addDays(last, 1))) last = addDays(last, 1);
  return last;
}
