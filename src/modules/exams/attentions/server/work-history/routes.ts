import { type Route, reads, writes } from '#platform/server/http/route.ts';
import * as api from '../../work-history/api.ts';
import { workHistoryOf } from './history.queries.ts';
import { addJobOf, correctJobOf, showJob } from './write-job.ts';

export const workHistoryRoutes: Route[] = [
  reads(api.getWorkHistory, ({ scope, query }) => workHistoryOf(scope, query.person_id, query.as_of)),
  writes(api.addJob, ({ scope, body }) => addJobOf(scope, body)),
  writes(api.correctJob, ({ scope, params, body }) => correctJobOf(scope, params.jobId, body)),
  writes(api.withdrawJob, ({ scope, params, body }) => showJob(scope, params.jobId, false, body.version)),
  writes(api.restoreJob, ({ scope, params }) => showJob(scope, params.jobId, true, null)),
];
