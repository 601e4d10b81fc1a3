import { z } from 'zod';
import { byLink, identityCalls, LINK_OVER, publicPost } from '#access/links/link-calls.ts';
import { SIGNATURE_MAX_BYTES, signatureLevel } from '#documents/deliveries/own/api.ts';
import { day, instant } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';

// Calls that a worker makes with the link to the documents that they were asked to read.

const BASE = '/middleware/sst-readings/own';

const ownReading = z.object({
  id: z.uuid(),
  name: z.string(),
  edition: z.string(),
  dueOn: day.nullable(),
  openedAt: instant.nullable(),
  signedAt: instant.nullable(),
  /** Fields that the worker signs, in their order. */
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  /** SHA-256 of the signed text, in hexadecimal; the client sends it back with the signature. */
  shown: z.string(),
});
export type OwnReading = z.infer<typeof ownReading>;

const readings = z.object({
  fullName: z.string(),
  company: z.string(),
  /** True if the device belongs to a company user who handed it to the worker. */
  handedOver: z.boolean(),
  statement: z.string(),
  items: z.array(ownReading),
});
export type OwnReadings = z.infer<typeof readings>;

export const openOwnReadings = endpoint({
  ...publicPost,
  path: `${BASE}/open`,
  summary: 'Qué sigue con un enlace de lectura: el documento de identidad, el código, o lo que hay por leer',
  query: byLink,
  response: z.object({ step: z.enum(['document', 'code', 'open']), readings: readings.nullable() }),
  errors: LINK_OVER,
});

export const {
  match: matchReadingDocument,
  send: sendReadingCode,
  verify: verifyReadingCode,
  close: closeOwnReadings,
} = identityCalls(BASE, { answer: readings, opens: 'lo que hay por leer', over: LINK_OVER });

const ofOne = byLink.extend({ reading_id: id });

export const openOwnReading = endpoint({
  ...publicPost,
  path: `${BASE}/document`,
  summary: 'El documento que se pidió leer, en PDF, que queda abierto; o la constancia sellada, si ya se firmó',
  query: ofOne.extend({ part: z.enum(['document', 'proof']).default('document') }),
  raw: { contentTypes: ['application/pdf'] },
  errors: LINK_OVER,
});

export const signOwnReading = endpoint({
  ...publicPost,
  path: `${BASE}/sign`,
  summary:
    'Firma que leyó y entendió un documento, con una imagen JPG o PNG de hasta 2 MB; la constancia queda sellada',
  query: ofOne.extend({
    level: signatureLevel,
    shown: z.string().regex(/^[0-9a-f]{64}$/, 'Vuelve a abrir la página.'),
  }),
  upload: { maxBytes: SIGNATURE_MAX_BYTES },
  /** `readings` is null when the device was handed over and nothing is left to sign, because the session has ended. */
  response: z.object({ readings: readings.nullable() }),
  errors: [
    ...LINK_OVER,
    'no_file',
    'image_invalid',
    'no_stroke',
    'too_large',
    'already_signed',
    'not_read',
    'text_changed',
    'busy',
  ],
});
