import { customize, readLocal } from '#platform/web/storage/local-state.ts';

export interface DisplaySettings {
  letter: 'normal' | 'large' | 'largest';
  contrast: 'normal' | 'more';
  language: string;
}
const USUAL: DisplaySettings = { letter: 'normal', contrast: 'normal', language: 'es-PE' };

/** Reads the display settings of this phone; this storage key holds nothing else. */
export function readDisplay(): DisplaySettings {
  const kept = readLocal('customizer')?.phone;
  return { ...USUAL, ...(typeof kept === 'object' ? (kept as Partial<DisplaySettings>) : {}) };
}

/** Applies the settings, before the first paint and at each change. */
export function applyDisplay({ letter, contrast, language }: DisplaySettings): void {
  const { documentElement: root } = document;
  root.dataset['letter'] = letter;
  root.dataset['contrast'] = contrast;
  root.lang = language;
}

export function saveDisplay(display: DisplaySettings): void {
  applyDisplay(display);
  customize({ phone: display });
}
