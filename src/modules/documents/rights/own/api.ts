import { z } from 'zod';
import { byLink, identityCalls, LINK_OVER, publicPost } from '#access/links/link-calls.ts';
import { day, instant } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { checkWish, rightsArchive, rightsField, rightsKind, wishFields } from '../kinds.ts';
import { MOST_READS, READS_PAGE } from './accesses.ts';

// Endpoints for a worker's own data, opened with the link of an answer or of the results.

const ownRequest = z.object({
  id: z.uuid(),
  kind: rightsKind,
  field: rightsField.nullable(),
  newValue: z.string().nullable(),
  text: z.string().nullable(),
  state: z.enum(['RECIBIDA', 'EN_CURSO', 'AMPLIADA', 'ATENDIDA', 'DENEGADA']),
  receivedOn: day,
  dueOn: day,
  decidedAt: instant.nullable(),
  /** Ground of the denial. */
  ground: z.string().nullable(),
  answer: z.string().nullable(),
  archive: rightsArchive.nullable(),
  size: z.int().nullable(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

const rights = z.object({
  fullName: z.string(),
  company: z.string(),
  /** True when the worker uses the device that the doctor handed over. */
  handedOver: z.boolean(),
  requests: z.array(ownRequest),
  /** Number of records of each part, by the code of the part. */
  held: z.record(z.string(), z.int()),
  /** Term of each kind in working days, with its norm. */
  terms: z.array(z.object({ kind: rightsKind, workingDays: z.int(), norm: z.string() })),
});
export type OwnRights = z.infer<typeof rights>;

export const openOwnRights = endpoint({
  ...publicPost,
  path: '/middleware/rights-requests/own/open',
  summary: 'Qué sigue con un enlace de solicitudes: el documento, el código, o lo que la persona puede pedir y pidió',
  query: byLink,
  response: z.object({ step: z.enum(['document', 'code', 'open']), rights: rights.nullable() }),
  errors: LINK_OVER,
});

export const {
  match: matchRightsDocument,
  send: sendRightsCode,
  verify: verifyRightsCode,
  close: closeOwnRights,
} = identityCalls('/middleware/rights-requests/own', { answer: rights, opens: 'las solicitudes', over: LINK_OVER });

export const requestRight = endpoint({
  ...publicPost,
  path: '/middleware/rights-requests/own/ask',
  summary: 'El colaborador pide saber qué datos hay de él, corregirlos o llevarse una copia',
  query: byLink,
  body: z.strictObject(wishFields).superRefine(checkWish),
  response: rights,
  errors: [...LINK_OVER, 'already_open'],
});

export const openOwnArchive = endpoint({
  ...publicPost,
  path: '/middleware/rights-requests/own/archive',
  summary: 'El ZIP con que se respondió una solicitud, mientras dure el enlace',
  query: byLink.extend({ request_id: id }),
  raw: { contentTypes: ['application/zip'] },
  medical: true,
  errors: [...LINK_OVER, 'not_ready'],
});

const ownAccess = z.object({
  who: z.string(),
  role: z.string().nullable(),
  what: z.string(),
  /** Time of the last read on that day. */
  at: instant,
  times: z.int(),
});
export type OwnAccess = z.infer<typeof ownAccess>;

export const listOwnAccesses = endpoint({
  ...publicPost,
  path: '/middleware/rights-requests/own/accesses',
  summary: 'Quién vio los datos del colaborador, y cuándo: lo más reciente',
  query: byLink.extend({
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(MOST_READS / READS_PAGE, 'Se muestran los accesos más recientes.')
      .default(1),
  }),
  response: z.object({ items: z.array(ownAccess), more: z.boolean() }),
  errors: LINK_OVER,
});
