import { monthsOf } from './exposure.ts';
import type { PastJob, PresentJob, WorkHistory } from './model.ts';

/**
 * The jobs whose hazards count until a day. The hazards of the present job count from the day since which its job title
 * is known, and not from the hire.
 */
export function exposingJobs({ items, present }: Pick<WorkHistory, 'items' | 'present'>, asOf: string) {
  const now = present?.from && present.since ? [{ ...present, from: present.since }] : [];
  const jobs: (PastJob | (PresentJob & { from: string }))[] = [...items, ...now];
  return jobs.filter(({ from }) => from <= asOf);
}

/** Months until a day in which at least one of the hazards was part of the job; null without a job that counts. */
export function exposedMonths(
  history: Pick<WorkHistory, 'items' | 'present'>,
  hazards: readonly string[],
  asOf: string,
): number | null {
  const jobs = exposingJobs(history, asOf);
  if (jobs.length === 0) return null;
  const spans = jobs.map(({ from, until, hazards: of }) => ({ from, until, hazards: of.map(({ id }) => id) }));
  return monthsOf(
    spans.filter((span) => span.hazards.some((id) => hazards.includes(id))),
    asOf,
  );
}
