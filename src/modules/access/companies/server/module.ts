import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as model from '../model.ts';
import { companyNotifications } from '../notifications.ts';
import { companyRoutes } from './routes.ts';

export const companies: ServerModule = {
  name: 'companies',
  routes: companyRoutes,
  models: [model],
  notifications: companyNotifications,
};
