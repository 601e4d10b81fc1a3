import { z } from 'zod';
import { text } from '#platform/contract/pagination.ts';

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
  /** When a company made for a visitor of the demonstration is removed; null for all others. */
  demonstrationEndsAt: z.string().nullable(),
});
export type SessionCompany = z.infer<typeof sessionCompany>;

/** Session data for the client; the server never reads them back. */
export const sessionUser = z.object({
  userId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  /** Address of the picture on this site; it changes with the picture. */
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  npsReplyFlag: z.boolean(),
  /** Companies that the person can choose, the last used first. */
  customers: z.array(sessionCompany),
  /** The company chosen; null until the person chooses. */
  company: sessionCompany.nullable(),
  /** Policy codes that the person has in the company, such as `areas.update`. */
  policies: z.array(z.string()),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** A code was sent by mail and the page goes to /auth2. There is no session yet, only the ticket in its cookie. */
export const secondStep = z.object({
  twoStep: z.literal(true),
  userId: z.uuid(),
  username: z.string(),
  maskedEmail: z.string(),
  /** When this code stops working. */
  expiresAt: z.string(),
  /** Earliest time at which another code can be requested. */
  resendAt: z.string(),
  /** Set only in the demonstration, where no mail is sent. */
  demoCode: z.string().optional(),
});
export type SecondStep = z.infer<typeof secondStep>;

/** The password was temporary: the page goes to /restart_password with both values. */
export const newPasswordNeeded = z.object({ token: z.string(), username: z.string() });

/** Result of signing in; `'twoStep' in answer` and `'token' in answer` distinguish the three cases. */
export const signInAnswer = z.union([sessionUser, secondStep, newPasswordNeeded]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

export const openSessionItem = z.object({
  id: z.uuid(),
  /** Browser and system, as `Chrome en Windows`. */
  device: z.string(),
  ip: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export type OpenSessionItem = z.infer<typeof openSessionItem>;

export const profile = z.object({
  userId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  /** Whether the person is a doctor of a company; only doctors have the three fields below. */
  isDoctor: z.boolean(),
  cmp: z.string().nullable(),
  rne: z.string().nullable(),
  specialty: z.string().nullable(),
  /** The person turned the second step on. */
  twoStep: z.boolean(),
  /** The person's roles require the second step, whatever the person chose. */
  twoStepRequired: z.boolean(),
  hasPassword: z.boolean(),
  googleLinked: z.boolean(),
  pictureUrl: z.string().nullable(),
  signatureUrl: z.string().nullable(),
  version: z.int(),
});
export type Profile = z.infer<typeof profile>;

const orNull = <S extends z.ZodType<string>>(schema: S) =>
  z.union([z.literal('').transform(() => null), schema]).nullable();

export const profileInput = z.strictObject({
  firstName: text(120).min(1, 'Escribe tus nombres.'),
  lastName: text(120).min(1, 'Escribe tus apellidos.'),
  phone: orNull(
    text(20).regex(/^\+?\d+( \d+)?$/, 'Escribe solo dígitos, con un + al inicio o un espacio si hace falta.'),
  ),
  cmp: orNull(text(6).regex(/^\d{4,6}$/, 'El CMP tiene de 4 a 6 dígitos.')),
  rne: orNull(text(6).regex(/^\d{3,6}$/, 'El RNE tiene de 3 a 6 dígitos.')),
  specialty: orNull(text(120)),
  twoStep: z.boolean(),
  version: z.int(),
});
export type ProfileInput = z.infer<typeof profileInput>;

/**
 * ADDRESS: the address or number was permanently refused; UNCERTAIN: the message may have arrived; EXHAUSTED: no server
 * accepted it.
 */
export const messageFailure = z.enum(['ADDRESS', 'UNCERTAIN', 'NO_CONSENT', 'EXHAUSTED']);

/** A message that was sent or is waiting to be sent. */
export const messageItem = z.object({
  id: z.uuid(),
  channel: z.enum(['EMAIL', 'WHATSAPP', 'SMS']),
  template: z.string(),
  recipient: z.string(),
  state: z.enum(['QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'NOT_CONFIGURED']),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  lastError: z.string().nullable(),
  /** Reason for the failure, where it changes what has to be done. */
  failure: messageFailure.nullable(),
  /** When a message held in quiet hours leaves. */
  heldUntil: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** Name of the company; null for a message without a company. */
  company: z.string().nullable(),
  to: z.enum(['USER', 'WORKER', 'OTHER']),
  subject: z.string(),
  /** Null for a message that arrived with a code or a link, which only its recipient may read. */
  text: z.string().nullable(),
  html: z.string().nullable(),
});
export type MessageItem = z.infer<typeof messageItem>;
