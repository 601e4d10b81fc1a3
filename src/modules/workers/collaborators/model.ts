import { z } from 'zod';
import { validityState } from '#clinical/vocabulary/validity-state.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { birthDay, day, instant } from '#platform/contract/dates.ts';
import { ofSection, READ } from './worker-columns.ts';

export const sex = z.enum(['M', 'F', 'X']);
export const sexLabels = { M: 'Masculino', F: 'Femenino', X: 'No especificado' } as const;
export const patientStatus = z.enum(['ACTIVE', 'CEASED']);

/** A worker in a list. It has no clinical field: the employer may see aptitude and validity. */
export const patientListItem = z.object({
  id: z.uuid(),
  documentType: z.string(),
  documentNumber: z.string(),
  fullName: z.string(),
  sex,
  age: z.int().nullable(),
  area: z.string().nullable(),
  jobTitle: z.string().nullable(),
  project: z.string().nullable(),
  headquarter: z.string().nullable(),
  hireDate: day.nullable(),
  ceasedOn: day.nullable(),
  lastExamDate: day.nullable(),
  lastAptitude: z.string().nullable(),
  validUntil: day.nullable(),
  validity: validityState,
});
export type PatientListItem = z.infer<typeof patientListItem>;

export const patientExam = z.object({
  id: z.uuid(),
  examType: z.string(),
  examDate: day,
  aptitude: z.string(),
  state: z.string(),
  validUntil: day.nullable(),
  healthCentre: z.string().nullable(),
  workRestrictions: z.string().nullable(),
  /** Whether an observed worker may work until the observations are lifted; null while no doctor answered. */
  worksMeanwhile: z.boolean().nullable(),
});

export const patientDetail = patientListItem.extend({
  /** `worksMeanwhile` of the worker's newest exam. */
  lastWorksMeanwhile: z.boolean().nullable(),
  paternalSurname: z.string(),
  maternalSurname: z.string(),
  firstNames: z.string(),
  birthDate: birthDay.nullable(),
  ...ofSection(READ, 'identity'),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** True if the e-mail was verified. */
  contactVerified: z.boolean(),
  phoneVerified: z.boolean(),
  /** True if the identity changed or the record was united, and no doctor has confirmed the person yet. */
  identityPending: z.boolean(),
  street: z.string().nullable(),
  department: z.string().nullable(),
  province: z.string().nullable(),
  district: z.string().nullable(),
  ...ofSection(READ, 'work'),
  ...ofSection(READ, 'contact'),
  status: patientStatus,
  ceaseReason: z.string().nullable(),
  /** Data that the form needs to change the worker: ids of the chosen entries and the version read. */
  workingAreaId: z.uuid().nullable(),
  jobTitleId: z.uuid().nullable(),
  projectId: z.uuid().nullable(),
  headquarterId: z.uuid().nullable(),
  departmentId: z.string().nullable(),
  provinceId: z.string().nullable(),
  districtId: z.string().nullable(),
  version: z.int(),
  exams: z.array(patientExam),
  bloodGroup: clinical(z.string().nullable()),
  pregnant: clinical(z.boolean().nullable()),
  pregnancyTrimester: clinical(z.int().nullable()),
});
export type PatientDetail = z.infer<typeof patientDetail>;

/** A deleted worker: hidden everywhere else, but kept. */
export const deletedPatient = patientListItem
  .pick({ id: true, documentType: true, documentNumber: true, fullName: true, area: true, jobTitle: true })
  .extend({ deletedAt: instant, ceasedOn: day.nullable() });
export type DeletedPatient = z.infer<typeof deletedPatient>;

/** Reasons for the end of employment. None is clinical; any other reason is «otro motivo». */
export const CEASE_REASON_LABELS = {
  RENUNCIA: 'Renuncia',
  FIN_DE_CONTRATO: 'Fin de contrato',
  MUTUO_ACUERDO: 'Mutuo acuerdo',
  DESPIDO: 'Despido',
  JUBILACION: 'Jubilación',
  FALLECIMIENTO: 'Fallecimiento',
  OTRO: 'Otro motivo',
} as const;
export const ceaseReason = z.enum([
  'RENUNCIA',
  'FIN_DE_CONTRATO',
  'MUTUO_ACUERDO',
  'DESPIDO',
  'JUBILACION',
  'FALLECIMIENTO',
  'OTRO',
]);
export const ceaseReasonLabel = (reason: string): string => {
  const parsed = ceaseReason.safeParse(reason);
  return parsed.success ? CEASE_REASON_LABELS[parsed.data] : reason;
};
