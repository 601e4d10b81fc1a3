import { z } from 'zod';
import { membershipCode } from '#access/session/model.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { filterText, id, pageOf, pageQuery, sortQuery } from '#platform/contract/pagination.ts';
import { COMPANIES } from './list.ts';
import { companyFields, companyItem, consultationMail, membership } from './model.ts';

const one = z.strictObject({ id });
const periods = z.coerce.number().int().min(1, 'El mínimo es 1 periodo.').max(10, 'El máximo es 10 periodos.');

/** A super admin reads all companies; any other user reads only the companies they belong to. */
export const listCustomers = endpoint({
  method: 'GET',
  path: '/middleware/customers',
  summary: 'Empresas de la persona; un super administrador las ve todas',
  access: 'member',
  tenant: 'none',
  query: queryOf(COMPANIES, { user_id: id.optional(), customer_id: id.optional() }),
  response: pageOf(companyItem),
});

export const createCustomer = endpoint({
  method: 'POST',
  path: '/middleware/customers',
  summary: 'Crea una empresa con su membresía',
  access: 'admin',
  tenant: 'none',
  query: z
    .strictObject({ membership_code: membershipCode.default('FREE'), renewal_count: periods.default(1) })
    .refine(({ membership_code: code, renewal_count: count }) => code === 'PREMIUM' || count === 1, {
      path: ['renewal_count'],
      error: 'Solo Premium dura varios periodos: quita renewal_count o pon 1.',
    }),
  body: companyFields,
  response: companyItem,
  status: 201,
  errors: ['ruc_taken'],
});

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/middleware/customers/{id}',
  summary: 'Cambia los datos de una empresa',
  access: 'admin',
  tenant: 'none',
  params: one,
  body: companyFields.extend({ version: z.int() }),
  response: companyItem,
  errors: ['ruc_taken', 'changed_meanwhile'],
});

export const changeConsultationMail = endpoint({
  method: 'PUT',
  path: '/middleware/customers/consultation-mail',
  summary: 'Cambia el correo del servicio médico de la empresa',
  access: 'owner',
  policy: 'customers.read',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  body: z.strictObject({ consultationMail, version: z.int() }),
  response: companyItem,
  errors: ['changed_meanwhile'],
});

export const confirmConsultationMail = endpoint({
  method: 'PUT',
  path: '/middleware/customers/consultation-mail/confirmation',
  summary: 'El médico confirma que el correo del servicio médico es suyo: recién entonces recibe y firma avisos',
  access: 'doctor',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  /** The mailbox that the doctor read; if it was changed since, the call answers `changed_meanwhile`. */
  body: z.strictObject({ consultationMail: z.email('Escribe un correo válido.').max(254) }),
  response: companyItem,
  errors: ['changed_meanwhile'],
});

export const disableCustomer = endpoint({
  method: 'POST',
  path: '/middleware/customers/delete',
  summary: 'Deshabilita una empresa: nadie entra en ella y nada se pierde',
  access: 'admin',
  tenant: 'none',
  body: one,
  response: companyItem,
});

export const enableCustomer = endpoint({
  method: 'POST',
  path: '/middleware/customers/enable',
  summary: 'Vuelve a habilitar una empresa',
  access: 'admin',
  tenant: 'none',
  body: one,
  response: companyItem,
});

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/middleware/customers',
  status: 200,
  summary: 'Elimina una empresa deshabilitada; sus datos se conservan ocultos',
  access: 'admin',
  tenant: 'none',
  confirmed: true,
  query: z.strictObject({ customer_id: id }),
  errors: ['still_enabled'],
});

export const customersOfOwner = endpoint({
  method: 'GET',
  path: '/middleware/customers/owner',
  summary: 'Empresas que una persona administra',
  access: 'member',
  tenant: 'none',
  query: z.strictObject({ user_id: id.optional() }),
  response: z.array(z.object({ customerId: id, name: z.string(), ruc: z.string() })),
});

/** Whose logo it is: the company's, or that of the occupational health service that attends the company. */
const logoOf = z.enum(['company', 'provider']).default('company');

/** Image, PNG or JPEG; kept as a PNG of at most 600 × 300 points. */
export const uploadLogo = endpoint({
  method: 'POST',
  path: '/middleware/customers/upload',
  summary: 'Cambia el logo de la empresa, o el de su servicio de salud ocupacional',
  access: 'member',
  policy: 'logo.update',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id, of: logoOf }),
  upload: { maxBytes: 2_097_152 },
  response: z.object({ fileId: id }),
  errors: ['no_file', 'image_invalid', 'image_too_large'],
});

export const readLogo = endpoint({
  method: 'GET',
  path: '/middleware/customers/logo',
  summary: 'Logo de la empresa (PNG)',
  access: 'member',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id, of: logoOf, v: z.coerce.number().int().optional() }),
  raw: { contentTypes: ['image/png'] },
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/middleware/customers/logo',
  summary: 'Quita el logo de la empresa, o el de su servicio de salud ocupacional',
  access: 'member',
  policy: 'logo.update',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id, of: logoOf }),
});

export const listMemberships = endpoint({
  method: 'GET',
  path: '/middleware/customers/memberships',
  summary: 'Membresías de las empresas propias; un super administrador las ve todas',
  access: 'owner',
  tenant: 'none',
  query: z.strictObject({
    q: filterText.optional(),
    customer_id: id.optional(),
    ...pageQuery,
    sort: sortQuery(['name'], 'name'),
  }),
  response: pageOf(
    z.object({ customerId: id, name: z.string(), current: membershipCode, memberships: z.array(membership) }),
  ),
});

export const addMembership = endpoint({
  method: 'POST',
  path: '/middleware/memberships',
  summary: 'Da una membresía a una empresa',
  access: 'admin',
  tenant: 'none',
  body: z
    .strictObject({
      customerId: id,
      code: membershipCode,
      startDate: day.optional(),
      renewalCount: z.int().min(1).max(10).default(1),
    })
    .refine(({ code, renewalCount }) => code === 'PREMIUM' || renewalCount === 1, {
      path: ['renewalCount'],
      error: 'Solo Premium dura varios periodos: deja 1.',
    }),
  response: membership,
  status: 201,
  errors: ['trial_used', 'start_in_past', 'membership_exists', 'membership_overlaps'],
});

export const renewMembership = endpoint({
  method: 'PUT',
  path: '/middleware/memberships/renewal',
  summary: 'Renueva la membresía: sigue a la vigente, o empieza hoy',
  access: 'admin',
  tenant: 'none',
  body: z.strictObject({ customerId: id, renewalCount: z.int().min(1).max(10).default(1) }),
  errors: ['nothing_to_renew', 'already_renewed', 'membership_overlaps'],
});

export const endMembership = endpoint({
  method: 'PUT',
  path: '/middleware/memberships/unsubscribe',
  summary: 'Da de baja la membresía que se nombra, o todas: sin ninguna, la empresa queda en Free',
  access: 'admin',
  tenant: 'none',
  /** Without `membershipId`, every membership that is in force or starts later ends. */
  body: z.strictObject({ customerId: id, membershipId: id.optional() }),
  errors: ['nothing_to_end'],
});

export const exportCustomers = exportOf(listCustomers, 'Empresas como archivo');
