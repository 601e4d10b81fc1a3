import { type CompanyProfile, type Job, jobsOf } from './profile.ts';

const MINE_SITE = 0;
const LIMA = 1;
const underground = ['RUIDO', 'POLVO_SILICE', 'VIBRACION_CUERPO', 'DERRUMBE', 'ALTITUD', 'GASES_VAPORES'];
const plant = ['RUIDO', 'POLVO_SILICE', 'ACIDOS_ALCALIS', 'ALTITUD', 'MAQUINAS'];
const office = ['PANTALLAS', 'POSTURA_PROLONGADA', 'CARGA_TRABAJO'];
const at = jobsOf({ site: MINE_SITE, highRisk: true, workType: 'Superficie' });
const below: Partial<Job> = { workType: 'Subsuelo' };
const desk: Partial<Job> = { site: LIMA, highRisk: false, workType: 'Oficina', education: 'PROFESIONAL' };

/** Underground mine at 4,100 m with its office in Lima. */
export const MINING: CompanyProfile = {
  key: 'minera',
  name: 'Minera Andina',
  legalName: 'Minera Andina S.A.A.',
  rucBase: '2099900011',
  size: 'NO_MYPE',
  remype: false,
  highRisk: true,
  entryExamRequired: true,
  consultationMail: 'saludocupacional@mineraandina.pe',
  membership: { code: 'PREMIUM', startedDaysAgo: 410, endsInDays: 320 },
  workers: 1200,
  ceased: 0.09,
  everyMonths: 12,
  neverExamined: 0.025,
  lapsed: 0.07,
  waiting: 40,
  sites: [
    { name: 'Unidad Minera Cerro Plomo', code: 'CP-01', altitude: 4100 },
    { name: 'Oficina Central Lima', code: 'LIM-01', altitude: 110 },
  ],
  homes: [
    [{ district: '120114', altitude: 3305 }, 22],
    [{ district: '120101', altitude: 3294 }, 12],
    [{ district: '120107', altitude: 3273 }, 10],
    [{ district: '120401', altitude: 3425 }, 8],
    [{ district: '120201', altitude: 3303 }, 5],
    [{ district: '120801', altitude: 3757 }, 10],
    [{ district: '190101', altitude: 4373 }, 7],
    [{ district: '190113', altitude: 4394 }, 5],
    [{ district: '120501', altitude: 4127 }, 4],
    [{ district: '120701', altitude: 3094 }, 5],
    [{ district: '150132', altitude: 222 }, 4],
    [{ district: '150140', altitude: 107 }, 4],
    [{ district: '150117', altitude: 67 }, 4],
  ],
  projects: ['Profundización Nivel 1850', 'Ampliación Planta Concentradora', 'Depósito de Relaves Fase III'],
  contractors: ['Geotec Perforaciones S.A.C.', 'Servicios Mineros Wanka E.I.R.L.'],
  campContractors: ['Catering Altura S.A.C.'],
  centres: [
    ['Clínica Ocupacional Mantaro', 50],
    ['Policlínico Cerro Plomo', 28],
    ['Centro Médico San Pablo Salud Laboral', 22],
  ],
  jobs: [
    at(
      'Mina',
      'Perforista',
      10,
      0.03,
      [...underground, 'VIBRACION_MANO_BRAZO', 'POSTURA_FORZADA', 'ESPACIO_CONFINADO'],
      below,
    ),
    at('Mina', 'Ayudante de perforación', 8, 0.04, [...underground, 'CARGAS'], below),
    at('Mina', 'Operador de scooptram', 9, 0.08, [...underground, 'CONDUCCION'], below),
    at('Mina', 'Operador de jumbo', 5, 0.06, underground, below),
    at('Mina', 'Maestro de explosivos', 4, 0.02, [...underground, 'INCENDIO'], below),
    at('Mina', 'Enmaderador', 4, 0.01, [...underground, 'CARGAS', 'POLVO_MADERA', 'ESPACIO_CONFINADO'], below),
    at('Mina', 'Capataz de mina', 4, 0.05, underground, { ...below, education: 'TECNICO' }),
    at('Mina', 'Ingeniero de guardia', 3, 0.2, ['RUIDO', 'POLVO_SILICE', 'ALTITUD'], {
      ...below,
      education: 'PROFESIONAL',
    }),
    at('Geología', 'Geólogo', 2, 0.35, ['POLVO_SILICE', 'ALTITUD'], { education: 'PROFESIONAL' }),
    at('Geología', 'Muestrero', 3, 0.15, ['POLVO_SILICE', 'ALTITUD', 'CARGAS']),
    at('Planta Concentradora', 'Operador de molienda', 6, 0.1, plant),
    at('Planta Concentradora', 'Operador de flotación', 5, 0.18, plant),
    at('Planta Concentradora', 'Operador de filtros', 4, 0.12, plant),
    at('Planta Concentradora', 'Metalurgista', 2, 0.35, ['RUIDO', 'ACIDOS_ALCALIS', 'ALTITUD'], {
      education: 'PROFESIONAL',
    }),
    at(
      'Laboratorio',
      'Analista de laboratorio químico',
      3,
      0.5,
      ['ACIDOS_ALCALIS', 'PLOMO', 'GASES_VAPORES', 'ALTITUD'],
      { education: 'TECNICO' },
    ),
    at(
      'Mantenimiento',
      'Mecánico de equipo pesado',
      6,
      0.04,
      ['RUIDO', 'SOLVENTES', 'CARGAS', 'ALTITUD', 'ATRAPAMIENTO'],
      { education: 'TECNICO' },
    ),
    at('Mantenimiento', 'Soldador', 4, 0.02, ['RUIDO', 'HUMOS_METALICOS', 'RADIACION_SOLDADURA', 'ALTITUD', 'ALTURA'], {
      education: 'TECNICO',
    }),
    at('Mantenimiento', 'Electricista industrial', 4, 0.05, ['RUIDO', 'CONTACTO_DIRECTO', 'ALTURA', 'ALTITUD'], {
      education: 'TECNICO',
    }),
    at('Transporte', 'Conductor de volquete', 6, 0.05, [
      'CONDUCCION',
      'VIBRACION_CUERPO',
      'RUIDO',
      'ALTITUD',
      'TURNOS_NOCTURNOS',
    ]),
    at('Transporte', 'Conductor de camioneta', 2, 0.1, ['CONDUCCION', 'ALTITUD']),
    at('Seguridad y Medio Ambiente', 'Ingeniero de seguridad', 2, 0.4, ['RUIDO', 'ALTITUD'], {
      education: 'PROFESIONAL',
    }),
    at('Seguridad y Medio Ambiente', 'Monitor ambiental', 2, 0.5, ['ALTITUD', 'RADIACION_UV'], {
      education: 'TECNICO',
    }),
    at('Almacén', 'Almacenero', 3, 0.2, ['CARGAS', 'ALTITUD', 'ALMACENAMIENTO']),
    at('Campamento', 'Auxiliar de cocina', 3, 0.6, ['CALOR', 'CORTES', 'ALTITUD', 'POSTURA_PROLONGADA'], {
      highRisk: false,
    }),
    at('Campamento', 'Personal de limpieza', 3, 0.65, ['CARGAS', 'ALTITUD', 'RESIDUOS'], { highRisk: false }),
    at('Recursos Humanos', 'Analista de recursos humanos', 2, 0.6, office, desk),
    at('Administración', 'Contador', 2, 0.5, office, desk),
    at('Administración', 'Asistente administrativo', 3, 0.65, office, { ...desk, education: 'TECNICO' }),
    at('Logística', 'Analista de compras', 2, 0.45, office, desk),
    at('Gerencia', 'Superintendente', 1, 0.15, ['PANTALLAS', 'CARGA_TRABAJO', 'ALTITUD'], { education: 'PROFESIONAL' }),
  ],
};
