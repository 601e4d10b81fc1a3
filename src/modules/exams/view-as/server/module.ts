import type { ServerModule } from '#platform/server/module/server-module.ts';
import { viewAsRoutes } from './routes.ts';

export const viewAs: ServerModule = { name: 'users', routes: viewAsRoutes };
