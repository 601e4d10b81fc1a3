import { catalogueRoutes } from '../../../platform/server/catalogue/routes.ts';
import { type Route, reads } from '../../../platform/server/http/route.ts';
import * as api from '../api.ts';
import { programsRunning } from './coverage.ts';
import { programStore } from './program-store.ts';

export const programRoutes: Route[] = [
  reads(api.getProgramsRunning, ({ scope }) => programsRunning(scope)),
  ...catalogueRoutes(programStore),
];
