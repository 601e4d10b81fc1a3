import type { ModuleRoutes } from './platform/server/http/app.ts';
import { sessionRoutes } from './modules/session/server/routes.ts';

/** Every call of the product, by module. */
export const modules: ModuleRoutes[] = [{ module: 'session', routes: sessionRoutes }];
