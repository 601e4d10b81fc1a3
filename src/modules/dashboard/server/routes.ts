import { type Route, route } from '../../../platform/server/http/route.ts';
import * as api from '../api.ts';
import { expiriesOfSixMonths, expiryTimeline } from './expiries.queries.ts';
import { penaltyHistoriesOf, penaltyOf } from './penalty.queries.ts';
import { managementStatisticsOf } from './statistics.queries.ts';

export const dashboardRoutes: Route[] = [
  route(api.getManagementStatistics, ({ scope, query }) => managementStatisticsOf(scope, query)),
  route(api.getPenalty, ({ scope }) => penaltyOf(scope)),
  route(api.listPenaltyHistories, ({ scope, query }) => penaltyHistoriesOf(scope, query)),
  route(api.getExpiriesOfSixMonths, ({ scope, query }) => expiriesOfSixMonths(scope, query)),
  route(api.getExpiryTimeline, ({ scope, query }) => expiryTimeline(scope, query, query)),
];
