import { z } from 'zod';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { coded } from '#platform/contract/codes.ts';
import { ref } from '#platform/contract/pagination.ts';

/** Maximum number of years in a trend: product-2 §5. */
export const MAX_YEARS = 10;

/** Dimensions for splits and filters, in the order of a page. */
export const DIMENSIONS = {
  area: 'Área',
  job: 'Puesto de trabajo',
  age: 'Edad',
  sex: 'Sexo',
  site: 'Sede',
  project: 'Proyecto',
  hazard: 'Peligro',
  exam_type: 'Tipo de EMO',
  health_centre: 'Centro médico',
} as const;
export type Dimension = keyof typeof DIMENSIONS;
export const dimension = coded(DIMENSIONS);

/** Bands of completed years; each ends where the next begins. */
export const AGE_BANDS = {
  MENOR_25: { label: 'Menos de 25 años', from: 0 },
  DE_25_A_34: { label: '25 a 34 años', from: 25 },
  DE_35_A_44: { label: '35 a 44 años', from: 35 },
  DE_45_A_54: { label: '45 a 54 años', from: 45 },
  DE_55_A_64: { label: '55 a 64 años', from: 55 },
  DESDE_65: { label: '65 años o más', from: 65 },
} as const;
export type AgeBand = keyof typeof AGE_BANDS;
const ageBand = coded(AGE_BANDS);

/** Filters of every figure, by their names in the API; one value each. */
export const cubeFilters = {
  working_area_id: ref('working_areas'),
  job_title_id: ref('job_titles'),
  project_id: ref('projects'),
  headquarter_id: ref('headquarters'),
  sex: z.enum(['M', 'F', 'X']).optional(),
  age_band: ageBand.optional(),
  hazard_id: z
    .string()
    .max(60)
    .regex(/^[\w-]+$/, 'El peligro no es válido.')
    .optional(),
  exam_type: examType.optional(),
  health_centre: z.string().trim().min(1).max(200).optional(),
};

/** Filter of each dimension. */
export const FILTER_OF = {
  area: 'working_area_id',
  job: 'job_title_id',
  age: 'age_band',
  sex: 'sex',
  site: 'headquarter_id',
  project: 'project_id',
  hazard: 'hazard_id',
  exam_type: 'exam_type',
  health_centre: 'health_centre',
} as const satisfies Record<Dimension, keyof typeof cubeFilters>;

const GRAINS = { month: 'Mes', quarter: 'Trimestre', year: 'Año' } as const;
export type Grain = keyof typeof GRAINS;
export const grain = coded(GRAINS);

/**
 * `now`: the newest exam of everyone who works today. Otherwise a year, a quarter or a month: the newest exam of each
 * person in it.
 */
export const period = z
  .string()
  .regex(
    /^(now|\d{4}|\d{4}-Q[1-4]|\d{4}-(0[1-9]|1[0-2]))$/,
    'El periodo debe ser «now», un año (2026), un trimestre (2026-Q1) o un mes (2026-01)',
  );

/** Dimensions whose groups have a fixed order; for the others the largest group comes first. */
export const ORDER_OF_GROUPS: Partial<Record<Dimension, readonly string[]>> = {
  age: [...Object.keys(AGE_BANDS), ''],
  sex: ['M', 'F', 'X'],
};
