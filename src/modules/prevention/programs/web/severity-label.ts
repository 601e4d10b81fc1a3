import { SPIROMETRY_SEVERITY_LABELS } from '#clinical/rules/heart-and-lung/spirometry.ts';

export const severityLabel = (code: string): string =>
  (SPIROMETRY_SEVERITY_LABELS as Record<string, string>)[code] ?? code;
