import { caseRoutes } from '#platform/server/cases/routes.ts';
import { type Route, reads, route, writes } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { addAttendees, removeAttendee } from './attendees.ts';
import { addFinding, carryOut, shareActivity, solveFinding } from './carry-out.ts';
import { detailsOf } from './details.queries.ts';
import { addFile, linkToFile, showFile } from './files.ts';
import { planActivities, replanActivity } from './plan.ts';
import { activityStore } from './store.ts';

export const activityRoutes: Route[] = [
  ...caseRoutes(activityStore),
  writes(api.planActivities, ({ scope, body }) => planActivities(scope, body)),
  writes(api.replanActivity, ({ scope, params, body }) => replanActivity(scope, params.id, body)),
  reads(api.getActivityDetails, ({ scope, params }) => detailsOf(scope, params.id)),
  writes(api.carryOutActivity, ({ scope, params, body }) => carryOut(scope, params.id, body)),
  writes(api.addFinding, ({ scope, params, body }) => addFinding(scope, params.id, body)),
  writes(api.solveFinding, ({ scope, params, body }) => solveFinding(scope, params.id, body.solvedOn)),
  writes(api.shareActivity, ({ scope, params }) => shareActivity(scope, params.id)),
  route(api.addActivityFile, addFile),
  route(api.openActivityFile, linkToFile),
  writes(api.removeActivityFile, ({ scope, params }) => showFile(scope, params.id, false)),
  writes(api.restoreActivityFile, ({ scope, params }) => showFile(scope, params.id, true)),
  writes(api.addAttendees, ({ scope, params, body }) => addAttendees(scope, params.id, body)),
  writes(api.removeAttendee, ({ scope, params }) => removeAttendee(scope, params.id, params.patientId)),
];
