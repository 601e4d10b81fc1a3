import { z } from 'zod';
import { coded } from '#platform/contract/codes.ts';
import { birthDay, day, instant } from '#platform/contract/dates.ts';
import { patientListItem } from './model.ts';
import { MERGE_LABELS, ofSection } from './worker-columns.ts';

const { contractor, ...work } = ofSection(MERGE_LABELS, 'work');

/** Fields that can be taken from either record. Columns that could contradict each other are taken together. */
export const MERGE_FIELDS = {
  document: 'Documento',
  name: 'Nombre',
  sex: 'Sexo',
  birthDate: 'Nacimiento',
  ...ofSection(MERGE_LABELS, 'identity'),
  contact: 'Correo y teléfono',
  address: 'Dirección',
  ...ofSection(MERGE_LABELS, 'contact'),
  job: 'Área y puesto',
  project: 'Proyecto',
  headquarter: 'Sede',
  contractor,
  hireDate: 'Ingreso',
  ...work,
  employment: 'Situación',
} as const;
export type MergeField = keyof typeof MERGE_FIELDS;
export const mergeField = coded(MERGE_FIELDS, 'No conocemos ese campo.');

export const duplicateReason = z.enum(['NOMBRE', 'NUMERO']);
export const DUPLICATE_REASON_LABELS = {
  NOMBRE: 'Mismo nombre y fecha de nacimiento',
  NUMERO: 'Mismo número de documento',
} as const;

const side = patientListItem
  .pick({ id: true, documentType: true, documentNumber: true, fullName: true, area: true, jobTitle: true })
  .extend({ birthDate: birthDay.nullable(), status: z.enum(['ACTIVE', 'CEASED']), exams: z.int(), createdAt: instant });
export type DuplicateSide = z.infer<typeof side>;

export const duplicatePair = z.object({ reasons: z.array(duplicateReason), one: side, other: side });
export type DuplicatePair = z.infer<typeof duplicatePair>;

/** Two exams of one type and day: one stays in force, the other is kept as annulled. */
export const examClash = z.object({
  examType: z.string(),
  date: day,
  keptAptitude: z.string(),
  mergedAptitude: z.string(),
  stands: z.enum(['kept', 'merged']),
});

export const mergePreview = z.object({
  keptVersion: z.int(),
  mergedVersion: z.int(),
  /** Both values of each field in words; `differs` is true if the user has to choose. */
  fields: z.array(
    z.object({ field: mergeField, kept: z.string().nullable(), merged: z.string().nullable(), differs: z.boolean() }),
  ),
  moves: z.object({
    exams: z.int(),
    appointments: z.int(),
    deliveries: z.int(),
    documents: z.int(),
    importRows: z.int(),
  }),
  clashes: z.array(examClash),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const patientMerge = z.object({
  id: z.uuid(),
  keptId: z.uuid(),
  keptName: z.string(),
  mergedDocument: z.string(),
  mergedName: z.string(),
  mergedAt: instant,
  mergedBy: z.string().nullable(),
});
export type PatientMerge = z.infer<typeof patientMerge>;

/** A merge can be undone within this number of days. */
export const UNDO_DAYS = 30;
