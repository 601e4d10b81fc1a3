/** Items that are part of another item. They are no findings of their own if that item is one. */
const PART_OF: Readonly<Record<string, string>> = {
  AUDIO_OD: 'AUDIOMETRIA',
  AUDIO_OI: 'AUDIOMETRIA',
  HEMOGLOBINA_AJUSTADA: 'HEMOGLOBINA',
  ESPIROMETRIA_SEVERIDAD: 'ESPIROMETRIA',
};
const SUMMARIES: ReadonlySet<string> = new Set(['TRIAJE']);
/** Whether an item only sums up others: the page of an exam shows the others. */
export const isSummary = (code: string): boolean => SUMMARIES.has(code);

/**
 * Whether an item that needs follow-up counts as a finding.
 * @param asks whether another item of the same exam needs follow-up
 */
export const countsAsFinding = (code: string, asks: (code: string) => boolean): boolean => {
  const whole = PART_OF[code];
  return !SUMMARIES.has(code) && !(whole !== undefined && asks(whole));
};
