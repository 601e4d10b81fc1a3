import { sharing } from './sharing.ts';

/** Screens of results and their imports. */
export const RESULT_SCREENS = [
  ...sharing({ guard: 'policy', membership: 'FREE', module: 'exams' }, [
    { path: '/resultados/emos', title: 'Resultados de EMOs', menu: { icon: 'emos', label: 'EMOs' } },
    { path: '/resultados/emos/{attentionId}', title: 'Examen médico' },
    {
      path: '/resultados/asistenciales',
      title: 'Atenciones asistenciales',
      menu: { icon: 'care', label: 'Asistenciales' },
    },
    { path: '/resultados/covid', title: 'Pruebas covid', menu: { icon: 'covid', label: 'Covid' } },
    { path: '/resultados/laboratorio', title: 'Laboratorio', menu: { icon: 'lab' } },
  ]),
  ...sharing({ guard: 'doctor', membership: 'PREMIUM' }, [
    {
      path: '/resultados/interconsultas',
      title: 'Seguimiento de interconsultas',
      module: 'consultations',
      menu: { icon: 'consultations', label: 'Interconsultas' },
    },
    {
      path: '/resultados/lectura_resultados',
      title: 'Lectura y entrega de EMO',
      module: 'deliveries',
      menu: { icon: 'reading' },
    },
    {
      path: '/resultados/lectura_resultados_calendar',
      title: 'Calendario de lecturas',
      module: 'deliveries',
      menu: { icon: 'month' },
    },
  ]),
  // Result PDFs are only for doctors; company users have no access.
  ...sharing({ guard: { policy: 'results.import' }, membership: 'PREMIUM', module: 'documents' }, [
    { path: '/importacion_resultados/repositorio', title: 'Repositorio', menu: { icon: 'repository' } },
  ]),
  ...sharing({ guard: 'policy', membership: 'PREMIUM', module: 'imports' }, [
    { path: '/importacion_resultados/emos_import', title: 'Importar resultados de EMOs', menu: { icon: 'import' } },
    {
      path: '/importacion_resultados/importar_resultados',
      title: 'Historial de importaciones',
      menu: { icon: 'history' },
    },
  ]),
  ...sharing({ guard: { policy: 'brain:showAlfaPage' }, membership: 'PREMIUM', module: 'documents' }, [
    { path: '/importacion_resultados/documentacion_pdf', title: 'Documentación PDF', menu: { icon: 'pdf' } },
  ]),
];
