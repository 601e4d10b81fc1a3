import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { type Route, reads, writes } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { ABSENCES } from '../list.ts';
import { absenceListing, nearbyAttentions } from './absences.queries.ts';
import { communicate, correct, restore, withdraw } from './write-absence.ts';

export const absenceRoutes: Route[] = [
  ...listRoutes(ABSENCES, { list: api.listAbsences, file: api.exportAbsences }, { listing: absenceListing }),
  writes(api.communicateAbsence, ({ scope, body }) => communicate(scope, body)),
  writes(api.correctAbsence, ({ scope, params, body }) => correct(scope, params.id, body)),
  writes(api.withdrawAbsence, ({ scope, params, body }) => withdraw(scope, params.id, body.reason)),
  writes(api.restoreAbsence, ({ scope, params }) => restore(scope, params.id)),
  reads(api.listNearbyAttentions, ({ scope, query }) => nearbyAttentions(scope, query.patient_id, query.from_on)),
];
