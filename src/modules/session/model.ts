import { z } from 'zod';

export const membershipCode = z.enum(['FREE', 'TRIAL', 'PREMIUM']);

export const sessionCompany = z.object({
  customerId: z.uuid(),
  name: z.string(),
  role: z.enum(['USER', 'DOCTOR']),
  isOwner: z.boolean(),
  membership: membershipCode,
  /** Days until the membership ends; null when it has no end. */
  membershipDays: z.int().nullable(),
  renewalDate: z.string().nullable(),
});
export type SessionCompany = z.infer<typeof sessionCompany>;

/** The session as the client may know it; the server trusts none of it back. */
export const sessionUser = z.object({
  userId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  npsReplyFlag: z.boolean(),
  /** Companies to choose from, the last one first. */
  customers: z.array(sessionCompany),
  /** The company chosen; null until the person chooses. */
  company: sessionCompany.nullable(),
  /** What the person can do in it: policy codes such as `areas.update`. */
  policies: z.array(z.string()),
  /** Present when the password was temporary: the page goes to reset-password with it. */
  token: z.string().optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;
