import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as model from '../model.ts';
import { vaccineImport } from './import/vaccine-import.ts';
import { vaccineRoutes } from './routes.ts';

export const vaccines: ServerModule = {
  name: 'vaccines',
  routes: vaccineRoutes,
  models: [model],
  importHandlers: [vaccineImport],
};
