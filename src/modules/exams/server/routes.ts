import { type Route, route } from '../../../platform/server/http/route.ts';
import * as api from '../api.ts';
import { getPersonTrends } from '../trends.ts';
import { activeDetailsOf, getAttentionOf, getStationOf, listTestsOf } from './attention.queries.ts';
import { listEmosOf } from './emos.queries.ts';
import { examExports } from './exports.ts';
import { hideImported } from './hide-imported.ts';
import { putStation } from './put-exam-details.ts';
import { saveAttention } from './save-attention.ts';
import { trendsOf } from './trends.ts';

export const examRoutes: Route[] = [
  route(api.listEmos, ({ scope, query }) => listEmosOf(scope, query)),
  route(api.getAttention, ({ scope, params }) => getAttentionOf(scope, params.attentionId)),
  route(api.saveAttention, ({ scope, body }) => saveAttention(scope, body)),
  route(api.getActiveDetails, ({ scope, params }) => activeDetailsOf(scope, params.attentionId)),
  route(api.listMedicalTests, ({ scope, query }) => listTestsOf(scope, query.attention_id)),
  route(getPersonTrends, ({ scope, query }) => trendsOf(scope, query.person_id)),
  route(api.getExamDetails, ({ scope, query }) => getStationOf(scope, query.attention_id, query.service_area_code)),
  route(api.putExamDetails, ({ scope, query, body }) => putStation(scope, query.service_area_code, body)),
  route(api.hideImportedExams, hideImported),
  ...examExports,
];
