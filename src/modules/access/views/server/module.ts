import * as listViews from '#platform/contract/list/views.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { viewRoutes } from './routes.ts';

export const views: ServerModule = { name: 'views', routes: viewRoutes, models: [listViews] };
