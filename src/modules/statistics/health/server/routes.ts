import { pageOfListing } from '#platform/server/database/statements/listing.ts';
import { byCursor, exportRoute } from '#platform/server/exports/export-route.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { isClinical } from '../indicators/indicator.ts';
import { infoOf, LAYOUT } from '../indicators/registry.ts';
import { getHealthPaper } from '../paper-api.ts';
import { isReleased } from '../release-cells.ts';
import { LABORATORY_CALLS, STATION_CALLS, type StationStatistics } from '../station-api.ts';
import { type CubeInput, cube } from './cube/cube.ts';
import { PEOPLE_COLUMNS, peopleBehind } from './cube/details.ts';
import { sendPaper } from './paper/draw-paper.ts';

const INDICATORS = LAYOUT.all.map(infoOf);
/** Indicators for readers without clinical access: released ones, and facts of the roster. */
const RELEASED = LAYOUT.all.filter((each) => isReleased(each) || !isClinical(each)).map(infoOf);

/** The endpoints of the specification are answered by queries to the cube. */
const cubeRequest = (
  { indicators, splits, trend }: StationStatistics,
  query: Pick<CubeInput, 'customer_id'>,
): CubeInput => ({
  ...query,
  indicators: [...indicators],
  splits: [...splits],
  period: 'now',
  trend,
});

export const statisticsRoutes: Route[] = [
  reads(api.getHealthCube, ({ scope, query }) => cube(scope, query)),
  reads(api.listHealthDetails, ({ scope, query }) => pageOfListing(scope, peopleBehind(scope, query), query)),
  exportRoute(api.exportHealthDetails, {
    name: 'Personas de una cifra',
    columns: PEOPLE_COLUMNS,
    read: byCursor(peopleBehind),
  }),
  route(api.listIndicators, async ({ scope }) => {
    const items = scope.inside ? INDICATORS : RELEASED;
    return { items, total: items.length };
  }),
  route(getHealthPaper, sendPaper),
  ...STATION_CALLS.map(({ endpoint, of }) =>
    reads(endpoint, ({ scope, query }) => cube(scope, cubeRequest(of, query))),
  ),
  ...LABORATORY_CALLS.map(({ endpoint, of }) =>
    reads(endpoint, ({ scope, query: { test_type, ...query } }) => cube(scope, cubeRequest(of(test_type), query))),
  ),
];
