import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { pageOf } from '#platform/contract/pagination.ts';
import { COMPANY_GRAVITIES, FINE_TABLES, UIT_YEARS } from './lists.ts';
import { companyGravity, fineTable, fineTableFields, gravityFields, uitFields, uitYear } from './model.ts';

const ofAdmin = { access: 'admin', tenant: 'session' } as const;

export const listUitYears = endpoint({
  method: 'GET',
  path: '/exam/fine-settings/uit',
  summary: 'UIT por año, con lo que hubo antes',
  ...ofAdmin,
  query: queryOf(UIT_YEARS, {}),
  response: pageOf(uitYear),
});
export const exportUitYears = exportOf(listUitYears, 'UIT por año como archivo');

export const setUitYear = endpoint({
  method: 'PUT',
  path: '/exam/fine-settings/uit',
  summary: 'Registra la UIT de un año; la anterior queda en el historial',
  ...ofAdmin,
  body: uitFields,
  response: z.object({ id: z.uuid() }),
  errors: ['changed_meanwhile', 'implausible'],
});

export const listFineTables = endpoint({
  method: 'GET',
  path: '/exam/fine-settings/tables',
  summary: 'Tablas de multas de SUNAFIL, en UIT',
  ...ofAdmin,
  query: queryOf(FINE_TABLES, {}),
  response: pageOf(fineTable),
});
export const exportFineTables = exportOf(listFineTables, 'Tablas de multas como archivo');

export const addFineTable = endpoint({
  method: 'POST',
  path: '/exam/fine-settings/tables',
  summary: 'Registra otra tabla de multas desde una fecha',
  ...ofAdmin,
  body: fineTableFields,
  response: z.object({ id: z.string() }),
});

export const withdrawFineTable = endpoint({
  method: 'PUT',
  path: '/exam/fine-settings/tables/withdrawn',
  summary: 'Retira una tabla de multas o la repone',
  ...ofAdmin,
  body: z.strictObject({ id: z.string().min(1).max(60), withdrawn: z.boolean() }),
  errors: ['last_table'],
});

export const listGravities = endpoint({
  method: 'GET',
  path: '/exam/fine-settings/gravities',
  summary: 'Gravedad con la que se estima la multa de cada empresa',
  ...ofAdmin,
  query: queryOf(COMPANY_GRAVITIES, {}),
  response: pageOf(companyGravity),
});
export const exportGravities = exportOf(listGravities, 'Gravedad por empresa como archivo');

export const setGravity = endpoint({
  method: 'PUT',
  path: '/exam/fine-settings/gravities',
  summary: 'Cambia la gravedad con la que se estima la multa de una empresa',
  ...ofAdmin,
  body: gravityFields,
  errors: ['changed_meanwhile'],
});
