import { badRequest, unauthenticated } from '../../../../platform/contract/problem.ts';
import { signedLink } from '../../../../platform/server/files/links.ts';
import type { Call } from '../../../../platform/server/http/context.ts';
import type { reportEmos as reportEmosEndpoint } from '../../api.ts';
import { documentOfReport } from '../kinds/kinds.ts';
import { issueDocument } from './issue-document.ts';

/** A link of 60 seconds to a document of an exam, which is issued when there is none that says the same. */
export async function reportEmos({ scope, session, services, query, body }: Call<typeof reportEmosEndpoint>) {
  if (!session) throw unauthenticated();
  const wanted = documentOfReport(query.report_id, query.print_page);
  if (!wanted) throw badRequest('unknown_report', 'Ese tipo de documento no existe.');
  const { key, ...issued } = await issueDocument(scope, services, wanted.kind, body.attentionIds[0] ?? '', wanted.part);
  const link = signedLink(services.config.secretKey, key, { sessionId: session.id });
  return { link, code: issued.code, fileName: issued.fileName, parts: issued.parts };
}
