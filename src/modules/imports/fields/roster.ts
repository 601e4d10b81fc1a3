import { ROSTER_KEYS, rosterField, rosterKey } from '../../collaborators/worker-columns.ts';
import type { ImportField } from './field.ts';
import { CONTACT_FIELDS } from './roster/contact.ts';
import { EMPLOYMENT_FIELDS } from './roster/employment.ts';
import { HEALTH_FIELDS } from './roster/health.ts';
import { IDENTITY_FIELDS } from './roster/identity.ts';

const placed = [...IDENTITY_FIELDS, ...CONTACT_FIELDS, ...EMPLOYMENT_FIELDS, ...HEALTH_FIELDS].map(({ key }) => key);
/** Columns of workers that have no place of their own in the template. */
const others = ROSTER_KEYS.filter((key) => !placed.includes(rosterKey(key))).map(rosterField);

/** Padrón de colaboradores, domain reference §5.1. */
export const ROSTER_FIELDS: readonly ImportField[] = [
  ...IDENTITY_FIELDS,
  ...CONTACT_FIELDS,
  ...EMPLOYMENT_FIELDS,
  ...others,
  ...HEALTH_FIELDS,
];
