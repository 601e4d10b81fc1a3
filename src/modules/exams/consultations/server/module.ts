import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as api from '../api.ts';
import { consultationNotifications } from '../notifications.ts';
import { consultationRoutes } from './routes.ts';

export const consultations: ServerModule = {
  name: 'consultations',
  routes: consultationRoutes,
  models: [api],
  notifications: consultationNotifications,
};
