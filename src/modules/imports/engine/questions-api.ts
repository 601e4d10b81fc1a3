import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { importBatch } from '#platform/contract/import-kind/model.ts';
import { id, text } from '#platform/contract/pagination.ts';

const ofBatch = {
  access: 'member',
  tenant: 'customer_id',
  params: z.strictObject({ id }),
  query: z.strictObject({ customer_id: id }),
} as const;

/** Question about a field: texts without a code, dates whose order is unclear, or a value that the rows lack. */
export const importQuestion = z.object({
  /** Null where the file has no column of the field. */
  column: z.int().nullable(),
  header: z.string(),
  field: z.string(),
  label: z.string(),
  /** Texts with their number of rows and the code that a person chose; the empty code leaves the cell empty. */
  values: z.array(z.object({ text: z.string(), rows: z.int(), code: z.string().nullable() })),
  options: z.array(z.object({ code: z.string(), label: z.string() })),
  /** Null when the order of day and month is clear. */
  dates: z
    .object({
      rows: z.int(),
      example: z.string().nullable(),
      order: z.enum(['day-first', 'month-first']).nullable(),
    })
    .nullable(),
  /** Rows without a value, which one answer fills; null where none needs it. */
  blanks: z.object({ rows: z.int(), code: z.string().nullable() }).nullable(),
});
export type ImportQuestion = z.infer<typeof importQuestion>;

export const listImportQuestions = endpoint({
  ...ofBatch,
  method: 'GET',
  path: '/imports/{id}/questions',
  summary: 'Lo que el archivo no dice por sí mismo y hay que preguntar',
  response: z.array(importQuestion),
});

/**
 * The answer applies to the whole column; codes of texts are remembered for the company's next file. `field` identifies
 * the question when the file has no column for it; `blank` is the code for all rows without a value.
 */
export const answerImportQuestion = endpoint({
  ...ofBatch,
  method: 'PUT',
  path: '/imports/{id}/questions',
  summary: 'Dice qué significan los textos de una columna o el orden de sus fechas',
  body: z.strictObject({
    column: z.int().min(0).max(199).nullable(),
    field: z.string().max(60).optional(),
    values: z
      .array(z.strictObject({ text: text(2000), code: z.string().max(40) }))
      .max(200)
      .default([]),
    dateOrder: z.enum(['day-first', 'month-first']).optional(),
    blank: z.string().max(40).optional(),
  }),
  response: importBatch,
  errors: ['unknown_code', 'column_not_mapped', 'not_asked'],
});
