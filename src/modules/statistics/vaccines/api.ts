import { z } from 'zod';
import { MOST_DOSES, schemeCode } from '#clinical/vaccines/schemes.ts';
import { day, todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { id, pageOf, ref, requiredRef, text } from '#platform/contract/pagination.ts';
import { VACCINE_DOSES, VACCINE_PEOPLE } from './lists.ts';
import { notVaccinated, vaccineDose, vaccinePerson, vaccineReport, vaccineStatistics } from './model.ts';

const doctor = { access: 'doctor', tier: 'PREMIUM', medical: true } as const;

export const listVaccineDoses = endpoint({
  method: 'GET',
  path: '/exam/vaccines',
  summary: 'Registro de vacunas de los colaboradores, con cada dosis',
  ...doctor,
  tenant: 'customer_id',
  query: queryOf(VACCINE_DOSES, { customer_id: id }),
  response: pageOf(vaccineDose),
});
export const exportVaccineDoses = exportOf(
  listVaccineDoses,
  'Registro de vacunas, con los mismos filtros, como archivo',
);

export const listVaccinePeople = endpoint({
  method: 'GET',
  path: '/exam/vaccines/people',
  summary: 'Los colaboradores a quienes corresponde una vacuna, y cómo están con ella',
  ...doctor,
  tenant: 'customer_id',
  query: queryOf(VACCINE_PEOPLE, { customer_id: id, scheme: schemeCode.default('DT') }),
  response: pageOf(vaccinePerson),
});
export const exportVaccinePeople = exportOf(
  listVaccinePeople,
  'Colaboradores por vacuna, con los mismos filtros, como archivo',
);

export const getVaccinationCard = endpoint({
  method: 'GET',
  path: '/exam/vaccines/card',
  summary: 'Carné de vacunación de un colaborador, en PDF',
  ...doctor,
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id, patient_id: requiredRef('patients') }),
  raw: { contentTypes: ['application/pdf'] },
});

const optionalText = (max: number) => text(max).nullable().default(null);

/** Fields of the form and of the endpoint. */
export const doseFields = z.strictObject({
  scheme: schemeCode,
  dose: z.int('Escribe un número entero.').min(0, 'El mínimo es 0.').max(MOST_DOSES, `El máximo es ${MOST_DOSES}.`),
  givenOn: day
    .refine((value) => value <= todayInLima(), 'La fecha todavía no llega: se registra lo que ya se aplicó.')
    .refine((value) => value >= '1900-01-01', 'Escribe una fecha desde 1900.'),
  place: optionalText(160),
  lot: optionalText(60),
  note: optionalText(1000),
});
export type DoseFields = z.output<typeof doseFields>;

const saved = z.object({ id: z.uuid(), version: z.int() });
const written = { ...doctor, tenant: 'session', response: saved } as const;

export const addVaccineDose = endpoint({
  method: 'POST',
  path: '/exam/vaccines',
  summary: 'Registrar una dosis de un colaborador, o que se sabe que no tiene la vacuna (dosis 0)',
  ...written,
  body: doseFields.extend({ patientId: id }),
  errors: ['dose_taken', 'dose_order', 'has_doses', 'before_birth'],
});

export const correctVaccineDose = endpoint({
  method: 'PUT',
  path: '/exam/vaccines/{doseId}',
  summary: 'Corregir un registro de vacuna; lo que decía antes se conserva',
  ...written,
  params: z.strictObject({ doseId: id }),
  body: doseFields.extend({ version: z.int().min(1) }),
  errors: ['changed_meanwhile', 'withdrawn', 'dose_taken', 'dose_order', 'has_doses', 'before_birth'],
});

export const withdrawVaccineDose = endpoint({
  method: 'POST',
  path: '/exam/vaccines/{doseId}/withdraw',
  summary: 'Retirar un registro de vacuna que no debió estar; se conserva y se puede devolver',
  ...written,
  params: z.strictObject({ doseId: id }),
  body: z.strictObject({ reason: optionalText(300) }),
  errors: ['withdrawn'],
});

export const restoreVaccineDose = endpoint({
  method: 'POST',
  path: '/exam/vaccines/{doseId}/restore',
  summary: 'Devolver un registro de vacuna retirado',
  ...written,
  params: z.strictObject({ doseId: id }),
  body: z.strictObject({}),
  errors: ['not_withdrawn', 'dose_taken', 'dose_order', 'has_doses', 'before_birth'],
});

/** Filters for the workers, one value each. */
const WORKERS = {
  working_area_id: ref('working_areas'),
  job_title_id: ref('job_titles'),
  project_id: ref('projects'),
  headquarter_id: ref('headquarters'),
};
const member = { access: 'member', policy: 'statistics.read', tier: 'PREMIUM' } as const;

export const getVaccineStatistics = endpoint({
  method: 'GET',
  path: '/middleware/vaccines/statistics',
  summary: 'Cobertura de cada vacuna: por clase, por dosis, refuerzos y por área',
  ...member,
  tenant: 'company_id',
  query: z.strictObject({ company_id: id, ...WORKERS }),
  response: vaccineStatistics,
  errors: ['not_released'],
});

export const getVaccineReport = endpoint({
  method: 'GET',
  path: '/middleware/vaccines/report',
  summary: 'Cuántos colaboradores tienen cada dosis de cada vacuna',
  ...member,
  tenant: 'company_id',
  query: z.strictObject({
    company_id: id,
    /** Default: every dose of the scheme. */
    dosis: z.coerce.number().int().min(1, 'El mínimo es 1.').max(3, 'El máximo es 3.').optional(),
  }),
  response: vaccineReport,
});

export const getNotVaccinated = endpoint({
  method: 'GET',
  path: '/middleware/vaccines/statistics/no-vaccinated',
  summary: 'Quienes no tienen la vacuna, y aparte aquellos de quienes no se sabe',
  ...member,
  tenant: 'company_id',
  query: z.strictObject({ company_id: id }),
  response: notVaccinated,
});

export const getHealthVaccines = endpoint({
  method: 'GET',
  path: '/exam/health-statistics/vaccines',
  summary: 'Cobertura de vacunas, para las estadísticas de salud',
  ...member,
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id, ...WORKERS }),
  response: vaccineStatistics,
  errors: ['not_released'],
});
