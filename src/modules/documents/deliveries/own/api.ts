import { z } from 'zod';
import { npsScore } from '#access/evaluations/model.ts';
import { byLink, identityCalls, LINK_OVER, own } from '#access/links/link-calls.ts';
import { documentType } from '#clinical/vocabulary/document-type.ts';
import { ownReferral, REPORT_MAX_BYTES } from '#exams/consultations/own.ts';
import { instant } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { consent, consentChannel } from '#workers/collaborators/consents.ts';

// What a worker does with the link to their results; who they are is proven by the link's own session.
const DELIVERY_OVER = [...LINK_OVER, 'delivery_over'] as const;

/** Of a signature, as bytes. */
export const SIGNATURE_MAX_BYTES = 2_097_152;
export const signatureLevel = z.enum(['DIBUJADA', 'IMAGEN', 'ESCRITA']);

const results = z.object({
  /** The form, in its order. */
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  statement: z.string(),
  items: z.string(),
  /** SHA-256 of all this text, in hexadecimal: comes back with the signature. */
  shown: z.string(),
  fullName: z.string(),
  /** What must be there before anybody signs: names, date, doctor and the doctor's signature. */
  complete: z.boolean(),
  /** Small and marked as a copy: it is to be seen, not to be used. */
  doctorSignature: z.string().nullable(),
  documents: z.array(z.object({ type: documentType, part: z.int(), title: z.string() })),
  /** Where they are handed over. */
  referrals: z.array(ownReferral),
  /** Of the stations, which the Legajo holds too. */
  papers: z.array(z.object({ page: z.int(), title: z.string() })),
  /** Whether any dose of theirs is registered: then there is a card to open. */
  vaccines: z.boolean(),
  signedAt: instant.nullable(),
  refusedAt: instant.nullable(),
  /** The device is the doctor's, who handed it over. */
  handedOver: z.boolean(),
  /** When the link ends: until then the worker's phone may keep what they opened. */
  until: instant,
  /** Of the acknowledgment, once it is signed. */
  reportCode: z.string().nullable(),
  /** Whether to ask how likely they are to recommend the service: signed, on their own device, not answered yet. */
  askRating: z.boolean(),
});
export type OwnResults = z.infer<typeof results>;

export const openOwnResults = endpoint({
  ...own,
  path: '/exam/own-results/open',
  summary: 'Qué sigue con un enlace de resultados: el documento de identidad, el código, o los resultados',
  query: byLink,
  response: z.object({ step: z.enum(['document', 'code', 'open']), results: results.nullable() }),
  errors: DELIVERY_OVER,
});

export const {
  match: matchOwnDocument,
  send: sendOwnCode,
  verify: verifyOwnCode,
  close: closeOwnResults,
} = identityCalls('/exam/own-results', { answer: results, opens: 'los resultados', over: DELIVERY_OVER });

export const openOwnDocument = endpoint({
  ...own,
  path: '/exam/own-results/document',
  summary:
    'Un documento de los resultados, en PDF, o el formato de una estación (EXAMEN_AUXILIAR, por su número); el examen queda leído',
  query: byLink.extend({
    type: documentType,
    part: z.coerce.number().int('Indica cuál de los documentos.').min(1).max(99).default(1),
  }),
  raw: { contentTypes: ['application/pdf'] },
  medical: true,
  errors: [...DELIVERY_OVER, 'no_aptitude', 'not_held', 'doctor_missing', 'revoked', 'not_joined', 'busy', 'changed'],
});

export const openOwnVaccinationCard = endpoint({
  ...own,
  path: '/exam/own-results/vaccination-card',
  summary: 'El carné de vacunación de quien abrió sus resultados, en PDF',
  query: byLink,
  raw: { contentTypes: ['application/pdf'] },
  medical: true,
  errors: DELIVERY_OVER,
});

export const signOwnResults = endpoint({
  ...own,
  path: '/exam/own-results/sign',
  summary: 'Firma la constancia de entrega con una imagen JPG o PNG de hasta 2 MB; queda sellada',
  query: byLink.extend({
    level: signatureLevel,
    shown: z.string().regex(/^[0-9a-f]{64}$/, 'Vuelve a abrir la página.'),
  }),
  upload: { maxBytes: SIGNATURE_MAX_BYTES },
  /** `results` is null where the device is the doctor's: the session ended with the signature. */
  response: z.object({ results: results.nullable() }),
  errors: [
    ...DELIVERY_OVER,
    ...[
      'no_file',
      'image_invalid',
      'no_stroke',
      'too_large',
      'already_signed',
      'refused',
      'not_identified',
      'text_changed',
    ],
    ...['incomplete', 'not_joined', 'changed', 'busy'],
  ],
});

export const rateOwnResults = endpoint({
  ...own,
  path: '/exam/own-results/rating',
  summary: 'Qué tanto recomendaría el servicio quien ya firmó, de 1 a 10; se muestra por sede, nunca por persona',
  query: byLink,
  body: z.strictObject({ result: npsScore }),
  errors: [...DELIVERY_OVER, 'not_signed', 'already_answered'],
});

const ownValue = z.object({
  label: z.string(),
  /** With its unit; null where only a class was found. */
  value: z.string().nullable(),
  /** The class, in words. */
  found: z.string().nullable(),
  /** It asks for a second look. */
  review: z.boolean(),
  reference: z.string().nullable(),
  previous: z.string().nullable(),
  means: z.string(),
  /** What to do. */
  next: z.string(),
  source: z.string(),
});
export type OwnValue = z.infer<typeof ownValue>;

export const readOwnValues = endpoint({
  ...own,
  path: '/exam/own-results/values',
  summary: 'Los valores del examen con lo que significa cada uno y qué hacer, si se entregó el informe médico',
  query: byLink,
  response: z.object({ stations: z.array(z.object({ label: z.string(), values: z.array(ownValue) })) }),
  medical: true,
  errors: DELIVERY_OVER,
});

const consents = z.object({ items: z.array(consent) });

export const listOwnConsents = endpoint({
  ...own,
  path: '/exam/own-results/consents',
  summary: 'Por qué canales aceptó el colaborador que se le escriba, y qué se le pregunta',
  query: byLink,
  response: consents,
  errors: DELIVERY_OVER,
});

export const changeOwnConsent = endpoint({
  ...own,
  path: '/exam/own-results/consent',
  summary: 'El colaborador acepta que se le escriba por un canal, o lo retira',
  query: byLink,
  body: z.strictObject({ channel: consentChannel, given: z.boolean() }),
  response: consents,
  errors: [...DELIVERY_OVER, 'no_phone'],
});

export const loadOwnReport = endpoint({
  ...own,
  path: '/exam/own-results/referral-report',
  summary: 'Carga el informe del especialista de una interconsulta: un PDF o una foto, hasta 15 MB',
  query: byLink.extend({ referral_id: id }),
  upload: { maxBytes: REPORT_MAX_BYTES },
  response: results,
  errors: [
    ...DELIVERY_OVER,
    ...['no_file', 'not_pdf', 'image_invalid', 'too_large', 'closed', 'has_report', 'too_many_attempts', 'busy'],
  ],
});
