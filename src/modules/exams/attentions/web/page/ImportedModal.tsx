import { z } from 'zod';
import { doctorsDayLabel } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { showDay } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { IMPORTED_FIELDS, putImported } from '../../corrections.ts';
import { type AttentionDetail, seenVersion } from '../../model/attention.ts';
import { differencesOf, EXAM_TOUCHED, type ExamNow } from './useExamWrite.ts';

const DELIVERED: ReadonlySet<string> = new Set(['ENTREGADO', 'LEIDO']);

/** Help text for an exam whose file gave no day, so that the exam shows a calculated day. */
const calculated = ({ givenUntil, validUntil }: AttentionDetail) =>
  givenUntil === null && validUntil !== null
    ? `El archivo no la trae: se calcula (${showDay(validUntil)}). Déjala vacía para que se siga calculando.`
    : null;

/** Corrects imported fields of an exam other than results. */
export default defineForm<{ attention: AttentionDetail }>()({
  schema: z.object(IMPORTED_FIELDS),
  title: 'Corregir datos importados',
  record: {
    of: ({ attention }): ExamNow => ({ version: seenVersion(attention), changes: [] }),
    staleTitle: 'Otra persona cambió este examen',
    differences: (_, stored) => differencesOf(stored, new Map()),
  },
  initial: ({ attention }) => ({
    examType: attention.examType,
    examDate: attention.examDate,
    healthCentre: attention.healthCentre ?? '',
    validUntil: attention.givenUntil,
  }),
  fields: ({ attention }) => [
    DELIVERED.has(attention.state) && {
      note: 'Este examen ya se entregó: si corriges su tipo, su fecha o su vencimiento, habrá que entregarlo otra vez.',
    },
    {
      name: 'examType',
      label: 'Tipo de EMO',
      required: true,
      control: { kind: 'select', options: optionsOf(EXAM_TYPE_LABELS), kept: true },
    },
    [
      { name: 'examDate', label: 'Fecha', required: true, control: { kind: 'day' } },
      {
        name: 'validUntil',
        label: doctorsDayLabel(attention.aptitude) ?? 'Vence',
        help: calculated(attention) ?? '',
        control: { kind: 'day', clearable: true },
      },
    ],
    { name: 'healthCentre', label: 'Centro médico', control: { kind: 'text' } },
  ],
  save: (values, { attention, version }) =>
    call(putImported, { query: { attention_id: attention.id }, body: { ...values, version } }),
  touches: EXAM_TOUCHED,
  saved: 'Datos corregidos; las clases y la vigencia se calculan de nuevo.',
});
