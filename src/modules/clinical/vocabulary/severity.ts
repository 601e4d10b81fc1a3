import { z } from 'zod';

/** Severity of a class that needs follow-up; `UNGRADED`: no norm grades it. */
const SEVERITIES = ['UNGRADED', 'MILD', 'MODERATE', 'SEVERE'] as const;
export type Severity = (typeof SEVERITIES)[number];
export const severity = z.enum(SEVERITIES);

/** What no norm grades may be grave (pneumoconiosis, a heart block), so it comes before what is only mild. */
const RANKS: Readonly<Record<Severity, number>> = { MILD: 0, UNGRADED: 1, MODERATE: 2, SEVERE: 3 };
/** Higher is more severe; -1 without follow-up. */
export const severityRank = (level: Severity | null): number => (level === null ? -1 : RANKS[level]);
/** Sorts the most severe first; equal severities keep their order. */
export const worstFirst = <T extends { severity: Severity | null }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => severityRank(b.severity) - severityRank(a.severity));

export const SEVERITY_LABELS: Record<Severity, string> = {
  UNGRADED: 'A revisar',
  MILD: 'Leve',
  MODERATE: 'Moderado',
  SEVERE: 'Severo',
};

/** A label with one of these words already names its grade. */
const SAYS_GRADE = /\b(leve|moderad[oa]s?|sever[oa]s?|avanzad[oa]|riesgo)\b/i;
/** The grade that is written after the label of a class; null where the label names it, or no norm does. */
export const gradeAfter = (label: string, level: Severity | null): string | null =>
  level === null || level === 'UNGRADED' || SAYS_GRADE.test(label) ? null : SEVERITY_LABELS[level];
