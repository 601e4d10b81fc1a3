import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as api from '../api.ts';
import * as newsModel from '../news/model.ts';
import * as settingsModel from '../settings/model.ts';
import { sweepNewsImages } from './news/images.ts';
import { notificationRoutes, sweepNotifications } from './routes.ts';

export const notifications: ServerModule = {
  name: 'notifications',
  routes: ({ notificationTypes }) => notificationRoutes(notificationTypes),
  models: [api, settingsModel, newsModel],
  passes: {
    hour: [({ system }) => sweepNotifications(system), ({ system }) => sweepNewsImages(system)],
  },
};
