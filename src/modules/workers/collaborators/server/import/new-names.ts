import type { Tx } from '#platform/server/database/scope.ts';
import type { CatalogueNames, WrittenName } from '#platform/server/import-kind/kind.ts';

/** Catalogues whose entries a roster names, by their kind in `catalogue_aliases`. */
export const TABLES = {
  area: 'working_areas',
  job: 'job_titles',
  project: 'projects',
  headquarter: 'headquarters',
} as const;
export const KEYS = { area: 'area', job: 'jobTitle', project: 'project', headquarter: 'headquarter' } as const;

const missingConditions = Object.entries(TABLES).map(
  ([kind, table]) =>
    `w.kind = '${kind}'
     and not exists (select 1 from ${table} t where t.customer_id = $1 and t.active and fold(t.name) = w.written)`,
);
const meant = Object.entries(TABLES).map(
  ([kind, table]) => `select '${kind}' as kind, id, name from ${table} where customer_id = $1 and active`,
);

/** Each distinct name is folded once, not once for each row that has it. */
const WRITTEN_SQL = `
with named as materialized (
  select n.kind, n.name, count(*)::int as rows from import_rows r
  cross join lateral (values ${Object.entries(KEYS)
    .map(([kind, key]) => `('${kind}', r.parsed->>'${key}')`)
    .join(', ')}) n(kind, name)
  where r.customer_id = $1 and r.batch_id = $2 and r.state = 'PENDING' and not r.has_errors and not r.added
    and n.name is not null
  group by 1, 2),
written as materialized (
  select kind, fold(name) as written, (array_agg(name order by rows desc, name))[1] as name, sum(rows)::int as rows
  from named group by 1, 2)
select w.kind, w.name, w.written, w.rows, e.id as "entryId"
from written w
left join catalogue_aliases a on a.customer_id = $1 and a.kind = w.kind and a.written = w.written
  and a.proven_free = (select proven_free from import_batches where customer_id = $1 and id = $2)
left join (${meant.join(' union all ')}) e on e.kind = w.kind and e.id = a.entry_id
where w.written <> '' and (${missingConditions.map((each) => `(${each})`).join(' or ')})
order by array_position('{area,job,project,headquarter}', w.kind), w.name`;

/** Names in the rows of an import that the catalogues of the company do not have. */
export const rosterNames: CatalogueNames = {
  written: async (tx, batchId) => (await tx.client.query<WrittenName>(WRITTEN_SQL, [tx.customerId, batchId])).rows,
  entries: async (tx: Tx) =>
    (await tx.client.query(`select * from (${meant.join(' union all ')}) e order by fold(name)`, [tx.customerId])).rows,
};
