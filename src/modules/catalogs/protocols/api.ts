import { z } from 'zod';
import { day } from '../../../platform/contract/dates.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { exportOf } from '../../../platform/contract/export.ts';
import { filterText, id, pageOf, pageQuery, ref, sortQuery } from '../../../platform/contract/pagination.ts';
import { examType } from '../../exams/model/exam-type.ts';
import { serviceArea } from '../../exams/model/service-area.ts';
import { askedProtocol, protocolFields, protocolItem } from './model.ts';

const ofAdmin = { access: 'admin', policy: 'protocols.update', tenant: 'session' } as const;

export const listTestTypes = endpoint({
  method: 'GET',
  path: '/exam/test-types',
  summary: 'Tipos de EMO',
  access: 'member',
  tenant: 'none',
  response: z.array(z.object({ id: examType, name: z.string() })),
});

/** Those in force today, to choose from. */
export const listProtocols = endpoint({
  method: 'GET',
  path: '/exam/protocols',
  summary: 'Perfiles médicos vigentes de la empresa',
  access: 'member',
  tenant: 'company_id',
  query: z.strictObject({ company_id: id }),
  response: z.array(
    z.object({
      id,
      name: z.string(),
      examTypes: z.array(examType),
      validityMonths: z.int().nullable(),
      serviceAreas: z.array(serviceArea),
    }),
  ),
});

export const protocolState = z.enum(['VIGENTE', 'POR_EMPEZAR', 'TERMINADO', 'INACTIVO']);
export type ProtocolState = z.infer<typeof protocolState>;

export const viewProtocols = endpoint({
  method: 'GET',
  path: '/exam/protocols/all',
  summary: 'Perfiles médicos de la empresa por páginas, con sus estaciones y a quién se aplican',
  access: 'admin',
  policy: 'protocols.update',
  tenant: 'customer_id',
  query: z.strictObject({
    customer_id: id,
    q: filterText.optional(),
    exam_type: examType.optional(),
    service_area: serviceArea.optional(),
    job_title_id: ref('job_titles'),
    state: protocolState.optional(),
    /** Those that an import made or changed. */
    batch_id: ref('import_batches'),
    ...pageQuery,
    sort: sortQuery(['name', 'dateFrom', 'dateTo', 'validityMonths'], 'name'),
  }),
  response: pageOf(protocolItem),
});

export const exportProtocols = exportOf(viewProtocols, 'Perfiles médicos como archivo', '/exam/protocols/export');

const refusals = ['name_taken', 'unknown_job_title', 'unknown_area', 'unknown_hazard'] as const;

export const createProtocol = endpoint({
  method: 'POST',
  path: '/exam/protocols/add',
  summary: 'Crea un perfil médico',
  ...ofAdmin,
  body: protocolFields,
  response: protocolItem,
  errors: refusals,
});

export const updateProtocol = endpoint({
  method: 'PUT',
  path: '/exam/protocols/update',
  summary: 'Cambia un perfil médico',
  ...ofAdmin,
  query: z.strictObject({ id }),
  body: protocolFields.safeExtend({ version: z.int() }),
  response: protocolItem,
  errors: [...refusals, 'changed_meanwhile'],
});

/** Only one that applies to no active worker: 400 `in_use` says to how many it does. */
export const deleteProtocol = endpoint({
  method: 'POST',
  path: '/exam/protocols/delete',
  summary: 'Elimina un perfil médico que no se aplica a nadie',
  ...ofAdmin,
  body: z.strictObject({ id }),
  errors: ['in_use'],
});

/** Someone thought up: nothing of them is stored. */
const imagined = z.strictObject({
  sex: z.enum(['M', 'F', 'X']),
  age: z.int('Escribe una edad en años enteros.').min(0).max(120).nullable(),
  job_title_id: id.nullable(),
  working_area_id: id.nullable(),
});

export const tryProtocols = endpoint({
  method: 'POST',
  path: '/exam/protocols/try',
  summary: 'Qué perfil y qué estaciones le tocan a un colaborador en un EMO, y por qué',
  access: 'member',
  tenant: 'session',
  body: z
    .strictObject({
      exam_type: examType,
      /** Day of the exam; left out: today. */
      date: day.optional(),
      patient_id: id.optional(),
      imagined: imagined.optional(),
    })
    .refine((body) => (body.patient_id === undefined) !== (body.imagined === undefined), {
      path: ['patient_id'],
      message: 'Elige un colaborador o describe a uno.',
    }),
  response: askedProtocol,
});
