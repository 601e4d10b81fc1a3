import { caseRoutes } from '#platform/server/cases/routes.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { handOverRequestOf } from './hand-over.ts';
import { ownRightsRoutes } from './own/routes.ts';
import { registerAtDesk } from './register.ts';
import { requestStore } from './store.ts';
import { addTermOf, listTermsOf } from './terms.ts';

export const rightsRoutes: Route[] = [
  ...caseRoutes(requestStore),
  route(api.registerRequest, registerAtDesk),
  route(api.handOverRequest, handOverRequestOf),
  route(api.listTerms, listTermsOf),
  route(api.addTerm, addTermOf),
  ...ownRightsRoutes,
];
