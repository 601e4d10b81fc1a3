import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as model from '../model.ts';
import { activityNotifications } from '../notifications.ts';
import { remindFindings } from './remind-findings.ts';
import { activityRoutes } from './routes.ts';

export const activities: ServerModule = {
  name: 'activities',
  routes: activityRoutes,
  models: [model],
  notifications: activityNotifications,
  passes: { hour: [({ system }) => remindFindings(system)] },
};
