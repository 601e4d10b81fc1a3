import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as model from '../model.ts';
import { operationRoutes } from './routes.ts';

export const operations: ServerModule = { name: 'operations', routes: operationRoutes, models: [model] };
