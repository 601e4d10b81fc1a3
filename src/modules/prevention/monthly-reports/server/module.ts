import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as model from '../model.ts';
import { reportNotifications } from '../notifications.ts';
import { makeDrafts } from './acts/make-drafts.ts';
import { monthlyReportRoutes } from './routes.ts';

export const monthlyReports: ServerModule = {
  name: 'monthly-reports',
  routes: monthlyReportRoutes,
  models: [model],
  notifications: reportNotifications,
  // The dashboard, which lies below, has closed the month before: a draft shows the figures stored at its close.
  passes: { hour: [({ system }) => makeDrafts(system)] },
};
