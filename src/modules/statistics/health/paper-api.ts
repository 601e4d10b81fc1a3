import { z } from 'zod';
import { coded } from '#platform/contract/codes.ts';
import { day } from '#platform/contract/dates.ts';
import { withDayRange } from '#platform/contract/day-range.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { cubeFilters, dimension, grain, period } from './dimensions.ts';
import { STATISTICS_SCREENS } from './screens.ts';

/** A statistics screen as a PDF: the same answer as on the page, drawn as vectors. */
export const getHealthPaper = endpoint({
  method: 'GET',
  path: '/exam/health-statistics/pdf',
  summary: 'Una pantalla de estadísticas de salud en PDF, con los filtros con que se ve',
  access: 'member',
  policy: 'statistics.read',
  tier: 'PREMIUM',
  tenant: 'customer_id',
  query: withDayRange(
    z.strictObject({
      customer_id: id,
      screen: coded(STATISTICS_SCREENS).default('triaje'),
      /** The open indicator; default: the first of the screen. */
      indicator: z
        .string()
        .regex(/^[A-Z0-9_]{2,60}$/)
        .optional(),
      /** A split in addition to area, job and age. */
      by: dimension.optional(),
      period: period.default('now'),
      trend: grain.default('year'),
      from: day.optional(),
      to: day.optional(),
      ...cubeFilters,
    }),
    'from',
    'to',
  ),
  raw: { contentTypes: ['application/pdf'] },
  medical: true,
  errors: ['unknown_indicator', 'not_released'],
});
