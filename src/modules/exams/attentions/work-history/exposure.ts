import { addDays, addMonths, daysBetween } from '#platform/contract/dates.ts';
import { DAYS_OF_MONTH } from '#platform/contract/mean-month.ts';

/** A job as exposure needs it; `until` is null for a job that goes on. */
export interface JobSpan {
  from: string;
  until: string | null;
  hazards: readonly string[];
}
/** Days from `from` to `until`, both included. */
interface Span {
  from: string;
  until: string;
}

/** Shortest pause that is reported, in months; looking for the next job usually takes less time. */
const LEAST_GAP_MONTHS = 3;

/** The days of the jobs until a day, each counted once, in order. */
function spansOf(jobs: readonly JobSpan[], asOf: string): Span[] {
  const spans = jobs
    .map(({ from, until }) => ({ from, until: until === null || until > asOf ? asOf : until }))
    .filter(({ from, until }) => from <= until)
    .sort((a, b) => a.from.localeCompare(b.from));
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (!last || span.from > addDays(last.until, 1)) merged.push({ ...span });
    else if (span.until > last.until) last.until = span.until;
  }
  return merged;
}

/** Whole months that the jobs took until a day; months of two jobs at once count once. */
export function monthsOf(jobs: readonly JobSpan[], asOf: string): number {
  const days = spansOf(jobs, asOf).reduce((sum, { from, until }) => sum + daysBetween(from, until) + 1, 0);
  return Math.round(days / DAYS_OF_MONTH);
}

/** The hazards of a working life until a day with the months of exposure to each, the longest first. */
export function exposureOf(jobs: readonly JobSpan[], asOf: string): { hazard: string; months: number }[] {
  const hazards = [...new Set(jobs.flatMap((job) => job.hazards))];
  return hazards
    .map((hazard) => ({
      hazard,
      months: monthsOf(
        jobs.filter((job) => job.hazards.includes(hazard)),
        asOf,
      ),
    }))
    .sort((a, b) => b.months - a.months || a.hazard.localeCompare(b.hazard));
}

/** Pauses of three months or more between two jobs, or after the last one until a day. */
export function gapsOf(jobs: readonly JobSpan[], asOf: string): Span[] {
  const spans = spansOf(jobs, asOf);
  return spans.flatMap((span, i): Span[] => {
    const from = addDays(span.until, 1);
    const next = spans[i + 1]?.from ?? addDays(asOf, 1);
    return addMonths(from, LEAST_GAP_MONTHS) <= next ? [{ from, until: addDays(next, -1) }] : [];
  });
}

/** Whether two jobs were held at the same time for more than a month: a date may be wrong. */
export function overlapping(jobs: readonly JobSpan[], asOf: string): boolean {
  const ordered = [...jobs].sort((a, b) => a.from.localeCompare(b.from));
  let latest = '';
  for (const { from, until } of ordered) {
    if (latest !== '' && daysBetween(from, latest) > 31) return true;
    const end = until ?? asOf;
    if (end > latest) latest = end;
  }
  return false;
}

/** Months in words: `3 años y 4 meses`. */
export function durationText(months: number): string {
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years === 0) return months === 0 ? 'menos de 1 mes' : counted(rest, 'mes', 'meses');
  return [counted(years, 'año', 'años'), ...(rest > 0 ? [counted(rest, 'mes', 'meses')] : [])].join(' y ');
}
