import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { id, text } from '#platform/contract/pagination.ts';
import { MAX_LABEL, storableLabel } from './labels.ts';

const age = z
  .int('Escribe una edad en años enteros.')
  .min(0, 'El mínimo es 0.')
  .max(120, 'El máximo es 120.')
  .nullable();
const limit = z.number('Escribe un número.').min(-1_000_000).max(1_000_000).nullable();

export const rangeFields = z
  .strictObject({
    sex: z.enum(['M', 'F']).nullable(),
    ageFrom: age,
    ageTo: age,
    low: limit,
    high: limit,
    highExclusive: z.boolean(),
    validFrom: day,
    validTo: day.nullable(),
    source: text(200).min(1, 'Escribe la norma o la fuente.'),
  })
  .superRefine((range, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (range.low === null && range.high === null) wrong('low', 'Escribe al menos un límite.');
    if (range.low !== null && range.high !== null && range.low > range.high)
      wrong('high', 'El límite superior es menor que el inferior.');
    if (range.ageFrom !== null && range.ageTo !== null && range.ageFrom > range.ageTo)
      wrong('ageTo', 'La edad final es menor que la inicial.');
    if (range.validTo !== null && range.validTo < range.validFrom)
      wrong('validTo', 'La fecha final es anterior a la inicial.');
  });

export const synonym = text(MAX_LABEL)
  .refine((value) => storableLabel(value) !== null, 'Escribe un título de columna con letras y sin números largos.')
  .transform((value) => value.replace(/\s+/g, ' '));
const synonyms = z.array(synonym).max(100, 'Agrega hasta 100 sinónimos.');
const key = z.string().min(1).max(60);

export const entryFields = z.strictObject({
  /** Synonyms added to the built-in ones. */
  added: synonyms,
  ranges: z.array(rangeFields).max(60, 'Registra hasta 60 rangos.'),
});
export const tagsFields = z.strictObject({
  tags: z
    .array(z.strictObject({ id: key, synonyms, version: z.int() }))
    .min(1, 'Elige al menos un campo.')
    .max(100, 'Cambia hasta 100 campos a la vez.')
    .refine((tags) => new Set(tags.map((tag) => tag.id)).size === tags.length, 'Cada campo va una sola vez.'),
});

/** Field of the dictionary. `name` is its label; version 0 means that it was never changed. */
export const dictionaryEntry = z.object({
  id: key,
  name: z.string(),
  version: z.int(),
  unit: z.string().nullable(),
  group: z.string(),
  clinical: z.boolean(),
  numeric: z.boolean(),
  imports: z.array(z.string()),
  synonyms: z.array(z.string()),
  added: z.array(z.string()),
  ranges: z.array(
    z.object({
      sex: z.enum(['M', 'F']).nullable(),
      ageFrom: z.int().nullable(),
      ageTo: z.int().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      highExclusive: z.boolean(),
      validFrom: day,
      validTo: day.nullable(),
      source: z.string(),
    }),
  ),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

/** Column title that matches no field. */
export const unknownLabel = z.object({
  id,
  label: z.string(),
  /** Labels of the imports in which the title appeared. */
  imports: z.array(z.string()),
  files: z.int(),
  companies: z.int(),
  lastSeen: z.string(),
});
export type UnknownLabel = z.infer<typeof unknownLabel>;
