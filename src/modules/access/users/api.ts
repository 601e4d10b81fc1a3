import { z } from 'zod';
import { consultationMail } from '#access/companies/model.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { filterText, flag, id, pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { USERS } from './list.ts';
import { personFields, personRole, userItem, username } from './model.ts';

/** Lists of people have at most 100 entries per page, fewer than other lists. */
const peoplePage = {
  ...pageQuery,
  page_size: z.coerce.number().int().min(1).max(100, 'El máximo es 100.').default(50),
};
const person = z.strictObject({ userId: id });
const ofCompany = { access: 'owner', tenant: 'customer_id', policy: 'users.update' } as const;
const inSessionCompany = { access: 'owner', tenant: 'session', policy: 'users.update' } as const;

export const listUsers = endpoint({
  method: 'GET',
  path: '/security/auth/users',
  summary: 'Usuarios de la empresa',
  ...ofCompany,
  query: queryOf({ ...USERS, query: { ...USERS.query, ...peoplePage } }, { customer_id: id }),
  response: pageOf(userItem),
});

/** Options for selection lists: people with access to the company, by name; the first 100 that match the text. */
export const allUsers = endpoint({
  method: 'GET',
  path: '/security/auth/users/all',
  summary: 'Personas activas de la empresa, para elegir',
  ...ofCompany,
  query: z.strictObject({ customer_id: id, user_id: id.optional(), q: filterText.optional() }),
  response: z.array(
    z.object({ id, fullName: z.string(), username: z.string(), role: personRole, isOwner: z.boolean() }),
  ),
});

export const userById = endpoint({
  method: 'GET',
  path: '/security/auth/user-by-id',
  summary: 'Una persona de la empresa elegida',
  ...inSessionCompany,
  query: z.strictObject({ id }),
  response: userItem,
});

/** Invites a new person, or gives a person with an account access to this company. */
export const addUser = endpoint({
  method: 'POST',
  path: '/security/auth/users/add',
  summary: 'Invita a una persona a la empresa',
  ...ofCompany,
  query: z.strictObject({
    customer_id: id,
    role: personRole.default('USER'),
    is_owner: flag.default(false),
    user_id: id.optional(),
  }),
  body: personFields.extend({ username, roleId: id.nullish() }),
  response: userItem,
  errors: ['already_member', 'above_yourself', 'confirmation_needed', 'role_mismatch'],
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/security/auth/users/{id}',
  summary: 'Cambia los datos, el rol y el acceso de una persona',
  ...ofCompany,
  params: z.strictObject({ id }),
  query: z.strictObject({
    customer_id: id,
    /** Mailbox of the company's medical service. */
    consultation_mail: consultationMail.optional(),
  }),
  body: personFields.extend({ role: personRole, isOwner: z.boolean(), roleId: id.nullable(), version: z.int() }),
  response: userItem,
  errors: [
    'changed_meanwhile',
    'last_owner',
    'above_yourself',
    'shared_account',
    'confirmation_needed',
    'role_mismatch',
  ],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/security/auth/users/invitation',
  summary: 'Vuelve a enviar la invitación; la anterior deja de valer',
  ...inSessionCompany,
  body: person,
  errors: ['not_invited'],
});

/** An owner withdraws the person's access to the company; a super admin closes the account. */
export const revokeUser = endpoint({
  method: 'POST',
  path: '/security/auth/users/revoke',
  status: 200,
  summary: 'Revoca el acceso de una persona',
  ...inSessionCompany,
  body: person,
  errors: ['last_owner', 'yourself'],
});

const activation = {
  path: '/security/auth/users/activate',
  status: 200,
  summary: 'Devuelve el acceso a una persona',
  ...inSessionCompany,
} as const;
export const activateUserByGet = endpoint({
  method: 'GET',
  ...activation,
  query: z.strictObject({ user_id: id }),
  sideEffect: true,
});
export const activateUser = endpoint({ method: 'POST', ...activation, body: z.strictObject({ user_id: id }) });

const place = z.strictObject({
  user_id: id,
  customer_id: id,
  role: personRole.default('USER'),
  is_owner: flag.default(false),
});
const adding = {
  path: '/security/auth/users/customers/add',
  status: 200,
  summary: 'Da una empresa a una persona',
  errors: ['already_member', 'above_yourself', 'confirmation_needed'],
} as const;
export const addCustomerByGet = endpoint({ method: 'GET', ...adding, ...ofCompany, query: place, sideEffect: true });
export const addCustomer = endpoint({
  method: 'POST',
  ...adding,
  access: 'owner',
  tenant: 'none',
  body: z.strictObject({
    user_id: id,
    customer_id: id,
    role: personRole.default('USER'),
    is_owner: z.boolean().default(false),
  }),
});

const returning = {
  path: '/security/auth/users/customers/activate',
  status: 200,
  summary: 'Devuelve una empresa a una persona',
} as const;
export const activateCustomerByGet = endpoint({
  method: 'GET',
  ...returning,
  ...ofCompany,
  query: z.strictObject({ user_id: id, customer_id: id }),
  sideEffect: true,
});
export const activateCustomer = endpoint({
  method: 'POST',
  ...returning,
  access: 'owner',
  tenant: 'none',
  body: z.strictObject({ user_id: id, customer_id: id }),
});

/** Removes the person from the company; without another company the account is closed too. */
export const removeUser = endpoint({
  method: 'POST',
  path: '/security/auth/users/delete',
  status: 200,
  summary: 'Quita a una persona de la empresa',
  ...inSessionCompany,
  body: person,
  errors: ['last_owner', 'yourself'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/security/auth/users',
  status: 200,
  summary: 'Elimina una cuenta; lo que hizo se conserva',
  access: 'owner',
  policy: 'users.update',
  tenant: 'none',
  confirmed: true,
  query: z.strictObject({ user_id: id }),
  errors: ['last_owner', 'yourself', 'shared_account'],
});

export const exportUsers = exportOf(listUsers, 'Usuarios de la empresa como archivo');
