import { type Route, route } from '#platform/server/http/route.ts';
import { viewAs } from '../api.ts';
import { viewAsRole } from './view-as.ts';

export const viewAsRoutes: Route[] = [route(viewAs, viewAsRole)];
