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

const AGENT_OF_HAZARD: Readonly<Record<string, MiningAgent>> = {
  RUIDO: 'RUIDO',
  POLVO_SILICE: 'POLVO',
  POLVO_CARBON: 'POLVO',
  POLVO_MADERA: 'POLVO',
  POLVO_HARINA: 'POLVO',
  POLVO_ALGODON: 'POLVO',
  VIBRACION_MANO_BRAZO: 'VIB_SEGMENTARIA',
  VIBRACION_CUERPO: 'VIB_TOTAL',
  CANCERIGENOS: 'CANCERIGENOS',
  ASBESTO: 'CANCERIGENOS',
  FORMALDEHIDO: 'CANCERIGENOS',
  RADIACION_IONIZANTE: 'MUTAGENICOS',
  SOLVENTES: 'SOLVENTES',
  PLOMO: 'METALES',
  MERCURIO: 'METALES',
  CADMIO: 'METALES',
  MANGANESO: 'METALES',
  ARSENICO: 'METALES',
  HUMOS_METALICOS: 'METALES',
  CALOR: 'TEMPERATURA',
  FRIO: 'TEMPERATURA',
  VIRUS: 'BIOLOGICOS',
  BACTERIAS: 'BIOLOGICOS',
  HONGOS: 'BIOLOGICOS',
  PARASITOS: 'BIOLOGICOS',
  FLUIDOS_CORPORALES: 'BIOLOGICOS',
  POSTURA_FORZADA: 'POSTURAS',
  POSTURA_PROLONGADA: 'POSTURAS',
  TURNOS_NOCTURNOS: 'TURNOS',
  TURNO_PROLONGADO: 'TURNOS',
  CARGAS: 'CARGAS',
  EMPUJE_TRACCION: 'CARGAS',
  MOVIMIENTOS_REPETITIVOS: 'REPETITIVOS',
  PANTALLAS: 'PVD',
  ALTURA: 'ALTURA_ESTRUCTURAL',
  ALTITUD: 'ALTURA_GEOGRAFICA',
  NEBLINAS: 'QUIMICOS',
  GASES_VAPORES: 'QUIMICOS',
  PLAGUICIDAS: 'QUIMICOS',
  ACIDOS_ALCALIS: 'QUIMICOS',
};

/** The agents of the Anexo 16 that the hazards of a job title mean; hazards without a box of their own are `OTROS`. */
export const agentsOf = (hazards: readonly string[]): ReadonlySet<MiningAgent> =>
  new Set(hazards.map((hazard) => AGENT_OF_HAZARD[hazard] ?? 'OTROS'));

const carried = <T extends MeasureRow>(row: T) => ({ ...row, carried: true as const });

/** Questions of the Anexo 16 about the work. */
export const MINING_WORK = measures('HIST_OCUP', {
  ...paperRows('Anexo 16', {
    A16_MINERALES: { ...carried(words('Minerales explotados o procesados')), headers: 'Minerales explotados' },
    A16_LABOR: {
      ...carried(
        someOf('Lugar de la labor minera', {
          SUPERFICIE: 'Superficie',
          CONCENTRADORA: 'Concentradora',
          SUBSUELO: 'Subsuelo',
        }),
      ),
      headers: 'Superficie, concentradora o subsuelo',
    },
    A16_ALTITUD: { ...carried(figure('Altitud de la labor minera', 'm', 0, 6000)), headers: 'Altitud de labor minera' },
    A16_AGENTES: carried(someOf('Agentes y riesgos del puesto minero', MINING_AGENTS)),
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
