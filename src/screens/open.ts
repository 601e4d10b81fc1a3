import { sharing } from './sharing.ts';

/** Screens without a session: public pages, sign-in, and what workers and clinics open by a link. */
export const OPEN_SCREENS = [
  ...sharing({ guard: 'public', membership: 'always', module: 'landing' }, [
    { path: '/', title: 'Vigía' },
    { path: '/landing', title: 'Vigía' },
    { path: '/caso-studio/oca', title: 'Caso de éxito: OCA' },
    { path: '/caso-studio/perufarma', title: 'Caso de éxito: Perufarma' },
  ]),
  ...sharing({ guard: 'publicOnly', membership: 'always', module: 'session' }, [
    { path: '/login', title: 'Iniciar sesión' },
  ]),
  ...sharing({ guard: 'public', membership: 'always' }, [
    { path: '/auth2', title: 'Verificación de dos pasos', module: 'session' },
    { path: '/reset_password', title: 'Recupera tu contraseña', module: 'session' },
    { path: '/restart_password', title: 'Restablecer la Contraseña', module: 'session' },
    { path: '/logout', title: 'Cerrar sesión', module: 'session' },
    { path: '/UserNotFound', title: 'Usuario sin organización', module: 'session' },
    { path: '/404', title: 'Página no encontrada', module: 'shell' },
    { path: '/401', title: 'Sin autorización', module: 'shell' },
    { path: '/registro', title: 'Verificación de datos', module: 'phone' },
    { path: '/successPage', title: 'Muchas gracias', module: 'phone' },
  ]),
  ...sharing({ guard: 'workerLink', membership: 'always' }, [
    { path: '/constancia_lectura_resultado', title: 'Formato de entrega de resultados de EMOS', module: 'phone' },
    { path: '/interconsultas', title: 'Interconsulta', module: 'documents' },
    { path: '/informe_medico', title: 'Informe médico', module: 'documents' },
    { path: '/legajo', title: 'Legajo', module: 'documents' },
    { path: '/certificado_aptitud', title: 'Certificado', module: 'documents' },
    { path: '/HistoriasClinicas', title: 'Formato de Impresión', module: 'documents' },
  ]),
  ...sharing({ guard: 'public', membership: 'always' }, [
    { path: '/verificar', title: 'Verificación de documento', module: 'documents' },
    { path: '/verificar/{code}', title: 'Verificación de documento', module: 'documents' },
    { path: '/publico/{linkId}', title: 'Página compartida', module: 'charts' },
  ]),
  ...sharing({ guard: 'workerLink', membership: 'always', module: 'phone' }, [
    { path: '/mis_datos', title: 'Tus datos' },
    { path: '/leer_documento', title: 'Lectura de documentos' },
    { path: '/cargar_documento', title: 'Cargar un documento' },
    { path: '/cita', title: 'Tu cita' },
  ]),
  ...sharing({ guard: 'clinicLink', membership: 'always', module: 'scheduling' }, [
    { path: '/centro', title: 'Citas del centro médico' },
  ]),
];

/** Screens that need a session and have no entry in the menu of a section. */
export const SIGNED_IN_OUTSIDE_MENU = [
  ...sharing({ guard: 'signedIn', membership: 'always' }, [
    { path: '/importacion_atencion_medico', title: 'Importación de resultados médicos', module: 'imports' },
    {
      path: '/reporte_mensual',
      title: 'Informe mensual del servicio de vigilancia médica ocupacional',
      module: 'monthly-reports',
      section: 'reports',
    },
    { path: '/ayuda', title: 'Manual de Vigía', module: 'help' },
  ]),
];
