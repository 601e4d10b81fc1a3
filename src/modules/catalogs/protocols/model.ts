import { z } from 'zod';
import { day } from '../../../platform/contract/dates.ts';
import { id } from '../../../platform/contract/pagination.ts';
import { examType } from '../../exams/model/exam-type.ts';
import { SERVICE_AREAS, serviceArea } from '../../exams/model/service-area.ts';
import { entryName, validityMonths } from '../model.ts';

const hazards = z.array(z.string().max(40)).max(60, 'Elige hasta 60 peligros.');
const ageLimit = z
  .int('Escribe una edad en años enteros.')
  .min(0, 'El mínimo es 0 años.')
  .max(120, 'El máximo es 120 años.')
  .nullable();

/** A station and of whom it is asked: one of its job titles or hazards is enough; sex and age must both fit. */
export const stationFields = z
  .strictObject({
    serviceArea,
    jobTitles: z.array(id).max(500, 'Elige hasta 500 puestos.'),
    hazards,
    sex: z.enum(['M', 'F']).nullable(),
    ageFrom: ageLimit,
    ageTo: ageLimit,
  })
  .refine(({ ageFrom, ageTo }) => ageFrom === null || ageTo === null || ageFrom <= ageTo, {
    path: ['ageTo'],
    message: 'La edad final es menor que la inicial.',
  });
export type StationFields = z.infer<typeof stationFields>;

export const protocolFields = z
  .strictObject({
    name: entryName,
    examTypes: z.array(examType).min(1, 'Elige al menos un tipo de EMO.'),
    /** Whom it is for: any of these is enough, none at all means everybody. */
    jobTitles: z.array(id).max(500, 'Elige hasta 500 puestos.'),
    areas: z.array(id).max(200, 'Elige hasta 200 áreas.'),
    hazards,
    validityMonths,
    dateFrom: day,
    dateTo: day.nullable(),
    enabled: z.boolean(),
    stations: z.array(stationFields).min(1, 'Agrega al menos una estación.').max(SERVICE_AREAS.length),
  })
  .refine(({ dateFrom, dateTo }) => dateTo === null || dateTo >= dateFrom, {
    path: ['dateTo'],
    message: 'La fecha final es anterior a la inicial.',
  })
  .superRefine(({ stations }, context) => {
    const seen = new Set<string>();
    for (const [index, station] of stations.entries()) {
      if (seen.has(station.serviceArea))
        context.addIssue({
          code: 'custom',
          path: ['stations', index, 'serviceArea'],
          message: 'Esta estación ya está en el perfil.',
        });
      seen.add(station.serviceArea);
    }
  });
export type ProtocolFields = z.infer<typeof protocolFields>;

const named = z.object({ id: z.string(), name: z.string() });
export type Named = z.infer<typeof named>;

export const stationItem = z.object({
  serviceArea,
  jobTitles: z.array(named),
  hazards: z.array(named),
  sex: z.enum(['M', 'F']).nullable(),
  ageFrom: z.int().nullable(),
  ageTo: z.int().nullable(),
});
export type Station = z.infer<typeof stationItem>;

/** A protocol with the names of all it refers to. */
export const protocol = z.object({
  id,
  name: z.string(),
  version: z.int(),
  examTypes: z.array(examType),
  jobTitles: z.array(named),
  areas: z.array(named),
  hazards: z.array(named),
  validityMonths: z.int().nullable(),
  dateFrom: day,
  dateTo: day.nullable(),
  enabled: z.boolean(),
  stations: z.array(stationItem),
});
export type Protocol = z.infer<typeof protocol>;

export const protocolItem = protocol.extend({
  /** Active workers whom it applies to today, for any of its exam types. */
  patients: z.int(),
  /** Sentences about others that are as specific as this one at the same time. */
  warnings: z.array(z.string()),
});
export type ProtocolItem = z.infer<typeof protocolItem>;

/** Someone an exam is asked of: a worker of the company, or one thought up to try a protocol. */
export interface Examinee {
  sex: 'M' | 'F' | 'X';
  /** In whole years on the day of the exam; null where the birth date is missing. */
  age: number | null;
  jobTitle: Named | null;
  area: Named | null;
  /** Of the job title. */
  hazards: readonly Named[];
}

/** Whether a station is asked for, and why. */
export const askedStation = z.object({ serviceArea, label: z.string(), asked: z.boolean(), why: z.string() });
export type AskedStation = z.infer<typeof askedStation>;

/** What somebody would get for an exam. */
export const askedProtocol = z.object({
  protocol: z.object({ id, name: z.string(), validityMonths: z.int().nullable() }).nullable(),
  /** Why this one, or why none. */
  why: z.string(),
  stations: z.array(askedStation),
});
export type AskedProtocol = z.infer<typeof askedProtocol>;
