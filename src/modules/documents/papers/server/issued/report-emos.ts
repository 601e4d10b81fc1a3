import type { ExamType } from '#clinical/vocabulary/exam-type.ts';
import { badRequest, notFound, unauthenticated } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { signedLink } from '#platform/server/files/links.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { reportEmos as reportEmosEndpoint } from '../../api.ts';
import { documentOfReport } from '../kinds/kinds.ts';
import { paperOfClinic } from './external-clinic.ts';
import { issueDocument } from './issue-document.ts';
import { giveViewerCookie } from './viewer-cookie.ts';

type Asked = Call<typeof reportEmosEndpoint>;

/**
 * Returns a link and a cookie to a document of each exam, both valid for 60 seconds. A document is issued if no
 * document with the same content exists.
 * @throws the error of the first exam that cannot have such a document
 */
export async function reportEmos(call: Asked) {
  const documents = [];
  for (const attentionId of new Set(call.body.attentionIds))
    documents.push({ attentionId, ...(await documentOf(call, attentionId)) });
  return { ...documents[0]!, documents };
}

async function documentOf(call: Asked, attentionId: string) {
  const { scope, session, services, query, body } = call;
  if (!session) throw unauthenticated();
  const wanted = documentOfReport(query.report_id, query.print_page);
  if (!wanted) throw badRequest('unknown_report', 'Ese tipo de documento no existe.');
  if (query.attention_type_id) await mustBeOfType(scope, attentionId, query.attention_type_id);
  if (body.formatIds) {
    // Papers of another system count as clinical until a doctor has looked at them.
    if (!scope.inside) throw notFound('No encontramos ese documento.');
    const paper = { formatIds: body.formatIds, type: wanted.kind.type, part: wanted.part };
    const { link, fileName } = await paperOfClinic(scope, attentionId, paper);
    return { link, fileName, parts: 1 };
  }
  const issued = await issueDocument(scope, services, wanted.kind, attentionId, wanted.part);
  const link = signedLink(services.config.secretKey, issued.key, { sessionId: session.id });
  const { code, fileName, parts } = issued;
  return { link, ...giveViewerCookie(call, issued), code, fileName, parts };
}

/** @throws 404 when the company has no such exam of that type */
async function mustBeOfType(scope: Scope, attentionId: string, examType: ExamType): Promise<void> {
  const [rows] = await scope.hot<[unknown[]]>([
    statement('select 1 from attentions where customer_id = $1 and id = $2 and exam_type = $3', [
      scope.customerId,
      attentionId,
      examType,
    ]),
  ]);
  if (rows.length === 0) throw notFound('No encontramos un examen de ese tipo.');
}
