import { z } from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/pagination.ts';
import { workerFilters } from '../filters.ts';
import { dataQuality, penaltyScenario, weekChanges } from './model.ts';

const member = {
  method: 'GET',
  access: 'member',
  policy: 'dashboard.read',
  tier: 'PREMIUM',
  tenant: 'customer_id',
} as const;
const ofWorkers = z.strictObject({ customer_id: id, ...workerFilters });

export const getDataQuality = endpoint({
  ...member,
  path: '/exam/management-statistics/data-quality',
  summary: 'Cuántos colaboradores activos no tienen completa su ficha, por dato que falta',
  query: ofWorkers,
  response: dataQuality,
});

export const getWeekChanges = endpoint({
  ...member,
  path: '/exam/management-statistics/changes',
  summary: 'Qué cambió en los últimos siete días, frente a los siete anteriores',
  query: ofWorkers,
  response: weekChanges,
});

export const getPenaltyScenario = endpoint({
  ...member,
  path: '/exam/management-statistics/penalty/scenario',
  summary: 'Cuánto bajaría la multa estimada si se programara a quienes no tienen EMO vigente ni cita, por área',
  query: z.strictObject({ customer_id: id }),
  response: penaltyScenario,
});
