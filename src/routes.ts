import { importHandlers } from './import-handlers.ts';
import * as absencesModel from './modules/absences/model.ts';
import { absenceRoutes } from './modules/absences/server/routes.ts';
import * as activitiesModel from './modules/activities/model.ts';
import { activityRoutes } from './modules/activities/server/routes.ts';
import { adjustmentRoutes } from './modules/adjustments/server/routes.ts';
import { catalogRoutes } from './modules/catalogs/server/routes.ts';
import * as examsModelServiceArea from './modules/catalogs/service-area.ts';
import * as chartsChart from './modules/charts/chart.ts';
import * as chartsModel from './modules/charts/model.ts';
import { chartRoutes } from './modules/charts/server/routes.ts';
import * as collaboratorsDuplicates from './modules/collaborators/duplicates.ts';
import * as collaboratorsHistory from './modules/collaborators/history.ts';
import * as collaboratorsModel from './modules/collaborators/model.ts';
import * as collaboratorsPatientFields from './modules/collaborators/patient-fields.ts';
import { collaboratorRoutes } from './modules/collaborators/server/routes.ts';
import * as companiesModel from './modules/companies/model.ts';
import { companyRoutes } from './modules/companies/server/routes.ts';
import * as consultationsApi from './modules/consultations/api.ts';
import { consultationRoutes } from './modules/consultations/server/routes.ts';
import * as dashboardFinesModel from './modules/dashboard/fines/model.ts';
import * as dashboardIndicatorsModel from './modules/dashboard/indicators/model.ts';
import * as dashboardModel from './modules/dashboard/model.ts';
import { dashboardRoutes } from './modules/dashboard/server/routes.ts';
import * as deliveriesApi from './modules/deliveries/api.ts';
import { deliveryRoutes } from './modules/deliveries/server/routes.ts';
import { demonstrationRoutes } from './modules/demonstration/server/routes.ts';
import * as dictionaryModel from './modules/dictionary/model.ts';
import { dictionaryRoutes } from './modules/dictionary/server/dictionary.ts';
import { difotRoutes } from './modules/difot/server/routes.ts';
import * as documentBatchModel from './modules/documents/batches/model.ts';
import * as documentsCertificateTextModel from './modules/documents/certificate-text/model.ts';
import * as documentsHistoryModel from './modules/documents/history/model.ts';
import * as documentsModel from './modules/documents/model.ts';
import { documentRoutes } from './modules/documents/server/routes.ts';
import * as evaluationsModel from './modules/evaluations/model.ts';
import { evaluationRoutes } from './modules/evaluations/server/routes.ts';
import * as examsCutOffsModel from './modules/exams/cut-offs/model.ts';
import * as examsModelAptitude from './modules/exams/model/aptitude.ts';
import * as examsModelAttention from './modules/exams/model/attention.ts';
import * as examsModelDiagnosisKind from './modules/exams/model/diagnosis-kind.ts';
import * as examsModelDocumentType from './modules/exams/model/document-type.ts';
import * as examsModelExamType from './modules/exams/model/exam-type.ts';
import * as examsModelLifeCycle from './modules/exams/model/life-cycle.ts';
import * as examsModelSpeciality from './modules/exams/model/speciality.ts';
import * as examsModelValidityState from './modules/exams/model/validity-state.ts';
import { examRoutes } from './modules/exams/server/routes.ts';
import * as examsTrends from './modules/exams/trends.ts';
import * as helpFaqsModel from './modules/help/faqs/model.ts';
import * as helpLabelsModel from './modules/help/labels/model.ts';
import { helpRoutes } from './modules/help/server/routes.ts';
import * as importKindModel from './modules/import-kind/model.ts';
import * as importsQuestionsApi from './modules/imports/questions-api.ts';
import { importRoutes } from './modules/imports/server/routes.ts';
import * as monthlyReportsModel from './modules/monthly-reports/model.ts';
import { monthlyReportRoutes } from './modules/monthly-reports/server/routes.ts';
import * as notificationsApi from './modules/notifications/api.ts';
import * as newsModel from './modules/notifications/news/model.ts';
import { notificationRoutes } from './modules/notifications/server/routes.ts';
import * as notificationSettingsModel from './modules/notifications/settings/model.ts';
import * as operationsModel from './modules/operations/model.ts';
import { operationRoutes } from './modules/operations/server/routes.ts';
import * as programsModel from './modules/programs/model.ts';
import { programRoutes } from './modules/programs/server/routes.ts';
import * as protocolsModel from './modules/protocols/model.ts';
import { withProtocols } from './modules/protocols/server/of-job-titles.ts';
import { protocolRoutes } from './modules/protocols/server/protocols.ts';
import * as rightsKinds from './modules/rights/kinds.ts';
import { rightsRoutes } from './modules/rights/server/routes.ts';
import * as schedulingApi from './modules/scheduling/api.ts';
import * as appointmentsModel from './modules/scheduling/appointments.ts';
import * as queueModel from './modules/scheduling/queue/list.ts';
import { schedulingRoutes } from './modules/scheduling/server/routes.ts';
import * as sitesApi from './modules/scheduling/sites-api.ts';
import { searchRoutes } from './modules/search/server/routes.ts';
import { sensitiveStaffRoutes } from './modules/sensitive-staff/server/routes.ts';
import * as sessionModel from './modules/session/model.ts';
import { sessionRoutes } from './modules/session/server/routes.ts';
import * as sstDocumentsModel from './modules/sst-documents/model.ts';
import * as sstRegistersModel from './modules/sst-documents/registers/model.ts';
import { sstDocumentRoutes } from './modules/sst-documents/server/routes.ts';
import * as statisticsModel from './modules/statistics/model.ts';
import { statisticsRoutes } from './modules/statistics/server/routes.ts';
import * as usersModel from './modules/users/model.ts';
import { userRoutes } from './modules/users/server/routes.ts';
import * as vaccinesModel from './modules/vaccines/model.ts';
import { vaccineRoutes } from './modules/vaccines/server/routes.ts';
import { viewRoutes } from './modules/views/server/routes.ts';
import { notificationTypes } from './notification-types.ts';
import * as listViews from './platform/contract/list/views.ts';
import type { ModuleRoutes } from './platform/server/http/app.ts';

/** Every call of the product, by module. */
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
  { module: 'users', routes: userRoutes, models: [usersModel] },
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
    routes: examRoutes,
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
