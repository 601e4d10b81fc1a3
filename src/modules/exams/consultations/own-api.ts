import { z } from 'zod';
import { byLink, identityCalls, LINK_OVER, publicPost } from '#access/links/link-calls.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { ownReferral, REPORT_MAX_BYTES } from './own.ts';

// A worker's view through the link for the report of one referral; the link opens nothing else.
const ownReport = z.object({
  firstName: z.string(),
  company: z.string(),
  /** Day of the exam that led to the referral. */
  examDate: day,
  referral: ownReferral,
});
export type OwnReport = z.infer<typeof ownReport>;

export const openOwnReport = endpoint({
  ...publicPost,
  path: '/exam/own-report/open',
  summary: 'Qué sigue con el enlace de un informe: el documento de identidad, el código, o la interconsulta',
  query: byLink,
  response: z.object({ step: z.enum(['document', 'code', 'open']), report: ownReport.nullable() }),
  medical: true,
  errors: LINK_OVER,
});

export const {
  match: matchReportDocument,
  send: sendReportCode,
  verify: verifyReportCode,
  close: closeOwnReport,
} = identityCalls('/exam/own-report', { answer: ownReport, opens: 'la carga del informe', over: LINK_OVER });

export const bringOwnReport = endpoint({
  ...publicPost,
  path: '/exam/own-report/load',
  summary: 'Carga el informe de la interconsulta del enlace: un PDF o una foto, hasta 15 MB',
  query: byLink,
  upload: { maxBytes: REPORT_MAX_BYTES },
  response: ownReport,
  medical: true,
  errors: [
    ...LINK_OVER,
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
