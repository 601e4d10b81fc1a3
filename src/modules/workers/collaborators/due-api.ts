import { z } from 'zod';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { filterText, id, pageOf, pageQuery, ref, sortQuery } from '#platform/contract/pagination.ts';
import { patientListItem } from './model.ts';

/** A worker to schedule for a type of exam, with the data that show whether the exam is due. */
export const dueExam = patientListItem
  .pick({
    id: true,
    documentType: true,
    documentNumber: true,
    fullName: true,
    sex: true,
    age: true,
    area: true,
    jobTitle: true,
    project: true,
    headquarter: true,
    lastExamDate: true,
    lastAptitude: true,
    validUntil: true,
    validity: true,
    ceasedOn: true,
  })
  .extend({
    lastExamType: z.string().nullable(),
    /** Day of an open appointment of this type. */
    scheduledOn: day.nullable(),
  });
export type DueExam = z.infer<typeof dueExam>;

const query = z.strictObject({
  company_id: id,
  emo_type: examType,
  q: filterText.optional(),
  working_area_id: ref('working_areas'),
  project_id: ref('projects'),
  ...pageQuery,
  sort: sortQuery(['validUntil', 'name', 'area', 'jobTitle', 'lastExamDate'], 'validUntil'),
});
const due = { method: 'GET', access: 'member', policy: 'collaborators.read', tenant: 'company_id' } as const;

export const listDueExams = endpoint({
  ...due,
  path: '/middleware/patients/schedule',
  summary: 'A quiénes les toca un tipo de EMO, lo más urgente primero',
  query,
  response: pageOf(dueExam),
});

export const listDueExamsV2 = endpoint({
  ...due,
  path: '/middleware/patients/schedule/v2',
  summary: 'A quiénes les toca un tipo de EMO, lo más urgente primero',
  query,
  response: pageOf(dueExam),
});

export const exportDueExams = exportOf(
  listDueExamsV2,
  'A quiénes les toca un tipo de EMO, como archivo',
  '/middleware/patients/schedule/export',
);

export const totalHazards = endpoint({
  method: 'GET',
  path: '/middleware/patients/occupational-hazards/total',
  summary: 'Colaboradores activos expuestos a cada peligro por su puesto',
  access: 'member',
  policy: 'collaborators.read',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  response: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), category: z.string(), total: z.int() })),
    /** Workers exposed to at least one hazard, each counted once. */
    exposed: z.int(),
  }),
});
