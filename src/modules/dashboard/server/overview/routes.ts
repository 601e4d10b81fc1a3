import { type Route, reads } from '../../../../platform/server/http/route.ts';
import * as api from '../../overview/api.ts';
import { weekChangesOf } from './changes.queries.ts';
import { dataQualityOf } from './data-quality.queries.ts';
import { penaltyScenarioOf } from './scenario.queries.ts';

export const overviewRoutes: Route[] = [
  reads(api.getDataQuality, ({ scope, query }) => dataQualityOf(scope, query)),
  reads(api.getWeekChanges, ({ scope, query }) => weekChangesOf(scope, query)),
  reads(api.getPenaltyScenario, ({ scope }) => penaltyScenarioOf(scope)),
];
