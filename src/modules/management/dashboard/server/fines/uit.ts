import { showNumber } from '#platform/contract/numbers.ts';
import type { Page } from '#platform/contract/pagination.ts';
import { conflict, invalid } from '#platform/contract/problem.ts';
import type { Scope, SystemScope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { UitFields, UitYear } from '../../fines/model.ts';

const YEARS_SQL = `
select u.id, u.year, u.amount, u.source, u.recorded_at as "recordedAt",
  nullif(concat_ws(' ', p.first_name, p.last_name), '') as "recordedBy",
  coalesce((select jsonb_agg(jsonb_build_object('amount', b.amount, 'source', b.source, 'until', b.superseded_at)
    order by b.superseded_at desc)
    from uit_years b where b.year = u.year and b.superseded_at is not null), '[]') as before
from uit_years u left join users p on p.id = u.recorded_by where u.superseded_at is null`;

type ListQuery = { page: number; page_size: number; sort: string };

/** Sorts in memory: there is one row per year, a few dozen. */
export async function pageOfUit(scope: Scope, { page, page_size, sort }: ListQuery): Promise<Page<UitYear>> {
  const [rows] = await scope.hot<[UitYear[]]>([statement(YEARS_SQL, [])]);
  const key = sort.endsWith('amount') ? 'amount' : 'year';
  const sign = sort.startsWith('-') ? -1 : 1;
  const sorted = rows.sort((a, b) => sign * (a[key] - b[key]));
  return { items: sorted.slice((page - 1) * page_size, page * page_size), total: rows.length };
}

const NEIGHBOURS_SQL = `
select year, amount from uit_years where superseded_at is null and year in ($1::int - 1, $1::int + 1)`;
/**
 * Maximum ratio to the UIT of a neighbouring year. The UIT never rose by more than a tenth from one year to the next,
 * and fell once, in 1999.
 */
const FURTHEST = 1.25;

/**
 * Sets a UIT and stores the previous value as history. @throws 409 when the value was changed in the meantime; 400 when
 * it cannot be the UIT
 */
export function setUit(system: SystemScope, fields: UitFields, userId: string): Promise<{ id: string }> {
  const { year, amount, source, replaces } = fields;
  return system.run(async (tx) => {
    const { client } = tx;
    await client.query('select pg_advisory_xact_lock(7238403)');
    const { rows: near } = await client.query<{ year: number; amount: number }>(NEIGHBOURS_SQL, [year]);
    const far = near.find((n) => amount / n.amount > FURTHEST || n.amount / amount > FURTHEST);
    if (far)
      throw invalid([
        {
          path: 'amount',
          message: `La UIT de ${far.year} es S/ ${showNumber(far.amount)}: revisa este valor.`,
          code: 'implausible',
        },
      ]);
    const { rows: old } = await client.query<{ id: string; amount: number }>(
      'update uit_years set superseded_at = now() where year = $1 and superseded_at is null returning id, amount',
      [year],
    );
    if ((old[0]?.id ?? null) !== replaces)
      throw conflict('changed_meanwhile', `Otra persona registró la UIT de ${year} mientras la editabas.`);
    const { rows } = await client.query<{ id: string }>(
      'insert into uit_years (year, amount, source, recorded_by) values ($1, $2, $3, $4) returning id',
      [year, amount, source, userId],
    );
    const details = { year, amount, source, before: old[0]?.amount ?? null };
    await tx.audit({ action: 'fines.uit_set', objectType: 'uit_year', objectId: String(year), details });
    return rows[0]!;
  });
}
