import { z } from 'zod';
import { day } from '../../platform/contract/dates.ts';
import { withDayRange } from '../../platform/contract/day-range.ts';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { exportOf } from '../../platform/contract/export.ts';
import { filterText, id, pageOf, pageQuery } from '../../platform/contract/pagination.ts';
import { importKind, importStates } from '../imports/model.ts';
import { backgroundWork, transactionDetail, transactionItem } from './model.ts';

const access = { policy: 'brain:showAlfaPage' } as const;

export const listTransactions = endpoint({
  method: 'GET',
  path: '/log/transactions/attentions',
  summary: 'Transacciones de la empresa: cada ejecución de una importación, la más reciente primero',
  access,
  tenant: 'customer_id',
  query: withDayRange(
    z.strictObject({
      customer_id: id,
      q: filterText.optional(),
      kind: importKind.optional(),
      state: z.enum(importStates).optional(),
      /** Day in Lima on which it was uploaded. */
      start_date: day.optional(),
      end_date: day.optional(),
      ...pageQuery,
    }),
    'start_date',
    'end_date',
  ),
  response: pageOf(transactionItem),
  medical: true,
});

export const getTransaction = endpoint({
  method: 'GET',
  path: '/log/transactions/attentions/id',
  summary: 'Una transacción: quién, cuándo, cuánto tardó, qué falló',
  access,
  tenant: 'session',
  query: z.strictObject({ transaction_id: id }),
  response: transactionDetail,
});

export const getBackgroundWork = endpoint({
  method: 'GET',
  path: '/log/background',
  summary: 'Trabajos de la empresa que fallaron del todo, y desde cuándo espera lo que nadie procesa',
  access,
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  response: backgroundWork,
});

export const exportTransactions = exportOf(listTransactions, 'Transacciones como archivo');
