import { z } from 'zod';
import { addDays, day, todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { id, pageOf, requiredRef, text } from '#platform/contract/pagination.ts';
import { ABSENCES } from './list.ts';
import { absence, nearbyAttention } from './model.ts';

const PATH = '/exam/absences';
const saved = z.object({ id: z.uuid(), version: z.int() });
const doctor = { access: 'doctor', policy: 'clinical.update', tenant: 'session', medical: true } as const;
const params = z.strictObject({ id });

/** Longest absence in days. It is longer than any subsidy for illness (11 months and 10 days) or maternity. */
const LONGEST = 366;
/** Most days from today until the first day of an absence, because a leave may be known that long before. */
const AHEAD = 366;

export const listAbsences = endpoint({
  method: 'GET',
  path: '/middleware/absences',
  summary: 'Ausencias del trabajo que un médico comunicó a la empresa: desde y hasta cuándo, sin la causa',
  access: 'member',
  policy: 'collaborators.read',
  tenant: 'company_id',
  query: queryOf(ABSENCES, { company_id: id }),
  response: pageOf(absence),
});
export const exportAbsences = exportOf(listAbsences, 'Ausencias del trabajo, con los mismos filtros, como archivo');

const fields = {
  fromOn: day
    .refine((value) => value >= '2000-01-01', 'Escribe una fecha desde el 2000.')
    .refine((value) => value <= addDays(todayInLima(), AHEAD), 'Escribe una fecha dentro de un año.'),
  untilOn: day,
};
function rule({ fromOn, untilOn }: { fromOn: string; untilOn: string }, context: z.RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['untilOn'], message });
  if (untilOn < fromOn) refuse('Es anterior al primer día.');
  else if (untilOn > addDays(fromOn, LONGEST - 1)) refuse(`Una ausencia tiene hasta ${LONGEST} días.`);
}
/** Fields of an absence. They have no text, so that no cause can be written. */
export const newAbsenceFields = z
  .strictObject({ ...fields, patientId: z.uuid('Elige al colaborador.') })
  .superRefine(rule);
export type NewAbsenceFields = z.output<typeof newAbsenceFields>;
export type AbsenceFields = Omit<NewAbsenceFields, 'patientId'>;

export const communicateAbsence = endpoint({
  ...doctor,
  method: 'POST',
  path: PATH,
  summary: 'Comunica a la empresa que un colaborador está ausente, sin decir por qué',
  body: newAbsenceFields,
  response: saved,
  status: 201,
  errors: ['overlaps'],
});

export const correctAbsence = endpoint({
  ...doctor,
  method: 'PUT',
  path: `${PATH}/{id}`,
  summary: 'Corrige los días de una ausencia comunicada; los de antes se conservan y la empresa no los lee',
  params,
  body: z.strictObject({ ...fields, version: z.int().min(1) }).superRefine(rule),
  response: saved,
  errors: ['changed_meanwhile', 'withdrawn', 'overlaps'],
});

export const withdrawFields = z.strictObject({ reason: text(300).min(3, 'Escribe por qué se retira.') });

export const withdrawAbsence = endpoint({
  ...doctor,
  method: 'POST',
  path: `${PATH}/{id}/withdraw`,
  summary: 'Retira una ausencia: la empresa deja de leerla; se conserva con quién la retiró y por qué',
  params,
  body: withdrawFields,
  response: saved,
  errors: ['withdrawn'],
});

export const restoreAbsence = endpoint({
  ...doctor,
  method: 'POST',
  path: `${PATH}/{id}/restore`,
  summary: 'Vuelve a comunicar una ausencia retirada',
  params,
  body: z.strictObject({}),
  response: saved,
  errors: ['not_withdrawn', 'overlaps'],
});

export const listNearbyAttentions = endpoint({
  ...doctor,
  method: 'GET',
  path: `${PATH}/nearby`,
  summary: 'Pruebas y atenciones con las que la empresa podría relacionar una ausencia que empieza ese día',
  query: z.strictObject({ patient_id: requiredRef('patients'), from_on: day }),
  response: z.object({ items: z.array(nearbyAttention) }),
});
