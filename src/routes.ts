import { importHandlers } from './import-handlers.ts';
import * as catalogsDictionaryModel from './modules/catalogs/dictionary/model.ts';
import * as catalogsProtocolsModel from './modules/catalogs/protocols/model.ts';
import { catalogRoutes } from './modules/catalogs/server/routes.ts';
import * as collaboratorsDocuments from './modules/collaborators/documents.ts';
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
import * as dashboardModel from './modules/dashboard/model.ts';
import { dashboardRoutes } from './modules/dashboard/server/routes.ts';
import * as documentsCertificateTextModel from './modules/documents/certificate-text/model.ts';
import * as documentsModel from './modules/documents/model.ts';
import { documentRoutes } from './modules/documents/server/routes.ts';
import * as examsCutOffsModel from './modules/exams/cut-offs/model.ts';
import * as examsModelAptitude from './modules/exams/model/aptitude.ts';
import * as examsModelAttention from './modules/exams/model/attention.ts';
import * as examsModelDiagnosisKind from './modules/exams/model/diagnosis-kind.ts';
import * as examsModelDocumentType from './modules/exams/model/document-type.ts';
import * as examsModelExamType from './modules/exams/model/exam-type.ts';
import * as examsModelLifeCycle from './modules/exams/model/life-cycle.ts';
import * as examsModelServiceArea from './modules/exams/model/service-area.ts';
import * as examsModelSpeciality from './modules/exams/model/speciality.ts';
import * as examsModelValidityState from './modules/exams/model/validity-state.ts';
import { examRoutes } from './modules/exams/server/routes.ts';
import * as examsTrends from './modules/exams/trends.ts';
import * as importsDocumentsModel from './modules/imports/documents/model.ts';
import * as importsModel from './modules/imports/model.ts';
import * as importsQuestionsApi from './modules/imports/questions-api.ts';
import { importRoutes } from './modules/imports/server/routes.ts';
import * as notificationsApi from './modules/notifications/api.ts';
import { notificationRoutes } from './modules/notifications/server/routes.ts';
import * as operationsModel from './modules/operations/model.ts';
import { operationRoutes } from './modules/operations/server/routes.ts';
import * as sessionModel from './modules/session/model.ts';
import { sessionRoutes } from './modules/session/server/routes.ts';
import * as usersModel from './modules/users/model.ts';
import { userRoutes } from './modules/users/server/routes.ts';
import { viewRoutes } from './modules/views/server/routes.ts';
import * as listViews from './platform/contract/list/views.ts';
import type { ModuleRoutes } from './platform/server/http/app.ts';

/** Every call of the product, by module. */
export const modules: ModuleRoutes[] = [
  { module: 'session', routes: sessionRoutes, models: [sessionModel] },
  {
    module: 'collaborators',
    routes: collaboratorRoutes,
    models: [
      collaboratorsModel,
      collaboratorsPatientFields,
      collaboratorsDocuments,
      collaboratorsDuplicates,
      collaboratorsHistory,
    ],
  },
  { module: 'users', routes: userRoutes, models: [usersModel] },
  { module: 'companies', routes: companyRoutes, models: [companiesModel] },
  { module: 'catalogs', routes: catalogRoutes, models: [catalogsDictionaryModel, catalogsProtocolsModel] },
  { module: 'consultations', routes: consultationRoutes, models: [consultationsApi] },
  { module: 'dashboard', routes: dashboardRoutes, models: [dashboardModel, dashboardFinesModel] },
  { module: 'documents', routes: documentRoutes, models: [documentsModel, documentsCertificateTextModel] },
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
  {
    module: 'imports',
    routes: importRoutes(importHandlers),
    models: [importsModel, importsDocumentsModel, importsQuestionsApi],
  },
  { module: 'notifications', routes: notificationRoutes, models: [notificationsApi] },
  { module: 'operations', routes: operationRoutes, models: [operationsModel] },
  { module: 'views', routes: viewRoutes, models: [listViews] },
];
