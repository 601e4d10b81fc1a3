import { z } from 'zod';
import { field } from '#platform/contract/catalogue/fields.ts';

/** Months for which an exam is valid; null if another setting decides. */
const validityMonths = z
  .int('Escribe un número entero.')
  .min(1, 'El mínimo es 1 mes.')
  .max(60, 'El máximo es 60 meses.')
  .nullable();

export const validityField = (words: { label: string; help?: string; placeholder?: string }) =>
  field({
    schema: validityMonths,
    stored: z.int().nullable(),
    control: { kind: 'number', min: 1, max: 60, suffix: ' meses' },
    empty: () => null,
    ...words,
  });

/** Codes of hazards, stored in a separate table. */
export const hazardCodes = z.array(z.string().max(40)).max(60, 'Elige hasta 60 peligros.');

export const hazardsField = <T extends z.ZodType>(fieldOptions: {
  stored: T;
  typed: (stored: z.output<T>) => string[];
  help?: string;
  placeholder?: string;
}) =>
  field({
    label: 'Peligros',
    schema: hazardCodes,
    control: { kind: 'multi', nothing: 'Ningún peligro coincide.' },
    empty: () => [],
    column: false,
    ...fieldOptions,
  });
