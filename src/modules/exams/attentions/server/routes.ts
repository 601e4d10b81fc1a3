import { type Route, reads, route, writes } from '#platform/server/http/route.ts';
import { getPersonTrends } from '#workers/collaborators/trends.ts';
import * as api from '../api.ts';
import { annulAttentions, putImported } from '../corrections.ts';
import { summariseEmos, summariseEmosShort } from '../summaries.ts';
import {
  activeDetailsOf,
  getAttentionOf,
  getStationOf,
  intermedicalTestsOf,
  listTestsOf,
} from './detail/attention.queries.ts';
import { trendsOf } from './detail/trends.ts';
import { imageRoutes } from './images/routes.ts';
import { examLists } from './list/lists.ts';
import { shortSummaryOf, summaryOf } from './list/summaries.ts';
import { visitRoutes } from './visits/routes.ts';
import { workHistoryRoutes } from './work-history/routes.ts';
import { annul } from './writing/annul.ts';
import { changesOf } from './writing/changes.ts';
import { correctImported } from './writing/correct-imported.ts';
import { hideImported } from './writing/hide-imported.ts';
import { putStation } from './writing/put-exam-details.ts';
import { saveAttention } from './writing/save-attention.ts';

export const examRoutes: Route[] = [
  reads(api.getAttention, ({ scope, params }) => getAttentionOf(scope, params.attentionId)),
  writes(api.saveAttention, ({ scope, body }) => saveAttention(scope, body)),
  reads(api.getActiveDetails, ({ scope, params }) => activeDetailsOf(scope, params.attentionId)),
  reads(api.listExamChanges, ({ scope, params }) => changesOf(scope, params.attentionId)),
  reads(api.listIntermedicalTests, ({ scope, query }) => intermedicalTestsOf(scope, query.attention_id)),
  reads(api.listMedicalTests, ({ scope, query }) => listTestsOf(scope, query.attention_id)),
  reads(getPersonTrends, ({ scope, query }) => trendsOf(scope, query.person_id)),
  reads(api.getExamDetails, ({ scope, query }) => getStationOf(scope, query.attention_id, query.service_area_code)),
  writes(api.putExamDetails, ({ scope, query, body }) => putStation(scope, query.service_area_code, body)),
  route(api.hideImportedExams, hideImported),
  writes(annulAttentions, ({ scope, body }) => annul(scope, body)),
  writes(putImported, ({ scope, query, body }) => correctImported(scope, query.attention_id, body)),
  route(summariseEmos, ({ scope, body }) => summaryOf(scope, body)),
  route(summariseEmosShort, ({ scope, body }) => shortSummaryOf(scope, body)),
  ...examLists,
  ...imageRoutes,
  ...visitRoutes,
  ...workHistoryRoutes,
];
