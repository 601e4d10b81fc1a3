import type { PatientDetail } from '../../model.ts';
import { identityDocumentType, type PatientInput } from '../../patient-fields.ts';
import { NOTHING } from '../../worker-columns.ts';

/** Two fields begin empty, which the schema refuses on saving: hence the casts. */
const EMPTY: PatientInput = {
  documentType: 'DNI',
  documentNumber: '',
  paternalSurname: '',
  maternalSurname: '',
  firstNames: '',
  sex: null as unknown as PatientInput['sex'],
  birthDate: null as unknown as string,
  email: '',
  phone: '',
  street: '',
  departmentId: null,
  provinceId: null,
  districtId: null,
  workingAreaId: null,
  jobTitleId: null,
  projectId: null,
  headquarterId: null,
  hireDate: null,
  ...NOTHING,
};

/** Initial values of the form. Clinical fields are included only for users who may write them. */
export function valuesOf(patient: PatientDetail | null, clinical: boolean): PatientInput {
  const wall = clinical ? { bloodGroup: null, pregnant: null, pregnancyTrimester: null } : {};
  const empty: PatientInput = { ...EMPTY, ...wall };
  if (!patient) return empty;
  const patientValues = Object.fromEntries(
    Object.entries(empty).map(([key, nothing]) => [key, patient[key as keyof PatientDetail] ?? nothing]),
  ) as PatientInput;
  const type = identityDocumentType.safeParse(patient.documentType);
  return { ...patientValues, documentType: type.success ? type.data : 'DNI' };
}
