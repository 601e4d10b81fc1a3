import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../../overview/api.ts';
import { alertsOf } from './alerts.ts';
import { weekChangesOf } from './changes.queries.ts';
import { dataQualityOf } from './data-quality.queries.ts';
import { alertLimitsOf, changeAlertLimitsOf } from './limits.ts';
import { chosenScenarioOf, penaltyScenarioOf } from './scenario.queries.ts';

export const overviewRoutes: Route[] = [
  reads(api.getDataQuality, ({ scope, query }) => dataQualityOf(scope, query)),
  reads(api.getWeekChanges, ({ scope, query }) => weekChangesOf(scope, query)),
  reads(api.getPenaltyScenario, ({ scope }) => penaltyScenarioOf(scope)),
  route(api.getChosenScenario, ({ scope, body }) => chosenScenarioOf(scope, body)),
  route(api.getAlerts, alertsOf),
  reads(api.getAlertLimits, alertLimitsOf),
  route(api.changeAlertLimits, changeAlertLimitsOf),
];
