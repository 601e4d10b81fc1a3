import { z } from 'zod';
import { instant } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { filterText } from '#platform/contract/pagination.ts';
import { codeContact, contactChannel } from './contacts.ts';

/**
 * Opaque, signed token of a link. A device that holds the session of a link may send the id of the link's exam instead.
 */
export const linkToken = z.string('Abre el enlace que recibiste.').min(1, 'Abre el enlace que recibiste.').max(200);
export const byLink = z.strictObject({ t: linkToken });

/** Errors that every call with a link can return. */
export const LINK_OVER = ['ticket_expired', 'link_expired', 'link_locked'] as const;

/** Answer of the call that sends a code. */
export const codeSent = z.object({
  channel: contactChannel,
  masked: z.string(),
  /** All verified contacts to which the code can be sent. */
  contacts: z.array(codeContact),
  expiresAt: instant,
  resendAt: instant,
  demoCode: z.string().optional(),
});
/** Channel by which the code is sent; without it, the first verified contact is used. */
export const codeWanted = z.strictObject({ channel: contactChannel.optional() }).default({});
export const CODE_NOT_SENT = ['contact_unverified', 'channel_off', 'resend_too_soon', 'too_many_codes'] as const;

/** The six-digit code that the person typed. */
export const codeTyped = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'El código tiene 6 dígitos.') });
export const CODE_REFUSED = ['wrong_code', 'code_expired'] as const;

/** Identity document typed by the person who opens the link. */
const documentTyped = z.strictObject({ type: filterText, number: filterText });
/** `contacts`: addresses to which the next code can be sent; absent for a link that asks for no code. */
const documentMatches = z.object({ matches: z.boolean(), contacts: z.array(codeContact).optional() });

/** Options of every call with a link: its holder has no account. */
export const publicPost = { access: 'public', tenant: 'none', method: 'POST' } as const;

/** Call that checks whether the typed document is that of the link's worker. */
export const matchCall = (path: string, over: readonly string[], summary: string) =>
  endpoint({
    ...publicPost,
    path,
    summary,
    query: byLink,
    body: documentTyped,
    response: documentMatches,
    errors: [...over, 'too_many_attempts'],
  });

/**
 * Calls with which a link's worker proves their identity: the document first, then a code sent to the worker, which
 * returns `answer`.
 */
export const identityCalls = <R extends z.ZodType>(
  path: string,
  definition: { answer: R; opens: string; over: readonly string[] },
) => ({
  match: matchCall(`${path}/identity`, definition.over, 'Si el documento de identidad es el de la persona del enlace'),
  send: endpoint({
    ...publicPost,
    path: `${path}/code`,
    summary: 'Envía el código de un solo uso al contacto verificado que el colaborador elige',
    query: byLink,
    body: codeWanted,
    response: codeSent,
    errors: [...definition.over, ...CODE_NOT_SENT],
  }),
  verify: endpoint({
    ...publicPost,
    path: `${path}/verify`,
    summary: `Comprueba el código y abre ${definition.opens} por 30 minutos`,
    query: byLink,
    body: codeTyped,
    response: definition.answer,
    errors: [...definition.over, ...CODE_REFUSED],
  }),
  close: endpoint({
    ...publicPost,
    path: `${path}/close`,
    summary: 'Termina la sesión del enlace en este equipo; si el médico lo entregó, el enlace deja de servir',
    query: byLink,
  }),
});
