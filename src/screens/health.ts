import { sharing } from './sharing.ts';

/** Health statistics, programmes, SST documents and reports. */
export const HEALTH_SCREENS = [
  ...sharing({ guard: 'policy', membership: 'PREMIUM', module: 'statistics' }, [
    { path: '/estadisticas_salud/demograficas', title: 'Demográficas', menu: { icon: 'people' } },
    { path: '/estadisticas_salud/audiometria', title: 'Audiometría', menu: { icon: 'ear' } },
    { path: '/estadisticas_salud/ekg', title: 'Electrocardiograma', menu: { icon: 'heart', label: 'EKG' } },
    { path: '/estadisticas_salud/hemograma', title: 'Hemograma', menu: { icon: 'drop', group: 'Laboratorio' } },
    { path: '/estadisticas_salud/orina', title: 'Orina', menu: { icon: 'flask', group: 'Laboratorio' } },
    { path: '/estadisticas_salud/glucosa', title: 'Glucosa', menu: { icon: 'flask', group: 'Laboratorio' } },
    { path: '/estadisticas_salud/hemoglobina', title: 'Hemoglobina', menu: { icon: 'drop', group: 'Laboratorio' } },
    { path: '/estadisticas_salud/colesterol', title: 'Colesterol', menu: { icon: 'flask', group: 'Laboratorio' } },
    {
      path: '/estadisticas_salud/trigliceridos',
      title: 'Triglicéridos',
      menu: { icon: 'flask', group: 'Laboratorio' },
    },
    {
      path: '/estadisticas_salud/sintomas_hallazgos_osteomusculares',
      title: 'Síntomas y hallazgos osteomusculares',
      menu: { icon: 'bone', group: 'Músculo Esquelético' },
    },
    {
      path: '/estadisticas_salud/alteraciones_posturales',
      title: 'Alteraciones posturales',
      menu: { icon: 'posture', group: 'Músculo Esquelético' },
    },
    { path: '/estadisticas_salud/oftalmologia', title: 'Oftalmología', menu: { icon: 'eye' } },
    { path: '/estadisticas_salud/triaje', title: 'Triaje', menu: { icon: 'triage' } },
    { path: '/estadisticas_salud/torax', title: 'Tórax', menu: { icon: 'lungs', group: 'Rayos X' } },
    { path: '/estadisticas_salud/registro_vacunas_generales', title: 'Registro de vacunas', menu: { icon: 'vaccine' } },
  ]),
  ...sharing({ guard: { policy: 'results.import' }, membership: 'PREMIUM', module: 'imports' }, [
    { path: '/estadisticas_salud/registro_vacunas_generales/import', title: 'Importar vacunas' },
  ]),
  ...sharing({ guard: { policy: 'statistics.read' }, membership: 'PREMIUM', module: 'charts' }, [
    { path: '/paginas/{linkId}', title: 'Página de gráficos', section: 'estadisticas_salud' },
  ]),
  ...sharing({ guard: 'policy', membership: 'PREMIUM', module: 'programs' }, [
    { path: '/programa_salud/programas', title: 'Programas de salud', menu: { icon: 'programs' } },
    { path: '/programa_salud/programa_respiratorio', title: 'Programa respiratorio', menu: { icon: 'lungs' } },
    { path: '/programa_salud/peak_me', title: 'Flujo pico', menu: { icon: 'wind' } },
  ]),
  ...sharing({ guard: 'doctor', membership: 'PREMIUM', module: 'programs' }, [
    { path: '/programa_salud/programas/{program}', title: 'Programa con personas' },
  ]),
  ...sharing({ guard: { policy: 'programs.read' }, membership: 'PREMIUM', module: 'activities' }, [
    {
      path: '/programa_salud/actividades',
      title: 'Programa de actividades',
      menu: { icon: 'protocol', label: 'Actividades' },
    },
  ]),
  ...sharing({ guard: 'doctor', membership: 'PREMIUM', module: 'sensitive-staff' }, [
    { path: '/programa_salud/personal_sensible', title: 'Personal sensible', menu: { icon: 'sensitive' } },
  ]),
  ...sharing({ guard: 'policy', membership: 'PREMIUM' }, [
    {
      path: '/documentacion_sst/formatos_modelo',
      title: 'Formatos modelo',
      module: 'sst-documents',
      menu: { icon: 'documents' },
    },
    {
      path: '/documentacion_sst/registros',
      title: 'Registros obligatorios',
      module: 'sst-documents',
      menu: { icon: 'protocol' },
    },
    {
      path: '/documentacion_sst/lecturas',
      title: 'Lectura de documentos',
      module: 'sst-documents',
      menu: { icon: 'reading' },
    },
    { path: '/reports/monthly', title: 'Informes mensuales', module: 'monthly-reports', menu: { icon: 'reports' } },
  ]),
];
