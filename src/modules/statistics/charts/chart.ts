import { z } from 'zod';
import { coded } from '#platform/contract/codes.ts';
import {
  DIMENSIONS,
  type Dimension,
  dimension,
  FILTER_OF,
  type Grain,
  grain,
  MAX_YEARS,
  period,
} from '#statistics/health/dimensions.ts';
import type { IndicatorInfo } from '#statistics/health/model.ts';
import { clearedField, code, plainText } from './model.ts';

/** Maximum number of charts on a page; each chart needs a query to the cube. */
export const MOST_CHARTS = 24;
/** Maximum number of filters that fit in the line below a chart. */
export const MOST_FILTERS = 2;

export const GRAINS: Readonly<Record<Grain, string>> = { month: 'Mes', quarter: 'Trimestre', year: 'Año' };

/** Kinds of charts: how each is drawn, what it needs, and the data that it shows. */
export const CHART_KINDS = {
  CLASSES: { label: 'Barras por clase', needs: 'nothing', of: 'classes', says: 'Cuántas personas hay en cada clase.' },
  TREND: {
    label: 'Evolución en el tiempo',
    needs: 'trend',
    of: 'classes',
    says: 'Cómo cambia la composición por mes, trimestre o año.',
  },
  FINDINGS: {
    label: 'Hallazgos por grupo',
    needs: 'split',
    of: 'classes',
    says: 'Qué parte de cada grupo tiene hallazgos, junto al promedio de todos.',
  },
  SHARES: {
    label: 'Composición por grupo',
    needs: 'split',
    of: 'classes',
    says: 'Cómo se reparten las clases en cada grupo.',
  },
  HEATMAP: {
    label: 'Mapa de calor',
    needs: 'split',
    of: 'classes',
    says: 'Grupos por clases: más oscuro es una parte mayor del grupo.',
  },
  NUMBERS: {
    label: 'Promedio y mediana',
    needs: 'nothing',
    of: 'numbers',
    says: 'Promedio, mediana y mitad central de la medida.',
  },
  NUMBERS_TREND: {
    label: 'Promedio y mediana en el tiempo',
    needs: 'trend',
    of: 'numbers',
    says: 'Promedio, mediana y mitad central de la medida por mes, trimestre o año.',
  },
} as const;
export type ChartKind = keyof typeof CHART_KINDS;
export const chartKind = coded(CHART_KINDS, 'Elige el tipo de gráfico.');

/** Kinds that stack the classes to 100 %. They cannot draw indicators in which one person can have several findings. */
const WHOLES: ReadonlySet<ChartKind> = new Set(['TREND', 'SHARES']);

/** Kinds of charts that can draw an indicator. */
export const kindsOf = ({ kind }: Pick<IndicatorInfo, 'kind'>): ChartKind[] =>
  (Object.keys(CHART_KINDS) as ChartKind[]).filter(
    (each) =>
      CHART_KINDS[each].of === (kind === 'NUMBERS' ? 'numbers' : 'classes') &&
      !(kind === 'FINDINGS' && WHOLES.has(each)),
  );

const FILTER_CODES = Object.values(FILTER_OF) as [string, ...string[]];
export const filterFields = z.strictObject({
  code: z.enum(FILTER_CODES, 'Elige por qué se filtra.'),
  value: plainText(200).min(1, 'Elige un valor.'),
});
export type FilterFields = z.output<typeof filterFields>;

const dimensionOf = Object.fromEntries(Object.entries(FILTER_OF).map(([of, name]) => [name, of]));
/** Label of a filter, for example «Área» for `working_area_id`. */
export const filterLabel = (filter: string): string => DIMENSIONS[dimensionOf[filter] as Dimension] ?? filter;

const whatItShows = {
  code,
  title: plainText(80).min(1, 'Escribe un título o déjalo en blanco.').nullable().default(null),
  indicator: z.string().regex(/^[A-Z0-9_+]{2,60}$/, 'Elige qué se cuenta.'),
  split: dimension.nullable().default(null),
  trend: grain.nullable().default(null),
  period: period.default('now'),
  kind: chartKind,
};
const filters = z.array(filterFields).max(MOST_FILTERS, `Elige hasta ${MOST_FILTERS} filtros.`).default([]);

export const chartFields = z.strictObject({
  ...whatItShows,
  categoryId: z.uuid('El identificador no es válido.').nullable().default(null),
  filters,
  ...clearedField,
});
export type ChartFields = z.output<typeof chartFields>;

export const chartFilter = z.object({
  id: z.uuid(),
  chartSettingsId: z.uuid(),
  code: z.string(),
  value: z.string(),
  /** Display name of the value; null when the value no longer exists. */
  name: z.string().nullable(),
});
export type ChartFilter = z.infer<typeof chartFilter>;

export const chartSetting = z.object({
  id: z.uuid(),
  linkId: z.uuid(),
  code: z.string(),
  title: z.string().nullable(),
  categoryId: z.uuid().nullable(),
  category: z.string().nullable(),
  categoryName: z.string().nullable(),
  indicator: z.string(),
  split: dimension.nullable(),
  trend: grain.nullable(),
  period: z.string(),
  kind: chartKind,
  position: z.int(),
  version: z.int(),
  filters: z.array(chartFilter),
});
export type ChartSetting = z.infer<typeof chartSetting>;

export const SET_FORMAT = 'vigia-graficos';
export const SET_VERSION = 1;

/** The charts of a page as a file for export and import. */
export const chartSet = z.strictObject({
  format: z.literal(SET_FORMAT, 'El archivo no es un conjunto de gráficos de Vigía.'),
  version: z.literal(SET_VERSION, `Esta versión de Vigía lee conjuntos de la versión ${SET_VERSION}.`),
  title: plainText(60).optional(),
  charts: z
    .array(
      z.strictObject({
        ...whatItShows,
        category: code.nullable().default(null),
        filters: z
          .array(filterFields.extend({ name: z.string().max(300).nullable().optional() }))
          .max(MOST_FILTERS, `Elige hasta ${MOST_FILTERS} filtros.`)
          .default([]),
      }),
    )
    .min(1, 'El conjunto no tiene gráficos.')
    .max(MOST_CHARTS, `Una página tiene hasta ${MOST_CHARTS} gráficos.`),
});
export type ChartSet = z.output<typeof chartSet>;

/** Effect of an import, or of its preview, on each chart. */
export const setChange = z.object({
  code: z.string(),
  title: z.string().nullable(),
  indicator: z.string(),
  change: z.enum(['ADDED', 'CHANGED', 'REMOVED', 'SAME']),
  /** Names of the fields that differ. */
  fields: z.array(z.string()),
});
export type SetChange = z.infer<typeof setChange>;

interface ChartContent {
  indicator: string;
  split: Dimension | null;
  trend: Grain | null;
  period: string;
  filters: readonly { code: string; value: string }[];
}

/** Builds the query to the cube for the data of the chart. */
export const cubeQueryOf = ({ indicator, split, trend, period, filters }: ChartContent) => ({
  indicators: indicator,
  ...(split ? { splits: split } : {}),
  ...(trend ? { trend } : {}),
  period,
  ...Object.fromEntries(filters.map((filter) => [filter.code, filter.value])),
});

/** Title of a chart; a chart without its own title gets one such as «Índice de masa corporal por área». */
export function titleOf(
  chart: Pick<ChartSetting, 'title' | 'indicator' | 'split' | 'trend'>,
  info?: { title: string },
) {
  if (chart.title) return chart.title;
  const by = chart.split
    ? ` por ${DIMENSIONS[chart.split].toLowerCase()}`
    : chart.trend
      ? ` por ${GRAINS[chart.trend].toLowerCase()}`
      : '';
  return `${info?.title ?? chart.indicator}${by}`;
}

/** Reason why the parts of a chart are incompatible; null when they are compatible. */
export function misfit(
  chart: Pick<ChartFields, 'kind' | 'split' | 'trend' | 'period' | 'filters'>,
  info: Pick<IndicatorInfo, 'kind' | 'title'>,
  thisYear: number,
): { path: string; message: string } | null {
  const { label, needs } = CHART_KINDS[chart.kind];
  if (!kindsOf(info).includes(chart.kind))
    return {
      path: 'kind',
      message: `«${info.title}» no se puede dibujar como «${label}»: elige otro tipo de gráfico.`,
    };
  if ((chart.split !== null) !== (needs === 'split'))
    return {
      path: 'split',
      message: needs === 'split' ? `«${label}» necesita por qué se divide.` : `«${label}» no se divide por grupos.`,
    };
  if ((chart.trend !== null) !== (needs === 'trend'))
    return {
      path: 'trend',
      message: needs === 'trend' ? 'Elige si avanza por mes, trimestre o año.' : `«${label}» no avanza en el tiempo.`,
    };
  const year = chart.period === 'now' ? thisYear : Number(chart.period.slice(0, 4));
  if (year <= thisYear - MAX_YEARS || year > thisYear)
    return { path: 'period', message: `Elige un periodo de los últimos ${MAX_YEARS} años.` };
  if (chart.split && chart.split !== 'hazard' && chart.filters.some(({ code }) => code === FILTER_OF[chart.split!]))
    return {
      path: 'filters',
      message: `Se divide por ${DIMENSIONS[chart.split].toLowerCase()}: no lo filtres por lo mismo.`,
    };
  const codes = chart.filters.map((filter) => filter.code);
  if (new Set(codes).size < codes.length) return { path: 'filters', message: 'Cada filtro se usa una sola vez.' };
  return null;
}
