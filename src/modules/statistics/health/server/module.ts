import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as model from '../model.ts';
import { countHealth } from './roll-up/count-health.ts';
import { statisticsRoutes } from './routes.ts';

export const statistics: ServerModule = {
  name: 'statistics',
  routes: statisticsRoutes,
  models: [model],
  passes: { figures: [({ system }, stopping) => countHealth(system, stopping)] },
};
