import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as faqs from '../faqs/model.ts';
import * as labels from '../labels/model.ts';
import { helpNotifications } from '../notifications.ts';
import { helpRoutes } from './routes.ts';

export const help: ServerModule = {
  name: 'help',
  routes: helpRoutes,
  models: [faqs, labels],
  notifications: helpNotifications,
};
