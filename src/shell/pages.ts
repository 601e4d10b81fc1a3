import { PHONE_PAGES } from '../modules/phone/pages.ts';
import type { ProgramCode } from '../modules/programs/protocols.ts';
import type { StatisticsKey } from '../modules/statistics/screens.ts';
import { OPEN_PAGES, type Pages } from './open-pages.ts';

const visitPages = () => import('./composed/VisitPages.tsx');
const statisticsPage = (key: StatisticsKey) => () =>
  import('../modules/statistics/web/screen-pages.tsx').then((pages) => pages.statisticsPage(key));
const programPage = (program: ProgramCode) => () =>
  import('../modules/programs/web/EntriesPage.tsx').then((pages) => pages.programPage(program));

/** The screens behind sign-in that work. Loaded with the session: the sign-in page does not grow with each of them. */
export const SIGNED_IN_PAGES: Pages = {
  '/dashboard_gestion/estadisticas_general': () => import('../modules/dashboard/web/GeneralStatisticsPage.tsx'),
  '/dashboard_gestion/nps': () => import('../modules/dashboard/web/nps/NpsPage.tsx'),
  '/dashboard_gestion/lectura_resultado': () => import('../modules/dashboard/web/reading/ReadingPage.tsx'),
  '/dashboard_gestion/emos': () => import('../modules/dashboard/web/emos/EmosPage.tsx'),
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
  '/dashboard_gestion/covid': () => import('../modules/dashboard/web/covid/CovidPage.tsx'),
  '/dashboard_gestion/riesgos': () => import('../modules/dashboard/web/hazards/HazardsPage.tsx'),
  '/gestion_colaboradores/solicitudes': () => import('../modules/rights/web/RequestsPage.tsx'),
  '/dashboard_gestion/difot': () => import('../modules/difot/web/ActivitiesPage.tsx'),
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
  '/agendamiento/emo': () => import('./composed/ExamQueuePage.tsx'),
  '/agendamiento/emo_calendar': () => import('../modules/scheduling/web/calendar/ExamsCalendarPage.tsx'),
  '/agendamiento/asistencial_calendar': () => import('../modules/scheduling/web/calendar/CareCalendarPage.tsx'),
  '/agendamiento/covid': () => import('../modules/scheduling/web/CovidPage.tsx'),
  '/agendamiento/asistencial': () => import('../modules/scheduling/web/CarePage.tsx'),
  '/resultados/emos': () => import('./composed/EmosPage.tsx'),
  '/resultados/emos/{attentionId}': () => import('./composed/ExamPage.tsx'),
  '/resultados/asistenciales': () => visitPages().then(({ CarePage }) => ({ default: CarePage })),
  '/resultados/covid': () => visitPages().then(({ CovidPage }) => ({ default: CovidPage })),
  '/resultados/laboratorio': () => visitPages().then(({ LaboratoryPage }) => ({ default: LaboratoryPage })),
  '/resultados/interconsultas': () => import('../modules/consultations/web/ConsultationsPage.tsx'),
  '/resultados/lectura_resultados': () => import('../modules/deliveries/web/DeliveriesPage.tsx'),
  '/resultados/lectura_resultados_calendar': () => import('../modules/deliveries/web/calendar/ReadingsPage.tsx'),
  '/estadisticas_salud/registro_vacunas_generales/import': () => import('../modules/imports/web/VaccineImportPage.tsx'),
  '/programa_salud/personal_sensible': () => import('../modules/sensitive-staff/web/SensitiveStaffPage.tsx'),
  '/programa_salud/actividades': () => import('../modules/activities/web/ActivitiesPage.tsx'),
  '/estadisticas_salud/registro_vacunas_generales': () => import('../modules/vaccines/web/VaccinesPage.tsx'),
  '/programa_salud/programas': () => import('../modules/programs/web/ProgramsPage.tsx'),
  '/documentacion_sst/registros': () => import('../modules/sst-documents/web/registers/RegistersPage.tsx'),
  '/documentacion_sst/lecturas': () => import('../modules/sst-documents/web/readings/ReadingsPage.tsx'),
  '/documentacion_sst/formatos_modelo': () => import('../modules/sst-documents/web/SstDocumentsPage.tsx'),
  '/programa_salud/programa_respiratorio': programPage('RESPIRATORIO'),
  '/programa_salud/peak_me': programPage('FLUJO_PICO'),
  '/paginas/{linkId}': () => import('../modules/charts/web/LinkPage.tsx'),
  '/reports/monthly': () => import('../modules/monthly-reports/web/MonthlyReportsPage.tsx'),
  '/reporte_mensual': () => import('../modules/monthly-reports/web/MonthlyReportPage.tsx'),
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
  '/config/ayuda': () => import('../modules/help/web/HelpPage.tsx'),
  '/config/lista_notificaciones': () => import('../modules/notifications/web/settings/GeneralSettingsPage.tsx'),
  '/config/lista_notificaciones_empresa': () => import('../modules/notifications/web/settings/CompanySettingsPage.tsx'),
  '/account/mis_notificaciones': () => import('../modules/notifications/web/settings/MySettingsPage.tsx'),
  '/demo/correo': () => import('../modules/notifications/web/mailbox/MailboxPage.tsx'),
  '/ayuda': () => import('../modules/help/web/ManualPage.tsx'),
  '/account/perfil': () => import('../modules/session/web/profile/ProfilePage.tsx'),
};

/** Pages that the server gives without the application (docs/adr/0060, 0063). */
const SERVED: ReadonlySet<string> = new Set([
  ...['/', '/landing', '/caso-studio/oca', '/caso-studio/perufarma'],
  ...PHONE_PAGES,
]);

export const works = (path: string): boolean => path in OPEN_PAGES || path in SIGNED_IN_PAGES || SERVED.has(path);
