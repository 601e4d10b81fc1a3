import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as model from '../model.ts';
import { userRoutes } from './routes.ts';

export const users: ServerModule = { name: 'users', routes: userRoutes, models: [model] };
