import type { ServerModule } from '#platform/server/module/server-module.ts';
import { difotRoutes } from './routes.ts';

export const difot: ServerModule = { name: 'difot', routes: difotRoutes };
