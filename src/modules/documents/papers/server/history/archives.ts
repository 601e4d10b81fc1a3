import { conflict, notFound, unauthenticated } from '#platform/contract/problem.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { signedLink } from '#platform/server/files/links.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../../history/api.ts';
import { ARCHIVE_DAYS, type DocumentArchive } from '../../history/model.ts';
import { documentsByKey } from './documents.queries.ts';

export const ARCHIVE_JOB = 'archive';
const stamp = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const ARCHIVES_SQL = `
select r.id, r.state, r.reason, ${stamp('r.requested_at')} as "requestedAt",
  ${stamp('r.finished_at')} as "finishedAt", r.total, r.done, r.missing, f.size, f.key
from document_archives r left join files f on f.customer_id = $1 and f.id = r.file_id and f.deleted_at is null
where r.customer_id = $1 and r.requested_by = $2 and r.requested_at > now() - make_interval(days => $3)`;
type Row = DocumentArchive & { key: string | null };

/** Lists the archives that the user requested in the last `ARCHIVE_DAYS` days. */
export async function listArchivesOf(scope: Scope, userId: string): Promise<{ items: DocumentArchive[] }> {
  const [items] = await scope.hot<[Row[]]>([
    statement(`${ARCHIVES_SQL} order by r.requested_at desc limit 20`, [scope.customerId, userId, ARCHIVE_DAYS]),
  ]);
  return { items };
}

async function archiveOf(scope: Scope, userId: string, id: string): Promise<Row> {
  const [rows] = await scope.hot<[Row[]]>([
    statement(`${ARCHIVES_SQL} and r.id = $4`, [scope.customerId, userId, ARCHIVE_DAYS, id]),
  ]);
  return orNotFound(rows[0], 'No encontramos esa descarga.');
}

const EXAMS_SQL = `
select a.id, p.full_name as name, 'Todavía no hay un certificado para descargar.' as reason
from attentions a join patients p on p.customer_id = $1 and p.id = a.patient_id
where a.customer_id = $1 and a.id = any ($2) and a.deleted_at is null
order by p.full_name collate "es-x-icu", a.id`;

/**
 * Lists the exams without a certificate that the scope may see. The reason is not shown, because users without clinical
 * access must not know it.
 */
async function withoutCertificate(scope: Scope, ids: readonly string[]): Promise<Refused[]> {
  const [rows] = await scope.hot<[Refused[]]>([statement(EXAMS_SQL, [scope.customerId, ids])]);
  return rows;
}

/**
 * Requests a zip of documents; the user must be allowed to read each of them. The user, the reason and the workers are
 * audited.
 */
export async function createArchiveOf({ body, scope, services, session }: Call<typeof api.createArchive>) {
  if (!session) throw unauthenticated();
  const keys = [...new Set(body.keys.map((key) => key.toLowerCase()))];
  const documents = await documentsByKey(scope, keys);
  const documentKeys = new Set(documents.flatMap(({ key, attentionId }) => [key, attentionId]));
  const missing = keys.filter((key) => !documentKeys.has(key));
  const refused = missing.length > 0 ? await withoutCertificate(scope, missing) : [];
  if (refused.length !== missing.length) throw notFound('No encontramos todos los documentos: actualiza la lista.');
  if (documents.length === 0)
    throw conflict('nothing_to_download', 'Ninguno de los exámenes elegidos tiene un certificado para descargar.');
  const id = await scope.run(async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into document_archives (customer_id, reason, inside, role, requested_by, total)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [tx.customerId, body.reason, scope.inside, scope.actor.role, session.userId, documents.length],
    );
    const newArchiveId = rows[0]!.id;
    await tx.client.query(
      `insert into document_archive_items (customer_id, archive_id, position, document_id, attention_id)
       select h.customer_id, $2, i.n, i.document_id, i.attention_id
       from company_rows h
       cross join unnest($3::uuid[], $4::uuid[]) with ordinality as i(document_id, attention_id, n)
       where h.customer_id = $1`,
      [tx.customerId, newArchiveId, documents.map((d) => d.documentId), documents.map((d) => d.attentionId)],
    );
    const persons = [...new Set(documents.map((d) => d.personId))];
    await tx.audit({
      action: 'documents.downloaded',
      objectType: 'document_archive',
      objectId: newArchiveId,
      details: { reason: body.reason, documents: documents.length, persons: persons.slice(0, 500) },
    });
    const data = { task: ARCHIVE_JOB, customerId: tx.customerId, archiveId: newArchiveId };
    await services.jobs.send(tx, 'documents', data, `archive:${newArchiveId}`);
    return newArchiveId;
  });
  return { ...(await archiveOf(scope, session.userId, id)), refused };
}

export async function openArchiveOf({ params, scope, services, session }: Call<typeof api.openArchive>) {
  if (!session) throw unauthenticated();
  const { key, requestedAt } = await archiveOf(scope, session.userId, params.id);
  if (!key) throw conflict('not_ready', 'El archivo todavía se está preparando.');
  const link = signedLink(services.config.secretKey, key, { sessionId: session.id });
  return { link, fileName: `documentos_${requestedAt.slice(0, 10)}.zip` };
}
