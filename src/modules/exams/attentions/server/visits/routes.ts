import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { type Route, reads, route, writes } from '#platform/server/http/route.ts';
import * as api from '../../visits/api.ts';
import { COVID_RESULT_LABELS, COVID_RESULTS_OF, COVID_TEST_LABELS, VISIT_KINDS } from '../../visits/codes.ts';
import { VISIT_LISTS } from '../../visits/list.ts';
import { saveCare, saveCovidTest, saveLaboratory } from './save-visit.ts';
import { kindOf, visitListing, visitOf } from './visits.queries.ts';

const covidTests = Object.entries(COVID_TEST_LABELS).map(([test, name]) => ({
  id: test as keyof typeof COVID_TEST_LABELS,
  name,
  results: COVID_RESULTS_OF[test as keyof typeof COVID_TEST_LABELS].map((result) => ({
    id: result,
    name: COVID_RESULT_LABELS[result],
  })),
}));

/** Routes of attentions that are no EMO. */
export const visitRoutes: Route[] = [
  ...listRoutes(
    (query: Parameters<typeof kindOf>[0]) => VISIT_LISTS[kindOf(query)],
    { list: api.listVisits, file: api.exportVisits },
    {
      listing: visitListing,
    },
  ),
  reads(api.getVisit, ({ scope, params }) => visitOf(scope, params.attentionId, VISIT_KINDS)),
  reads(api.getCovidTest, ({ scope, query }) => visitOf(scope, query.covid_test_id, ['COVID'])),
  route(api.listCovidTests, async () => covidTests),
  writes(api.saveCare, ({ scope, body }) => saveCare(scope, body)),
  writes(api.saveCovidTest, ({ scope, body }) => saveCovidTest(scope, body)),
  writes(api.saveLaboratory, ({ scope, body }) => saveLaboratory(scope, body)),
];
