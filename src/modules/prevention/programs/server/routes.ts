import { actOn } from '#platform/server/cases/act.ts';
import { caseRoutes } from '#platform/server/cases/routes.ts';
import { catalogueRoutes } from '#platform/server/catalogue/routes.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { listRoutes } from '#platform/server/exports/list-routes.ts';
import type { Services } from '#platform/server/http/context.ts';
import { type Route, reads, route, writes } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { FIGURE_PEOPLE } from '../figures.ts';
import { OFFERS } from '../offers.ts';
import { getProgramsRunning } from '../running.ts';
import { programsRunning } from './coverage.ts';
import { enrolPeople } from './enrol.ts';
import { entryStore } from './entry-store.ts';
import { figurePeopleListing, followedPrograms, programFiguresOf } from './figures.queries.ts';
import { offerListing } from './offers.queries.ts';
import { changePauseOf, startPauseOf } from './pauses.ts';
import { programStore } from './program-store.ts';
import { correctVisitOf, recordVisitOf, withdrawVisitOf } from './record-visit.ts';
import { refuseOffersOf } from './refuse-offers.ts';
import { suggestProgramsOf } from './suggest.ts';
import { visitsOf } from './visits.queries.ts';

type Changed = { version?: number | undefined } & Record<string, unknown>;
/** Runs an act of the case store for the path that the specification defines. */
const act = (scope: Scope, services: Services, name: string, id: string, { version, ...values }: Changed) =>
  actOn(scope, entryStore, { act: name, ids: [id], values, ...(version === undefined ? {} : { version }) }, services);

export const programRoutes: Route[] = [
  reads(getProgramsRunning, ({ scope }) => programsRunning(scope)),
  reads(api.listFollowed, ({ scope }) => followedPrograms(scope)),
  reads(api.getProgramFigures, ({ scope, query }) => programFiguresOf(scope, query)),
  ...listRoutes(
    FIGURE_PEOPLE,
    { list: api.listFigurePeople, file: api.exportFigurePeople },
    { listing: figurePeopleListing },
  ),
  route(api.suggestPrograms, ({ scope, body }) => suggestProgramsOf(scope, body)),
  ...catalogueRoutes(programStore),
  ...caseRoutes(entryStore),
  writes(api.enrol, ({ scope, body }) => enrolPeople(scope, body)),
  route(api.editEntry, ({ scope, services, params, body }) => act(scope, services, 'edit', params.id, body)),
  route(api.deleteEntry, ({ scope, services, params, body }) => act(scope, services, 'delete', params.id, body)),
  route(api.closeEntry, ({ scope, services, params, body }) => act(scope, services, 'close', params.id, body)),
  reads(api.listVisits, ({ scope, params }) => visitsOf(scope, params.id)),
  writes(api.recordVisit, ({ scope, params, body }) => recordVisitOf(scope, params.id, body)),
  writes(api.correctVisit, ({ scope, params, body }) => correctVisitOf(scope, params.visitId, body)),
  writes(api.withdrawVisit, ({ scope, params, body }) => withdrawVisitOf(scope, params.visitId, body.reason)),
  writes(api.startPause, ({ scope, body }) => startPauseOf(scope, body)),
  writes(api.changePause, ({ scope, params, body }) => changePauseOf(scope, params.pauseId, body)),
  ...listRoutes(OFFERS, { list: api.listOffers, file: api.exportOffers }, { listing: offerListing }),
  writes(api.refuseOffers, ({ scope, body }) => refuseOffersOf(scope, body)),
];
