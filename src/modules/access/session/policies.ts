import type { Role } from '#platform/contract/access.ts';

/** Policies of each system role, laid out so that someone who does not program can read them. */
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

const POLICIES_BY_ROLE: Readonly<Record<Role, readonly PolicyCode[]>> = {
  anonymous: [],
  worker: [],
  clinic: [],
  user: EVERY_MEMBER,
  owner: [...EVERY_MEMBER, ...OWNERS],
  doctor: [...EVERY_MEMBER, ...DOCTORS],
  admin: [...EVERY_MEMBER, ...OWNERS, ...DOCTORS, ...ADMINS],
};

const BUILT_IN_POLICIES: ReadonlySet<string> = new Set(Object.values(POLICIES_BY_ROLE).flat());

/**
 * Codes of the policies that a person has by all their roles in the company. `roleCodes` are the policies of a custom
 * role, null without one. A custom role limits the built-in policies to those that it lists, and adds the custom
 * policies that it lists.
 */
export function policiesOf(roles: Iterable<Role>, roleCodes: readonly string[] | null = null): string[] {
  const all = [...new Set([...roles].flatMap((role) => POLICIES_BY_ROLE[role]))];
  if (roleCodes === null) return all;
  return [
    ...all.filter((code) => roleCodes.includes(code)),
    ...roleCodes.filter((code) => !BUILT_IN_POLICIES.has(code)),
  ];
}
