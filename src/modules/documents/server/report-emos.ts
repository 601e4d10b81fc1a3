import { badRequest, Problem, unauthenticated } from '../../../platform/contract/problem.ts';
import { signedLink } from '../../../platform/server/files/links.ts';
import type { Call } from '../../../platform/server/http/context.ts';
import type { reportEmos as reportEmosEndpoint } from '../api.ts';
import { issueDocument } from './issue-document.ts';
import { kindOfReport } from './kinds/kinds.ts';

/** Report types that no kind answers yet. */
const COMING: Record<number, string> = {
  6: 'este formato de impresión',
};

/** A link of 60 seconds to a document of an exam, which is issued when there is none that says the same. */
export async function reportEmos({ scope, session, services, query, body }: Call<typeof reportEmosEndpoint>) {
  if (!session) throw unauthenticated();
  const kind = kindOfReport(query.report_id);
  const coming = COMING[query.report_id];
  if (coming) throw new Problem({ status: 501, code: 'not_available', title: `Todavía no está disponible ${coming}.` });
  if (!kind) throw badRequest('unknown_report', 'Ese tipo de documento no existe.');
  const { key, ...issued } = await issueDocument(scope, services, kind, body.attentionIds[0] ?? '', query.print_page);
  const link = signedLink(services.config.secretKey, key, { sessionId: session.id });
  return { link, code: issued.code, fileName: issued.fileName, parts: issued.parts };
}
