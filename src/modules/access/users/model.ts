import { z } from 'zod';
import { id, text } from '#platform/contract/pagination.ts';

export const personRole = z.enum(['USER', 'DOCTOR']);
export type PersonRole = z.infer<typeof personRole>;
/** What a role belongs to: it bounds the policies the role may hold. */
export const roleKind = z.enum(['user', 'owner', 'doctor', 'admin']);
export type RoleKind = z.infer<typeof roleKind>;
export const ROLE_KIND_LABELS: Record<RoleKind, string> = {
  user: 'Usuario de la empresa',
  owner: 'Administrador',
  doctor: 'Médico',
  admin: 'Super administrador',
};

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

/** What is written about a person. CMP and RNE go on every document that a doctor signs. */
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

/** A person as the administrators of one company see them. */
export const userItem = z.object({
  id,
  username: z.string(),
  /** Empty until someone who had an account already enters this company for the first time. */
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  status: accountStatus,
  /** Whether they may enter this company. */
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
  /** Also works for another company: their own data are theirs to change. */
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
  /** Kinds of person that may hold it. */
  kinds: z.array(roleKind),
  /** Codes of the policies of the product that it stands for; empty for those of the product. */
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
  /** How many people of all companies hold it. */
  people: z.int(),
  version: z.int(),
});
export type RoleItem = z.infer<typeof roleItem>;
