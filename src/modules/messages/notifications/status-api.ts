import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/pagination.ts';

/** Calls of message providers. Without a valid signature the answer is 404. */
const provider = { access: 'public', tenant: 'none' } as const;
const noted = z.object({ noted: z.int() });

export const verifyWhatsapp = endpoint({
  ...provider,
  method: 'GET',
  path: '/webhooks/whatsapp',
  summary: 'Meta comprueba la dirección de los estados de WhatsApp',
  query: z.strictObject({
    'hub.mode': z.literal('subscribe', 'No es una comprobación.'),
    'hub.verify_token': text(200),
    'hub.challenge': z.string().regex(/^[\w-]{1,200}$/, 'No es una comprobación.'),
  }),
  raw: { contentTypes: ['text/plain'] },
  probeSkip: 'Answers Meta alone.',
});

/** Additional fields from Meta are accepted and ignored. */
const whatsappStatus = z.object({
  id: z.string().min(1).max(200),
  status: z.string().max(40),
  biz_opaque_callback_data: z.string().max(200).optional(),
  errors: z
    .array(z.object({ code: z.int().optional(), title: z.string().max(300).optional() }))
    .max(10)
    .optional(),
});
export const whatsappChange = z.object({
  value: z.object({ statuses: z.array(whatsappStatus).max(1000).default([]) }),
});

export const takeWhatsappStatus = endpoint({
  ...provider,
  method: 'POST',
  path: '/webhooks/whatsapp',
  summary: 'Qué fue de mensajes de WhatsApp, firmado por Meta',
  body: z.strictObject({
    object: text(60),
    entry: z.array(z.object({ changes: z.array(z.object({ value: z.unknown() })).max(100) })).max(100),
  }),
  signedBody: true,
  response: noted,
  probeSkip: 'Answers Meta alone.',
});

export const takeSmsStatus = endpoint({
  ...provider,
  method: 'POST',
  path: '/webhooks/sms',
  summary: 'Qué fue de un SMS, firmado por la pasarela',
  body: z.strictObject({
    /** Id of the message given by the gateway. */
    id: text(200),
    status: z.enum(['sent', 'delivered', 'failed'], 'El estado es sent, delivered o failed.'),
    reason: text(300).optional(),
  }),
  signedBody: true,
  response: noted,
  probeSkip: 'Answers the gateway alone.',
});
