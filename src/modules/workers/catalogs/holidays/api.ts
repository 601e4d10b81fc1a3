import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { pageOf } from '#platform/contract/pagination.ts';
import { HOLIDAYS } from './list.ts';
import { holiday, holidayFields } from './model.ts';

const ofAdmin = { access: 'admin', policy: 'health-centres.update', tenant: 'none' } as const;

/** Holidays of the whole country, readable by every user. */
export const listHolidays = endpoint({
  method: 'GET',
  path: '/configuration/holidays',
  summary: 'Feriados nacionales (D. Leg. 713 y sus modificatorias)',
  access: 'member',
  tenant: 'none',
  query: queryOf(HOLIDAYS, {}),
  response: pageOf(holiday),
});
export const exportHolidays = exportOf(listHolidays, 'Feriados nacionales como archivo');

export const addHoliday = endpoint({
  method: 'POST',
  path: '/configuration/holidays',
  summary: 'Registra un feriado nacional, o corrige el de ese día; el registro de auditoría conserva el anterior',
  ...ofAdmin,
  body: holidayFields,
  response: holiday,
});

export const removeHoliday = endpoint({
  method: 'DELETE',
  path: '/configuration/holidays/{day}',
  summary: 'Retira un feriado; el registro de auditoría lo conserva',
  ...ofAdmin,
  params: z.strictObject({ day }),
});
