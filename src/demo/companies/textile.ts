import { type CompanyProfile, jobsOf } from './profile.ts';

const job = jobsOf({ site: 0, highRisk: false, workType: 'Planta' });

/** Small workshop of knitwear in Lima. */
export const TEXTILE: CompanyProfile = {
  key: 'textil',
  name: 'Textil El Sol',
  legalName: 'Textil El Sol E.I.R.L.',
  rucBase: '2099900033',
  size: 'PEQUENA',
  remype: true,
  highRisk: false,
  entryExamRequired: false,
  consultationMail: 'rrhh@textilsol.pe',
  membership: { code: 'FREE', startedDaysAgo: 200, endsInDays: null },
  workers: 80,
  ceased: 0.12,
  everyMonths: 24,
  neverExamined: 0.16,
  lapsed: 0.2,
  sites: [{ name: 'Taller San Juan de Lurigancho', code: 'SJL', altitude: 205 }],
  homes: [
    [{ district: '150132', altitude: 222 }, 50],
    [{ district: '150103', altitude: 378 }, 18],
    [{ district: '150111', altitude: 200 }, 12],
    [{ district: '150137', altitude: 285 }, 10],
    [{ district: '150110', altitude: 107 }, 10],
  ],
  projects: [],
  contractors: [],
  centres: [['Policlínico Salud y Trabajo Lima Este', 100]],
  jobs: [
    job('Confección', 'Costurero remallador', 30, 0.72, [
      'RUIDO',
      'MOVIMIENTOS_REPETITIVOS',
      'POSTURA_PROLONGADA',
      'POLVO_ALGODON',
    ]),
    job('Confección', 'Costurero rectista', 18, 0.7, [
      'RUIDO',
      'MOVIMIENTOS_REPETITIVOS',
      'POSTURA_PROLONGADA',
      'POLVO_ALGODON',
    ]),
    job('Corte', 'Cortador', 8, 0.15, ['CORTES', 'POSTURA_PROLONGADA', 'POLVO_ALGODON']),
    job('Tejeduría', 'Operador de telar', 12, 0.3, ['RUIDO', 'POLVO_ALGODON', 'MAQUINAS']),
    job('Tintorería', 'Tintorero', 6, 0.1, ['CALOR', 'ACIDOS_ALCALIS', 'HUMEDAD', 'GASES_VAPORES']),
    job('Acabados', 'Planchador', 6, 0.55, ['CALOR', 'POSTURA_PROLONGADA']),
    job('Acabados', 'Empacador', 8, 0.7, ['MOVIMIENTOS_REPETITIVOS', 'CARGAS']),
    job('Mantenimiento', 'Mecánico de máquinas', 3, 0.02, ['RUIDO', 'SOLVENTES', 'ATRAPAMIENTO'], {
      education: 'TECNICO',
    }),
    job('Administración', 'Asistente administrativo', 4, 0.75, ['PANTALLAS', 'POSTURA_PROLONGADA'], {
      workType: 'Oficina',
      education: 'TECNICO',
    }),
  ],
};
