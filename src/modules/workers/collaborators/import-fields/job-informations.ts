import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { DOCUMENT_FIELDS, NAME_FIELDS } from '#platform/contract/import-kind/person.ts';
import { JOB_KEYS, rosterKey } from '../worker-columns.ts';
import { ROSTER_FIELDS } from './roster.ts';

const KEYS = new Set(['headquarter', 'area', 'jobTitle', 'project', 'hireDate', ...JOB_KEYS.map(rosterKey)]);

/** Datos del puesto: the current area, job title and place of each worker. */
export const JOB_INFORMATION_FIELDS: readonly ImportField[] = [
  ...DOCUMENT_FIELDS,
  ...NAME_FIELDS,
  ...ROSTER_FIELDS.filter(({ key }) => KEYS.has(key)).map(({ required, alternatives, ...field }): ImportField => field),
];
