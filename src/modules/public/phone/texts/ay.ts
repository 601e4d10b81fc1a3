import type { MessageFile } from './languages.ts';

/** Aymara. Kept ready: nobody has written or reviewed a wording that we are sure of. */
export const ay: MessageFile = { code: 'ay', name: 'Aymar aru', reviewedBy: null, texts: {} };
