import { z } from 'zod';

/** Of a class that asks for a second look, mildest first; `UNGRADED`: no norm says how severe it is. */
const SEVERITIES = ['UNGRADED', 'MILD', 'MODERATE', 'SEVERE'] as const;
export type Severity = (typeof SEVERITIES)[number];
export const severity = z.enum(SEVERITIES);

const rank = (of: Severity | null) => (of === null ? -1 : SEVERITIES.indexOf(of));
/** The most severe first; what is alike stays in its order. */
export const worstFirst = <T extends { severity: Severity | null }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => rank(b.severity) - rank(a.severity));

export const SEVERITY_LABELS: Record<Severity, string> = {
  UNGRADED: 'A revisar',
  MILD: 'Leve',
  MODERATE: 'Moderado',
  SEVERE: 'Severo',
};
