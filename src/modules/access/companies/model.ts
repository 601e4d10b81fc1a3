import { z } from 'zod';
import { membershipCode } from '#access/session/model.ts';
import type { Membership } from '#platform/contract/access.ts';
import { day } from '#platform/contract/dates.ts';
import { id, text } from '#platform/contract/pagination.ts';
import { isRuc } from './ruc.ts';

/** Company size in the registry of small companies; it selects the table of fines (D.S. 019-2006-TR, art. 48). */
export const companySize = z.enum(['MICRO', 'PEQUENA', 'NO_MYPE']);
export const COMPANY_SIZE_LABELS: Record<z.infer<typeof companySize>, string> = {
  MICRO: 'Microempresa',
  PEQUENA: 'Pequeña empresa',
  NO_MYPE: 'No MYPE',
};
export const MEMBERSHIP_LABELS: Record<Membership, string> = { FREE: 'Free', TRIAL: 'Prueba', PREMIUM: 'Premium' };

/** Length of a trial in days, including the first day. */
export const TRIAL_DAYS = 7;
/** Months of one period of a premium membership. */
export const PERIOD_MONTHS = 12;

const name = (message: string) => text(200).min(1, message);

/** Mailbox of the company's medical service: it gets notices without clinical content. */
export const consultationMail = z
  .union([z.literal(''), z.email('El correo no tiene el formato correcto.').max(254)])
  .nullable()
  .transform((mail) => mail || null);

/** Fields of a company that a super admin writes when creating or changing it. */
export const companyFields = z.strictObject({
  name: name('Escribe el nombre comercial.'),
  legalName: name('Escribe la razón social.'),
  ruc: z.string().trim().refine(isRuc, 'El RUC no es válido: son 11 dígitos y el último los comprueba.'),
  size: companySize,
  remype: z.boolean(),
  highRisk: z.boolean(),
  entryExamRequired: z.boolean(),
  validityMonths: z.int().min(1, 'El mínimo es 1 mes.').max(60, 'El máximo es 60 meses.').nullable(),
  expiringDays: z.int().min(1, 'El mínimo es 1 día.').max(180, 'El máximo es 180 días.'),
  fineGravity: z.enum(['LEVE', 'GRAVE', 'MUY_GRAVE']),
  altitude: z.int().min(-50, 'El mínimo es −50 m.').max(6000, 'El máximo es 6000 m.').nullable(),
  consultationMail,
  externalId: text(60)
    .nullable()
    .transform((value) => value || null),
});
export type CompanyFields = z.infer<typeof companyFields>;

export const membership = z.object({
  id,
  code: membershipCode,
  startDate: day,
  /** Null when the membership has no end. */
  endDate: day.nullable(),
  /** Days until the last day of the membership: 0 on that day; null without end. The session sends the same figure. */
  days: z.int().nullable(),
  state: z.enum(['CURRENT', 'FUTURE', 'PAST', 'ENDED']),
});

/** Settings that change the product's calculations for the company; null for viewers who do not administer it. */
const settings = companyFields.pick({
  size: true,
  remype: true,
  highRisk: true,
  entryExamRequired: true,
  validityMonths: true,
  expiringDays: true,
  fineGravity: true,
  altitude: true,
}).shape;
const hidden = <S extends Record<string, z.ZodType>>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, field.nullable()])) as {
    [K in keyof S]: z.ZodNullable<S[K]>;
  };

export const companyItem = z.object({
  id,
  /** Same value as `id`, under its name in the specification of screens (§3). */
  _id: id,
  name: companyFields.shape.name,
  legalName: companyFields.shape.legalName,
  ...hidden(settings),
  ruc: z.string(),
  consultationMail: z.string().nullable(),
  /**
   * True once a doctor confirmed that the mailbox belongs to the medical service. Until then no notice names the
   * mailbox or goes to it.
   */
  consultationMailConfirmed: z.boolean(),
  externalId: z.string().nullable(),
  enabled: z.boolean(),
  hasLogo: z.boolean(),
  version: z.int(),
  membership: membershipCode,
  /**
   * First day of the membership in force; null without a membership in force. `membershipEnd`, its last day, is also
   * null when it has no end.
   */
  startMembershipDate: day.nullable(),
  membershipEnd: day.nullable(),
  /** Days until the last day of the membership: 0 on that day; null without end. */
  membershipDays: z.int().nullable(),
  /** Whether the company's roster has any worker; `hasSchedulings`: whether the company ever scheduled an exam. */
  hasImportedPatient: z.boolean(),
  hasSchedulings: z.boolean(),
  activePatients: z.int(),
  /** Administrators of the company; null for viewers who may not see the company's people. */
  owners: z.array(z.object({ userId: id, fullName: z.string(), username: z.string() })).nullable(),
});
export type CompanyItem = z.infer<typeof companyItem>;
