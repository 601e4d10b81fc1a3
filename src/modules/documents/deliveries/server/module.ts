import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as api from '../api.ts';
import { deliveryNotifications } from '../notifications.ts';
import { deliveryRoutes } from './routes.ts';

export const deliveries: ServerModule = {
  name: 'deliveries',
  routes: deliveryRoutes,
  models: [api],
  notifications: deliveryNotifications,
};
