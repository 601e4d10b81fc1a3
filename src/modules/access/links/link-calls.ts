import { z } from 'zod';
import { instant } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { filterText } from '#platform/contract/pagination.ts';
import { codeContact, contactChannel } from './contacts.ts';

/** The token of a link: opaque, and signed. On the device that holds its session the id of its exam stands for it. */
export const linkToken = z.string('Abre el enlace que recibiste.').min(1, 'Abre el enlace que recibiste.').max(200);
export const byLink = z.strictObject({ t: linkToken });

/** What every call of a link may answer. */
export const LINK_OVER = ['ticket_expired', 'link_expired', 'link_locked'] as const;

/** A code that was sent: what the call that sends it answers, and refuses. */
export const codeSent = z.object({
  channel: contactChannel,
  /** The channel by which the code was sent. */
  masked: z.string(),
  /** All to which it can go. */
  contacts: z.array(codeContact),
  expiresAt: instant,
  resendAt: instant,
  demoCode: z.string().optional(),
});
/** By which verified contact, where there are several; left out: the first. */
export const codeWanted = z.strictObject({ channel: contactChannel.optional() }).default({});
export const CODE_NOT_SENT = ['contact_unverified', 'channel_off', 'resend_too_soon', 'too_many_codes'] as const;

/** The code as it is typed, and why it opens nothing. */
export const codeTyped = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'El código tiene 6 dígitos.') });
export const CODE_REFUSED = ['wrong_code', 'code_expired'] as const;

/** The document of whoever opens a link. */
const documentTyped = z.strictObject({ type: filterText, number: filterText });
/** `contacts`: to which the code can go that comes next; of a link that asks for no code there are none. */
const documentMatches = z.object({ matches: z.boolean(), contacts: z.array(codeContact).optional() });

/** Of a call by a link: whoever holds it has no account. */
export const own = { access: 'public', tenant: 'none', method: 'POST' } as const;

/** Whether the document is that of the worker of the link. */
export const matchCall = (path: string, over: readonly string[], summary: string) =>
  endpoint({
    ...own,
    path,
    summary,
    query: byLink,
    body: documentTyped,
    response: documentMatches,
    errors: [...over, 'too_many_attempts'],
  });

/** How the worker of a link proves who they are: their document, then a code sent to them, which opens the `answer`. */
export const identityCalls = <R extends z.ZodType>(
  path: string,
  of: { answer: R; opens: string; over: readonly string[] },
) => ({
  match: matchCall(`${path}/identity`, of.over, 'Si el documento de identidad es el de la persona del enlace'),
  send: endpoint({
    ...own,
    path: `${path}/code`,
    summary: 'Envía el código de un solo uso al contacto verificado que el colaborador elige',
    query: byLink,
    body: codeWanted,
    response: codeSent,
    errors: [...of.over, ...CODE_NOT_SENT],
  }),
  verify: endpoint({
    ...own,
    path: `${path}/verify`,
    summary: `Comprueba el código y abre ${of.opens} por 30 minutos`,
    query: byLink,
    body: codeTyped,
    response: of.answer,
    errors: [...of.over, ...CODE_REFUSED],
  }),
  close: endpoint({
    ...own,
    path: `${path}/close`,
    summary: 'Termina la sesión del enlace en este equipo; si el médico lo entregó, el enlace deja de servir',
    query: byLink,
  }),
});
