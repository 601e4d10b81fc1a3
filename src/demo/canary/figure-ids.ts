import { FILTER_OF } from '#statistics/health/dimensions.ts';
import { both, type Ids, verbs } from './calls.ts';
import type { Planted } from './ids.ts';

const STATISTICS = '/api/exam/health-statistics';
const CHARTS = '/api/configuration/charts';
const LINKS = '/api/configuration/links';
/** Calls of figures; outside the clinical wall they accept no filter. */
const FIGURES = [
  ...['general', 'historical'].flatMap((which) =>
    ['triages', 'audiometry', 'laboratory', 'ekg', 'ophtalmology', 'skeletalmuscle'].map(
      (station) => `/api/middleware/${which}-statistics/${station}`,
    ),
  ),
  ...['imc', 'glucose', 'hemoglobin', 'cholesterol', 'triglyceride'].map((one) => `${STATISTICS}/historic/${one}`),
  `${STATISTICS}/imc`,
  `${STATISTICS}/vaccines`,
  '/api/middleware/vaccines/statistics',
];
const UNFILTERED = Object.fromEntries(Object.values(FILTER_OF).map((name) => [name, null]));
/** Doctors filter only by area and sex, because more filters would leave no worker of a marked company. */
const { working_area_id: _area, sex: _sex, ...BY_AREA_AND_SEX } = UNFILTERED;

/** Values for the calls of charts, statistics, reports, programmes, appointments and documents of a company. */
export function figureIds({ charts, programs, report, appointment, sst }: Planted, today: string): Ids {
  const idParam = (id: string) => ({ id });
  const figure = { indicator: 'TRIAJE', class: null, period: 'now' };
  return {
    ...both('/api/configuration/holidays', { year: today.slice(0, 4), q: null }),
    ...both('/api/middleware/sst-readings', { asset_id: sst.document }),
    'GET /api/middleware/monday-models/documents/{id}/versions': idParam(sst.document),
    'GET /api/configuration/notifications/{id}/preview': idParam('import.done'),

    ...both(`${STATISTICS}/details`, { ...figure, ...BY_AREA_AND_SEX }),
    ...Object.fromEntries(FIGURES.map((path) => [`GET ${path}`, UNFILTERED])),
    [`GET ${STATISTICS}/pdf`]: { ...figure, ...UNFILTERED },
    [`GET ${STATISTICS}/cube`]: { ...UNFILTERED, indicators: 'TRIAJE', splits: 'sex', period: 'now', trend: null },

    [`GET ${LINKS}`]: { category: null },
    [`GET ${LINKS}/parent-view/{userId}`]: { ...idParam(charts.link), pathRoute: `/paginas/${charts.link}` },
    ...verbs(LINKS, idParam(charts.link)),
    [`GET ${CHARTS}/watches`]: { linkId: charts.link },
    [`GET ${CHARTS}/linkId`]: { linkId: charts.link },
    [`GET ${CHARTS}/full-export`]: { linkId: charts.link },
    [`GET ${CHARTS}/settings`]: idParam(charts.chart),
    [`GET ${CHARTS}/settings/filters`]: { chartSettingsId: charts.chart },
    ...verbs(`${CHARTS}/categories`, idParam(charts.category)),
    ...verbs(`${CHARTS}/settings`, idParam(charts.chart)),
    ...verbs(`${CHARTS}/settings/filters`, idParam(charts.filter)),

    ...verbs('/api/middleware/report', idParam(report)),
    'GET /api/middleware/report/{id}/file': idParam(report),
    'GET /api/middleware/report/{id}/difference': { ...idParam(report), edition: null },
    ...verbs('/api/middleware/health-programs', idParam(programs.entry)),
    'GET /api/middleware/health-programs/{id}/visits': idParam(programs.entry),
    'PUT /api/middleware/health-programs/visits/{visitId}/withdraw': { visitId: programs.visit },
    ...verbs('/api/middleware/scheduling/appointments', idParam(appointment)),
  };
}
