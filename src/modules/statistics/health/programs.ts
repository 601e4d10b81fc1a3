interface Leads {
  /** As the monthly report calls it. */
  program: string;
  /** Screens of those who are followed one by one, to which people are taken to be enrolled; the first for most. */
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

/** To which programme of health a finding leads, by its indicator. */
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

/** Of an indicator, also where its new cases or its findings one by one are asked for («TORAX+CAMBIO»). */
export const programOfFinding = (indicator: string): Leads | undefined => PROGRAM_OF_FINDING[indicator.split('+')[0]!];
