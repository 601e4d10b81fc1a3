import { both, type Ids, verbs } from './calls.ts';
import type { Planted } from './ids.ts';

const STATISTICS = '/api/exam/health-statistics';
const CHARTS = '/api/configuration/charts';
const LINKS = '/api/configuration/links';

/** What to send to the calls of charts, statistics, reports, programmes, appointments and documents of a company. */
export function figureIds({ charts, programs, report, appointment, sst }: Planted, today: string): Ids {
  const [month, of] = [today.slice(0, 7), (id: string) => ({ id })];
  const oneself = { user_id: null };
  const figure = { indicator: 'TRIAJE', class: null, period: 'now' };
  return {
    ...both('/api/configuration/holidays', { year: today.slice(0, 4), q: null }),
    ...both('/api/middleware/difot/activities', { month }),
    ...both('/api/exam/sensitive-staff', { counted: `pregnant.${month}` }),
    ...both('/api/middleware/sst-readings', { asset_id: sst.document }),
    'GET /api/middleware/monday-models/documents/{id}/versions': of(sst.document),
    'GET /api/configuration/notifications/{id}/preview': of('import.done'),

    ...both(`${STATISTICS}/details`, figure),
    [`GET ${STATISTICS}/pdf`]: figure,
    [`GET ${STATISTICS}/cube`]: { indicators: 'TRIAJE', splits: 'sex', period: 'now', trend: null },

    [`GET ${LINKS}`]: { ...oneself, category: null },
    ...Object.fromEntries(
      ['tree-view', 'parent-view', 'all-tree-view'].map((view) => [`GET ${LINKS}/${view}`, oneself]),
    ),
    ...verbs(LINKS, of(charts.link)),
    [`GET ${CHARTS}`]: oneself,
    [`GET ${CHARTS}/linkId`]: { linkId: charts.link },
    [`GET ${CHARTS}/full-export`]: { linkId: charts.link },
    [`GET ${CHARTS}/categories`]: { code: 'general' },
    [`GET ${CHARTS}/settings`]: { id: charts.chart, code: 'general' },
    [`GET ${CHARTS}/settings/filters`]: { chartSettingsId: charts.chart, code: 'sex' },
    ...verbs(`${CHARTS}/categories`, of(charts.category)),
    ...verbs(`${CHARTS}/settings`, of(charts.chart)),
    ...verbs(`${CHARTS}/settings/filters`, of(charts.filter)),

    ...verbs('/api/middleware/report', of(report)),
    'GET /api/middleware/report/{id}/file': { ...of(report), edition: 1 },
    'GET /api/middleware/report/{id}/difference': { ...of(report), edition: 1 },
    ...verbs('/api/middleware/health-programs', of(programs.entry)),
    'GET /api/middleware/health-programs/{id}/visits': of(programs.entry),
    'PUT /api/middleware/health-programs/visits/{visitId}/withdraw': { visitId: programs.visit },
    ...verbs('/api/middleware/scheduling/appointments', of(appointment)),
  };
}
