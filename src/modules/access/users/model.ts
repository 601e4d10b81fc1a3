import { z } from 'zod';
import type { SignedInRole } from '#platform/contract/access.ts';
import { coded } from '#platform/contract/codes.ts';
import { id, text } from '#platform/contract/pagination.ts';

export const personRole = z.enum(['USER', 'DOCTOR']);
export type PersonRole = z.infer<typeof personRole>;
/** Kind of person for whom a role is made; it limits the policies that the role may have. */
export type RoleKind = SignedInRole;
export const ROLE_KIND_LABELS: Record<RoleKind, string> = {
  user: 'Usuario de la empresa',
  owner: 'Administrador',
  doctor: 'Médico',
  admin: 'Super administrador',
};
export const roleKind = coded(ROLE_KIND_LABELS);

export const accountStatus = z.enum(['INVITED', 'ACTIVE', 'REVOKED']);
export const ACCOUNT_STATUS_LABELS: Record<z.infer<typeof accountStatus>, string> = {
  INVITED: 'Invitado',
  ACTIVE: 'Activo',
  REVOKED: 'Revocado',
};

const name = (message: string) => text(100).min(1, message);
const orNull = (pattern: RegExp, message: string) =>
  z
    .union([z.literal(''), z.string().trim().regex(pattern, message)])
    .nullish()
    .transform((value) => value || null);

/** Editable data of a person. Every document that a doctor signs shows the CMP and RNE. */
export const personFields = z.strictObject({
  firstName: name('Escribe los nombres.'),
  lastName: name('Escribe los apellidos.'),
  phone: orNull(/^\+?\d{4,15}( \d{1,15})?$/, 'No tiene el formato correcto'),
  cmp: orNull(/^\d{4,6}$/, 'El CMP tiene de 4 a 6 dígitos.'),
  rne: orNull(/^\d{3,6}$/, 'El RNE tiene de 3 a 6 dígitos.'),
  specialty: text(120)
    .nullish()
    .transform((value) => value || null),
});
export type PersonFields = z.infer<typeof personFields>;

export const username = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('El correo no tiene el formato correcto. Debe tener el siguiente formato: nombre@empresa.pe').max(254));

export const userItem = z.object({
  id,
  username: z.string(),
  /** Empty for a person who had an account before this company added them, until they first enter this company. */
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  status: accountStatus,
  /** Whether the person may enter this company. */
  access: z.boolean(),
  role: personRole,
  isOwner: z.boolean(),
  isAdmin: z.boolean(),
  roleId: id.nullable(),
  roleName: z.string().nullable(),
  phone: z.string().nullable(),
  cmp: z.string().nullable(),
  rne: z.string().nullable(),
  specialty: z.string().nullable(),
  /** The person also works for another company, so only they may change their own data. */
  shared: z.boolean(),
  lastLoginAt: z.string().nullable(),
  version: z.int(),
});
export type UserItem = z.infer<typeof userItem>;

export const RESOURCE_TYPES = ['MODULE', 'SCREEN', 'ACTION', 'webLink'] as const;
export const policyItem = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  resourceId: id,
  resourceCode: z.string(),
  resourceName: z.string(),
  resourceType: z.string(),
  /** Kinds of person that may have the policy. */
  kinds: z.array(roleKind),
  /** Codes of the product's policies that this policy grants; empty for the product's own policies. */
  grants: z.array(z.string()),
  system: z.boolean(),
  version: z.int(),
});
export type PolicyItem = z.infer<typeof policyItem>;
export const RESOURCE_TYPE_LABELS = {
  MODULE: 'Módulo',
  SCREEN: 'Pantalla',
  ACTION: 'Acción',
  webLink: 'Enlace de la web',
} as const;
export const resourceItem = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: z.enum(RESOURCE_TYPES),
  system: z.boolean(),
  version: z.int(),
});
export type ResourceItem = z.infer<typeof resourceItem>;
export const roleItem = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  kind: roleKind,
  system: z.boolean(),
  policies: z.array(z.string()),
  /** Number of people with the role, in all companies. */
  people: z.int(),
  version: z.int(),
});
export type RoleItem = z.infer<typeof roleItem>;
