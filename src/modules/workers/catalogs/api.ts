import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, ref } from '#platform/contract/pagination.ts';

/** `_id` is the name that the specification of screens (§3) uses for `id`. */
const option = z.object({ id: z.string(), _id: z.string(), name: z.string() });
const documentTypeOption = option.extend({ pattern: z.string(), description: z.string() });
const tenantOption = z.object({ id: z.uuid(), name: z.string(), patients: z.int() });
const ofCustomer = z.strictObject({ customer_id: id });
const ofCompany = z.strictObject({ company_id: id });

export const listAreas = endpoint({
  method: 'GET',
  path: '/middleware/working-areas',
  summary: 'Áreas de la empresa',
  access: 'member',
  tenant: 'customer_id',
  query: ofCustomer,
  response: z.array(tenantOption),
});

export const listJobTitles = endpoint({
  method: 'GET',
  path: '/middleware/job-titles',
  summary: 'Puestos laborales de la empresa',
  access: 'member',
  tenant: 'customer_id',
  query: ofCustomer.extend({ working_area_id: ref('working_areas') }),
  response: z.array(tenantOption.extend({ workingAreaId: z.uuid().nullable() })),
});

export const listProjects = endpoint({
  method: 'GET',
  path: '/exam/projects',
  summary: 'Proyectos de la empresa',
  access: 'member',
  tenant: 'company_id',
  query: ofCompany,
  response: z.array(tenantOption),
});

export const listHeadquarters = endpoint({
  method: 'GET',
  path: '/exam/headquarters',
  summary: 'Sedes de la empresa, donde se trabaja; las citas se agendan en las de GET /middleware/scheduling/sites',
  access: 'member',
  tenant: 'company_id',
  query: ofCompany,
  response: z.array(tenantOption),
});

export const listDocumentTypes = endpoint({
  method: 'GET',
  path: '/middleware/document-types',
  summary: 'Tipos de documento de identidad',
  access: 'member',
  tenant: 'none',
  response: z.array(documentTypeOption),
});

export const getDocumentType = endpoint({
  method: 'GET',
  path: '/middleware/document-types/{id}',
  summary: 'Un tipo de documento de identidad',
  access: 'member',
  tenant: 'none',
  params: z.strictObject({ id: z.string().max(10) }),
  response: documentTypeOption,
});

export const listDepartments = endpoint({
  method: 'GET',
  path: '/middleware/departments',
  summary: 'Departamentos del Perú',
  access: 'public',
  tenant: 'none',
  response: z.array(option),
});

export const listProvinces = endpoint({
  method: 'GET',
  path: '/middleware/provinces',
  summary: 'Provincias de un departamento',
  access: 'public',
  tenant: 'none',
  query: z.strictObject({ department_id: z.string().regex(/^\d{2}$/, 'El código tiene 2 dígitos.') }),
  response: z.array(option),
});

export const listDistricts = endpoint({
  method: 'GET',
  path: '/middleware/districts',
  summary: 'Distritos de una provincia',
  access: 'public',
  tenant: 'none',
  query: z.strictObject({ province_id: z.string().regex(/^\d{4}$/, 'El código tiene 4 dígitos.') }),
  response: z.array(option.extend({ altitude: z.int().nullable() })),
});

export const listHazards = endpoint({
  method: 'GET',
  path: '/middleware/occupational-hazards',
  summary: 'Peligros ocupacionales',
  access: 'member',
  tenant: 'none',
  response: z.array(option.extend({ category: z.string(), programme: z.string().nullable() })),
});

export const listSpecialities = endpoint({
  method: 'GET',
  path: '/middleware/specialities',
  summary: 'Especialidades médicas',
  access: 'member',
  tenant: 'none',
  response: z.array(option),
});
