import { z } from 'zod';
import { withDayRange } from '#platform/contract/day-range.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { appointmentKind } from '#scheduling/appointments/model.ts';
import { periodFilters, workerFilters } from '../filters.ts';
import {
  covidResults,
  covidStatistics,
  examsByType,
  readResultStatistics,
  schedulingStatistics,
  workload,
} from './model.ts';

const member = {
  method: 'GET',
  access: 'member',
  policy: 'dashboard.read',
  tier: 'PREMIUM',
  tenant: 'customer_id',
} as const;
const inPeriod = z.strictObject({ customer_id: id, ...periodFilters, ...workerFilters });
const ofPeriod = withDayRange(inPeriod, 'initial_date', 'end_date');

export const getExamSchedulings = endpoint({
  ...member,
  path: '/middleware/general-statistics/schedulings/emos',
  summary: 'Citas de EMO por mes y estado, con el ausentismo',
  query: ofPeriod,
  errors: ['range_too_long'],
  response: schedulingStatistics,
});

export const getOtherSchedulings = endpoint({
  ...member,
  path: '/middleware/general-statistics/schedulings/no-emos',
  summary: 'Citas que no son de EMO (asistenciales, covid y laboratorio) por mes y estado, con el ausentismo',
  query: withDayRange(
    inPeriod.extend({ kind: appointmentKind.exclude(['EMO']).optional() }),
    'initial_date',
    'end_date',
  ),
  errors: ['range_too_long'],
  response: schedulingStatistics,
});

export const getReadResults = endpoint({
  ...member,
  path: '/middleware/general-statistics/read-results',
  summary: 'Entrega, lectura y firma de resultados por mes, con la mediana de días de cada paso',
  query: ofPeriod,
  errors: ['range_too_long'],
  response: readResultStatistics,
});

export const getExamsByType = endpoint({
  ...member,
  path: '/exam/management-statistics/exam-types',
  summary: 'EMOs con aptitud por tipo: por mes y acumulado',
  query: ofPeriod,
  errors: ['range_too_long'],
  response: examsByType,
});

export const getWorkload = endpoint({
  ...member,
  path: '/exam/management-statistics/workload',
  summary: 'EMOs por hacer en cada sede: los pendientes de hoy y los que vencen en los próximos seis meses',
  query: z.strictObject({ customer_id: id, ...workerFilters }),
  response: workload,
});

export const getCovid = endpoint({
  ...member,
  path: '/exam/management-statistics/covid',
  summary: 'Pruebas covid hechas y pendientes por mes; sin resultados ni días sin laborar',
  query: ofPeriod,
  response: covidStatistics,
  errors: ['range_too_long'],
});

export const getCovidResults = endpoint({
  ...member,
  access: 'doctor',
  path: '/exam/management-statistics/covid-results',
  summary: 'Resultados y casos de las pruebas covid por mes, y sus días sin laborar',
  query: ofPeriod,
  response: covidResults,
  medical: true,
  errors: ['range_too_long'],
});
