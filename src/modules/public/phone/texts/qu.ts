import type { MessageFile } from './languages.ts';

/**
 * Southern Quechua. A draft of single common words; it was not reviewed, so it is not shown. Missing texts fall back to
 * Spanish.
 */
export const qu: MessageFile = {
  code: 'qu',
  name: 'Runasimi',
  reviewedBy: null,
  texts: {
    common: { back: 'Kutiy', save: 'Waqaychay', look: { language: 'Simi' } },
  },
};
