import { z } from 'zod';
import { serviceArea } from '#clinical/vocabulary/service-area.ts';
import { id } from '#platform/contract/pagination.ts';
import { hazardCodes } from '#workers/catalogs/fields.ts';

const ageLimit = z
  .int('Escribe una edad en años enteros.')
  .min(0, 'El mínimo es 0 años.')
  .max(120, 'El máximo es 120 años.')
  .nullable();

/** A station and its conditions: one matching job title or hazard is enough; sex and age must both match. */
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

/** A person to be examined: a worker of the company, or an imaginary worker for trying a protocol. */
export interface Examinee {
  sex: 'M' | 'F' | 'X';
  /** Whole years on the day of the exam; null without a birth date. */
  age: number | null;
  jobTitle: Named | null;
  area: Named | null;
  /** Hazards of the job title. */
  hazards: readonly Named[];
}

export const askedStation = z.object({ serviceArea, label: z.string(), asked: z.boolean(), why: z.string() });
export type AskedStation = z.infer<typeof askedStation>;

/** The protocol and the stations for an exam of a person. */
export const askedProtocol = z.object({
  protocol: z.object({ id, name: z.string(), validityMonths: z.int().nullable() }).nullable(),
  /** Why this protocol applies, or why none does. */
  why: z.string(),
  stations: z.array(askedStation),
});
export type AskedProtocol = z.infer<typeof askedProtocol>;
