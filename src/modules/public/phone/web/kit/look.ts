import { customize, readLocal } from '#platform/web/storage/local-state.ts';

export interface Look {
  letter: 'normal' | 'large' | 'largest';
  contrast: 'normal' | 'more';
  language: string;
}
const USUAL: Look = { letter: 'normal', contrast: 'normal', language: 'es-PE' };

/** Reads the display settings of this phone; this storage key holds nothing else. */
export function readLook(): Look {
  const kept = readLocal('customizer')?.phone;
  return { ...USUAL, ...(typeof kept === 'object' ? (kept as Partial<Look>) : {}) };
}

/** Applies the settings, before the first paint and at each change. */
export function applyLook({ letter, contrast, language }: Look): void {
  const { documentElement: root } = document;
  root.dataset['letter'] = letter;
  root.dataset['contrast'] = contrast;
  root.lang = language;
}

export function keepLook(look: Look): void {
  applyLook(look);
  customize({ phone: look });
}
