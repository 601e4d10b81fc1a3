import { z } from 'zod';
import { day, instant } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { indicatorFigures } from '#statistics/health/model.ts';
import { chartFields, chartFilter, chartSet, chartSetting, filterFields, MOST_CHARTS, setChange } from './chart.ts';
import { application, chartLink, clearedField, code, listOf } from './model.ts';

const ofMember = { access: 'member', policy: 'statistics.read', tier: 'PREMIUM', tenant: 'session' } as const;
const params = z.strictObject({ id });
const CHARTS = '/configuration/charts';
const SETTINGS = `${CHARTS}/settings`;
const FILTERS = `${SETTINGS}/filters`;
const refusals = [
  'unknown_indicator',
  'chart_misfit',
  'unknown_filter',
  'unknown_category',
  'code_taken',
  'too_many_charts',
  'title_not_cleared',
];

export const listCharts = endpoint({
  ...ofMember,
  method: 'GET',
  path: CHARTS,
  summary: 'Todos los gráficos que la persona puede ver, en sus páginas',
  query: z.strictObject({ user_id: id.optional(), application }),
  response: listOf(chartSetting),
});

export const chartsOfLink = endpoint({
  ...ofMember,
  method: 'GET',
  path: `${CHARTS}/linkId`,
  summary: 'Una página con sus gráficos, en su orden',
  query: z.strictObject({ linkId: id }),
  response: z.object({ link: chartLink, charts: z.array(chartSetting) }),
});

export const createChart = endpoint({
  ...ofMember,
  method: 'POST',
  path: SETTINGS,
  summary: 'Agrega un gráfico a una página: qué se cuenta, por qué se divide, con qué filtros y cómo se dibuja',
  body: chartFields.safeExtend({ linkId: id }),
  response: chartSetting,
  errors: refusals,
});

export const listSettings = endpoint({
  ...ofMember,
  method: 'GET',
  path: SETTINGS,
  summary: 'Gráficos por su identificador o su código',
  query: z.strictObject({ id: id.optional(), code: code.optional() }),
  response: listOf(chartSetting),
});

export const updateChart = endpoint({
  ...ofMember,
  method: 'PUT',
  path: `${SETTINGS}/{id}`,
  summary: 'Cambia un gráfico con sus filtros',
  params,
  body: chartFields.safeExtend({ version: z.int() }),
  response: chartSetting,
  errors: [...refusals, 'changed_meanwhile'],
});

export const deleteChart = endpoint({
  ...ofMember,
  method: 'DELETE',
  path: `${SETTINGS}/{id}`,
  status: 200,
  summary: 'Quita un gráfico de su página',
  params,
});

export const restoreChart = endpoint({
  ...ofMember,
  method: 'PUT',
  path: `${SETTINGS}/{id}/restore`,
  summary: 'Deshace que se quitó un gráfico',
  params,
  body: z.strictObject({}),
  response: chartSetting,
  errors: ['too_many_charts', 'code_taken'],
});

export const orderCharts = endpoint({
  ...ofMember,
  method: 'PUT',
  path: `${CHARTS}/order`,
  summary: 'El orden de los gráficos de una página: todos, cada uno una vez',
  body: z.strictObject({ linkId: id, ids: z.array(id).max(MOST_CHARTS) }),
  errors: ['other_charts'],
});

export const listFilters = endpoint({
  ...ofMember,
  method: 'GET',
  path: FILTERS,
  summary: 'Filtros de un gráfico, o los de un código',
  query: z.strictObject({ chartSettingsId: id.optional(), code: filterFields.shape.code.optional() }),
  response: listOf(chartFilter),
});

export const createFilter = endpoint({
  ...ofMember,
  method: 'POST',
  path: FILTERS,
  summary: 'Agrega un filtro a un gráfico',
  body: filterFields.extend({ chartSettingsId: id }),
  response: chartFilter,
  errors: ['unknown_filter', 'too_many_filters', 'code_taken'],
});

export const updateFilter = endpoint({
  ...ofMember,
  method: 'PUT',
  path: `${FILTERS}/{id}`,
  summary: 'Cambia un filtro',
  params,
  body: filterFields,
  response: chartFilter,
  errors: ['unknown_filter', 'code_taken'],
});

export const deleteFilter = endpoint({
  ...ofMember,
  method: 'DELETE',
  path: `${FILTERS}/{id}`,
  status: 200,
  summary: 'Quita un filtro de un gráfico',
  params,
});

export const exportCharts = endpoint({
  ...ofMember,
  method: 'GET',
  path: `${CHARTS}/full-export`,
  summary: 'Los gráficos de una página como conjunto que se puede importar',
  query: z.strictObject({ linkId: id }),
  response: chartSet,
});

export const importCharts = endpoint({
  ...ofMember,
  method: 'POST',
  path: `${CHARTS}/full-import`,
  summary: 'Trae un conjunto de gráficos a una página; con preview dice qué cambiaría y no guarda nada',
  body: z.strictObject({
    linkId: id,
    /** ADD keeps the charts of the page that the set lacks; REPLACE removes them. */
    mode: z.enum(['ADD', 'REPLACE']).default('ADD'),
    preview: z.boolean(),
    set: chartSet,
    ...clearedField,
  }),
  response: z.object({ stored: z.boolean(), changes: z.array(setChange) }),
  errors: refusals,
});

/** Page for visitors without an account: the same numbers as for a company user, without the workers behind a bar. */
export const publicPage = endpoint({
  access: 'public',
  tenant: 'none',
  method: 'GET',
  path: '/configuration/links/validate-public-link/{id}',
  summary: 'Una página publicada, por su enlace secreto: sus gráficos con los números que ve quien no es médico',
  params: z.strictObject({ id: z.string().min(1).max(100) }),
  response: z.object({
    company: z.string(),
    title: z.string(),
    title2: z.string().nullable(),
    endsOn: day.nullable(),
    asOf: instant.nullable(),
    charts: z.array(
      chartSetting
        .pick({
          id: true,
          title: true,
          category: true,
          categoryName: true,
          split: true,
          trend: true,
          kind: true,
          period: true,
        })
        .extend({
          filters: z.array(z.object({ label: z.string(), name: z.string() })),
          /** Null when the indicator or a filter value no longer exists. */
          figures: indicatorFigures.nullable(),
        }),
    ),
  }),
  probeSkip: 'Takes the secret link of one page.',
});
