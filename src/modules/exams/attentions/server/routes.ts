import { catalogueRoutes } from '#platform/server/catalogue/routes.ts';
import { store } from '#platform/server/catalogue/store.ts';
import { type Route, reads, route, writes } from '#platform/server/http/route.ts';
import { getPersonTrends } from '#workers/collaborators/trends.ts';
import { RECOMMENDATION_TEMPLATES } from '../acts/templates.ts';
import * as api from '../api.ts';
import { annulAttentions, putImported } from '../corrections.ts';
import { answerCriticalValues, listCriticalLimits, putCriticalLimit } from '../critical/api.ts';
import { listFindings } from '../findings-api.ts';
import { getDoneToday, getQueue, undoExamChange } from '../queue/api.ts';
import { summariseEmos, summariseEmosShort } from '../summaries.ts';
import { answerCritical, criticalLimitsOf, writeCriticalLimit } from './critical/critical.queries.ts';
import {
  activeDetailsOf,
  getAttentionOf,
  getStationOf,
  intermedicalTestsOf,
  listTestsOf,
} from './detail/attention.queries.ts';
import { cie10List } from './detail/cie10.ts';
import { listFindingsOf } from './detail/findings-of-exams.ts';
import { announceReader } from './detail/readers.ts';
import { trendsOf } from './detail/trends.ts';
import { imageRoutes } from './images/routes.ts';
import { examLists } from './list/lists.ts';
import { shortSummaryOf, summaryOf } from './list/summaries.ts';
import { doneTodayOf } from './queue/done-today.ts';
import { queueOf } from './queue/find-queue.ts';
import { visitRoutes } from './visits/routes.ts';
import { workHistoryRoutes } from './work-history/routes.ts';
import { annul } from './writing/annul.ts';
import { changesOf } from './writing/changes.ts';
import { correctImported } from './writing/correct-imported.ts';
import { hideImported } from './writing/hide-imported.ts';
import { putStation } from './writing/put-exam-details.ts';
import { withdrawReferrals } from './writing/referrals.ts';
import { saveAttention } from './writing/save-attention.ts';
import { undoChange } from './writing/undo-change.ts';

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
  writes(api.withdrawConsultations, ({ scope, params, body }) =>
    withdrawReferrals(scope, params.attentionId, body.ids),
  ),
  writes(api.announceReading, ({ scope, params }) => announceReader(scope, params.attentionId)),
  route(api.listCie10, ({ services }) => cie10List(services)),
  ...catalogueRoutes(store({ of: RECOMMENDATION_TEMPLATES })),
  writes(answerCriticalValues, ({ scope, params, body }) =>
    answerCritical(scope, params.attentionId, body.values, body.done),
  ),
  reads(listCriticalLimits, ({ scope }) => criticalLimitsOf(scope)),
  writes(putCriticalLimit, ({ scope, params, body }) => writeCriticalLimit(scope, params.code, body)),
  reads(listFindings, ({ scope, query }) => listFindingsOf(scope, query.attention_id ?? [])),
  reads(getQueue, ({ scope }) => queueOf(scope)),
  reads(getDoneToday, ({ scope }) => doneTodayOf(scope)),
  writes(undoExamChange, ({ scope, params }) => undoChange(scope, params.attentionId, params.version)),
  ...examLists,
  ...imageRoutes,
  ...visitRoutes,
  ...workHistoryRoutes,
];
