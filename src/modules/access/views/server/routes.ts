import * as api from '#platform/contract/list/views.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { createViewOf, deleteViewOf, listViewsOf, setDefaultViewOf, updateViewOf } from './views.ts';

export const viewRoutes: Route[] = [
  route(api.listViews, listViewsOf),
  route(api.createView, createViewOf),
  route(api.setDefaultView, setDefaultViewOf),
  route(api.updateView, updateViewOf),
  route(api.deleteView, deleteViewOf),
];
