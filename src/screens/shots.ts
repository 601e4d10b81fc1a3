export interface Shot {
  name: string;
  path: string;
  /** Account of the demonstration that the screenshot is taken with. */
  by: string;
  /** Alternative text of the picture. */
  alt: string;
  /** True for a screenshot in phone size. */
  phone?: true;
}

const OWNER = 'rrhh@mineraandina.pe';
const DOCTOR = 'medico@mineraandina.pe';
const HR = 'usuario@mineraandina.pe';

/**
 * The pictures of the public page and of the manual: screens of the demonstration, with invented people
 * (`npm run pictures`).
 */
export const SHOTS = [
  {
    name: 'tablero',
    path: '/dashboard_gestion/estadisticas_general',
    by: OWNER,
    alt: 'Estadísticas generales: lo pendiente de hoy, cumplimiento de EMO y multa estimada de la empresa de demostración',
  },
  {
    name: 'colaboradores',
    path: '/gestion_colaboradores/colaboradores',
    by: HR,
    alt: 'Lista de colaboradores con su puesto, área y vigencia del examen',
  },
  {
    name: 'agenda',
    path: '/agendamiento/emo_calendar',
    by: HR,
    alt: 'Calendario de citas de EMO con los cupos de cada día',
  },
  {
    name: 'resultados',
    path: '/resultados/emos',
    by: HR,
    alt: 'Lista de EMO como la ve Recursos Humanos: aptitud y vigencia, sin datos clínicos',
  },
  {
    name: 'importacion',
    path: '/gestion_colaboradores/colaboradores_import',
    by: HR,
    alt: 'Importación del padrón: elegir el archivo y revisar sus columnas',
  },
  {
    name: 'estadisticas',
    path: '/estadisticas_salud/audiometria',
    by: DOCTOR,
    alt: 'Estadísticas de audiometría como las ve el médico ocupacional',
  },
  {
    name: 'entrega',
    path: '/resultados/lectura_resultados',
    by: DOCTOR,
    alt: 'Entrega de resultados: qué falta enviar, leer y firmar',
  },
  {
    name: 'programas',
    path: '/programa_salud/programas',
    by: DOCTOR,
    alt: 'Programas de salud con las personas en seguimiento y su próxima visita',
  },
  {
    name: 'documentos',
    path: '/documentacion_sst/registros',
    by: OWNER,
    alt: 'Registros obligatorios de seguridad y salud en el trabajo y qué le falta a cada uno',
  },
  {
    name: 'agendar',
    path: '/agendamiento/emo',
    by: HR,
    alt: 'Quiénes necesitan un EMO, lo más urgente primero',
  },
  {
    name: 'vencimientos',
    path: '/dashboard_gestion/emos',
    by: OWNER,
    alt: 'Tablero de EMO: vencimientos por mes y exámenes por tipo',
  },
  {
    name: 'interconsultas',
    path: '/resultados/interconsultas',
    by: DOCTOR,
    alt: 'Lista de interconsultas con su estado y su plazo',
  },
  {
    name: 'vacunas',
    path: '/estadisticas_salud/registro_vacunas_generales',
    by: DOCTOR,
    alt: 'Registro de vacunas con la cobertura por dosis',
  },
  {
    name: 'celular',
    path: '/resultados/emos',
    by: HR,
    alt: 'La misma lista en un teléfono, con una tarjeta por persona',
    phone: true,
  },
] as const satisfies readonly Shot[];

export type ShotName = (typeof SHOTS)[number]['name'];
/** URLs of the built pictures, by colour scheme and width. */
export type ShotFiles = Record<ShotName, Record<'light' | 'dark', Record<string, string>>>;

/** Size on screen in pixels, and the stored widths. */
const DESKTOP = { width: 1280, height: 800, widths: [640, 1280] } as const;
const PHONE = { width: 360, height: 720, widths: [360, 720] } as const;
export const sizeOf = (shot: Shot) => (shot.phone ? PHONE : DESKTOP);
export const SCHEMES = ['light', 'dark'] as const;
