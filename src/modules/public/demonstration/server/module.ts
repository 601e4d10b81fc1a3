import type { ServerModule } from '#platform/server/module/server-module.ts';
import { demonstrationRoutes } from './routes.ts';
import { removeEndedDemonstrations } from './sweep.ts';

export const demonstration: ServerModule = {
  name: 'demonstration',
  routes: demonstrationRoutes,
  passes: { hour: [removeEndedDemonstrations] },
};
