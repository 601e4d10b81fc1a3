import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';

/** A station of a demonstration protocol and the workers whom it applies to. */
interface DemoStation {
  area: ServiceArea;
  hazards?: readonly string[];
  sex?: 'M' | 'F';
  ageFrom?: number;
}

export interface DemoProtocol {
  name: string;
  examTypes: readonly string[];
  /** Names of areas and codes of hazards; without either, the station applies to every worker. */
  areas?: readonly string[];
  hazards?: readonly string[];
  months: number | null;
  stations: readonly DemoStation[];
}

const EXAMS = ['PREOCUPACIONAL', 'PERIODICO', 'REUBICACION', 'REINGRESO'];
const DUSTS = ['POLVO_SILICE', 'POLVO_CARBON', 'POLVO_MADERA', 'POLVO_ALGODON', 'HUMOS_METALICOS'];
const LOADS = ['CARGAS', 'POSTURA_FORZADA', 'MOVIMIENTOS_REPETITIVOS', 'EMPUJE_TRACCION'];
const CHEMICALS = ['PLOMO', 'PLAGUICIDAS', 'SOLVENTES', 'ACIDOS_ALCALIS', 'GASES_VAPORES'];

const common: readonly DemoStation[] = [
  { area: 'TRIAJE' },
  { area: 'HIST_CLIN' },
  { area: 'LAB' },
  { area: 'OFTALMO' },
  { area: 'PSICO' },
  { area: 'MED' },
];
const byExposure: readonly DemoStation[] = [
  { area: 'AUDIO', hazards: ['RUIDO'] },
  { area: 'ESPIRO', hazards: DUSTS },
  { area: 'RX_OIT', hazards: DUSTS },
  { area: 'OSTEO', hazards: LOADS },
  { area: 'DERMA', hazards: ['RADIACION_UV', 'RADIACION_SOLDADURA', ...CHEMICALS] },
  { area: 'TOX', hazards: ['CONDUCCION', 'PLOMO', 'PLAGUICIDAS'] },
  { area: 'ALTURA', hazards: ['ALTURA'] },
  { area: 'ESP_CONF', hazards: ['ESPACIO_CONFINADO'] },
  { area: 'PSICOSENSO', hazards: ['ALTURA', 'CONDUCCION'] },
  { area: 'TEST_SUENO', hazards: ['CONDUCCION', 'TURNOS_NOCTURNOS'] },
  { area: 'EKG', ageFrom: 40 },
];

const leaving = (stations: readonly DemoStation[]): DemoProtocol => ({
  name: 'Retiro',
  examTypes: ['RETIRO'],
  months: null,
  stations: [{ area: 'TRIAJE' }, { area: 'HIST_OCUP' }, { area: 'MED' }, ...stations],
});
const ears: DemoStation = { area: 'AUDIO', hazards: ['RUIDO'] };
const lungs: DemoStation = { area: 'ESPIRO', hazards: DUSTS };

/** The protocols of each company of the demonstration, by the key of its profile. */
export const PROTOCOLS: Readonly<Record<string, readonly DemoProtocol[]>> = {
  minera: [
    {
      name: 'Operaciones en altura geográfica',
      examTypes: EXAMS,
      hazards: ['ALTITUD'],
      months: 12,
      stations: [...common, { area: 'ALTURA_GEO' }, { area: 'PRUEBA_ESFUERZO', ageFrom: 45 }, ...byExposure],
    },
    {
      name: 'Oficina Lima',
      examTypes: EXAMS,
      areas: ['Recursos Humanos', 'Administración', 'Logística'],
      months: 24,
      stations: [...common, { area: 'OSTEO' }, { area: 'EKG', ageFrom: 40 }],
    },
    {
      name: 'Visita a la unidad minera',
      examTypes: ['VISITA', 'CURSO'],
      months: 1,
      stations: [{ area: 'TRIAJE' }, { area: 'ALTURA_GEO' }, { area: 'EKG', ageFrom: 40 }, { area: 'MED' }],
    },
    leaving([ears, lungs, { area: 'RX_OIT', hazards: DUSTS }]),
  ],
  agro: [
    {
      name: 'General de campo y empaque',
      examTypes: EXAMS,
      months: 24,
      stations: [...common, ...byExposure],
    },
    {
      name: 'Expuestos a plaguicidas',
      examTypes: EXAMS,
      hazards: ['PLAGUICIDAS'],
      months: 12,
      stations: [...common, { area: 'TOX' }, { area: 'DERMA' }, { area: 'ESPIRO' }, { area: 'EKG', ageFrom: 40 }],
    },
    leaving([ears, { area: 'TOX', hazards: ['PLAGUICIDAS'] }]),
  ],
  textil: [
    {
      name: 'Producción',
      examTypes: EXAMS,
      hazards: ['RUIDO', 'POLVO_ALGODON', 'CALOR', 'CARGAS'],
      months: 24,
      stations: [...common, ...byExposure],
    },
    {
      name: 'Administrativo',
      examTypes: EXAMS,
      months: 24,
      stations: [...common, { area: 'OSTEO' }],
    },
    leaving([ears, lungs]),
  ],
};
