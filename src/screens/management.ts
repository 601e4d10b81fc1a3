import { sharing } from './sharing.ts';

/** Dashboards, workers and appointments. */
export const MANAGEMENT_SCREENS = [
  ...sharing({ guard: 'policy', membership: 'PREMIUM', module: 'dashboard' }, [
    { path: '/dashboard_gestion/estadisticas_general', title: 'Estadísticas generales', menu: { icon: 'general' } },
    { path: '/dashboard_gestion/nps', title: 'NPS', menu: { icon: 'nps' } },
    { path: '/dashboard_gestion/riesgos', title: 'Riesgo ocupacional', menu: { icon: 'risk' } },
    {
      path: '/dashboard_gestion/emos',
      title: 'Indicadores de EMOs',
      menu: { icon: 'emos', label: 'EMOs', group: 'Indicadores de Gestión' },
    },
    {
      path: '/dashboard_gestion/covid',
      title: 'Indicadores de covid',
      menu: { icon: 'covid', label: 'Covid', group: 'Indicadores de Gestión' },
    },
    {
      path: '/dashboard_gestion/lectura_resultado',
      title: 'Indicadores de lectura de resultados',
      menu: { icon: 'reading', label: 'Lectura de resultados', group: 'Indicadores de Gestión' },
    },
  ]),
  ...sharing({ guard: 'owner', membership: 'PREMIUM', module: 'difot' }, [
    {
      path: '/dashboard_gestion/difot',
      title: 'Actividades DIFOT',
      menu: { icon: 'month', group: 'Indicadores de Gestión' },
    },
  ]),
  ...sharing({ guard: 'policy', membership: 'FREE' }, [
    {
      path: '/gestion_colaboradores/colaboradores',
      title: 'Colaboradores',
      module: 'collaborators',
      menu: { icon: 'users' },
    },
    {
      path: '/gestion_colaboradores/colaboradores_import',
      title: 'Importar colaboradores',
      module: 'imports',
      menu: { icon: 'import' },
    },
    { path: '/gestion_colaboradores/cesados', title: 'Cesados', module: 'collaborators', menu: { icon: 'ceased' } },
  ]),
  ...sharing({ guard: 'policy', membership: 'PREMIUM', module: 'collaborators' }, [
    {
      path: '/gestion_colaboradores/colaboradores_documentos',
      title: 'Histórico de Documentos',
      menu: { icon: 'documents' },
    },
  ]),
  ...sharing({ guard: { policy: 'collaborators.read' }, membership: 'FREE', module: 'absences' }, [
    { path: '/gestion_colaboradores/ausencias', title: 'Ausencias', menu: { icon: 'absence' } },
  ]),
  ...sharing({ guard: { policy: 'rights.update' }, membership: 'FREE', module: 'rights' }, [
    {
      path: '/gestion_colaboradores/solicitudes',
      title: 'Solicitudes de colaboradores',
      menu: { icon: 'consultations', label: 'Solicitudes' },
    },
  ]),
  ...sharing({ guard: 'policy', membership: 'FREE' }, [
    {
      path: '/agendamiento/emo',
      title: 'Agendar EMOs',
      module: 'scheduling',
      menu: { icon: 'calendar', label: 'Agendar', group: 'EMOs' },
    },
    {
      path: '/agendamiento/emo/import',
      title: 'Agendar EMOs desde un archivo',
      module: 'imports',
      menu: { icon: 'import', label: 'Agendar por archivo', group: 'EMOs' },
    },
    {
      path: '/agendamiento/emo_calendar',
      title: 'Calendario de EMOs',
      module: 'scheduling',
      menu: { icon: 'month', label: 'Calendario', group: 'EMOs' },
    },
    { path: '/agendamiento/covid', title: 'Agendar pruebas covid', module: 'scheduling', menu: { icon: 'covid' } },
    {
      path: '/agendamiento/asistencial',
      title: 'Agendar atenciones asistenciales',
      module: 'scheduling',
      menu: { icon: 'care', label: 'Agendar', group: 'Asistencial' },
    },
    {
      path: '/agendamiento/asistencial_calendar',
      title: 'Calendario asistencial',
      module: 'scheduling',
      menu: { icon: 'month', label: 'Calendario', group: 'Asistencial' },
    },
  ]),
];
