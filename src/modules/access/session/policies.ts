import type { Role } from '#platform/contract/access.ts';

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
  'activities.update',
  'sst.read',
  'sst.update',
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
  'difot.update',
  'customers.read',
  'pages.publish',
  'rights.update',
  'alerts.update',
] as const;
const DOCTORS = [
  'clinical.read',
  'clinical.update',
  'results.import',
  'consultations.read',
  'deliveries.update',
  'certificates.issue',
  'pages.publish',
  'rights.update',
  'alerts.update',
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

const OF_PRODUCT: ReadonlySet<string> = new Set(Object.values(BY_ROLE).flat());

/**
 * What the person's roles in the company allow together. A role made by an administrator, `ownRole` its codes, keeps some
 * of it and never adds: what a kind of person may not do stays out of reach. Codes that are not the product's, of policies
 * made by an administrator, are told after it.
 */
export function policiesOf(roles: Iterable<Role>, ownRole: readonly string[] | null = null): string[] {
  const all = [...new Set([...roles].flatMap((role) => BY_ROLE[role] ?? []))];
  if (ownRole === null) return all;
  return [...all.filter((code) => ownRole.includes(code)), ...ownRole.filter((code) => !OF_PRODUCT.has(code))];
}
