import type { ServerModule } from '#platform/server/module/server-module.ts';
import { searchRoutes } from './routes.ts';

export const search: ServerModule = { name: 'search', routes: searchRoutes };
