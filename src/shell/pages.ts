import type { SheetKind } from '#platform/contract/import-kind/kinds.ts';
import type { ProgramCode } from '#prevention/programs/protocols.ts';
import { PHONE_PAGES } from '#public/phone/pages.ts';
import type { ScreenPath, SignedInPath } from '#screens/screens.ts';
import type { StatisticsKey } from '#statistics/health/screens.ts';
import { OPEN_PAGES, type Page, type Pages } from './open-pages.ts';

const visitPages = () => import('./composed/VisitPages.tsx');
const statisticsPage = (key: StatisticsKey) => () =>
  import('#statistics/health/web/screen-pages.tsx').then((pages) => pages.statisticsPage(key));
const importPage = (kind: SheetKind) => () =>
  import('#imports/engine/web/sheet-import-page.tsx').then((pages) => pages.sheetImportPage(kind));
const programPage = (program: ProgramCode) => () =>
  import('#prevention/programs/web/EntriesPage.tsx').then((pages) => pages.programPage(program));

/**
 * Implemented screens that require a session. They are loaded with the session, so that new screens do not enlarge the
 * sign-in page.
 */
export const SIGNED_IN_PAGES: Readonly<Record<SignedInPath, Page>> = {
  '/dashboard_gestion/estadisticas_general': () => import('./composed/HomePage.tsx'),
  '/dashboard_gestion/nps': () => import('#management/dashboard/web/nps/NpsPage.tsx'),
  '/dashboard_gestion/lectura_resultado': () => import('#management/dashboard/web/reading/ReadingPage.tsx'),
  '/dashboard_gestion/emos': () => import('#management/dashboard/web/emos/EmosPage.tsx'),
  '/estadisticas_salud/demograficas': statisticsPage('demograficas'),
  '/estadisticas_salud/audiometria': statisticsPage('audiometria'),
  '/estadisticas_salud/ekg': statisticsPage('ekg'),
  '/estadisticas_salud/hemograma': statisticsPage('hemograma'),
  '/estadisticas_salud/orina': statisticsPage('orina'),
  '/estadisticas_salud/glucosa': statisticsPage('glucosa'),
  '/estadisticas_salud/hemoglobina': statisticsPage('hemoglobina'),
  '/estadisticas_salud/colesterol': statisticsPage('colesterol'),
  '/estadisticas_salud/trigliceridos': statisticsPage('trigliceridos'),
  '/estadisticas_salud/sintomas_hallazgos_osteomusculares': statisticsPage('sintomas_hallazgos_osteomusculares'),
  '/estadisticas_salud/alteraciones_posturales': statisticsPage('alteraciones_posturales'),
  '/estadisticas_salud/oftalmologia': statisticsPage('oftalmologia'),
  '/estadisticas_salud/triaje': statisticsPage('triaje'),
  '/estadisticas_salud/torax': statisticsPage('torax'),
  '/dashboard_gestion/covid': () => import('#management/dashboard/web/covid/CovidPage.tsx'),
  '/dashboard_gestion/riesgos': () => import('#management/dashboard/web/hazards/HazardsPage.tsx'),
  '/gestion_colaboradores/ausencias': () => import('./composed/AbsencesPage.tsx'),
  '/gestion_colaboradores/solicitudes': () => import('#documents/rights/web/RequestsPage.tsx'),
  '/dashboard_gestion/difot': () => import('#management/difot/web/ActivitiesPage.tsx'),
  '/gestion_colaboradores/colaboradores': () => import('#workers/collaborators/web/CollaboratorsPage.tsx'),
  '/gestion_colaboradores/colaboradores_documentos': () => import('#documents/papers/web/history/DocumentsPage.tsx'),
  '/gestion_colaboradores/cesados': () => import('#workers/collaborators/web/CeasedPage.tsx'),
  '/gestion_colaboradores/colaboradores_import': () => import('#imports/engine/web/CollaboratorImportPage.tsx'),
  '/agendamiento/emo/import': importPage('import-schedulings'),
  '/importacion_atencion_medico': () => import('#imports/engine/web/SpreadsheetPage.tsx'),
  '/config/area/import': importPage('areas'),
  '/config/puesto_laboral/import': importPage('job-titles'),
  '/importacion_resultados/emos_import': () => import('#imports/engine/web/ExamImportPage.tsx'),
  '/importacion_resultados/repositorio': () => import('#documents/papers/web/repository/RepositoryPage.tsx'),
  '/importacion_resultados/documentacion_pdf': () => import('./composed/DocumentImportPage.tsx'),
  '/importacion_resultados/importar_resultados': () => import('./composed/ImportHistoryPage.tsx'),
  '/agendamiento/emo': () => import('./composed/ExamQueuePage.tsx'),
  '/agendamiento/emo_calendar': () => import('#scheduling/appointments/web/calendar/ExamsCalendarPage.tsx'),
  '/agendamiento/asistencial_calendar': () => import('#scheduling/appointments/web/calendar/CareCalendarPage.tsx'),
  '/agendamiento/covid': () => import('#scheduling/appointments/web/CovidPage.tsx'),
  '/agendamiento/asistencial': () => import('#scheduling/appointments/web/CarePage.tsx'),
  '/resultados/emos': () => import('./composed/EmosPage.tsx'),
  '/resultados/emos/{attentionId}': () => import('./composed/ExamPage.tsx'),
  '/resultados/asistenciales': () => visitPages().then(({ CarePage }) => ({ default: CarePage })),
  '/resultados/covid': () => visitPages().then(({ CovidPage }) => ({ default: CovidPage })),
  '/resultados/laboratorio': () => visitPages().then(({ LaboratoryPage }) => ({ default: LaboratoryPage })),
  '/resultados/interconsultas': () => import('#exams/consultations/web/ConsultationsPage.tsx'),
  '/resultados/lectura_resultados': () => import('#documents/deliveries/web/DeliveriesPage.tsx'),
  '/resultados/lectura_resultados_calendar': () => import('#documents/deliveries/web/calendar/ReadingsPage.tsx'),
  '/estadisticas_salud/registro_vacunas_generales/import': importPage('vaccines'),
  '/programa_salud/personal_sensible': () => import('#workers/sensitive-staff/web/SensitiveStaffPage.tsx'),
  '/programa_salud/actividades': () => import('#prevention/activities/web/ActivitiesPage.tsx'),
  '/estadisticas_salud/registro_vacunas_generales': () => import('#statistics/vaccines/web/VaccinesPage.tsx'),
  '/programa_salud/programas': () => import('#prevention/programs/web/ProgramsPage.tsx'),
  '/documentacion_sst/registros': () => import('#prevention/sst-documents/web/registers/RegistersPage.tsx'),
  '/documentacion_sst/lecturas': () => import('#prevention/sst-documents/web/readings/ReadingsPage.tsx'),
  '/documentacion_sst/formatos_modelo': () => import('#prevention/sst-documents/web/SstDocumentsPage.tsx'),
  '/programa_salud/programa_respiratorio': programPage('RESPIRATORIO'),
  '/programa_salud/peak_me': programPage('FLUJO_PICO'),
  '/programa_salud/programas/{program}': () => import('#prevention/programs/web/EntriesPage.tsx'),
  '/paginas/{linkId}': () => import('#statistics/charts/web/LinkPage.tsx'),
  '/reports/monthly': () => import('#prevention/monthly-reports/web/MonthlyReportsPage.tsx'),
  '/reporte_mensual': () => import('#prevention/monthly-reports/web/MonthlyReportPage.tsx'),
  '/config/area': () => import('#workers/catalogs/web/AreasPage.tsx'),
  '/config/puesto_laboral': () => import('#workers/catalogs/web/JobTitlesPage.tsx'),
  '/config/project': () => import('#workers/catalogs/web/ProjectsPage.tsx'),
  '/config/centro_medico': () => import('#workers/catalogs/web/HealthCentresPage.tsx'),
  '/config/protocols': () => import('#workers/protocols/web/ProtocolsPage.tsx'),
  '/config/protocols/import': importPage('protocols'),
  '/config/status': () => import('#imports/operations/web/TransactionsPage.tsx'),
  '/config/status/detail': () => import('#imports/operations/web/TransactionPage.tsx'),
  '/config/diccionario_resultados': () => import('#imports/dictionary/web/DictionaryPage.tsx'),
  '/config/recomendaciones': () => import('#exams/attentions/web/templates/TemplatesPage.tsx'),
  '/config/valores_criticos': () => import('#exams/attentions/web/critical/CriticalLimitsPage.tsx'),
  '/config/reglas_clinicas': () => import('#exams/cut-offs/web/RulesPage.tsx'),
  '/config/multas': () => import('#management/dashboard/web/fines/FineSettingsPage.tsx'),
  '/config/usuarios': () => import('./composed/UsersPage.tsx'),
  '/config/empresa': () => import('#access/companies/web/CompaniesPage.tsx'),
  '/config/logo_empresa': () => import('#access/companies/web/LogoPage.tsx'),
  '/config/novedades': () => import('#messages/notifications/web/news/NewsPage.tsx'),
  '/config/ayuda': () => import('#public/help/web/HelpPage.tsx'),
  '/config/lista_notificaciones': () => import('#messages/notifications/web/settings/GeneralSettingsPage.tsx'),
  '/config/lista_notificaciones_empresa': () => import('#messages/notifications/web/settings/CompanySettingsPage.tsx'),
  '/account/mis_notificaciones': () => import('#messages/notifications/web/settings/MySettingsPage.tsx'),
  '/demo/correo': () => import('#messages/notifications/web/mailbox/MailboxPage.tsx'),
  '/ayuda': () => import('#public/help/web/ManualPage.tsx'),
  '/account/perfil': () => import('#access/session/web/profile/ProfilePage.tsx'),
};

/** The page of a screen that needs a session; undefined for the others. */
export const signedInPage = (path: ScreenPath): Page | undefined => (SIGNED_IN_PAGES as Pages)[path];

/** Pages that the server gives without the application (docs/adr/0060, 0063). */
const SERVED: ReadonlySet<string> = new Set([
  '/',
  '/landing',
  '/caso-studio/oca',
  '/caso-studio/perufarma',
  ...PHONE_PAGES,
]);

export const works = (path: string): boolean => path in OPEN_PAGES || path in SIGNED_IN_PAGES || SERVED.has(path);
