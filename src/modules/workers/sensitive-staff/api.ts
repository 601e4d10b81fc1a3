import { z } from 'zod';
import { clinical } from '#platform/contract/clinical.ts';
import { addDays, day, todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/pagination.ts';
import { adjustmentFields } from '#workers/adjustments/api.ts';
import { agent, factor, staffKind } from './codes.ts';

const doctor = {
  access: 'doctor',
  policy: 'clinical.update',
  tenant: 'session',
  tier: 'PREMIUM',
  medical: true,
} as const;
const PATH = '/exam/sensitive-staff';
const params = z.strictObject({ id });
const saved = z.object({ id: z.uuid(), version: z.int() });

const past = day
  .refine((value) => value <= todayInLima(), 'La fecha todavía no llega.')
  .refine((value) => value >= '1950-01-01', 'Escribe una fecha desde 1950.');
const optionalDay = day.nullable().default(null);

/** Days; longer than any pregnancy. */
const LONGEST = 310;

const fields = {
  since: past,
  expectedOn: optionalDay,
  restFrom: optionalDay,
  restUntil: optionalDay,
  assessedOn: past.nullable().default(null),
  factors: z.array(factor).max(20).default([]),
  agents: z.array(agent).max(10).default([]),
  note: text(2000).nullable().default(null),
};
type Typed = { since: string; expectedOn: string | null; restFrom: string | null; restUntil: string | null };

/** Checks the days against each other. */
function rule({ since, expectedOn, restFrom, restUntil }: Typed, context: z.RefinementCtx): void {
  const refuse = (path: keyof Typed, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (expectedOn !== null && (expectedOn < addDays(since, -31) || expectedOn > addDays(since, LONGEST)))
    refuse('expectedOn', 'No corresponde con la fecha desde la que se sabe.');
  if ((restFrom === null) !== (restUntil === null)) refuse('restUntil', 'Escribe los dos días del descanso.');
  else if (restFrom !== null && restUntil !== null && restUntil < restFrom)
    refuse('restUntil', 'Es anterior al primer día.');
}
export const correctFields = z.strictObject(fields).superRefine(rule);
export const staffFields = z
  .strictObject({ ...fields, kind: staffKind, patientId: z.uuid('Elige al colaborador.') })
  .superRefine(rule);
export type StaffFields = z.output<typeof staffFields>;
export type CorrectFields = z.output<typeof correctFields>;

export const addSensitiveStaff = endpoint({
  ...doctor,
  method: 'POST',
  path: PATH,
  summary: 'Registra a un colaborador como personal sensible; la empresa no lo ve',
  body: staffFields,
  response: saved,
  status: 201,
  errors: ['repeated', 'other_sex', 'before_birth'],
});

export const correctSensitiveStaff = endpoint({
  ...doctor,
  method: 'PUT',
  path: `${PATH}/{id}`,
  summary: 'Corrige un registro de personal sensible; lo que decía antes se conserva',
  params,
  body: z.strictObject({ ...fields, version: z.int().min(1) }).superRefine(rule),
  response: saved,
  errors: ['changed_meanwhile'],
});

export const adjustSensitiveStaff = endpoint({
  ...doctor,
  method: 'PUT',
  path: `${PATH}/{id}/adjustment`,
  summary: 'Escribe la indicación de trabajo que lee la empresa, sin decir por qué',
  params,
  body: adjustmentFields,
  response: saved,
  errors: ['tells_clinical', 'wrong_days', 'closed'],
});

export const endSensitiveStaffAdjustment = endpoint({
  ...doctor,
  method: 'DELETE',
  path: `${PATH}/{id}/adjustment`,
  summary: 'Termina la indicación de trabajo para la empresa',
  params,
});

const candidate = z.object({
  patientId: z.uuid(),
  fullName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  kind: clinical(staffKind),
});
export type Candidate = z.infer<typeof candidate>;

export const listSensitiveStaffCandidates = endpoint({
  ...doctor,
  policy: 'clinical.read',
  method: 'GET',
  path: `${PATH}/candidates`,
  summary: 'Colaboradores que constan como gestantes o con certificado de discapacidad, y no están en el registro',
  response: z.object({ items: z.array(candidate) }),
});
