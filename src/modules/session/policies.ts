import type { Role } from '../../platform/contract/access.ts';

/** What each system role can do, readable by someone who does not program. */
const EVERY_MEMBER = [
  'dashboard.read',
  'collaborators.read',
  'collaborators.update',
  'scheduling.read',
  'scheduling.update',
  'results.read',
  'imports.read',
  'rosters.import',
  'aptitudes.import',
  'statistics.read',
  'programs.read',
  'sst.read',
  'reports.read',
  'account.read',
  'logo.update',
  'certificates.read',
] as const;
const OWNERS = [
  'users.update',
  'areas.update',
  'jobs.update',
  'projects.update',
  'notifications.update',
  'customers.read',
] as const;
const DOCTORS = [
  'clinical.read',
  'clinical.update',
  'results.import',
  'consultations.read',
  'deliveries.update',
  'certificates.issue',
  'brain:showAlfaPage',
] as const;
const ADMINS = [
  'customers.update',
  'protocols.update',
  'dictionary.update',
  'health-centres.update',
  'news.update',
  'messages.read',
] as const;

export type PolicyCode =
  | (typeof EVERY_MEMBER)[number]
  | (typeof OWNERS)[number]
  | (typeof DOCTORS)[number]
  | (typeof ADMINS)[number];

const BY_ROLE: Partial<Record<Role, readonly PolicyCode[]>> = {
  user: EVERY_MEMBER,
  owner: [...EVERY_MEMBER, ...OWNERS],
  doctor: [...EVERY_MEMBER, ...DOCTORS],
  admin: [...EVERY_MEMBER, ...OWNERS, ...DOCTORS, ...ADMINS],
};

/**
 * What the person's roles in the company allow together. A role of the company's own keeps some of it and never adds:
 * what a kind of person may not do stays out of reach.
 */
export function policiesOf(roles: Iterable<Role>, ownRole: readonly string[] | null = null): PolicyCode[] {
  const all = [...new Set([...roles].flatMap((role) => BY_ROLE[role] ?? []))];
  return ownRole === null ? all : all.filter((code) => ownRole.includes(code));
}
