import * as importKindModel from '#platform/contract/import-kind/model.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { importNotifications } from '../notifications.ts';
import * as questions from '../questions-api.ts';
import { importRoutes } from './routes.ts';
import { removeOldFiles } from './run/retention.ts';

export const imports: ServerModule = {
  name: 'imports',
  routes: ({ importHandlers }) => importRoutes(importHandlers),
  models: [importKindModel, questions],
  notifications: importNotifications,
  passes: { hour: [removeOldFiles] },
};
