import type { ImportField } from './field.ts';
import { DOCUMENT_FIELDS, NAME_FIELDS, OUTCOME_FIELDS } from './health-matrix/exam.ts';

/** Aptitudes alone: what a company user may import (product decisions §1). */
export const APTITUDE_FIELDS: readonly ImportField[] = [...DOCUMENT_FIELDS, ...NAME_FIELDS, ...OUTCOME_FIELDS];
