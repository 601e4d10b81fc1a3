import type { MessageFile } from './languages.ts';

/** Aymara. Empty until a reliable translation exists. */
export const ay: MessageFile = { code: 'ay', name: 'Aymar aru', reviewedBy: null, texts: {} };
