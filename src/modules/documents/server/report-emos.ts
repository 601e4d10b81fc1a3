import { badRequest, Problem, unauthenticated } from '../../../platform/contract/problem.ts';
import { signedLink } from '../../../platform/server/files/links.ts';
import type { Call } from '../../../platform/server/http/context.ts';
import type { reportEmos as reportEmosEndpoint } from '../api.ts';
import { issueCertificate } from './issue-certificate.ts';

/** Names of the numeric report types; 2 and 13 are the certificate, of Vigía and of an external clinic. */
const REPORTS: Record<number, string> = {
  2: 'el certificado de aptitud',
  13: 'el certificado de aptitud',
  3: 'el informe médico',
  15: 'el informe médico',
  4: 'la interconsulta',
  6: 'este formato de impresión',
  14: 'este formato de impresión',
};

/** A link of 60 seconds to a document of an exam, which is issued when there is none that says the same. */
export async function reportEmos({ scope, session, services, query, body }: Call<typeof reportEmosEndpoint>) {
  if (!session) throw unauthenticated();
  const name = REPORTS[query.report_id];
  if (!name) throw badRequest('unknown_report', 'Ese tipo de documento no existe.');
  if (query.report_id !== 2 && query.report_id !== 13)
    throw new Problem({ status: 501, code: 'not_available', title: `Todavía no está disponible ${name}.` });
  const { key, code, fileName } = await issueCertificate(scope, services, body.attentionIds[0] ?? '');
  return { link: signedLink(services.config.secretKey, key, { sessionId: session.id }), code, fileName };
}
