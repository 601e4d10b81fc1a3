import { z } from 'zod';
import { EXAM_TYPE_LABELS, examType } from '#clinical/vocabulary/exam-type.ts';
import { COVID_TEST_LABELS, covidTest } from '#exams/attentions/visits/codes.ts';
import { addDays, day, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { text } from '#platform/contract/pagination.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { asOptions } from '#platform/web/catalogue/parts.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { useCompanyId } from '#platform/web/session/session.ts';
import { ACTIVE_WORKERS } from '#workers/collaborators/choosable.ts';
import { scheduleExams, scheduleVisits } from '../api.ts';
import { APPOINTMENTS } from '../appointments.ts';
import { type AppointmentKind, hour } from '../model.ts';
import { listSites } from '../sites-api.ts';
import { ReachedWorkers } from './ReachedWorkers.tsx';
import { ScheduleNotices } from './ScheduleNotices.tsx';
import { scheduledSentence } from './scheduled-toast.ts';

const orEmpty = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]);
const fields = z.object({
  patientId: z.uuid('Elige al colaborador.'),
  examType,
  covidTestId: z.enum(covidTest.options, { error: 'Elige la prueba.' }).nullable(),
  on: day.refine((value) => value >= todayInLima(), 'La fecha ya pasó: elige desde hoy en adelante.'),
  at: orEmpty(hour),
  siteId: z.string().nullable(),
  note: orEmpty(text(500)),
});
const covidFields = fields.refine(({ covidTestId }) => covidTestId !== null, {
  path: ['covidTestId'],
  message: 'Elige la prueba.',
});

const TITLES: Readonly<Record<AppointmentKind, string>> = {
  EMO: 'Agendar EMO',
  COVID: 'Agendar prueba covid',
  ASISTENCIAL: 'Agendar atención asistencial',
  LABORATORIO: 'Agendar laboratorio',
};

/** Agrees an appointment with a worker, or shows why it is not possible. */
export const ScheduleModal = defineForm<{ kind: AppointmentKind }>()({
  schema: ({ kind }) => (kind === 'COVID' ? covidFields : fields),
  useData: () => ({ company: useCompanyId(), sites: asOptions(useEndpoint(listSites, {}).data?.items) }),
  title: ({ kind }) => TITLES[kind],
  submitLabel: 'Agendar',
  initial: () => ({
    patientId: '',
    examType: 'PERIODICO' as const,
    covidTestId: null,
    on: addDays(todayInLima(), 7),
    at: '',
    siteId: null,
    note: '',
  }),
  fields: ({ kind, sites, values }) => [
    { name: 'patientId', label: ACTIVE_WORKERS.label, required: true, remote: ACTIVE_WORKERS },
    kind === 'EMO' && {
      name: 'examType',
      label: 'Tipo de EMO',
      required: true,
      control: { kind: 'select', options: optionsOf(EXAM_TYPE_LABELS), kept: true },
    },
    kind === 'COVID' && {
      name: 'covidTestId',
      label: 'Prueba',
      required: true,
      placeholder: 'Elige la prueba',
      control: { kind: 'select', options: optionsOf(COVID_TEST_LABELS), searchable: false, clearable: false },
    },
    [
      { name: 'on', label: 'Fecha', required: true, control: { kind: 'day', from: todayInLima() } },
      { name: 'at', label: 'Hora', control: { kind: 'text', type: 'time' } },
    ],
    {
      name: 'siteId',
      label: 'Lugar',
      placeholder: sites.length === 0 ? 'Tu empresa no tiene sedes registradas' : 'Elige la sede',
      control: { kind: 'select', options: sites },
    },
    () => <ScheduleNotices asked={values} />,
    { name: 'note', label: 'Observación', control: { kind: 'long', max: 500, rows: [2] } },
    { note: 'El aviso lleva un enlace para confirmar o pedir otra fecha.' },
    () => <ReachedWorkers ids={[values.patientId].filter(Boolean)} />,
  ],
  save: ({ patientId, examType: type, covidTestId, on, at, siteId, note }, { kind, company }) => {
    const row = { patientId, on, at: at || null, siteId: siteId || null, note: note || null };
    const query = { company_id: company! };
    return kind === 'EMO'
      ? call(scheduleExams, { query, body: { rows: [{ ...row, examType: type }] } })
      : call(scheduleVisits, { query, body: { rows: [{ ...row, kind, covidTestId }] } });
  },
  touches: [APPOINTMENTS.path, ...(APPOINTMENTS.page.touches ?? [])],
  saved: ({ result }) => (result.scheduled.length > 0 ? scheduledSentence(result) : null),
  refused: ({ result }) => result.refused,
});
