import type { ServerModule } from '#platform/server/module/server-module.ts';
import { catalogRoutes } from '#workers/catalogs/server/routes.ts';
import * as model from '../model.ts';
import { protocolsImport } from './import/protocols-import.ts';
import { withProtocols } from './of-job-titles.ts';
import { protocolRoutes } from './protocols.ts';

export const protocols: ServerModule = {
  name: 'protocols',
  routes: protocolRoutes,
  models: [model],
  importHandlers: [protocolsImport],
};

/** The calls of the catalogues: those of job titles show the protocol of each. */
export const catalogsWithProtocols: ServerModule = { name: 'catalogs', routes: catalogRoutes(withProtocols) };
