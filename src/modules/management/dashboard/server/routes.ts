import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { getExposures } from '../hazards/api.ts';
import { getWork } from '../waiting/api.ts';
import { expiriesOfSixMonths, expiryTimeline } from './expiries.queries.ts';
import { fineRoutes } from './fines/routes.ts';
import { exposuresOf } from './hazards/exposures.queries.ts';
import { indicatorRoutes } from './indicators/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { penaltyHistoriesOf, penaltyOf } from './penalty.queries.ts';
import { managementStatisticsOf } from './statistics.queries.ts';
import { workOf } from './waiting/work.ts';

export const dashboardRoutes: Route[] = [
  route(getWork, workOf),
  reads(api.getManagementStatistics, ({ scope, query }) => managementStatisticsOf(scope, query)),
  reads(api.getPenalty, ({ scope }) => penaltyOf(scope)),
  reads(api.listPenaltyHistories, ({ scope, query }) => penaltyHistoriesOf(scope, query)),
  reads(api.getExpiriesOfSixMonths, ({ scope, query }) => expiriesOfSixMonths(scope, query)),
  reads(api.getExpiryTimeline, ({ scope, query }) => expiryTimeline(scope, query, query)),
  ...fineRoutes,
  ...indicatorRoutes,
  ...overviewRoutes,
  reads(getExposures, ({ scope, query }) => exposuresOf(scope, query)),
];
