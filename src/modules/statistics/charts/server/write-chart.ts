import { randomUUID } from 'node:crypto';
import { badRequest, changedMeanwhile, conflict, notFound } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { ChartFields, ChartSetting, FilterFields } from '../chart.ts';
import type * as api from '../charts-api.ts';
import type { ChartLink } from '../model.ts';
import { chartIn, chartsIn } from './charts.queries.ts';
import { checkChart, lockPageWithRoom } from './check-chart.ts';
import { type Maker, makerOf, staysInside } from './rights.ts';
import { linkToEdit } from './write-link.ts';

const CATEGORY_SQL = 'select 1 from chart_categories where customer_id = $1 and id = $2';
const SAME_CODE = `
select 1 from chart_settings
where customer_id = $1 and link_id = $2 and code = $3 and deleted_at is null and id is distinct from $4::uuid`;

async function checkPlace(
  tx: Tx,
  linkId: string,
  { code, categoryId }: ChartFields,
  chartId: string | null,
): Promise<void> {
  if (categoryId !== null && (await tx.client.query(CATEGORY_SQL, [tx.customerId, categoryId])).rows.length === 0)
    throw badRequest('unknown_category', 'La empresa no tiene esta categoría.', [
      { path: 'categoryId', message: 'Elige una de las categorías de la empresa.' },
    ]);
  if ((await tx.client.query(SAME_CODE, [tx.customerId, linkId, code, chartId])).rows.length > 0) throw codeTaken();
}

const codeTaken = () => conflict('code_taken', 'La página ya tiene un gráfico con este código: usa otro.');

/** A chart without its own title has no text by a doctor. */
const insideOf = (maker: Maker, link: ChartLink, { title, cleared }: Pick<ChartFields, 'title' | 'cleared'>) =>
  staysInside(maker, link.access, { cleared: cleared || title === null });

const INSERT_SQL = `
insert into chart_settings as written (customer_id, link_id, code, title, category_id, indicator, split, trend, period,
  kind, position, inside, created_by)
select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (select coalesce(max(s.position) + 1, 0) from chart_settings s
  where s.customer_id = $1 and s.link_id = $2 and s.deleted_at is null), $11, $12
returning id`;
const CLEAR_SQL = 'delete from chart_filters where customer_id = $1 and chart_id = $2';
const FILTERS_SQL = `
insert into chart_filters (customer_id, id, chart_id, code, value, created_at)
select h.customer_id, f.id, $2, f.code, f.value, statement_timestamp() + f.n * interval '1 microsecond'
from company_rows h
cross join unnest($3::text[], $4::text[], $5::uuid[]) with ordinality f(code, value, id, n)
where h.customer_id = $1`;

async function writeFilters(tx: Tx, chartId: string, filters: readonly FilterFields[]): Promise<void> {
  await tx.client.query(CLEAR_SQL, [tx.customerId, chartId]);
  const columns = [filters.map(({ code }) => code), filters.map(({ value }) => value), filters.map(() => randomUUID())];
  if (filters.length > 0) await tx.client.query(FILTERS_SQL, [tx.customerId, chartId, ...columns]);
}

const chartColumns = ({ indicator, split, trend, period, kind }: ChartFields) => [
  indicator,
  split,
  trend,
  period,
  kind,
];

/** Adds a chart to a page that the user may change and that is not full. */
export async function addChart(tx: Tx, maker: Maker, link: ChartLink, fields: ChartFields): Promise<string> {
  await checkChart(tx, fields);
  await checkPlace(tx, link.id, fields, null);
  const { rows } = await tx.client.query<{ id: string }>(INSERT_SQL, [
    tx.customerId,
    link.id,
    fields.code,
    fields.title,
    fields.categoryId,
    ...chartColumns(fields),
    insideOf(maker, link, fields),
    maker.userId,
  ]);
  await writeFilters(tx, rows[0]!.id, fields.filters);
  return rows[0]!.id;
}

export function createChartOf({ scope, session, body }: Call<typeof api.createChart>): Promise<ChartSetting> {
  const maker = makerOf(session);
  const { linkId, ...fields } = body;
  return scope.run(async (tx) => {
    const link = await linkToEdit(tx, maker, linkId);
    await lockPageWithRoom(tx, linkId, 1);
    const id = await addChart(tx, maker, link, fields);
    await auditChart(tx, 'chart.created', id, fields);
    return chartIn(tx, maker, id);
  });
}

const UPDATE_SQL = `
update chart_settings
set code = $4, title = $5, category_id = $6, indicator = $7, split = $8, trend = $9, period = $10, kind = $11,
  inside = $12, version = version + 1
where customer_id = $1 and id = $2 and version = $3 and deleted_at is null returning id`;

/** @returns false when the chart no longer had the given `version` */
export async function changeChart(
  tx: Tx,
  maker: Maker,
  link: ChartLink,
  before: ChartSetting,
  fields: ChartFields,
): Promise<boolean> {
  await checkChart(tx, fields);
  await checkPlace(tx, link.id, fields, before.id);
  const cleared = fields.cleared || fields.title === before.title;
  const { rows } = await tx.client.query(UPDATE_SQL, [
    tx.customerId,
    before.id,
    before.version,
    fields.code,
    fields.title,
    fields.categoryId,
    ...chartColumns(fields),
    insideOf(maker, link, { title: fields.title, cleared }),
  ]);
  if (rows.length > 0) await writeFilters(tx, before.id, fields.filters);
  return rows.length > 0;
}

export function updateChartOf({ scope, session, params, body }: Call<typeof api.updateChart>): Promise<ChartSetting> {
  const maker = makerOf(session);
  const { version, ...fields } = body;
  return scope.run(async (tx) => {
    const before = await chartIn(tx, maker, params.id);
    const link = await linkToEdit(tx, maker, before.linkId);
    if (before.version !== version) throw changedMeanwhile(before);
    if (!(await changeChart(tx, maker, link, before, fields)))
      throw changedMeanwhile(await chartIn(tx, maker, params.id));
    await auditChart(tx, 'chart.updated', params.id, fields);
    return chartIn(tx, maker, params.id);
  });
}

const DELETE_SQL = 'update chart_settings set deleted_at = now() where customer_id = $1 and id = $2';
/**
 * Deletes the page's charts that were removed more than a day ago. It runs at each removal; a chart can be restored for
 * one hour (`REMOVED_SQL`).
 */
const PURGE_SQL = `
delete from chart_settings where customer_id = $1 and link_id = $2 and deleted_at < now() - interval '1 day'`;

export async function removeChart(tx: Tx, chart: ChartSetting): Promise<void> {
  await tx.client.query(DELETE_SQL, [tx.customerId, chart.id]);
  await tx.client.query(PURGE_SQL, [tx.customerId, chart.linkId]);
}

export const deleteChartOf = ({ scope, session, params }: Call<typeof api.deleteChart>): Promise<void> =>
  scope.run(async (tx) => {
    const maker = makerOf(session);
    const chart = await chartIn(tx, maker, params.id);
    await linkToEdit(tx, maker, chart.linkId);
    await removeChart(tx, chart);
    await auditChart(tx, 'chart.deleted', params.id, chart);
  });

const REMOVED_SQL = `select link_id as "linkId", code from chart_settings
where customer_id = $1 and id = $2 and deleted_at > now() - interval '1 hour'`;
const RESTORE_SQL = 'update chart_settings set deleted_at = null where customer_id = $1 and id = $2';

export const restoreChartOf = ({ scope, session, params }: Call<typeof api.restoreChart>): Promise<ChartSetting> =>
  scope.run(async (tx) => {
    const maker = makerOf(session);
    const { rows } = await tx.client.query<{ linkId: string; code: string }>(REMOVED_SQL, [tx.customerId, params.id]);
    if (!rows[0]) throw notFound('No encontramos este gráfico.');
    const { linkId, code } = rows[0];
    await linkToEdit(tx, maker, linkId);
    await lockPageWithRoom(tx, linkId, 1);
    if ((await tx.client.query(SAME_CODE, [tx.customerId, linkId, code, null])).rows.length > 0) throw codeTaken();
    await tx.client.query(RESTORE_SQL, [tx.customerId, params.id]);
    const chart = await chartIn(tx, maker, params.id);
    await auditChart(tx, 'chart.restored', params.id, chart);
    return chart;
  });

const ORDER_SQL = `update chart_settings s set position = o.at - 1 from unnest($3::uuid[]) with ordinality o(id, at)
where s.customer_id = $1 and s.link_id = $2 and s.id = o.id`;

/** @throws 400 unless every chart of the page is given exactly once */
export const orderChartsOf = ({ scope, session, body }: Call<typeof api.orderCharts>): Promise<void> =>
  scope.run(async (tx) => {
    const maker = makerOf(session);
    await linkToEdit(tx, maker, body.linkId);
    await lockPageWithRoom(tx, body.linkId, 0);
    const ids = (await chartsIn(tx, maker, { linkId: body.linkId })).map(({ id }) => id);
    if ([...ids].sort().join() !== [...body.ids].sort().join())
      throw badRequest('other_charts', 'La página cambió mientras la ordenabas: mírala de nuevo.');
    await tx.client.query(ORDER_SQL, [tx.customerId, body.linkId, body.ids]);
    await tx.audit({ action: 'chart_link.ordered', objectType: 'chart_link', objectId: body.linkId });
  });

/** A title can be clinical, so the log has the indicator and the kind but not the title. */
const auditChart = (
  tx: Tx,
  action: string,
  objectId: string,
  { indicator, kind }: Pick<ChartFields, 'indicator' | 'kind'>,
) => tx.audit({ action, objectType: 'chart', objectId, details: { indicator, kind } });
