import type { Page } from '#platform/contract/pagination.ts';
import { notFound } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf } from '#platform/server/database/statements/listing.ts';
import { composed, statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { DuplicatePair, DuplicateSide, PatientMerge } from '../../duplicates.ts';
import { UNDO_DAYS } from '../../duplicates.ts';
import type * as api from '../../duplicates-api.ts';

/** Both keys are indexed columns. A pair appears once, with each reason. */
const PAIRS_SQL = `
with pairs as (
  select a.id as one_id, b.id as other_id, 'NOMBRE' as reason
  from patients a
  join patients b on b.customer_id = $1 and b.person_key = a.person_key and b.birth_date = a.birth_date
    and b.id > a.id
  where a.customer_id = $1 and a.status <> 'DELETED' and b.status <> 'DELETED'
  union all
  select a.id, b.id, 'NUMERO'
  from patients a join patients b on b.customer_id = $1 and b.number_key = a.number_key and b.id > a.id
  where a.customer_id = $1 and a.status <> 'DELETED' and b.status <> 'DELETED'),
open_pairs as (
  select one_id, other_id, array_agg(reason order by reason) as reasons from pairs p
  where not exists (select 1 from patient_distinctions d
    where d.customer_id = $1 and d.one_id = p.one_id and d.other_id = p.other_id)
  group by one_id, other_id)`;

const side = (alias: string) => `jsonb_build_object('id', ${alias}.id, 'documentType', ${alias}.document_type,
  'documentNumber', ${alias}.document_number, 'fullName', ${alias}.full_name,
  'birthDate', ${alias}.birth_date, 'status', ${alias}.status,
  'createdAt', to_char(${alias}.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'area', (select name from working_areas w where w.customer_id = $1 and w.id = ${alias}.working_area_id),
  'jobTitle', (select name from job_titles j where j.customer_id = $1 and j.id = ${alias}.job_title_id),
  'exams', (select count(*) from attentions t
    where t.customer_id = $1 and t.patient_id = ${alias}.id and t.deleted_at is null and t.kind = 'EMO'))`;

const PAGE = `${PAIRS_SQL}
select o.reasons, ${side('a')} as one, ${side('b')} as other
from open_pairs o
join patients a on a.customer_id = $1 and a.id = o.one_id
join patients b on b.customer_id = $1 and b.id = o.other_id
`;
const NAME = 'a.full_name collate "es-x-icu"';
const ORDERS = { reasons: 'cardinality(o.reasons)', name: NAME };

interface PairRow {
  reasons: DuplicatePair['reasons'];
  one: DuplicateSide;
  other: DuplicateSide;
}

/** A page of pairs that may be one person, the most certain first. */
export async function listDuplicatesOf(
  scope: Scope,
  { page, page_size, sort }: { page: number; page_size: number; sort: string },
): Promise<Page<DuplicatePair>> {
  const [items, [count]] = await scope.hot<[PairRow[], { total: number }[]]>([
    composed(`${PAGE}${inOrderOf(ORDERS, sort, `${NAME}, a.id, b.id`)} limit $2 offset $3`, [
      scope.customerId,
      page_size,
      (page - 1) * page_size,
    ]),
    statement(`${PAIRS_SQL} select count(*)::int as total from open_pairs`, [scope.customerId]),
  ]);
  return { items, total: count?.total ?? 0 };
}

/** Stores that two records are not one person, or removes that decision. */
export async function dismissDuplicateOf({ body, scope, session }: Call<typeof api.dismissDuplicate>): Promise<void> {
  const [one = '', other = ''] = [body.oneId.toLowerCase(), body.otherId.toLowerCase()].sort();
  await scope.run(async (tx) => {
    const { rowCount } = await tx.client.query(
      "select 1 from patients where customer_id = $1 and id = any($2) and status <> 'DELETED'",
      [tx.customerId, [one, other]],
    );
    if (rowCount !== 2) throw notFound('No encontramos a esos colaboradores.');
    await tx.client.query(
      body.distinct
        ? `insert into patient_distinctions (customer_id, one_id, other_id, decided_by)
          values ($1, $2, $3, $4)
          on conflict do nothing`
        : `delete from patient_distinctions
          where customer_id = $1 and one_id = $2 and other_id = $3 and $4::uuid is not null`,
      [tx.customerId, one, other, session?.userId ?? null],
    );
    for (const [id, not] of [
      [one, other],
      [other, one],
    ])
      await tx.audit({
        action: body.distinct ? 'patient.distinguished' : 'patient.distinction_removed',
        objectType: 'patient',
        objectId: id as string,
        details: { other: not },
      });
  });
}

const MERGES_SQL = `
select m.id, m.kept_id as "keptId", k.full_name as "keptName", o.full_name as "mergedName",
  o.document_type || ' ' || o.document_number as "mergedDocument",
  to_char(m.merged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "mergedAt",
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as "mergedBy"
from patient_merges m
join patients k on k.customer_id = m.customer_id and k.id = m.kept_id
join patients o on o.customer_id = m.customer_id and o.id = m.merged_id
left join users u on u.id = m.merged_by
where m.customer_id = $1 and m.undone_at is null and m.merged_at > now() - make_interval(days => $2)
order by m.merged_at desc limit 200`;

/** Merges that can still be undone. */
export async function listMergesOf(scope: Scope): Promise<{ items: PatientMerge[] }> {
  const [items] = await scope.hot<[PatientMerge[]]>([statement(MERGES_SQL, [scope.customerId, UNDO_DAYS])]);
  return { items };
}
