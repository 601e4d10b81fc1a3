const KEY = 'vigia-celular';

export interface Look {
  letter: 'normal' | 'large' | 'largest';
  contrast: 'normal' | 'more';
  language: string;
}
const USUAL: Look = { letter: 'normal', contrast: 'normal', language: 'es-PE' };

/** How its owner wants the pages on this phone. Nothing else is kept in this place. */
export function readLook(): Look {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
    return { ...USUAL, ...(kept as Partial<Look>) };
  } catch {
    return USUAL;
  }
}

/** Before the first paint of the app, and at each change. */
export function applyLook({ letter, contrast, language }: Look): void {
  const { documentElement: root } = document;
  root.dataset['letter'] = letter;
  root.dataset['contrast'] = contrast;
  root.lang = language;
}

export function keepLook(look: Look): void {
  applyLook(look);
  try {
    window.localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // A browser without storage: it holds until the page is left.
  }
}
