import * as companiesModel from '#access/companies/model.ts';
import { companyRoutes } from '#access/companies/server/routes.ts';
import * as evaluationsModel from '#access/evaluations/model.ts';
import { evaluationRoutes } from '#access/evaluations/server/routes.ts';
import * as sessionModel from '#access/session/model.ts';
import { sessionRoutes } from '#access/session/server/routes.ts';
import * as usersModel from '#access/users/model.ts';
import { userRoutes } from '#access/users/server/routes.ts';
import { viewRoutes } from '#access/views/server/routes.ts';
import * as documentsCertificateTextModel from '#clinical/certificate-text/model.ts';
import * as examsModelAptitude from '#clinical/vocabulary/aptitude.ts';
import * as examsModelDiagnosisKind from '#clinical/vocabulary/diagnosis-kind.ts';
import * as examsModelDocumentType from '#clinical/vocabulary/document-type.ts';
import * as examsModelExamType from '#clinical/vocabulary/exam-type.ts';
import * as examsModelLifeCycle from '#clinical/vocabulary/life-cycle.ts';
import * as examsModelServiceArea from '#clinical/vocabulary/service-area.ts';
import * as examsModelSpeciality from '#clinical/vocabulary/speciality.ts';
import * as examsModelValidityState from '#clinical/vocabulary/validity-state.ts';
import * as deliveriesApi from '#documents/deliveries/api.ts';
import { deliveryRoutes } from '#documents/deliveries/server/routes.ts';
import * as documentBatchModel from '#documents/papers/batches/model.ts';
import * as documentsHistoryModel from '#documents/papers/history/model.ts';
import * as documentsModel from '#documents/papers/model.ts';
import { documentRoutes } from '#documents/papers/server/routes.ts';
import * as rightsKinds from '#documents/rights/kinds.ts';
import { rightsRoutes } from '#documents/rights/server/routes.ts';
import * as examsModelAttention from '#exams/attentions/model/attention.ts';
import { examRoutes } from '#exams/attentions/server/routes.ts';
import * as consultationsApi from '#exams/consultations/api.ts';
import { consultationRoutes } from '#exams/consultations/server/routes.ts';
import * as examsCutOffsModel from '#exams/cut-offs/model.ts';
import { ruleRoutes } from '#exams/cut-offs/server/routes.ts';
import { viewAsRoutes } from '#exams/view-as/server/routes.ts';
import * as dictionaryModel from '#imports/dictionary/model.ts';
import { dictionaryRoutes } from '#imports/dictionary/server/dictionary.ts';
import * as importsQuestionsApi from '#imports/engine/questions-api.ts';
import { importRoutes } from '#imports/engine/server/routes.ts';
import * as operationsModel from '#imports/operations/model.ts';
import { operationRoutes } from '#imports/operations/server/routes.ts';
import * as dashboardFinesModel from '#management/dashboard/fines/model.ts';
import * as dashboardIndicatorsModel from '#management/dashboard/indicators/model.ts';
import * as dashboardModel from '#management/dashboard/model.ts';
import { dashboardRoutes } from '#management/dashboard/server/routes.ts';
import { difotRoutes } from '#management/difot/server/routes.ts';
import * as notificationsApi from '#messages/notifications/api.ts';
import * as newsModel from '#messages/notifications/news/model.ts';
import { notificationRoutes } from '#messages/notifications/server/routes.ts';
import * as notificationSettingsModel from '#messages/notifications/settings/model.ts';
import * as importKindModel from '#platform/contract/import-kind/model.ts';
import * as listViews from '#platform/contract/list/views.ts';
import type { ModuleRoutes } from '#platform/server/http/app.ts';
import * as activitiesModel from '#prevention/activities/model.ts';
import { activityRoutes } from '#prevention/activities/server/routes.ts';
import * as monthlyReportsModel from '#prevention/monthly-reports/model.ts';
import { monthlyReportRoutes } from '#prevention/monthly-reports/server/routes.ts';
import * as programsModel from '#prevention/programs/model.ts';
import { programRoutes } from '#prevention/programs/server/routes.ts';
import * as sstDocumentsModel from '#prevention/sst-documents/model.ts';
import * as sstRegistersModel from '#prevention/sst-documents/registers/model.ts';
import { sstDocumentRoutes } from '#prevention/sst-documents/server/routes.ts';
import { demonstrationRoutes } from '#public/demonstration/server/routes.ts';
import * as helpFaqsModel from '#public/help/faqs/model.ts';
import * as helpLabelsModel from '#public/help/labels/model.ts';
import { helpRoutes } from '#public/help/server/routes.ts';
import { searchRoutes } from '#public/search/server/routes.ts';
import * as schedulingApi from '#scheduling/appointments/api.ts';
import * as appointmentsModel from '#scheduling/appointments/appointments.ts';
import * as queueModel from '#scheduling/appointments/queue/list.ts';
import { schedulingRoutes } from '#scheduling/appointments/server/routes.ts';
import * as sitesApi from '#scheduling/appointments/sites-api.ts';
import * as chartsChart from '#statistics/charts/chart.ts';
import * as chartsModel from '#statistics/charts/model.ts';
import { chartRoutes } from '#statistics/charts/server/routes.ts';
import * as statisticsModel from '#statistics/health/model.ts';
import { statisticsRoutes } from '#statistics/health/server/routes.ts';
import * as vaccinesModel from '#statistics/vaccines/model.ts';
import { vaccineRoutes } from '#statistics/vaccines/server/routes.ts';
import * as absencesModel from '#workers/absences/model.ts';
import { absenceRoutes } from '#workers/absences/server/routes.ts';
import { adjustmentRoutes } from '#workers/adjustments/server/routes.ts';
import { catalogRoutes } from '#workers/catalogs/server/routes.ts';
import * as collaboratorsDuplicates from '#workers/collaborators/duplicates.ts';
import * as collaboratorsHistory from '#workers/collaborators/history.ts';
import * as collaboratorsModel from '#workers/collaborators/model.ts';
import * as collaboratorsPatientFields from '#workers/collaborators/patient-fields.ts';
import { collaboratorRoutes } from '#workers/collaborators/server/routes.ts';
import * as examsTrends from '#workers/collaborators/trends.ts';
import * as protocolsModel from '#workers/protocols/model.ts';
import { withProtocols } from '#workers/protocols/server/of-job-titles.ts';
import { protocolRoutes } from '#workers/protocols/server/protocols.ts';
import { sensitiveStaffRoutes } from '#workers/sensitive-staff/server/routes.ts';
import { importHandlers } from './import-handlers.ts';
import { notificationTypes } from './notification-types.ts';

/** All calls of the product, by module. */
export const modules: ModuleRoutes[] = [
  { module: 'session', routes: sessionRoutes, models: [sessionModel] },
  {
    module: 'collaborators',
    routes: collaboratorRoutes,
    models: [collaboratorsModel, collaboratorsPatientFields, collaboratorsDuplicates, collaboratorsHistory],
  },
  { module: 'absences', routes: absenceRoutes, models: [absencesModel] },
  { module: 'activities', routes: activityRoutes, models: [activitiesModel] },
  { module: 'adjustments', routes: adjustmentRoutes, models: [] },
  { module: 'sensitive-staff', routes: sensitiveStaffRoutes, models: [] },
  { module: 'statistics', routes: statisticsRoutes, models: [statisticsModel] },
  { module: 'users', routes: [...userRoutes, ...viewAsRoutes], models: [usersModel] },
  { module: 'companies', routes: companyRoutes, models: [companiesModel] },
  { module: 'catalogs', routes: catalogRoutes(withProtocols), models: [] },
  { module: 'charts', routes: chartRoutes, models: [chartsModel, chartsChart] },
  { module: 'consultations', routes: consultationRoutes, models: [consultationsApi] },
  { module: 'deliveries', routes: deliveryRoutes, models: [deliveriesApi] },
  {
    module: 'dashboard',
    routes: dashboardRoutes,
    models: [dashboardModel, dashboardFinesModel, dashboardIndicatorsModel],
  },
  { module: 'demonstration', routes: demonstrationRoutes, models: [] },
  { module: 'dictionary', routes: dictionaryRoutes, models: [dictionaryModel] },
  { module: 'difot', routes: difotRoutes, models: [] },
  {
    module: 'documents',
    routes: documentRoutes,
    models: [documentsModel, documentsCertificateTextModel, documentBatchModel, documentsHistoryModel],
  },
  { module: 'evaluations', routes: evaluationRoutes, models: [evaluationsModel] },
  {
    module: 'exams',
    routes: [...examRoutes, ...ruleRoutes],
    models: [
      examsModelAttention,
      examsCutOffsModel,
      examsModelAptitude,
      examsModelDiagnosisKind,
      examsModelDocumentType,
      examsModelExamType,
      examsModelLifeCycle,
      examsModelServiceArea,
      examsModelSpeciality,
      examsModelValidityState,
      examsTrends,
    ],
  },
  { module: 'help', routes: helpRoutes, models: [helpFaqsModel, helpLabelsModel] },
  {
    module: 'imports',
    routes: importRoutes(importHandlers),
    models: [importKindModel, importsQuestionsApi],
  },
  { module: 'monthly-reports', routes: monthlyReportRoutes, models: [monthlyReportsModel] },
  {
    module: 'notifications',
    routes: notificationRoutes(notificationTypes),
    models: [notificationsApi, notificationSettingsModel, newsModel],
  },
  { module: 'operations', routes: operationRoutes, models: [operationsModel] },
  { module: 'programs', routes: programRoutes, models: [programsModel] },
  { module: 'protocols', routes: protocolRoutes, models: [protocolsModel] },
  { module: 'rights', routes: rightsRoutes, models: [rightsKinds] },
  { module: 'scheduling', routes: schedulingRoutes, models: [schedulingApi, appointmentsModel, queueModel, sitesApi] },
  { module: 'search', routes: searchRoutes, models: [] },
  { module: 'sst-documents', routes: sstDocumentRoutes, models: [sstDocumentsModel, sstRegistersModel] },
  { module: 'vaccines', routes: vaccineRoutes, models: [vaccinesModel] },
  { module: 'views', routes: viewRoutes, models: [listViews] },
];
