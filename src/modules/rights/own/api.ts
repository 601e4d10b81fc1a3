import { z } from 'zod';
import { day, instant } from '../../../platform/contract/dates.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/pagination.ts';
import {
  byLink,
  CODE_NOT_SENT,
  CODE_REFUSED,
  codeSent,
  codeTyped,
  documentMatches,
  documentTyped,
  LINK_OVER,
} from '../../links/link-calls.ts';
import { checkWish, rightsArchive, rightsField, rightsKind, wishFields } from '../kinds.ts';

/** What a worker does about their own data with a link of theirs: that of an answer, or that of their results. */
const own = { access: 'public', tenant: 'none', method: 'POST' } as const;

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
  /** Why it was denied. */
  ground: z.string().nullable(),
  answer: z.string().nullable(),
  archive: rightsArchive.nullable(),
  size: z.int().nullable(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

const rights = z.object({
  fullName: z.string(),
  company: z.string(),
  /** The device is the doctor's, who handed it over. */
  handedOver: z.boolean(),
  requests: z.array(ownRequest),
  /** How much of each part there is, by its code. */
  held: z.record(z.string(), z.int()),
  /** Working days of each kind, and the norm that gives them. */
  terms: z.array(z.object({ kind: rightsKind, workingDays: z.int(), norm: z.string() })),
});
export type OwnRights = z.infer<typeof rights>;

export const openOwnRights = endpoint({
  ...own,
  path: '/middleware/rights-requests/own/open',
  summary: 'Qué sigue con un enlace de solicitudes: el documento, el código, o lo que la persona puede pedir y pidió',
  query: byLink,
  response: z.object({ step: z.enum(['document', 'code', 'open']), rights: rights.nullable() }),
  errors: LINK_OVER,
});

export const matchRightsDocument = endpoint({
  ...own,
  path: '/middleware/rights-requests/own/identity',
  summary: 'Si el documento de identidad es el de la persona del enlace',
  query: byLink,
  body: documentTyped,
  response: documentMatches,
  errors: [...LINK_OVER, 'too_many_attempts'],
});

export const sendRightsCode = endpoint({
  ...own,
  path: '/middleware/rights-requests/own/code',
  summary: 'Envía el código de un solo uso al correo verificado del colaborador',
  query: byLink,
  response: codeSent,
  errors: [...LINK_OVER, ...CODE_NOT_SENT],
});

export const verifyRightsCode = endpoint({
  ...own,
  path: '/middleware/rights-requests/own/verify',
  summary: 'Comprueba el código y abre las solicitudes por 30 minutos',
  query: byLink,
  body: codeTyped,
  response: rights,
  errors: [...LINK_OVER, ...CODE_REFUSED],
});

export const askForRight = endpoint({
  ...own,
  path: '/middleware/rights-requests/own/ask',
  summary: 'El colaborador pide saber qué datos hay de él, corregirlos o llevarse una copia',
  query: byLink,
  body: z.strictObject(wishFields).superRefine(checkWish),
  response: rights,
  errors: [...LINK_OVER, 'already_open'],
});

export const openOwnArchive = endpoint({
  ...own,
  path: '/middleware/rights-requests/own/archive',
  summary: 'El ZIP con que se respondió una solicitud, mientras dure el enlace',
  query: byLink.extend({ request_id: id }),
  raw: { contentTypes: ['application/zip'] },
  medical: true,
  errors: [...LINK_OVER, 'not_ready'],
});

export const closeOwnRights = endpoint({
  ...own,
  path: '/middleware/rights-requests/own/close',
  summary: 'Termina la sesión del enlace en este equipo; si el médico lo entregó, el enlace deja de servir',
  query: byLink,
});
