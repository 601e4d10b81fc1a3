import { badRequest, Problem } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type ChartFields, type ChartSet, type ChartSetting, MOST_CHARTS, type SetChange } from '../chart.ts';
import type * as api from '../charts-api.ts';
import { chartsIn } from './charts.queries.ts';
import { checkChart, lockPageWithRoom } from './check-chart.ts';
import { inSet } from './read-charts.ts';
import { makerOf } from './rights.ts';
import { addChart, changeChart, removeChart } from './write-chart.ts';
import { linkToEdit } from './write-link.ts';

type InSet = ChartSet['charts'][number];

const FIELDS: readonly (readonly [keyof InSet, string])[] = [
  ['title', 'título'],
  ['category', 'categoría'],
  ['indicator', 'qué se cuenta'],
  ['split', 'por qué se divide'],
  ['trend', 'avance en el tiempo'],
  ['period', 'periodo'],
  ['kind', 'tipo de gráfico'],
  ['filters', 'filtros'],
];

const plain = (chart: InSet, field: keyof InSet): string =>
  JSON.stringify(
    field === 'filters' ? chart.filters.map(({ code, value }) => `${code} ${value}`).sort() : chart[field],
  );

const differences = (before: InSet, after: InSet): string[] =>
  FIELDS.flatMap(([field, label]) => (plain(before, field) === plain(after, field) ? [] : [label]));

/** Compares the set with the charts of a page, by code. */
function changesOf(charts: readonly ChartSetting[], set: readonly InSet[], mode: 'ADD' | 'REPLACE'): SetChange[] {
  const before = new Map(charts.map((chart) => [chart.code, inSet(chart)]));
  const setCodes = new Set(set.map(({ code }) => code));
  const removed = mode === 'REPLACE' ? charts.filter(({ code }) => !setCodes.has(code)) : [];
  const summaryOf = ({ code, title, indicator }: InSet | ChartSetting) => ({ code, title, indicator });
  return [
    ...set.map((chart): SetChange => {
      const current = before.get(chart.code);
      if (!current) return { ...summaryOf(chart), change: 'ADDED', fields: [] };
      const fields = differences(current, chart);
      return { ...summaryOf(chart), change: fields.length > 0 ? 'CHANGED' : 'SAME', fields };
    }),
    ...removed.map((chart): SetChange => ({ ...summaryOf(chart), change: 'REMOVED', fields: [] })),
  ];
}

const CATEGORIES_SQL = 'select id, code from chart_categories where customer_id = $1 and code = any ($2)';

/** @throws 400 for a category that the company does not have */
async function categoriesOf(tx: Tx, set: readonly InSet[]): Promise<Map<string, string>> {
  const codes = [...new Set(set.flatMap(({ category }) => category ?? []))];
  const { rows } = await tx.client.query<{ id: string; code: string }>(CATEGORIES_SQL, [tx.customerId, codes]);
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const missing = codes.find((each) => !ids.has(each));
  if (missing)
    throw badRequest('unknown_category', `La empresa no tiene la categoría «${missing}»: créala antes de importar.`);
  return ids;
}

/**
 * Imports a set of charts into a page, all or nothing. A preview makes the same checks and stores nothing.
 * @throws 400 with the name of the chart: an unknown indicator, a filter of another company, too many charts
 */
export function importChartsOf({ scope, session, body }: Call<typeof api.importCharts>) {
  const maker = makerOf(session);
  const { linkId, mode, preview, set, cleared } = body;
  const codes = set.charts.map(({ code }) => code);
  if (new Set(codes).size < codes.length)
    throw badRequest('code_taken', 'El conjunto tiene dos gráficos con el mismo código: cambia uno.');
  return scope.run(async (tx) => {
    const link = await linkToEdit(tx, maker, linkId);
    await lockPageWithRoom(tx, linkId, 0);
    const charts = await chartsIn(tx, maker, { linkId });
    const changes = changesOf(charts, set.charts, mode);
    const [added, removed] = (['ADDED', 'REMOVED'] as const).map((kind) => changes.filter((c) => c.change === kind));
    if (charts.length + added!.length - removed!.length > MOST_CHARTS)
      throw badRequest('too_many_charts', `Una página tiene hasta ${MOST_CHARTS} gráficos: el conjunto no cabe.`);
    const categories = await categoriesOf(tx, set.charts);
    for (const chart of set.charts) await checkChart(tx, chart).catch((error) => Promise.reject(named(error, chart)));
    if (preview) return { stored: false, changes };
    const byCode = new Map(charts.map((chart) => [chart.code, chart]));
    for (const { code } of removed!) await removeChart(tx, byCode.get(code)!);
    for (const { category, ...chart } of set.charts) {
      const filters = chart.filters.map(({ code, value }) => ({ code, value }));
      const categoryId = category === null ? null : categories.get(category)!;
      const fields: ChartFields = { ...chart, filters, categoryId, cleared };
      const before = byCode.get(chart.code);
      if (!before) await addChart(tx, maker, link, fields);
      else if (changes.find((c) => c.code === chart.code)!.change === 'CHANGED')
        await changeChart(tx, maker, link, before, fields);
    }
    await tx.audit({
      action: 'charts.imported',
      objectType: 'chart_link',
      objectId: linkId,
      details: { mode, charts: set.charts.length },
    });
    return { stored: true, changes };
  });
}

/** Adds the name of the chart to the problem. */
function named(error: unknown, { code, title }: InSet): unknown {
  if (!(error instanceof Problem)) return error;
  return badRequest(error.code, `Gráfico «${title ?? code}»: ${error.init.title}`, error.init.errors);
}
