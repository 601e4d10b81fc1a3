/**
 * Who may call an endpoint or open a screen; calls and screens use the same words.
 * `member` = any signed-in person of the company; `doctor` = a doctor of the company;
 * `owner` = an administrator of the company; `admin` = super admin. A super admin has access to everything except
 * worker links.
 */
type AccessWord = 'public' | 'workerLink' | 'clinicLink' | 'member' | 'doctor' | 'owner' | 'admin';
export type Access = AccessWord | { policy: string };

interface RoleFacts {
  /** May receive clinical content (806-2024-SUNAFIL/TFL; Ley 29783 art. 71). */
  insideWall: boolean;
  /** Has an account; the others come without one or by a link. */
  signedIn: boolean;
  /** The access words that let the role in. */
  opens: readonly AccessWord[];
}

const ROLE_FACTS = {
  anonymous: { insideWall: false, signedIn: false, opens: ['public'] },
  worker: { insideWall: true, signedIn: false, opens: ['public', 'workerLink'] },
  clinic: { insideWall: false, signedIn: false, opens: ['public', 'clinicLink'] },
  user: { insideWall: false, signedIn: true, opens: ['public', 'member'] },
  owner: { insideWall: false, signedIn: true, opens: ['public', 'member', 'owner'] },
  doctor: { insideWall: true, signedIn: true, opens: ['public', 'member', 'doctor'] },
  admin: { insideWall: true, signedIn: true, opens: ['public', 'member', 'owner', 'doctor', 'admin'] },
} as const satisfies Readonly<Record<string, RoleFacts>>;
export type Role = keyof typeof ROLE_FACTS;
/** A role of people with an account. */
export type SignedInRole = { [R in Role]: (typeof ROLE_FACTS)[R]['signedIn'] extends true ? R : never }[Role];

const ROLES = Object.keys(ROLE_FACTS) as Role[];
const factsOf = (role: Role): RoleFacts => ROLE_FACTS[role];

export type Membership = 'FREE' | 'TRIAL' | 'PREMIUM';
/** Lowest membership of the company that may use an endpoint or a screen. */
export type Tier = 'FREE' | 'PREMIUM';

/**
 * The roles that an access word allows. For a policy code these are the roles of `member`; the session check then
 * requires the policy.
 */
export function rolesOf(access: Access): readonly Role[] {
  const word = typeof access === 'string' ? access : 'member';
  return ROLES.filter((role) => factsOf(role).opens.includes(word));
}

export const INSIDE_THE_WALL: ReadonlySet<Role> = new Set(ROLES.filter((role) => factsOf(role).insideWall));

/** PREMIUM screens and calls are open to PREMIUM and TRIAL companies, and always to super admins. */
export function tierOpens(tier: Tier, membership: Membership | null, isAdmin: boolean): boolean {
  return tier === 'FREE' || isAdmin || membership === 'PREMIUM' || membership === 'TRIAL';
}
