import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { CONCLUSION_FIELDS } from './conclusions.ts';
import { EXAM_FIELDS } from './exam.ts';
import { MEASURE_FIELDS } from './measures.ts';

/** Matriz de salud, domain reference §5.3: all that a clinic reports about an exam. */
export const HEALTH_MATRIX_FIELDS: readonly ImportField[] = [...EXAM_FIELDS, ...MEASURE_FIELDS, ...CONCLUSION_FIELDS];
