import { pageWeights, watched } from '../../scripts/page-weight.ts';
import { sized } from '../figures.ts';
import type { Line } from './bench.ts';

/** Compressed JavaScript and CSS that a page needs, in kB of 1,000 bytes; nothing is measured against the clock. */
export const pageSizes: Line = {
  key: 'sizes',
  measure: async () =>
    (await pageWeights())
      .filter(watched)
      .map(({ name, size, most }) => sized(`${name}: JavaScript y CSS comprimidos (kB)`, size, 'kB', most)),
};
