import { z } from 'zod';
import { npsScore } from '#access/evaluations/model.ts';
import { byLink, identityCalls, LINK_OVER, publicPost } from '#access/links/link-calls.ts';
import { documentType } from '#clinical/vocabulary/document-type.ts';
import { findingChange } from '#clinical/vocabulary/finding-change.ts';
import { ownReferral, REPORT_MAX_BYTES } from '#exams/consultations/own.ts';
import { instant } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { consent, consentChannel } from '#workers/collaborators/consents.ts';

// Endpoints for a worker who opens the results with a link; the session of the link proves the worker's identity.
const DELIVERY_OVER = [...LINK_OVER, 'delivery_over'] as const;

/** Maximum size of a signature image, in bytes. */
export const SIGNATURE_MAX_BYTES = 2_097_152;
export const signatureLevel = z.enum(['DIBUJADA', 'IMAGEN', 'ESCRITA']);

const results = z.object({
  /** Fields of the form, in display order. */
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  statement: z.string(),
  items: z.string(),
  /** SHA-256 of the full shown text, in hexadecimal; the client returns it with the signature. */
  shown: z.string(),
  fullName: z.string(),
  /** True when the names, the date, the doctor and the doctor's signature exist; the worker can sign only then. */
  complete: z.boolean(),
  /** Small image, marked as a copy, so that it can be seen but not reused. */
  doctorSignature: z.string().nullable(),
  /** `edition` is 2 for a document that replaced an earlier one. */
  documents: z.array(z.object({ type: documentType, part: z.int(), title: z.string(), edition: z.int() })),
  /** Open referrals, for which the worker can upload the specialist's report. */
  referrals: z.array(ownReferral),
  /** Papers of the stations; the Legajo contains them too. */
  papers: z.array(z.object({ page: z.int(), title: z.string() })),
  /** True when at least one vaccine dose of the worker is registered, so that the vaccination card can be opened. */
  vaccines: z.boolean(),
  /** True while a critical value that the worker sees waits for a doctor. */
  urgent: z.boolean(),
  signedAt: instant.nullable(),
  refusedAt: instant.nullable(),
  /** True when the worker uses the device that the doctor handed over. */
  handedOver: z.boolean(),
  /** End of the link; until then the worker's phone can keep the opened documents. */
  until: instant,
  /** Report code of the signed acknowledgment; null before the signature. */
  reportCode: z.string().nullable(),
  /**
   * True when the page asks how likely the worker is to recommend the service: the worker signed on their own device
   * and has not answered.
   */
  askRating: z.boolean(),
});
export type OwnResults = z.infer<typeof results>;

export const openOwnResults = endpoint({
  ...publicPost,
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
  ...publicPost,
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
  ...publicPost,
  path: '/exam/own-results/vaccination-card',
  summary: 'El carné de vacunación de quien abrió sus resultados, en PDF',
  query: byLink,
  raw: { contentTypes: ['application/pdf'] },
  medical: true,
  errors: DELIVERY_OVER,
});

export const signOwnResults = endpoint({
  ...publicPost,
  path: '/exam/own-results/sign',
  summary: 'Firma la constancia de entrega con una imagen JPG o PNG de hasta 2 MB; queda sellada',
  query: byLink.extend({
    level: signatureLevel,
    shown: z.string().regex(/^[0-9a-f]{64}$/, 'Vuelve a abrir la página.'),
  }),
  upload: { maxBytes: SIGNATURE_MAX_BYTES },
  /** `results` is null on the doctor's device, because the worker's session ends with the signature. */
  response: z.object({ results: results.nullable() }),
  errors: [
    ...DELIVERY_OVER,
    'no_file',
    'image_invalid',
    'no_stroke',
    'too_large',
    'already_signed',
    'refused',
    'not_identified',
    'text_changed',
    'incomplete',
    'not_joined',
    'changed',
    'busy',
  ],
});

export const rateOwnResults = endpoint({
  ...publicPost,
  path: '/exam/own-results/rating',
  summary: 'Qué tanto recomendaría el servicio quien ya firmó, de 1 a 10; se muestra por sede, nunca por persona',
  query: byLink,
  body: z.strictObject({ result: npsScore }),
  errors: [...DELIVERY_OVER, 'not_signed', 'already_answered'],
});

const ownValue = z.object({
  label: z.string(),
  /** Value with its unit; null when only a class was recorded. */
  value: z.string().nullable(),
  /** The class, in words. */
  found: z.string().nullable(),
  /** True when the value needs another check. */
  review: z.boolean(),
  /** True for a critical value that no doctor has answered yet. */
  urgent: z.boolean(),
  /** True when a rule judged the value and it needs no check; a test that was not done is neither. */
  inOrder: z.boolean(),
  reference: z.string().nullable(),
  previous: z.string().nullable(),
  /** What became of a value to check since the last exam that measured it; null if it cannot be compared. */
  change: findingChange.nullable(),
  means: z.string(),
  /** Advice to the worker on what to do. */
  next: z.string(),
  source: z.string(),
});
export type OwnValue = z.infer<typeof ownValue>;

export const readOwnExamValues = endpoint({
  ...publicPost,
  path: '/exam/own-results/values',
  summary: 'Los valores del examen con lo que significa cada uno y qué hacer, si se entregó el informe médico',
  query: byLink,
  response: z.object({ stations: z.array(z.object({ label: z.string(), values: z.array(ownValue) })) }),
  medical: true,
  errors: DELIVERY_OVER,
});

const consents = z.object({ items: z.array(consent) });

export const listOwnConsents = endpoint({
  ...publicPost,
  path: '/exam/own-results/consents',
  summary: 'Por qué canales aceptó el colaborador que se le escriba, y qué se le pregunta',
  query: byLink,
  response: consents,
  errors: DELIVERY_OVER,
});

export const changeOwnConsent = endpoint({
  ...publicPost,
  path: '/exam/own-results/consent',
  summary: 'El colaborador acepta que se le escriba por un canal, o lo retira',
  query: byLink,
  body: z.strictObject({ channel: consentChannel, given: z.boolean() }),
  response: consents,
  errors: [...DELIVERY_OVER, 'no_phone'],
});

export const loadOwnReport = endpoint({
  ...publicPost,
  path: '/exam/own-results/referral-report',
  summary: 'Carga el informe del especialista de una interconsulta: un PDF o una foto, hasta 15 MB',
  query: byLink.extend({ referral_id: id }),
  upload: { maxBytes: REPORT_MAX_BYTES },
  response: results,
  errors: [
    ...DELIVERY_OVER,
    'no_file',
    'not_pdf',
    'image_invalid',
    'too_large',
    'closed',
    'has_report',
    'too_many_attempts',
    'busy',
  ],
});
