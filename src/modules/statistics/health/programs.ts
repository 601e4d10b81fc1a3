interface Leads {
  /** Name of the programme in the monthly report. */
  program: string;
  /**
   * Screens in which people are followed individually and where they are enrolled; the first screen is for most people.
   */
  enrol: readonly { label: string; path: string }[];
}

const LUNGS: Leads = {
  program: 'Protección respiratoria',
  enrol: [
    { label: 'Programa respiratorio', path: '/programa_salud/programa_respiratorio' },
    { label: 'Flujo pico', path: '/programa_salud/peak_me' },
  ],
};
const EARS: Leads = { program: 'Conservación auditiva', enrol: [] };
const BACK: Leads = { program: 'Ergonómico', enrol: [] };

/** Health programme to which a finding leads, by indicator. */
export const PROGRAM_OF_FINDING: Readonly<Record<string, Leads>> = {
  TORAX: LUNGS,
  SATO2: LUNGS,
  ESPIROMETRIA: LUNGS,
  ESPIROMETRIA_SEVERIDAD: LUNGS,
  FLUJO_PICO: LUNGS,
  AUDIOMETRIA: EARS,
  AUDIO_OD: EARS,
  AUDIO_OI: EARS,
  CAMBIO_UMBRAL_OD: EARS,
  CAMBIO_UMBRAL_OI: EARS,
  SINTOMAS_OSTEOMUSCULARES: BACK,
  HALLAZGOS_OSTEOMUSCULARES: BACK,
  ALTERACIONES_POSTURALES: BACK,
};

/** Programme of an indicator, also for its new cases or its individual findings («TORAX+CAMBIO»). */
export const programOfFinding = (indicator: string): Leads | undefined => PROGRAM_OF_FINDING[indicator.split('+')[0]!];
