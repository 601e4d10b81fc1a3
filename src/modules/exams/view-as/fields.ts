import { z } from 'zod';
import { attentionDetail } from '#exams/attentions/model/attention.ts';
import { isClinical } from '#platform/contract/clinical.ts';
import { patientDetail } from '#workers/collaborators/model.ts';
import { EXAM_LABELS, PATIENT_LABELS, UNSHOWN, WORKER_FIELDS } from './labels.ts';

export interface ViewedField {
  /** Key of the response; `a.b` is the field b of each element of the list a. */
  path: string;
  label: string;
  clinical: boolean;
}

function fieldsOf(
  shape: z.ZodRawShape,
  labels: Readonly<Record<string, string>>,
  skip: (key: string) => boolean,
  prefix = '',
): ViewedField[] {
  return Object.entries(shape).flatMap(([key, schema]) => {
    if (skip(key)) return [];
    const path = prefix + key;
    const field = { path, label: labels[path] ?? path, clinical: isClinical(schema as z.ZodType) };
    const inner = schema instanceof z.ZodArray && schema.element instanceof z.ZodObject ? schema.element.shape : {};
    const marked = Object.fromEntries(Object.entries(inner).filter(([, part]) => isClinical(part as z.ZodType)));
    return [field, ...fieldsOf(marked, labels, skip, `${path}.`)];
  });
}

/**
 * The fields of a worker and of an exam as the contract declares them; fields marked as clinical stay inside the wall.
 */
export const patientFields = (): ViewedField[] =>
  fieldsOf(patientDetail.shape, PATIENT_LABELS, (key) => UNSHOWN.has(key));
export const examFields = (): ViewedField[] =>
  fieldsOf(attentionDetail.shape, EXAM_LABELS, (key) => UNSHOWN.has(key) || WORKER_FIELDS.has(key));
