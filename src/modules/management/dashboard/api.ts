import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { flag, id, pageOf, pageQuery, sortQuery } from '#platform/contract/pagination.ts';
import { workerFilters } from './filters.ts';
import { expiryPeriod, managementStatistics, penaltyEstimate, penaltyHistory } from './model.ts';

export const getManagementStatistics = endpoint({
  method: 'GET',
  path: '/exam/management-statistics',
  summary: 'Cumplimiento, aptitudes y entrega de resultados',
  access: 'member',
  tier: 'PREMIUM',
  tenant: 'company_id',
  query: z.strictObject({ company_id: id, ...workerFilters }),
  response: managementStatistics,
});

export const getPenalty = endpoint({
  method: 'GET',
  path: '/exam/management-statistics/penalty',
  summary: 'Multa estimada de SUNAFIL, con su cálculo',
  access: 'member',
  tier: 'PREMIUM',
  tenant: 'company_id',
  query: z.strictObject({ company_id: id }),
  response: penaltyEstimate,
});

export const listPenaltyHistories = endpoint({
  method: 'GET',
  path: '/exam/penalty-histories',
  summary: 'Multa estimada al cierre de cada mes',
  access: 'member',
  tier: 'PREMIUM',
  tenant: 'customer_id',
  query: z.strictObject({
    customer_id: id,
    ...pageQuery,
    sort: sortQuery(['month', 'affected', 'amount', 'saving'], '-month'),
  }),
  response: pageOf(penaltyHistory),
});

export const getExpiriesOfSixMonths = endpoint({
  method: 'GET',
  path: '/exam/expired-emos-in-the-next-six-months',
  summary: 'EMOs que vencen en los próximos seis meses, por mes',
  access: 'member',
  tier: 'PREMIUM',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id, ...workerFilters }),
  response: z.object({ items: z.array(expiryPeriod), total: z.int() }),
});

export const getExpiryTimeline = endpoint({
  method: 'GET',
  path: '/exam/expired-emos-in-a-timeline',
  summary: 'EMOs vencidos o por vencer en una línea de tiempo',
  access: 'member',
  tier: 'PREMIUM',
  tenant: 'customer_id',
  query: z.strictObject({
    customer_id: id,
    /** Length of the timeline: 30 days or 12 months. */
    days_or_months: z.enum(['days', 'months']).default('months'),
    /** `until_now`: up to yesterday; `from_now`: from today on. */
    until_or_from_now: z.enum(['until_now', 'from_now']).default('from_now'),
    /** True for cumulative counts: each count includes all earlier expiries, also those before the first period. */
    sum_up_to_date: flag.default(false),
    ...workerFilters,
  }),
  response: z.object({ items: z.array(expiryPeriod), total: z.int(), before: z.int() }),
});
