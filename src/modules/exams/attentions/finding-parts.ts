/** Items that are part of another item. They are no findings of their own if that item is one. */
const PART_OF: Readonly<Record<string, string>> = {
  AUDIO_OD: 'AUDIOMETRIA',
  AUDIO_OI: 'AUDIOMETRIA',
  HEMOGLOBINA_AJUSTADA: 'HEMOGLOBINA',
  ESPIROMETRIA_SEVERIDAD: 'ESPIROMETRIA',
};
/** Conclusions of stations that no rule classifies: a doctor reads them, unless their words say that all is normal. */
export const CONCLUSIONS: ReadonlySet<string> = new Set(
  'PSICOLOGIA PSICOSENSO ODONTO DERMA ALTURA ALTURA_GEO ESP_CONF PRUEBA_ESFUERZO'.split(' '),
);
const SUMMARIES: ReadonlySet<string> = new Set(['TRIAJE']);
/** Measures whose value is part of the value of an item: both pressures of «142/80 mmHg». */
const WITHIN: Readonly<Record<string, string>> = { PAS: 'PRESION_ARTERIAL', PAD: 'PRESION_ARTERIAL' };
/** The measures that are shown one by one: no summaries, and no part of a value that another measure has whole. */
export const shownApart = <M extends { code: string; shown: string | null }>(measures: readonly M[]): M[] => {
  const whole = new Set(measures.filter(({ shown }) => shown !== null).map(({ code }) => code));
  return measures.filter(({ code }) => !SUMMARIES.has(code) && !whole.has(WITHIN[code] ?? ''));
};

/**
 * Whether an item that needs follow-up counts as a finding.
 * @param asks whether another item of the same exam needs follow-up
 */
export const countsAsFinding = (code: string, asks: (code: string) => boolean): boolean => {
  const whole = PART_OF[code];
  return !SUMMARIES.has(code) && !(whole !== undefined && asks(whole));
};
