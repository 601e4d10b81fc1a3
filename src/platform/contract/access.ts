/**
 * Who may call an endpoint or open a screen. One vocabulary for both.
 * `member` = any signed-in person of the company; `doctor` = a doctor of the company;
 * `owner` = an administrator of the company; `admin` = super admin. A super admin passes all but worker links.
 */
type AccessWord = 'public' | 'workerLink' | 'clinicLink' | 'member' | 'doctor' | 'owner' | 'admin';
export type Access = AccessWord | { policy: string };

export type Role = 'anonymous' | 'worker' | 'clinic' | 'user' | 'owner' | 'doctor' | 'admin';
export type Membership = 'FREE' | 'TRIAL' | 'PREMIUM';
/** The lowest membership that opens an endpoint or a screen. */
export type Tier = 'FREE' | 'PREMIUM';

const ROLES_OF: Record<AccessWord, readonly Role[]> = {
  public: ['anonymous', 'worker', 'clinic', 'user', 'owner', 'doctor', 'admin'],
  workerLink: ['worker'],
  clinicLink: ['clinic'],
  member: ['user', 'owner', 'doctor', 'admin'],
  doctor: ['doctor', 'admin'],
  owner: ['owner', 'admin'],
  admin: ['admin'],
};

/** The roles an access word admits. A policy code admits those of the company that hold it. */
export function rolesOf(access: Access): readonly Role[] {
  return typeof access === 'string' ? ROLES_OF[access] : ROLES_OF.member;
}

/** Roles inside the clinical wall: they may receive clinical content (806-2024-SUNAFIL/TFL; Ley 29783 art. 71). */
export const INSIDE_THE_WALL: ReadonlySet<Role> = new Set<Role>(['worker', 'doctor', 'admin']);

/** PREMIUM screens and calls open for PREMIUM and TRIAL companies, and for super admins always. */
export function tierOpens(tier: Tier, membership: Membership | null, isAdmin: boolean): boolean {
  return tier === 'FREE' || isAdmin || membership === 'PREMIUM' || membership === 'TRIAL';
}
