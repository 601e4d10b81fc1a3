import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as model from '../model.ts';
import { absenceNotifications } from '../notifications.ts';
import { absenceRoutes } from './routes.ts';

export const absences: ServerModule = {
  name: 'absences',
  routes: absenceRoutes,
  models: [model],
  notifications: absenceNotifications,
};
