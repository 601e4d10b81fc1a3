import { z } from 'zod';
import { serviceArea } from '#clinical/vocabulary/service-area.ts';
import { id } from '#platform/contract/pagination.ts';
import { hazardCodes } from '#workers/catalogs/fields.ts';

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
    hazards: hazardCodes,
    sex: z.enum(['M', 'F']).nullable(),
    ageFrom: ageLimit,
    ageTo: ageLimit,
  })
  .refine(({ ageFrom, ageTo }) => ageFrom === null || ageTo === null || ageFrom <= ageTo, {
    path: ['ageTo'],
    message: 'La edad final es menor que la inicial.',
  });
export type StationFields = z.infer<typeof stationFields>;

export const named = z.object({ id: z.string(), name: z.string() });
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
