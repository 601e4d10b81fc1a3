import { z } from 'zod';
import { reach } from '#access/links/reach.ts';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { serviceArea } from '#clinical/vocabulary/service-area.ts';
import { covidTest, VISIT_KINDS } from '#exams/attentions/visits/codes.ts';
import { actAnswer, MOST_CASES } from '#platform/contract/cases/calls.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, type Page, pageQuery, requiredRef, text } from '#platform/contract/pagination.ts';
import { refused } from '#platform/contract/refused.ts';
import { APPOINTMENTS, type Appointment } from './appointments.ts';
import { hour, reason } from './model.ts';

const writes = { access: 'member', policy: 'scheduling.update' } as const;
const reads = { method: 'GET', access: 'member', policy: 'scheduling.read' } as const;

/**
 * `headquarter_id` and `headquarter_code` name the site of a health centre by id or name; `user_id` is the caller. For
 * another kind of id the answer names the list that has them.
 */
const where = {
  headquarter_id: id.optional(),
  headquarter_code: text(200).optional(),
  user_id: id.optional(),
};
const rowsOf = <S extends z.ZodType>(row: S) =>
  z.array(row).min(1, 'Elige al menos un colaborador.').max(MOST_CASES, `Agenda hasta ${MOST_CASES} por vez.`);

const when = {
  on: day,
  at: hour.nullable().default(null),
};
/** Optional fields of a row, besides the worker and the time. */
const besides = {
  /** Site of the row; without it, the site of the call applies. */
  siteId: id.nullable().default(null),
  note: text(500).nullable().default(null),
};

const scheduled = z.object({
  /** Appointments created, in the order of their rows. */
  scheduled: z.array(z.object({ id: z.uuid(), patientId: z.uuid() })),
  /** Workers for whom no appointment was created, by worker id, with the reason. */
  refused: z.array(refused),
  /** Number of created appointments for which a message to the worker leaves. */
  told: z.int(),
});
export type Scheduled = z.infer<typeof scheduled>;

export const examRow = z.strictObject({
  patientId: id,
  examType,
  ...when,
  /** Medical profile; without it, the company's rules choose one. */
  protocolId: id.nullable().default(null),
  ...besides,
});

export const countReachable = endpoint({
  ...writes,
  method: 'POST',
  path: '/middleware/scheduling/reach',
  summary: 'A cuántos de unos colaboradores se avisaría de una cita, y quiénes no tienen por dónde',
  tenant: 'session',
  safe: true,
  body: z.strictObject({ patientIds: rowsOf(id) }),
  response: reach,
});

export const scheduleExams = endpoint({
  ...writes,
  method: 'POST',
  path: '/middleware/scheduling/emo',
  summary: 'Agenda EMOs de uno o varios colaboradores; dice con quiénes no se pudo y por qué',
  tenant: 'company_id',
  query: z.strictObject({ company_id: id, ...where }),
  body: z.strictObject({ rows: rowsOf(examRow) }),
  response: scheduled,
  errors: ['unknown_site', 'other_site'],
});

export const visitRow = z.strictObject({
  patientId: id,
  kind: z.enum(VISIT_KINDS),
  /** Covid test; required for kind COVID. */
  covidTestId: covidTest.nullable().default(null),
  ...when,
  ...besides,
});

export const scheduleVisits = endpoint({
  ...writes,
  method: 'POST',
  path: '/middleware/scheduling/no-emo/schedule',
  summary: 'Agenda pruebas covid, atenciones asistenciales o de laboratorio',
  tenant: 'company_id',
  query: z.strictObject({ company_id: id, ...where }),
  body: z.strictObject({ rows: rowsOf(visitRow) }),
  response: scheduled,
  errors: ['no_covid_test', 'unknown_site', 'other_site'],
});

export const insertVisits = endpoint({
  ...writes,
  method: 'POST',
  path: '/middleware/scheduling/no-emo/insert',
  summary: 'Registra a quienes llegaron hoy sin cita: su atención empieza',
  tenant: 'session',
  body: z.strictObject({ rows: rowsOf(visitRow.omit({ on: true, at: true })) }),
  response: scheduled,
  errors: ['no_covid_test', 'unknown_site', 'other_site'],
});

const page = { query: { ...pageQuery }, response: APPOINTMENTS.calls.list.response as z.ZodType<Page<Appointment>> };
const ofPatient = {
  ...reads,
  tenant: 'session',
  query: z.strictObject({ patient_id: requiredRef('patients'), ...page.query }),
  response: page.response,
} as const;

export const listOfPatient = endpoint({
  ...ofPatient,
  path: '/middleware/scheduling',
  summary: 'Las citas de un colaborador, la última primero',
});

export const listExamsOfPatient = endpoint({
  ...ofPatient,
  path: '/middleware/scheduling/emo',
  summary: 'Las citas de EMO de un colaborador, la última primero',
});

export const listVisitsOfPatient = endpoint({
  ...ofPatient,
  path: '/middleware/scheduling/no-emo-by-patient',
  summary: 'Las citas de un colaborador que no son de EMO, la última primero',
});

export const listVisitAppointments = endpoint({
  ...reads,
  path: '/middleware/scheduling/no-emo',
  summary: 'Las citas de la empresa que no son de EMO, la última primero',
  tenant: 'company_id',
  query: z.strictObject({ company_id: id, ...page.query }),
  response: page.response,
});

const cancels = {
  ...writes,
  method: 'PUT',
  tenant: 'session',
  body: z.strictObject({
    ids: z.array(id).min(1, 'Elige al menos una cita.').max(MOST_CASES, `Elige hasta ${MOST_CASES} por vez.`),
    reason: reason.default('OPERACION'),
  }),
  response: actAnswer,
} as const;

export const cancelExams = endpoint({
  ...cancels,
  path: '/middleware/scheduling/emo/delete',
  summary: 'Cancela citas de EMO; dice con cuáles no se pudo y por qué',
});

export const cancelVisits = endpoint({
  ...cancels,
  path: '/middleware/scheduling/no-emo/delete',
  summary: 'Cancela citas que no son de EMO; dice con cuáles no se pudo y por qué',
});

export const unifyExams = endpoint({
  ...writes,
  method: 'POST',
  path: '/middleware/scheduling/unify',
  summary: 'Junta en un día las citas de EMO abiertas de cada colaborador, para que cada estación se haga una vez',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id, ...where }),
  body: z.strictObject({ rows: rowsOf(z.strictObject({ patientId: id, ...when })) }),
  response: z.object({
    unified: z.array(
      z.object({
        patientId: z.uuid(),
        ids: z.array(z.uuid()),
        /** Stations that more than one of the exams needs. */
        shared: z.array(serviceArea),
      }),
    ),
    refused: z.array(refused),
  }),
  errors: ['unknown_site', 'other_site'],
});
