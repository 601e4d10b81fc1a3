import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as fines from '../fines/model.ts';
import * as indicators from '../indicators/model.ts';
import * as model from '../model.ts';
import { noticeNotifications } from '../notifications.ts';
import { closeMonth } from './close-month.ts';
import { countFigures } from './count-figures.ts';
import { notifyExpiring } from './notices/tell-expiring.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboard: ServerModule = {
  name: 'dashboard',
  routes: dashboardRoutes,
  models: [model, fines, indicators],
  notifications: noticeNotifications,
  passes: {
    figures: [({ system }, stopping) => countFigures(system, stopping)],
    hour: [({ system }) => closeMonth(system), ({ system }) => notifyExpiring(system)],
  },
};
