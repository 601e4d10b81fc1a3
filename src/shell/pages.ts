import { OPEN_PAGES, type Pages } from './open-pages.ts';

const visitPages = () => import('./composed/VisitPages.tsx');

/** The screens behind sign-in that work. Loaded with the session: the sign-in page does not grow with each of them. */
export const SIGNED_IN_PAGES: Pages = {
  '/dashboard_gestion/estadisticas_general': () => import('../modules/dashboard/web/GeneralStatisticsPage.tsx'),
  '/gestion_colaboradores/colaboradores': () => import('../modules/collaborators/web/CollaboratorsPage.tsx'),
  '/gestion_colaboradores/colaboradores_documentos': () => import('../modules/documents/web/history/DocumentsPage.tsx'),
  '/gestion_colaboradores/cesados': () => import('../modules/collaborators/web/CeasedPage.tsx'),
  '/gestion_colaboradores/colaboradores_import': () => import('../modules/imports/web/CollaboratorImportPage.tsx'),
  '/agendamiento/emo/import': () => import('../modules/imports/web/SchedulingImportPage.tsx'),
  '/importacion_atencion_medico': () => import('../modules/imports/web/SpreadsheetPage.tsx'),
  '/config/area/import': () => import('../modules/imports/web/AreaImportPage.tsx'),
  '/config/puesto_laboral/import': () => import('../modules/imports/web/JobTitleImportPage.tsx'),
  '/importacion_resultados/emos_import': () => import('../modules/imports/web/ExamImportPage.tsx'),
  '/importacion_resultados/repositorio': () => import('../modules/documents/web/repository/RepositoryPage.tsx'),
  '/importacion_resultados/documentacion_pdf': () => import('./composed/DocumentImportPage.tsx'),
  '/importacion_resultados/importar_resultados': () => import('./composed/ImportHistoryPage.tsx'),
  '/resultados/emos': () => import('./composed/EmosPage.tsx'),
  '/resultados/emos/{attentionId}': () => import('./composed/ExamPage.tsx'),
  '/resultados/asistenciales': () => visitPages().then(({ CarePage }) => ({ default: CarePage })),
  '/resultados/covid': () => visitPages().then(({ CovidPage }) => ({ default: CovidPage })),
  '/resultados/laboratorio': () => visitPages().then(({ LaboratoryPage }) => ({ default: LaboratoryPage })),
  '/resultados/interconsultas': () => import('../modules/consultations/web/ConsultationsPage.tsx'),
  '/resultados/lectura_resultados': () => import('../modules/deliveries/web/DeliveriesPage.tsx'),
  '/resultados/lectura_resultados_calendar': () => import('../modules/deliveries/web/calendar/ReadingsPage.tsx'),
  '/config/area': () => import('../modules/catalogs/web/AreasPage.tsx'),
  '/config/puesto_laboral': () => import('../modules/catalogs/web/JobTitlesPage.tsx'),
  '/config/project': () => import('../modules/catalogs/web/ProjectsPage.tsx'),
  '/config/centro_medico': () => import('../modules/catalogs/web/HealthCentresPage.tsx'),
  '/config/protocols': () => import('../modules/protocols/web/ProtocolsPage.tsx'),
  '/config/protocols/import': () => import('../modules/imports/web/ProtocolImportPage.tsx'),
  '/config/status': () => import('../modules/operations/web/TransactionsPage.tsx'),
  '/config/status/detail': () => import('../modules/operations/web/TransactionPage.tsx'),
  '/config/diccionario_resultados': () => import('../modules/dictionary/web/DictionaryPage.tsx'),
  '/config/reglas_clinicas': () => import('../modules/exams/web/rules/RulesPage.tsx'),
  '/config/multas': () => import('../modules/dashboard/web/fines/FineSettingsPage.tsx'),
  '/config/usuarios': () => import('../modules/users/web/UsersPage.tsx'),
  '/config/empresa': () => import('../modules/companies/web/CompaniesPage.tsx'),
  '/config/logo_empresa': () => import('../modules/companies/web/LogoPage.tsx'),
  '/config/novedades': () => import('../modules/notifications/web/news/NewsPage.tsx'),
  '/demo/correo': () => import('../modules/notifications/web/mailbox/MailboxPage.tsx'),
  '/account/perfil': () => import('../modules/session/web/profile/ProfilePage.tsx'),
};

export const works = (path: string): boolean => path in OPEN_PAGES || path in SIGNED_IN_PAGES;
