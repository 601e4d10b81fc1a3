import { type MeasureRow, measures } from '../measure.ts';
import { figure, oneOf, paperRows, someOf, words, YES_NO } from '../paper-rows.ts';

/** Agents and risks of the Anexo 16 in its order. */
export const MINING_AGENTS = {
  RUIDO: 'Ruido',
  POLVO: 'Polvo',
  VIB_SEGMENTARIA: 'Vibración segmentaria',
  VIB_TOTAL: 'Vibración total',
  CANCERIGENOS: 'Cancerígenos',
  MUTAGENICOS: 'Mutagénicos',
  SOLVENTES: 'Solventes',
  METALES: 'Metales pesados',
  TEMPERATURA: 'Temperatura',
  BIOLOGICOS: 'Biológicos',
  POSTURAS: 'Posturas',
  TURNOS: 'Turnos',
  CARGAS: 'Cargas',
  REPETITIVOS: 'Movimientos repetitivos',
  PVD: 'PVD',
  ALTURA_ESTRUCTURAL: 'Altura estructural',
  ALTURA_GEOGRAFICA: 'Altura geográfica',
  QUIMICOS: 'Químicos',
  ELECTRICOS: 'Eléctricos',
  OTROS: 'Otros riesgos',
} as const;
type MiningAgent = keyof typeof MINING_AGENTS;

/** Hazards of the job titles that each agent of the form covers; a hazard can mean several of them. */
const HAZARDS_OF_AGENT: Readonly<Partial<Record<MiningAgent, readonly string[]>>> = {
  RUIDO: ['RUIDO'],
  POLVO: ['POLVO_SILICE', 'POLVO_CARBON', 'POLVO_MADERA', 'POLVO_HARINA', 'POLVO_ALGODON', 'ASBESTO'],
  VIB_SEGMENTARIA: ['VIBRACION_MANO_BRAZO'],
  VIB_TOTAL: ['VIBRACION_CUERPO'],
  // Group 1 of the IARC: silica, asbestos, wood dust, arsenic, cadmium, formaldehyde, and both radiations.
  CANCERIGENOS: [
    'CANCERIGENOS',
    'POLVO_SILICE',
    'POLVO_MADERA',
    'ASBESTO',
    'ARSENICO',
    'CADMIO',
    'FORMALDEHIDO',
    'RADIACION_IONIZANTE',
    'RADIACION_UV',
    'RADIACION_SOLDADURA',
  ],
  MUTAGENICOS: ['RADIACION_IONIZANTE'],
  SOLVENTES: ['SOLVENTES'],
  METALES: ['PLOMO', 'MERCURIO', 'CADMIO', 'MANGANESO', 'ARSENICO', 'HUMOS_METALICOS'],
  TEMPERATURA: ['CALOR', 'FRIO'],
  BIOLOGICOS: ['VIRUS', 'BACTERIAS', 'HONGOS', 'PARASITOS', 'ANIMALES_INSECTOS', 'FLUIDOS_CORPORALES', 'RESIDUOS'],
  POSTURAS: ['POSTURA_FORZADA', 'POSTURA_PROLONGADA', 'ESPACIO_REDUCIDO'],
  TURNOS: ['TURNOS_NOCTURNOS', 'TURNO_PROLONGADO'],
  CARGAS: ['CARGAS', 'EMPUJE_TRACCION'],
  REPETITIVOS: ['MOVIMIENTOS_REPETITIVOS'],
  PVD: ['PANTALLAS'],
  ALTURA_ESTRUCTURAL: ['ALTURA'],
  ALTURA_GEOGRAFICA: ['ALTITUD'],
  QUIMICOS: ['NEBLINAS', 'GASES_VAPORES', 'PLAGUICIDAS', 'ACIDOS_ALCALIS', 'FORMALDEHIDO'],
  ELECTRICOS: ['CONTACTO_DIRECTO', 'CONTACTO_INDIRECTO', 'ESTATICA', 'ARCO_ELECTRICO', 'ALTA_TENSION'],
};
/** Hazards of the job titles that are dusts. */
export const DUSTS: readonly string[] = HAZARDS_OF_AGENT.POLVO ?? [];
const AGENTS = Object.entries(HAZARDS_OF_AGENT) as [MiningAgent, readonly string[]][];

/** The agents of the Anexo 16 that the hazards of a job title mean; hazards without a box of their own are `OTROS`. */
export const agentsOf = (hazards: readonly string[]): ReadonlySet<MiningAgent> =>
  new Set(
    hazards.flatMap((hazard): MiningAgent[] => {
      const agents = AGENTS.filter(([, of]) => of.includes(hazard)).map(([agent]) => agent);
      return agents.length > 0 ? agents : ['OTROS'];
    }),
  );

const carried = <T extends MeasureRow>(row: T) => ({ ...row, carried: true as const });

/** Questions of the Anexo 16 about the work. Place, altitude and agents follow the job, so none is carried. */
export const MINING_WORK = measures('HIST_OCUP', {
  ...paperRows('Anexo 16', {
    A16_MINERALES: { ...carried(words('Minerales explotados o procesados')), headers: 'Minerales explotados' },
    A16_LABOR: {
      ...someOf('Lugar de la labor minera', {
        SUPERFICIE: 'Superficie',
        CONCENTRADORA: 'Concentradora',
        SUBSUELO: 'Subsuelo',
      }),
      headers: 'Superficie, concentradora o subsuelo',
    },
    A16_ALTITUD: { ...figure('Altitud de la labor minera', 'm', 0, 6000), headers: 'Altitud de labor minera' },
    A16_AGENTES: someOf('Agentes y riesgos del puesto minero', MINING_AGENTS),
    A16_POSTULA: words('Puesto minero al que postula'),
    A16_REUBICACION: oneOf('Reubicación en el puesto minero', YES_NO),
  }),
});

/** Findings that the Anexo 16 asks in addition to the systems of the Anexo 02. */
export const MINING_EXAMINATION = measures('MED', {
  ...paperRows('Anexo 16', {
    A16_CABEZA: { ...words('Cabeza en el examen físico'), headers: 'Examen de cabeza' },
    A16_REFLEJOS: { ...words('Reflejos osteotendinosos'), headers: 'ROT' },
    A16_TACTO: oneOf('Tacto rectal', { NO_SE_HIZO: 'No se hizo', NORMAL: 'Normal', ANORMAL: 'Anormal' }),
    A16_ANILLOS: { ...words('Anillos inguinales'), headers: 'Anillo inguinal' },
    A16_HERNIAS: words('Hernias'),
    A16_VARICES: { ...words('Várices'), headers: 'Várices en miembros inferiores' },
    A16_GENITALES: { ...words('Órganos genitales'), headers: 'Genitales externos' },
    A16_MENTE: {
      ...words('Lenguaje, atención, memoria, inteligencia, orientación y afectividad'),
      headers: 'Funciones mentales',
    },
  }),
});
