import { catalogueRoutes } from '#platform/server/catalogue/routes.ts';
import { store } from '#platform/server/catalogue/store.ts';
import { type Route, reads } from '#platform/server/http/route.ts';
import { ACTIVITIES } from '../activities.ts';
import * as api from '../api.ts';
import { difotSummaryOf, hoursOf, shareOf } from './difot.queries.ts';

export const difotRoutes: Route[] = [
  reads(api.getTotalSoldHour, ({ scope, query }) => hoursOf(scope, query, ['contract', 'contracted'])),
  reads(api.getProgrammedValue, ({ scope, query }) => hoursOf(scope, query, ['contract', 'programmed'])),
  reads(api.getExecutedValue, ({ scope, query }) => hoursOf(scope, query, ['contract', 'executedOnTime'])),
  reads(api.getDifot, ({ scope, query }) => shareOf(scope, query, 'contract')),
  reads(api.getTotalExecutedHour, ({ scope, query }) =>
    hoursOf(scope, query, ['contract', 'executed'], { running: true }),
  ),
  reads(api.getExtraProgrammedValue, ({ scope, query }) => hoursOf(scope, query, ['extra', 'programmed'])),
  reads(api.getExtraExecutedValue, ({ scope, query }) => hoursOf(scope, query, ['extra', 'executedOnTime'])),
  reads(api.getExtraDifot, ({ scope, query }) => shareOf(scope, query, 'extra')),
  reads(api.getDifotSummary, ({ scope, query }) => difotSummaryOf(scope, query)),
  ...catalogueRoutes(store({ of: ACTIVITIES })),
];
