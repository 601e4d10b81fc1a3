import { z } from 'zod';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { serviceArea } from '#clinical/vocabulary/service-area.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { askedProtocol } from './model.ts';

export const listTestTypes = endpoint({
  method: 'GET',
  path: '/exam/test-types',
  summary: 'Tipos de EMO',
  access: 'member',
  tenant: 'none',
  response: z.array(z.object({ id: examType, name: z.string() })),
});

/** Protocols in force today, for a select field. */
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

/** An imaginary worker for trying a protocol; nothing is stored. */
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
      /** Day of the exam; today if left out. */
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
