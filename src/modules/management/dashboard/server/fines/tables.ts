import { randomUUID } from 'node:crypto';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Page } from '#platform/contract/pagination.ts';
import { badRequest, notFound } from '#platform/contract/problem.ts';
import type { Scope, SystemScope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Bracket, FineTable, FineTableFields } from '../../fines/model.ts';
import { COMPANY_SIZES, type CompanySize, GRAVITIES } from '../../rules/penalty-table.ts';
import { TABLE_IN_FORCE } from '../penalty.queries.ts';

const TABLES_SQL = `
select t.version as id, t.norm, t.valid_from as "validFrom", t.withdrawn_at is not null as withdrawn,
  t.recorded_at as "recordedAt", nullif(concat_ws(' ', p.first_name, p.last_name), '') as "recordedBy",
  jsonb_build_object('LEVE', t.cap_leve, 'GRAVE', t.cap_grave, 'MUY_GRAVE', t.cap_muy_grave) as caps,
  (select jsonb_agg(jsonb_build_object('size', f.size, 'from', f.from_workers, 'factors', f.factors)
    order by f.size, f.from_workers)
   from (select size, from_workers, jsonb_object_agg(gravity, factor) as factors
     from fine_factors where version = t.version
     group by 1, 2) f) as rows,
  t.version = (${TABLE_IN_FORCE('version', '$1')}) as "inForce"
from fine_tables t left join users p on p.id = t.recorded_by order by t.valid_from desc, t.recorded_at desc`;

type Row = Omit<FineTable, 'sizes'> & { rows: { size: CompanySize; from: number; factors: Omit<Bracket, 'from'> }[] };

const tableOf = ({ rows, ...table }: Row): FineTable => ({
  ...table,
  sizes: Object.fromEntries(
    COMPANY_SIZES.map((size) => [
      size,
      rows.filter((row) => row.size === size).map(({ from, factors }) => ({ from, ...factors })),
    ]),
  ) as FineTable['sizes'],
});

/** Sorts in memory, because there are only a few tables; newest first or oldest first. */
export async function pageOfTables(
  scope: Scope,
  { page, page_size, sort }: { page: number; page_size: number; sort: string },
): Promise<Page<FineTable>> {
  const [rows] = await scope.hot<[Row[]]>([statement(TABLES_SQL, [todayInLima()])]);
  const tables = rows.map(tableOf);
  if (!sort.startsWith('-')) tables.reverse();
  return { items: tables.slice((page - 1) * page_size, page * page_size), total: tables.length };
}

/** Adds a table. Stored estimates do not change. */
export function addTable(system: SystemScope, fields: FineTableFields, userId: string): Promise<{ id: string }> {
  const { norm, validFrom, caps, sizes } = fields;
  const id = `T-${randomUUID().slice(0, 8)}`;
  const rows = COMPANY_SIZES.flatMap((size) =>
    sizes[size].flatMap((row) => GRAVITIES.map((gravity) => ({ size, gravity, from: row.from, factor: row[gravity] }))),
  );
  return system.run(async (tx) => {
    await tx.client.query(
      `insert into fine_tables (version, norm, valid_from, cap_leve, cap_grave, cap_muy_grave, recorded_by)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, norm, validFrom, caps.LEVE, caps.GRAVE, caps.MUY_GRAVE, userId],
    );
    await tx.client.query(
      `insert into fine_factors (version, size, gravity, from_workers, factor)
       select $1, x.size, x.gravity, x."from", x.factor
       from jsonb_to_recordset($2::jsonb) as x(size text, gravity text, "from" int, factor numeric)`,
      [id, JSON.stringify(rows)],
    );
    await tx.audit({
      action: 'fines.table_added',
      objectType: 'fine_table',
      objectId: id,
      details: { norm, validFrom, caps },
    });
    return { id };
  });
}

/** @throws 400 for the last table */
export function withdrawTable(
  system: SystemScope,
  { id, withdrawn }: { id: string; withdrawn: boolean },
  userId: string,
): Promise<void> {
  return system.run(async (tx) => {
    await tx.client.query('select pg_advisory_xact_lock(7238403)');
    const { rows } = await tx.client.query<{ others: number }>(
      `select (select count(*)::int from fine_tables o
         where o.version <> t.version and o.withdrawn_at is null) as others
       from fine_tables t where t.version = $1 and (t.withdrawn_at is not null) is distinct from $2`,
      [id, withdrawn],
    );
    if (!rows[0]) throw notFound('No encontramos esa tabla.');
    if (withdrawn && rows[0].others === 0)
      throw badRequest('last_table', 'Es la única tabla: registra otra antes de retirarla.');
    await tx.client.query(
      `update fine_tables
       set withdrawn_at = ${withdrawn ? 'now()' : 'null'}, withdrawn_by = $2
       where version = $1`,
      [id, withdrawn ? userId : null],
    );
    const action = withdrawn ? 'fines.table_withdrawn' : 'fines.table_restored';
    await tx.audit({ action, objectType: 'fine_table', objectId: id });
  });
}
