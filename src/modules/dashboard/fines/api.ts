import { z } from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { exportOf } from '../../../platform/contract/export.ts';
import { filterText, pageOf, pageQuery, sortQuery } from '../../../platform/contract/pagination.ts';
import { companyGravity, fineTable, fineTableFields, gravityFields, uitFields, uitYear } from './model.ts';

const ofAdmin = { access: 'admin', tenant: 'session' } as const;

export const listUitYears = endpoint({
  method: 'GET',
  path: '/exam/fine-settings/uit',
  summary: 'UIT por año, con lo que hubo antes',
  ...ofAdmin,
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['year', 'amount'], '-year') }),
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
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['validFrom'], '-validFrom') }),
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
  query: z.strictObject({ q: filterText.optional(), ...pageQuery, sort: sortQuery(['name', 'gravity'], 'name') }),
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
