import { z } from 'zod';
import { instant } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { id, pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { TRANSACTIONS } from './list.ts';
import { backgroundWork, failedJobOfAll, sealLifeOf, transactionDetail, transactionItem } from './model.ts';

const access = { policy: 'brain:showAlfaPage' } as const;

export const listTransactions = endpoint({
  method: 'GET',
  path: '/log/transactions/attentions',
  summary: 'Transacciones de la empresa: cada ejecución de una importación, la más reciente primero',
  access,
  tenant: 'customer_id',
  query: queryOf(TRANSACTIONS, { customer_id: id }),
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

const ofPlatform = { access: 'admin', tenant: 'none' } as const;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/log/jobs',
  summary: 'Trabajos de todas las empresas que fallaron del todo, el más reciente primero',
  ...ofPlatform,
  query: z.strictObject(pageQuery),
  response: pageOf(failedJobOfAll),
});

export const retryJobs = endpoint({
  method: 'POST',
  path: '/log/jobs/retry',
  summary: 'Intenta otra vez trabajos que fallaron del todo',
  ...ofPlatform,
  body: z.strictObject({ keys: z.array(z.string().min(1).max(300)).min(1, 'Elige al menos un trabajo.').max(100) }),
  response: z.object({ retried: z.int() }),
});

export const readSealStatus = endpoint({
  method: 'GET',
  path: '/log/seal',
  summary: 'Hasta cuándo vale el certificado configurado que sella los documentos; nada si el sello es el propio',
  ...ofPlatform,
  response: z.object({ configured: z.object({ subject: z.string(), notAfter: instant, life: sealLifeOf }).nullable() }),
});

export const exportTransactions = exportOf(listTransactions, 'Transacciones como archivo');
