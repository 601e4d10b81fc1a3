import { LIMITS, type LimitCode, limitsOf } from '../../../exams/rules/plausibility.ts';
import { type ImportField, list } from '../field.ts';

/** A number of the exam, with the limits that the rules of the exam use. */
export function measure(
  key: string,
  label: string,
  unit: string,
  synonyms: string,
  limit: LimitCode | null,
  extra?: Pick<ImportField, 'rescale'>,
): ImportField {
  const limits = limit ? LIMITS[limit] : limitsOf(key);
  const field: ImportField = { key, label, unit, kind: 'number', clinical: true, synonyms: list(synonyms), ...extra };
  return limits ? { ...field, range: [limits.min, limits.max] } : field;
}

/** A result in words. */
export const finding = (key: string, label: string, synonyms: string, maxLength = 1000): ImportField => ({
  key,
  label,
  kind: 'text',
  clinical: true,
  maxLength,
  synonyms: list(synonyms),
});
