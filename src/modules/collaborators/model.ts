import { z } from 'zod';
import { clinical } from '../../platform/contract/clinical.ts';
import { day } from '../../platform/contract/dates.ts';
import { validityState } from '../exams/model/validity-state.ts';

export const sex = z.enum(['M', 'F', 'X']);
export const sexLabels = { M: 'Masculino', F: 'Femenino', X: 'No especificado' } as const;
export const patientStatus = z.enum(['ACTIVE', 'CEASED']);

/** A worker as a list shows them. Nothing clinical: aptitude and validity are what the employer may know. */
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
});

export const patientDetail = patientListItem.extend({
  paternalSurname: z.string(),
  maternalSurname: z.string(),
  firstNames: z.string(),
  birthDate: day.nullable(),
  nationality: z.string().nullable(),
  civilStatus: z.string().nullable(),
  education: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  contactVerified: z.boolean(),
  street: z.string().nullable(),
  department: z.string().nullable(),
  province: z.string().nullable(),
  district: z.string().nullable(),
  contractor: z.string().nullable(),
  contractType: z.string().nullable(),
  workType: z.string().nullable(),
  highRisk: z.boolean().nullable(),
  disability: z.boolean().nullable(),
  emergencyContact: z.string().nullable(),
  status: patientStatus,
  ceaseReason: z.string().nullable(),
  exams: z.array(patientExam),
  bloodGroup: clinical(z.string().nullable()),
  pregnant: clinical(z.boolean().nullable()),
});
export type PatientDetail = z.infer<typeof patientDetail>;
