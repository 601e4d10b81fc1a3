/** Health programme of the monthly report to which a finding leads, by indicator. */
const LUNGS = 'Protección respiratoria';
const EARS = 'Conservación auditiva';
const BACK = 'Ergonómico';

export const PROGRAM_OF_FINDING: Readonly<Record<string, string>> = {
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
export const programOfFinding = (indicator: string): string | undefined => PROGRAM_OF_FINDING[indicator.split('+')[0]!];
