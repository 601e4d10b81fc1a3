import { z } from 'zod';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { day, todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/pagination.ts';

/** Most exams that one request may annul. */
export const MOST_ANNULLED = 100;

export const ANNUL_FIELDS = {
  reason: text(300).min(3, 'Escribe el motivo.'),
  /** True if the reason contains nothing clinical. Otherwise only doctors can read it. */
  forCompany: z.boolean().default(false),
};

export const annulAttentions = endpoint({
  method: 'POST',
  path: '/exam/attentions/annul',
  summary: 'Anular exámenes o atenciones, uno o varios, con su motivo: se conservan y dejan de contar',
  access: 'doctor',
  tenant: 'session',
  body: z.strictObject({
    ids: z
      .array(id)
      .min(1, 'Elige al menos un examen.')
      .max(MOST_ANNULLED, `Elige hasta ${MOST_ANNULLED} por vez.`)
      .transform((ids) => [...new Set(ids.map((each) => each.toLowerCase()))]),
    ...ANNUL_FIELDS,
  }),
  /** Ids of the exams that this call annulled. */
  response: z.object({ annulled: z.array(z.uuid()) }),
});

/** Imported fields of an exam, other than results, that a doctor may correct. */
export const IMPORTED_FIELDS = {
  examType,
  examDate: day.refine(
    (value) => value <= todayInLima(),
    'La fecha todavía no llega: un examen se registra desde el día en que se hizo.',
  ),
  healthCentre: text(160).nullable(),
  validUntil: day.nullable(),
};

export const putImported = endpoint({
  method: 'PUT',
  path: '/exam/imported',
  summary: 'Corregir lo que una importación dijo mal de un examen: tipo, fecha, centro médico y vencimiento',
  access: 'doctor',
  tenant: 'session',
  query: z.strictObject({ attention_id: id }),
  body: z
    .strictObject({ version: z.int().min(1), ...IMPORTED_FIELDS })
    .refine(({ examDate, validUntil }) => !validUntil || validUntil >= examDate, {
      path: ['validUntil'],
      message: 'El vencimiento es anterior al examen.',
    }),
  response: z.object({ id: z.uuid(), version: z.int() }),
  errors: ['changed_meanwhile', 'not_imported', 'duplicate_exam', 'annulled', 'not_held', 'in_future'],
});
