import { caseRoutes } from '#platform/server/cases/routes.ts';
import { type Route, reads, writes } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { candidatesOf } from './candidates.queries.ts';
import { staffStore } from './store.ts';
import { addStaff, adjustStaff, correctStaff, endStaffAdjustment } from './write-staff.ts';

export const sensitiveStaffRoutes: Route[] = [
  ...caseRoutes(staffStore),
  writes(api.addSensitiveStaff, ({ scope, body }) => addStaff(scope, body)),
  writes(api.correctSensitiveStaff, ({ scope, params, body }) => correctStaff(scope, params.id, body)),
  writes(api.adjustSensitiveStaff, ({ scope, params, body }) => adjustStaff(scope, params.id, body)),
  writes(api.endSensitiveStaffAdjustment, ({ scope, params }) => endStaffAdjustment(scope, params.id)),
  reads(api.listSensitiveStaffCandidates, ({ scope }) => candidatesOf(scope)),
];
