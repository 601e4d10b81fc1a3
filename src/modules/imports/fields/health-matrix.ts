import { MEASURE_FIELDS } from '../../exams/columns.ts';
import type { ImportField } from './field.ts';
import { CONCLUSION_FIELDS } from './health-matrix/conclusions.ts';
import { EXAM_FIELDS } from './health-matrix/exam.ts';

/** Matriz de salud, domain reference §5.3: all that a clinic reports of an exam. */
export const HEALTH_MATRIX_FIELDS: readonly ImportField[] = [...EXAM_FIELDS, ...MEASURE_FIELDS, ...CONCLUSION_FIELDS];
