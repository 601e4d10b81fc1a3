import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { withDayRange } from '#platform/contract/day-range.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { id, pageOf, pageQuery, sortQuery } from '#platform/contract/pagination.ts';
import { cubeFilters, dimension, grain, period } from './dimensions.ts';
import { cubeAnswer, indicatorInfo, personBehind } from './model.ts';

/** List of values separated by commas. */
const commaSeparated = <S extends z.ZodType<string, string>>(schema: S, most: number, usual: string) =>
  z
    .string()
    .max(600)
    .default(usual)
    .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== ''))
    .pipe(z.array(schema).max(most));

/** Returns any indicators, with splits and trends: every statistics page is one request to this endpoint. */
export const getHealthCube = endpoint({
  method: 'GET',
  path: '/exam/health-statistics/cube',
  summary: 'Cualquier indicador de salud: total, por periodo y por área, puesto, edad, sexo, sede, proyecto o peligro',
  access: 'member',
  policy: 'statistics.read',
  tier: 'PREMIUM',
  tenant: 'customer_id',
  query: withDayRange(
    z.strictObject({
      customer_id: id,
      indicators: commaSeparated(z.string().regex(/^[A-Z0-9_+]{2,60}$/), 16, 'TRIAJE'),
      splits: commaSeparated(dimension, 9, ''),
      period: period.default('now'),
      /** Grain of a trend over the periods from `from` to `to`, in addition to the period. */
      trend: grain.optional(),
      from: day.optional(),
      to: day.optional(),
      ...cubeFilters,
    }),
    'from',
    'to',
  ),
  response: cubeAnswer,
  medical: true,
  errors: ['unknown_indicator', 'not_released', 'too_much_at_once'],
});

/** The people behind a bar; only for doctors, because the whole answer is clinical. */
export const listHealthDetails = endpoint({
  method: 'GET',
  path: '/exam/health-statistics/details',
  summary: 'Los colaboradores detrás de una cifra de las estadísticas de salud',
  access: 'doctor',
  tier: 'PREMIUM',
  tenant: 'customer_id',
  query: z.strictObject({
    customer_id: id,
    indicator: z
      .string()
      .regex(/^[A-Z0-9_+]{2,60}$/)
      .default('TRIAJE'),
    /** A class of the indicator, or SIN_DATO; default: all classes that need another check. */
    class: z.string().max(60).optional(),
    period: period.default('now'),
    ...cubeFilters,
    ...pageQuery,
    sort: sortQuery(['name', 'examDate', 'area', 'job'], 'name'),
  }),
  response: pageOf(personBehind),
  medical: true,
  errors: ['unknown_indicator', 'unknown_class'],
});
/** Only for doctors, because the file has a class for each person. */
export const exportHealthDetails = exportOf(listHealthDetails, 'Los colaboradores detrás de una cifra, como archivo');

const indicatorItem = indicatorInfo.omit({ how: true, source: true, version: true });

/** Lists the available indicators, for users who build charts, pages and reports. */
export const listIndicators = endpoint({
  method: 'GET',
  path: '/exam/health-statistics/indicators',
  summary: 'Los indicadores que se pueden contar, con sus clases',
  access: 'member',
  policy: 'statistics.read',
  tier: 'PREMIUM',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  response: z.object({ items: z.array(indicatorItem), total: z.int() }),
});
