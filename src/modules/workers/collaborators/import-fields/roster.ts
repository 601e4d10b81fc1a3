import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { PERSON_FIELDS } from '#platform/contract/import-kind/person.ts';
import { ROSTER_KEYS, rosterField, rosterKey } from '../worker-columns.ts';
import { CONTACT_FIELDS } from './contact.ts';
import { EMPLOYMENT_FIELDS } from './employment.ts';
import { HEALTH_FIELDS } from './health.ts';

const IDENTITY_FIELDS = [...PERSON_FIELDS, ...(['nationality', 'civilStatus', 'education'] as const).map(rosterField)];
const placed = [...IDENTITY_FIELDS, ...CONTACT_FIELDS, ...EMPLOYMENT_FIELDS, ...HEALTH_FIELDS].map(({ key }) => key);
/** Worker columns for which the template defines no position. */
const others = ROSTER_KEYS.filter((key) => !placed.includes(rosterKey(key))).map(rosterField);

/** Padrón de colaboradores, domain reference §5.1. */
export const ROSTER_FIELDS: readonly ImportField[] = [
  ...IDENTITY_FIELDS,
  ...CONTACT_FIELDS,
  ...EMPLOYMENT_FIELDS,
  ...others,
  ...HEALTH_FIELDS,
];
