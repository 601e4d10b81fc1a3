import { type Route, reads } from '#platform/server/http/route.ts';
import { searchEverything } from '../api.ts';
import { searchOf } from './search.ts';

export const searchRoutes: Route[] = [reads(searchEverything, searchOf)];
