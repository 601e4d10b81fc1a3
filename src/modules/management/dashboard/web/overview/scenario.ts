import { showMoney } from '#platform/web/format/format.ts';

export const QUEUE = '/agendamiento/emo';

/** End of the sentence «Si programas a estos 40, …». */
export const savingText = (saving: number): string =>
  saving > 0 ? `la exposición baja ${showMoney(saving)}` : 'la exposición no baja: sigue en el mismo tramo';
