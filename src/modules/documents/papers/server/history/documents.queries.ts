import type { z } from 'zod';
import { CERTIFICATE_CAN_BE_DRAWN } from '#exams/attentions/server/certificate.sql.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Page } from '#platform/contract/pagination.ts';
import { workerWords } from '#platform/contract/person-keys.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing, pageOfListing } from '#platform/server/database/statements/listing.ts';
import { afterPrefix, Conditions, composed, statement } from '#platform/server/database/statements/statement.ts';
import type { listDocumentPersons, listDocuments } from '../../history/api.ts';
import type { WorkerDocument } from '../../history/model.ts';

type Query = Omit<z.output<NonNullable<(typeof listDocuments)['query']>>, 'customer_id'>;
type PersonsQuery = Omit<z.output<NonNullable<(typeof listDocumentPersons)['query']>>, 'customer_id'>;

/** A task certificate without effect shows no day either: only those that allow the task have one. */
const SHOWN_DAY = `case when d.type <> 'CERTIFICADO_TAREA' or d.revoked_at is null then d.valid_until end`;
/**
 * Stored documents, and certificates that can be drawn where no other certificate may be shown in their place. Row
 * security leaves out the documents that need clinical access.
 */
const DOCUMENTS_SQL = `
select d.id as key, d.id as document_id, a.id as attention_id, a.patient_id, a.exam_type, a.exam_date, d.type,
  d.issued_at, ${SHOWN_DAY} as valid_until,
  case
    when d.revoked_at is not null then 'SIN_EFECTO'
    when d.type = 'CERTIFICADO_APTITUD' and d.cleared is null then 'POR_REVISAR'
    when d.valid_until is null then 'EMITIDO' when d.valid_until < $2::date then 'VENCIDO' else 'VIGENTE' end as state,
  d.certified ->> 'task' as task, case when d.revoked_at is null then d.certified ->> 'statement' end as statement
from documents d join attentions a on a.customer_id = $1 and a.id = d.attention_id and a.deleted_at is null
where d.customer_id = $1
union all
select a.id, null, a.id, a.patient_id, a.exam_type, a.exam_date, 'CERTIFICADO_APTITUD', null, null, 'DISPONIBLE',
  null, null
from attentions a where a.customer_id = $1 and ${CERTIFICATE_CAN_BE_DRAWN} and not exists (
  select 1 from documents d
  where d.customer_id = $1 and d.attention_id = a.id and d.type = 'CERTIFICADO_APTITUD' and d.revoked_at is null
    and d.cleared is not null)`;

const FROM_SQL = `
from (${DOCUMENTS_SQL}) d
join patients p on p.customer_id = $1 and p.id = d.patient_id and p.status <> 'DELETED'`;

const COLUMNS = `d.key, d.document_id as "documentId", d.attention_id as "attentionId", p.id as "personId",
  p.full_name as "fullName", p.document_type as "documentType", p.document_number as "documentNumber", d.type,
  d.task, d.statement, d.state, d.exam_type as "examType", d.exam_date as "examDate",
  to_char(d.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "issuedAt",
  d.valid_until as "validUntil",
  case when d.state = 'POR_REVISAR' then (select jsonb_build_object('verdict', coalesce(t.verdict, 'UNREADABLE'),
      'cause', case when t.verdict is null then 'NOT_READ' else t.cause end, 'words', coalesce(to_jsonb(t.words), '[]'))
    from (select 1) one
    left join certificate_texts t on t.customer_id = $1 and t.document_id = d.document_id) end as withheld`;

const ORDER: Record<string, string> = {
  examDate: 'd.exam_date',
  name: 'p.full_name collate "es-x-icu"',
  type: 'd.type',
  state: 'd.state',
  validUntil: 'd.valid_until',
};

function named(where: Conditions, q: string | undefined): Conditions {
  const searched = workerWords(q ?? '').slice(0, 6);
  if (q && searched.length === 0) where.always('false');
  for (const word of searched) {
    const [from, to] = [where.place(word), where.place(afterPrefix(word))];
    where.always(
      `p.id in (select w.patient_id from patient_words w
         where w.customer_id = $1 and w.word >= ${from} and w.word < ${to})`,
    );
  }
  return where;
}

type Filters = Partial<Omit<Query, 'page' | 'page_size'>>;

/** Lists the documents of all workers, by default in the order of their exam date. */
export function documentsListing(scope: Scope, q: Filters): Listing<WorkerDocument> {
  const where = named(new Conditions(scope.customerId, todayInLima()), q.q)
    .when(q.person_id, 'p.id = ?')
    .when(q.type, 'd.type = ?')
    .when(q.state, 'd.state = ?')
    .when(q.from, 'd.exam_date >= ?::date')
    .when(q.to, 'd.exam_date <= ?::date')
    .among(q.working_area_id, 'p.working_area_id');
  const sort = q.sort ?? '-examDate';
  return {
    rows: (limit) =>
      `select ${COLUMNS} ${FROM_SQL}\nwhere true${where.and}\n${inOrderOf(ORDER, sort, 'd.key')} ${limit}`,
    matching: `select 1 ${FROM_SQL}\nwhere true${where.and}`,
    values: where.values,
    past: true,
  };
}

export const listDocumentsOf = (
  scope: Scope,
  q: Filters & Pick<Query, 'page' | 'page_size'>,
): Promise<Page<WorkerDocument>> => pageOfListing(scope, documentsListing(scope, q), q);

const PERSON_ORDERS = {
  name: 'p.full_name collate "es-x-icu"',
  documentNumber: 'p.document_number',
  documents: 'count(*)',
};

/** Lists the workers who have documents, with the number of documents. */
export async function listPersonsOf(scope: Scope, q: PersonsQuery) {
  const where = named(new Conditions(scope.customerId, todayInLima()), q.q).when(q.person_id, 'p.id = ?');
  const counted = composed(`select count(distinct p.id)::int as total ${FROM_SQL}\nwhere true${where.and}`, [
    ...where.values,
  ]);
  const limit = `limit ${where.place(q.page_size)} offset ${where.place((q.page - 1) * q.page_size)}`;
  const page = composed(
    `select p.id, p.full_name as "fullName", p.document_type as "documentType",
       p.document_number as "documentNumber", count(*)::int as documents
     ${FROM_SQL}\nwhere true${where.and}
     group by p.id, p.full_name, p.document_type,
       p.document_number ${inOrderOf(PERSON_ORDERS, q.sort, 'p.id')} ${limit}`,
    where.values,
  );
  type Person = Pick<WorkerDocument, 'fullName' | 'documentType' | 'documentNumber'> & {
    id: string;
    documents: number;
  };
  const [items, [count]] = await scope.hotOnReplica<[Person[], { total: number }[]]>([page, counted]);
  return { items, total: count?.total ?? 0 };
}

/**
 * Reads the documents with the given keys that the scope may see, in the order of the keys. A certificate requested by
 * its exam is found by the exam even if it was drawn since the request.
 */
export async function documentsByKey(scope: Scope, keys: readonly string[]): Promise<WorkerDocument[]> {
  const [rows] = await scope.hot<[WorkerDocument[]]>([
    statement(
      `select ${COLUMNS} ${FROM_SQL}
where d.key = any($3)
  or (d.attention_id = any($3) and d.type = 'CERTIFICADO_APTITUD'
    and d.state in ('VIGENTE', 'EMITIDO', 'VENCIDO'))
order by coalesce(array_position($3::uuid[], d.key), array_position($3::uuid[], d.attention_id))`,
      [scope.customerId, todayInLima(), keys],
    ),
  ]);
  return rows;
}
