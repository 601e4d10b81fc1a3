import type { ServerModule } from '#platform/server/module/server-module.ts';
import { adjustmentNotifications } from '../notifications.ts';
import { adjustmentRoutes } from './routes.ts';

export const adjustments: ServerModule = {
  name: 'adjustments',
  routes: adjustmentRoutes,
  notifications: adjustmentNotifications,
};
