import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { workerFilters } from '../filters.ts';
import {
  alertLimits,
  alerts,
  chosenScenario,
  dataQuality,
  limitsInForce,
  penaltyScenario,
  weekChanges,
} from './model.ts';

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

/** The same limit as in the address of the queue. */
export const MOST_CHOSEN = 50;
const chosen = z.array(id).max(MOST_CHOSEN, `Elige hasta ${MOST_CHOSEN} a la vez.`);

export const getChosenScenario = endpoint({
  ...member,
  method: 'POST',
  path: '/exam/management-statistics/penalty/scenario',
  summary:
    'Cuánto bajaría la multa estimada si se programara a las personas elegidas, o a las de los exámenes elegidos',
  tenant: 'session',
  body: z
    .strictObject({ workers: chosen.default([]), exams: chosen.default([]) })
    .refine(({ workers, exams }) => workers.length + exams.length > 0, 'Elige al menos a una persona.'),
  response: chosenScenario,
});

export const getAlerts = endpoint({
  ...member,
  path: '/exam/management-statistics/alerts',
  summary: 'Qué pasó su límite: cobertura, multa, vencimientos, inasistencias, importaciones y gráficos que se siguen',
  query: z.strictObject({ customer_id: id }),
  response: alerts,
});

export const getAlertLimits = endpoint({
  ...member,
  path: '/exam/management-statistics/alerts/limits',
  summary: 'Desde qué valores avisan las alertas de la empresa, los de Vigía y los cambios anteriores',
  query: z.strictObject({ customer_id: id }),
  response: limitsInForce,
});

export const changeAlertLimits = endpoint({
  ...member,
  method: 'PUT',
  path: '/exam/management-statistics/alerts/limits',
  summary: 'Cambia desde qué valores avisan las alertas; los anteriores quedan en el historial',
  policy: 'alerts.update',
  tenant: 'session',
  body: alertLimits.extend({ version: z.int().min(0) }),
  response: limitsInForce,
  errors: ['changed_meanwhile'],
});
