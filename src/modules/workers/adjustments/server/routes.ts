import { type Route, reads } from '#platform/server/http/route.ts';
import { listWorkAdjustments } from '../api.ts';
import { adjustmentsOf } from './adjustments.ts';

export const adjustmentRoutes: Route[] = [
  reads(listWorkAdjustments, ({ scope, query }) => adjustmentsOf(scope, query.patient_id)),
];
