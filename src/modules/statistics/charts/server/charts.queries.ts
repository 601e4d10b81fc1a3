import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { ChartFilter, ChartSetting } from '../chart.ts';
import { MOST_CHARTS } from '../chart.ts';
import { MOST_LINKS } from '../model.ts';
import { nameFilters } from './filter-values.ts';
import type { Maker } from './rights.ts';

type Row = Omit<ChartSetting, 'filters'> & { filters: Omit<ChartFilter, 'name'>[] };

/** Charts of pages that the user can see; row security hides clinical charts from users without clinical access. */
const ROWS_SQL = `
select s.id, s.link_id as "linkId", s.code, s.title, s.category_id as "categoryId", c.code as category,
  c.name as "categoryName", s.indicator, s.split, s.trend, s.period, s.kind, s.position, s.version,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'chartSettingsId', f.chart_id, 'code', f.code,
    'value', f.value)
    order by f.created_at, f.id)
    from chart_filters f where f.customer_id = s.customer_id and f.chart_id = s.id), '[]') as filters
from chart_settings s
join chart_links l on l.customer_id = s.customer_id and l.id = s.link_id and l.deleted_at is null
  and (l.user_id = $2 or l.access <> 'OWN')
left join chart_categories c on c.customer_id = s.customer_id and c.id = s.category_id
where s.customer_id = $1 and s.deleted_at is null`;
const ORDER_SQL = 'order by l.position, l.id, s.position, s.created_at, s.id';
const ALL = `${ROWS_SQL} and ($3::uuid is null or l.user_id = $3) and ($4::uuid is null or s.link_id = $4)
  and ($5::uuid is null or s.id = $5)
  and ($6::text is null or s.code = $6) ${ORDER_SQL} limit ${MOST_LINKS * MOST_CHARTS}`;

export interface ChartsQuery {
  /** Only charts of pages made by this user. */
  madeBy?: string | undefined;
  linkId?: string | undefined;
  id?: string | undefined;
  code?: string | undefined;
}

const valuesOf = (customerId: string, maker: Maker, { madeBy, linkId, id, code }: ChartsQuery) => [
  customerId,
  maker.userId,
  madeBy ?? null,
  linkId ?? null,
  id ?? null,
  code ?? null,
];

export async function chartsSeen(scope: Scope, maker: Maker, criteria: ChartsQuery): Promise<ChartSetting[]> {
  const [rows] = await scope.hot<[Row[]]>([statement(ALL, valuesOf(scope.customerId, maker, criteria))]);
  return nameFilters(scope.customerId, rows, async (text, values) => {
    const [names] = await scope.hot<[{ key: string; name: string }[]]>([statement(text, values)]);
    return names;
  });
}

/** Reads charts within a running transaction. */
export async function chartsIn(tx: Tx, maker: Maker, criteria: ChartsQuery): Promise<ChartSetting[]> {
  const { rows } = await tx.client.query<Row>(ALL, valuesOf(tx.customerId, maker, criteria));
  return nameFilters(tx.customerId, rows, async (text, values) => (await tx.client.query(text, values)).rows);
}

/** @throws 404 */
export async function chartIn(tx: Tx, maker: Maker, id: string): Promise<ChartSetting> {
  return orNotFound((await chartsIn(tx, maker, { id }))[0], 'No encontramos este gráfico.');
}
