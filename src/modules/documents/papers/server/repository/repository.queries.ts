import type { z } from 'zod';
import { workerWords } from '#platform/contract/person-keys.ts';
import { words } from '#platform/contract/text.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { afterPrefix, Conditions } from '#platform/server/database/statements/statement.ts';
import type { listRepository } from '../../repository/api.ts';
import type { StoredFile } from '../../repository/model.ts';

type Query = Partial<
  Omit<z.output<NonNullable<(typeof listRepository)['query']>>, 'customer_id' | 'page' | 'page_size'>
>;

/**
 * State of the row `r` of the batch `b` with its document `d`. A finished batch keeps only the files that it attached.
 */
const STATE_SQL = `case
  when r.state = 'REVERTED' or d.revoked_at is not null then 'WITHDRAWN'
  when r.state in ('APPLIED', 'KEPT') and d.id is null then 'DUPLICATE'
  when r.state in ('APPLIED', 'KEPT')
    then case when d.type = 'CERTIFICADO_APTITUD' and d.cleared is null then 'WITHHELD' else 'ATTACHED' end
  when r.parsed->>'status' = 'REFUSED' then 'REFUSED'
  when r.state = 'REJECTED' or b.state in ('CANCELLED', 'FAILED', 'DONE', 'ROLLED_BACK') then 'DISCARDED'
  else r.parsed->>'status' end`;

const FROM_SQL = `
from import_batches b
join import_rows r on r.customer_id = $1 and r.batch_id = b.id and r.parsed is not null
left join documents d on d.customer_id = $1 and d.id = r.object_id
left join attentions a on a.customer_id = $1 and a.id = coalesce(d.attention_id, (r.parsed->>'attentionId')::uuid)
  and a.deleted_at is null
left join patients p on p.customer_id = $1 and p.id = a.patient_id and p.status <> 'DELETED'
where b.customer_id = $1 and b.kind = 'documents'`;

const COLUMNS = selected<StoredFile>({
  batchId: 'b.id',
  rowNo: 'r.row_no',
  fileName: "r.raw->>'0'",
  state: STATE_SQL,
  type: "coalesce(d.type, r.parsed->>'type')",
  attentionId: 'case when p.id is not null then a.id end',
  fullName: 'p.full_name',
  documentNumber: 'p.document_number',
  examDate: 'case when p.id is not null then a.exam_date end',
  uploadedAt: `to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  uploadedBy: "(select nullif(concat_ws(' ', u.first_name, u.last_name), '') from users u where u.id = b.created_by)",
  size: "(r.parsed->>'size')::int",
  sha256: "r.parsed->>'sha256'",
  kept: `exists (select 1 from files f
    where f.customer_id = $1 and f.id = (r.parsed->>'fileId')::uuid and f.deleted_at is null)`,
});

const ORDER: Record<string, string> = {
  fileName: "fold(r.raw->>'0')",
  state: STATE_SQL,
  fullName: 'p.full_name collate "es-x-icu"',
  examDate: 'case when p.id is not null then a.exam_date end',
  uploadedAt: 'b.created_at',
};

/**
 * Searches by file name or worker: each word must match the file name or the worker, or all words must match the
 * worker.
 */
function searched(where: Conditions, q: string | undefined): Conditions {
  const [asked, ofWorker] = [words(q ?? '').slice(0, 6), workerWords(q ?? '').slice(0, 6)];
  if (q && asked.length === 0) where.always('false');
  if (asked.length === 0) return where;
  const begins = (word: string) =>
    `p.id in (select w.patient_id from patient_words w
       where w.customer_id = $1 and w.word >= ${where.place(word)}
         and w.word < ${where.place(afterPrefix(word))})`;
  const each = asked.map((word) => {
    const like = where.place(`%${word}%`);
    return `(fold(r.raw->>'0') like ${like} or p.document_number like ${like} or ${begins(word)})`;
  });
  const whole = ofWorker.length > 0 ? ` or (${ofWorker.map(begins).join(' and ')})` : '';
  return where.always(`(${each.join(' and ')}${whole})`);
}

/** Lists all files of all batches, the newest batch first. */
export function repositoryListing(scope: Scope, q: Query): Listing<StoredFile> {
  const where = searched(new Conditions(scope.customerId), q.q)
    .when(q.batch_id, 'b.id = ?')
    .when(q.state, `${STATE_SQL} = ?`)
    .when(q.from, "b.created_at >= ?::date::timestamp at time zone 'America/Lima'")
    .when(q.to, "b.created_at < (?::date + 1)::timestamp at time zone 'America/Lima'");
  const sort = q.sort ?? '-uploadedAt';
  return {
    rows: (limit) => `select ${COLUMNS} ${FROM_SQL}${where.and}\n${inOrderOf(ORDER, sort, 'b.id, r.row_no')} ${limit}`,
    matching: `select 1 ${FROM_SQL}${where.and}`,
    values: where.values,
  };
}
