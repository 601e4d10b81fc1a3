/** Items that say what another item says, or sum others up: no findings of their own where that one is. */
const PART_OF: Readonly<Record<string, string>> = {
  AUDIO_OD: 'AUDIOMETRIA',
  AUDIO_OI: 'AUDIOMETRIA',
  HEMOGLOBINA_AJUSTADA: 'HEMOGLOBINA',
  ESPIROMETRIA_SEVERIDAD: 'ESPIROMETRIA',
};
const SUMMARIES: ReadonlySet<string> = new Set(['TRIAJE']);

/**
 * Whether an item that asks for a second look is counted as a finding.
 * @param asks whether another item of the same exam asks for one
 */
export const isOwnFinding = (code: string, asks: (code: string) => boolean): boolean => {
  const whole = PART_OF[code];
  return !SUMMARIES.has(code) && !(whole !== undefined && asks(whole));
};
