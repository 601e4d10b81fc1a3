import { type Route, reads } from '#platform/server/http/route.ts';
import * as api from '../../indicators/api.ts';
import { covidOf, covidResultsOf } from './covid.queries.ts';
import { examsByTypeOf } from './exam-types.queries.ts';
import { readResultsOf } from './read-results.queries.ts';
import { schedulingsOf } from './schedulings.queries.ts';
import { workloadOf } from './workload.queries.ts';

export const indicatorRoutes: Route[] = [
  reads(api.getExamSchedulings, ({ scope, query }) => schedulingsOf(scope, 'emos', query)),
  reads(api.getOtherSchedulings, ({ scope, query }) => schedulingsOf(scope, 'no-emos', query)),
  reads(api.getReadResults, ({ scope, query }) => readResultsOf(scope, query)),
  reads(api.getExamsByType, ({ scope, query }) => examsByTypeOf(scope, query)),
  reads(api.getCovid, ({ scope, query }) => covidOf(scope, query)),
  reads(api.getCovidResults, ({ scope, query }) => covidResultsOf(scope, query)),
  reads(api.getWorkload, ({ scope, query }) => workloadOf(scope, query)),
];
