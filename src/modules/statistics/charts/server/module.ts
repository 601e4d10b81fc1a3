import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as chart from '../chart.ts';
import * as model from '../model.ts';
import { chartNotifications } from '../notifications.ts';
import { chartRoutes } from './routes.ts';
import { watchCharts } from './watch-charts.ts';

export const charts: ServerModule = {
  name: 'charts',
  routes: chartRoutes,
  models: [model, chart],
  notifications: chartNotifications,
  passes: { hour: [(services) => watchCharts(services)] },
};
