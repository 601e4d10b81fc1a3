import type { ImportField } from './field.ts';
import { DOCUMENT_FIELDS, NAME_FIELDS } from './health-matrix/exam.ts';
import { EMPLOYMENT_FIELDS } from './roster/employment.ts';

const KEYS = new Set([
  'companyName',
  'headquarter',
  'area',
  'jobTitle',
  'project',
  'hireDate',
  'contractType',
  'workType',
]);

/** Datos del puesto: where and as what each worker works now. */
export const JOB_INFORMATION_FIELDS: readonly ImportField[] = [
  ...DOCUMENT_FIELDS,
  ...NAME_FIELDS,
  ...EMPLOYMENT_FIELDS.filter(({ key }) => KEYS.has(key)).map(
    ({ required, alternatives, ...field }): ImportField => field,
  ),
];
