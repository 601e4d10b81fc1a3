import { type CompanyProfile, type Job, jobsOf } from './profile.ts';

const FARM = 0;
const PLANT = 1;
const job = jobsOf({ site: FARM, highRisk: false, workType: 'Campo' });
const field = ['CALOR', 'RADIACION_UV', 'CARGAS', 'MOVIMIENTOS_REPETITIVOS', 'ANIMALES_INSECTOS'];
const packing = ['MOVIMIENTOS_REPETITIVOS', 'POSTURA_PROLONGADA', 'FRIO', 'RUIDO'];
const inPlant: Partial<Job> = { site: PLANT, workType: 'Planta' };
const desk: Partial<Job> = { site: PLANT, workType: 'Oficina', education: 'PROFESIONAL' };

/** Blueberry and asparagus exporter on the coast of La Libertad. */
export const AGRO: CompanyProfile = {
  key: 'agro',
  name: 'Agro Costa Norte',
  legalName: 'Agro Costa Norte S.A.C.',
  rucBase: '2099900022',
  size: 'NO_MYPE',
  remype: false,
  highRisk: false,
  entryExamRequired: true,
  consultationMail: 'topico@agrocosta.pe',
  membership: { code: 'TRIAL', startedDaysAgo: 9, endsInDays: 21 },
  workers: 400,
  ceased: 0.14,
  everyMonths: 24,
  neverExamined: 0.06,
  lapsed: 0.09,
  sites: [
    { name: 'Fundo Santa Rosa', code: 'FSR', altitude: 95 },
    { name: 'Planta de Empaque Virú', code: 'PEV', altitude: 70 },
  ],
  homes: [
    [{ district: '131201', altitude: 88 }, 34],
    [{ district: '131202', altitude: 103 }, 26],
    [{ district: '131203', altitude: 30 }, 8],
    [{ district: '130101', altitude: 74 }, 8],
    [{ district: '130102', altitude: 92 }, 8],
    [{ district: '130105', altitude: 137 }, 6],
    [{ district: '130106', altitude: 107 }, 4],
    [{ district: '130901', altitude: 3183 }, 3],
    [{ district: '130601', altitude: 2701 }, 3],
  ],
  projects: ['Campaña Arándano', 'Campaña Espárrago', 'Nuevo Reservorio'],
  contractors: ['Agroservicios Chavimochic S.R.L.'],
  centres: [
    ['Centro Médico Ocupacional Trujillo', 65],
    ['Policlínico Virú Salud', 35],
  ],
  jobs: [
    job('Cosecha', 'Cosechador', 26, 0.58, field),
    job('Cosecha', 'Supervisor de cosecha', 4, 0.45, ['CALOR', 'RADIACION_UV'], { education: 'TECNICO' }),
    job('Sanidad Vegetal', 'Fumigador', 7, 0.1, ['PLAGUICIDAS', 'CALOR', 'RADIACION_UV', 'CARGAS'], { highRisk: true }),
    job('Sanidad Vegetal', 'Evaluador de plagas', 5, 0.55, ['PLAGUICIDAS', 'RADIACION_UV'], { education: 'TECNICO' }),
    job('Riego', 'Operador de riego', 6, 0.08, ['CALOR', 'RADIACION_UV', 'HUMEDAD']),
    job('Maquinaria', 'Tractorista', 5, 0.02, ['CONDUCCION', 'RUIDO', 'VIBRACION_CUERPO', 'RADIACION_UV']),
    job('Empaque', 'Operario de empaque', 24, 0.78, packing, inPlant),
    job('Empaque', 'Operador de calibrado', 5, 0.4, [...packing, 'MAQUINAS'], inPlant),
    job('Empaque', 'Estibador', 5, 0.02, ['CARGAS', 'EMPUJE_TRACCION', 'FRIO'], inPlant),
    job('Calidad', 'Inspector de calidad', 5, 0.7, ['POSTURA_PROLONGADA', 'FRIO'], {
      ...inPlant,
      education: 'TECNICO',
    }),
    job('Mantenimiento', 'Técnico de refrigeración', 3, 0.03, ['RUIDO', 'FRIO', 'CONTACTO_DIRECTO', 'ALTURA'], {
      ...inPlant,
      education: 'TECNICO',
    }),
    job('Almacén', 'Operador de montacargas', 3, 0.04, ['CONDUCCION', 'RUIDO'], inPlant),
    job('Administración', 'Asistente de planillas', 2, 0.7, ['PANTALLAS', 'POSTURA_PROLONGADA'], desk),
    job('Administración', 'Jefe de campo', 2, 0.25, ['CARGA_TRABAJO', 'RADIACION_UV'], { ...desk, site: FARM }),
  ],
};
