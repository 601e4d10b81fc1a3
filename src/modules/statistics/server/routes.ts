import { type Route, reads, route } from '../../../platform/server/http/route.ts';
import * as api from '../api.ts';
import { infoOf, LAYOUT } from '../indicators/registry.ts';
import { cube } from './cube/cube.ts';
import { healthDetails } from './cube/details.ts';

const INDICATORS = LAYOUT.all.map(infoOf);

export const statisticsRoutes: Route[] = [
  reads(api.getHealthCube, ({ scope, query }) => cube(scope, query)),
  reads(api.listHealthDetails, ({ scope, query }) => healthDetails(scope, query)),
  route(api.listIndicators, async () => ({ items: INDICATORS, total: INDICATORS.length })),
];
