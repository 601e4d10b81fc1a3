import { addDays, daysBetween } from '#platform/contract/dates.ts';

/** Alternating days of work and of rest. */
interface WorkRegime {
  work: number;
  rest: number;
  /** The first day of a work turn; null if it was not recorded. */
  from: string | null;
}

const WRITTEN = /(?<![\d/])(\d{1,2})\s*[x×*/]\s*(\d{1,2})(?![\d/])/i;

/** Reads what a company wrote: «14x7», «Régimen 14 × 7», «21/7». Null if it cannot be read. */
export function workRegime(text: string | null, from: string | null): WorkRegime | null {
  const [, work, rest] = WRITTEN.exec(text ?? '') ?? [];
  const regime = { work: Number(work ?? 0), rest: Number(rest ?? 0), from };
  return regime.work > 0 && regime.rest > 0 ? regime : null;
}

export const showRegime = ({ work, rest }: WorkRegime): string => `${work}×${rest}`;

/**
 * Whether the worker rests on a day. A weekly turn (5×2, 6×1) without a known start ends with its rest on Sunday. For a
 * longer turn without a start nothing is known, and no day counts as rest.
 */
export function restsOn({ work, rest, from }: WorkRegime, day: string): boolean {
  const cycle = work + rest;
  // 2024-01-01 is a Monday.
  const first = from ?? (cycle === 7 ? '2024-01-01' : null);
  if (!first) return false;
  const place = daysBetween(first, day) % cycle;
  return (place < 0 ? place + cycle : place) >= work;
}

/** The last day of the rest that contains the day. */
export function lastRestDay(regime: WorkRegime, day: string): string {
  let last = day;
  while (restsOn(regime, addDays(last, 1))) last = addDays(last, 1);
  return last;
}
