import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/pagination.ts';
import { policyItem, resourceItem, roleItem, roleKind } from './model.ts';

const one = z.strictObject({ id });
const ofAdmin = { access: 'admin', tenant: 'none' } as const;
const title = text(120).min(1, 'Escribe el nombre.');
const code = z
  .string()
  .trim()
  .regex(/^[a-z][A-Za-z0-9:_.-]{1,59}$/, 'Usa letras, números y . : _ - y empieza con una minúscula.');
const version = z.int();

const roleFields = z.strictObject({
  name: title,
  description: text(300).default(''),
  kind: roleKind.exclude(['admin']),
  /** Codes of the role's policies, a subset of those of its kind. */
  policies: z.array(z.string().max(60)).max(200),
});
/** Roles that can be assigned: the system's and those made for companies. */
export const listRoles = endpoint({
  method: 'GET',
  path: '/security/roles',
  summary: 'Roles y sus políticas',
  access: 'owner',
  tenant: 'none',
  response: z.array(roleItem),
});
export const createRole = endpoint({
  method: 'POST',
  path: '/security/roles',
  summary: 'Crea un rol',
  ...ofAdmin,
  body: roleFields,
  response: roleItem,
  errors: ['above_kind', 'name_taken'],
});
export const updateRole = endpoint({
  method: 'PUT',
  path: '/security/roles/{id}',
  summary: 'Cambia un rol',
  ...ofAdmin,
  params: one,
  body: roleFields.omit({ kind: true }).extend({ version }),
  response: roleItem,
  errors: ['system_role', 'above_kind', 'changed_meanwhile'],
});
export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/security/roles/{id}',
  status: 200,
  summary: 'Elimina un rol que nadie tiene',
  ...ofAdmin,
  params: one,
  errors: ['system_role', 'in_use'],
});

const policyFields = z.strictObject({
  code,
  name: title,
  description: text(300).default(''),
  resourceId: id,
  kinds: z.array(roleKind).min(1, 'Elige quién puede tenerla.'),
  /** Codes of the product's policies that this policy grants; every one of its kinds may have them. */
  grants: z.array(z.string().max(60)).min(1, 'Elige qué permite.').max(200),
});
export const listPolicies = endpoint({
  method: 'GET',
  path: '/security/policies',
  summary: 'Políticas',
  ...ofAdmin,
  response: z.array(policyItem),
});
export const createPolicy = endpoint({
  method: 'POST',
  path: '/security/policies',
  summary: 'Crea una política',
  ...ofAdmin,
  body: policyFields,
  response: policyItem,
  errors: ['code_taken', 'above_kind'],
});
export const updatePolicy = endpoint({
  method: 'PUT',
  path: '/security/policies/{id}',
  summary: 'Cambia una política',
  ...ofAdmin,
  params: one,
  body: policyFields.omit({ code: true }).extend({ version }),
  response: policyItem,
  errors: ['system_policy', 'above_kind', 'changed_meanwhile'],
});
export const deletePolicy = endpoint({
  method: 'DELETE',
  path: '/security/policies/{id}',
  status: 200,
  summary: 'Elimina una política que ningún rol tiene',
  ...ofAdmin,
  params: one,
  errors: ['system_policy', 'in_use'],
});

const resourceFields = z.strictObject({ code, name: title, type: resourceItem.shape.type });
export const listResources = endpoint({
  method: 'GET',
  path: '/security/resources/all',
  summary: 'Recursos a los que se refieren las políticas',
  ...ofAdmin,
  response: z.array(resourceItem),
});
export const createResource = endpoint({
  method: 'POST',
  path: '/security/resources',
  summary: 'Crea un recurso',
  ...ofAdmin,
  body: resourceFields,
  response: resourceItem,
  errors: ['code_taken'],
});
export const updateResource = endpoint({
  method: 'PUT',
  path: '/security/resources/{id}',
  summary: 'Cambia un recurso',
  ...ofAdmin,
  params: one,
  body: resourceFields.omit({ code: true }).extend({ version }),
  response: resourceItem,
  errors: ['system_resource', 'changed_meanwhile'],
});

export const deleteResource = endpoint({
  method: 'DELETE',
  path: '/security/resources/{id}',
  status: 200,
  summary: 'Elimina un recurso que ninguna política tiene',
  ...ofAdmin,
  params: one,
  errors: ['system_resource', 'in_use'],
});
