import type { MessageFile } from './languages.ts';

/**
 * Southern Quechua. A draft of single words whose wording is common knowledge; nobody has reviewed it, so it is not
 * shown. What is left out falls back to Spanish.
 */
export const qu: MessageFile = {
  code: 'qu',
  name: 'Runasimi',
  reviewedBy: null,
  texts: {
    common: { back: 'Kutiy', save: 'Waqaychay', look: { language: 'Simi' } },
  },
};
