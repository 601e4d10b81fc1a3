import { z } from 'zod';
import { addDays, day, instant, todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { filterFields } from '#platform/contract/list/filters.ts';
import { id } from '#platform/contract/pagination.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import { assetId } from '../model.ts';

const BASE = '/middleware/sst-readings';
const member = { access: 'member', policy: 'sst.read', tier: 'PREMIUM' } as const;
const keeper = { access: 'member', policy: 'sst.update', tier: 'PREMIUM', tenant: 'session' } as const;

/** Filters that select the active workers. */
const readers = filterFields(WORKER_FILTERS);

/** Reading status of a document, in its newest edition. */
const summary = z.object({
  /** Id of the document. */
  id: assetId,
  name: z.string(),
  edition: z.string(),
  at: instant,
  pending: z.int(),
  opened: z.int(),
  signed: z.int(),
});
export type SstReadingSummary = z.infer<typeof summary>;

export const summariseReadings = endpoint({
  ...member,
  method: 'GET',
  path: `${BASE}/documents`,
  summary: 'Los documentos que se pidió leer: cuántos no lo abrieron, cuántos lo abrieron y cuántos firmaron',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  response: z.object({ items: z.array(summary) }),
});

export const countReaders = endpoint({
  ...keeper,
  method: 'GET',
  path: `${BASE}/readers`,
  summary: 'A cuántos se pediría leer un documento, cuántos ya lo tienen y cuántos no tienen un contacto verificado',
  query: z.strictObject({ ...readers, asset_id: assetId.meta({ example: 'politica-sst' }) }),
  response: z.object({ workers: z.int(), asked: z.int(), unreachable: z.int() }),
});

export const dueOn = day
  .refine((value) => value >= todayInLima(), 'El plazo ya pasó.')
  .refine((value) => value <= addDays(todayInLima(), 365), 'Elige una fecha de los próximos doce meses.');

export const requestReading = endpoint({
  ...keeper,
  method: 'POST',
  path: BASE,
  summary: 'Pide a los colaboradores que lean un documento y firmen que lo entendieron; se envía en segundo plano',
  body: z.strictObject({
    ...readers,
    asset_id: assetId.meta({ example: 'politica-sst' }),
    dueOn: dueOn.nullable(),
  }),
  status: 202,
  response: z.object({ editionId: z.uuid(), name: z.string(), edition: z.string() }),
  errors: ['not_pdf', 'channel_off'],
});

export const handOverReading = endpoint({
  ...keeper,
  method: 'POST',
  path: `${BASE}/{id}/hand-over`,
  summary:
    'Entrega el equipo al colaborador que está presente para que lea y firme; cierra la sesión de quien lo entrega',
  params: z.strictObject({ id }),
  response: z.object({ path: z.string() }),
  errors: ['not_open'],
});

export const openReadingProof = endpoint({
  ...member,
  method: 'POST',
  path: `${BASE}/{id}/proof/link`,
  summary: 'Enlace de 60 segundos a la constancia sellada de una lectura',
  tenant: 'session',
  params: z.strictObject({ id }),
  response: z.object({ link: z.string(), fileName: z.string() }),
});
