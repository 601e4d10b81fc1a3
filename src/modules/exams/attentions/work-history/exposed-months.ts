import { monthsOf } from './exposure.ts';
import type { WorkHistory } from './model.ts';

/**
 * Months until a day in which at least one of the hazards was part of the job; null without a job that counts. The
 * hazards of the present job count from the day since which its job title is known.
 */
export function exposedMonths(
  { items, present }: Pick<WorkHistory, 'items' | 'present'>,
  hazards: readonly string[],
  asOf: string,
): number | null {
  const now = present?.from && present.since ? [{ ...present, from: present.since }] : [];
  const jobs = [...items, ...now].filter(({ from }) => from <= asOf);
  if (jobs.length === 0) return null;
  const spans = jobs.map(({ from, until, hazards: of }) => ({ from, until, hazards: of.map(({ id }) => id) }));
  return monthsOf(
    spans.filter((span) => span.hazards.some((id) => hazards.includes(id))),
    asOf,
  );
}
