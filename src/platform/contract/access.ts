/**
 * Who may call an endpoint or open a screen; calls and screens use the same words.
 * `member` = any signed-in person of the company; `doctor` = a doctor of the company;
 * `owner` = an administrator of the company; `admin` = super admin. A super admin has access to everything except
 * worker links.
 */
type AccessWord = 'public' | 'workerLink' | 'clinicLink' | 'member' | 'doctor' | 'owner' | 'admin';
export type Access = AccessWord | { policy: string };

export type Role = 'anonymous' | 'worker' | 'clinic' | 'user' | 'owner' | 'doctor' | 'admin';
export type Membership = 'FREE' | 'TRIAL' | 'PREMIUM';
/** Lowest membership of the company that may use an endpoint or a screen. */
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

/**
 * The roles that an access word allows. For a policy code these are the roles of `member`; the session check then
 * requires the policy.
 */
export function rolesOf(access: Access): readonly Role[] {
  return typeof access === 'string' ? ROLES_OF[access] : ROLES_OF.member;
}

/** Roles that may receive clinical content (806-2024-SUNAFIL/TFL; Ley 29783 art. 71). */
export const INSIDE_THE_WALL: ReadonlySet<Role> = new Set<Role>(['worker', 'doctor', 'admin']);

/** PREMIUM screens and calls are open to PREMIUM and TRIAL companies, and always to super admins. */
export function tierOpens(tier: Tier, membership: Membership | null, isAdmin: boolean): boolean {
  return tier === 'FREE' || isAdmin || membership === 'PREMIUM' || membership === 'TRIAL';
}
