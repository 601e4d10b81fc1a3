import { pageWeights, watched } from '../../scripts/page-weight.ts';
import { sized } from '../figures.ts';
import type { Line } from './bench.ts';

/** Compressed JavaScript and CSS that each page needs, in kB of 1,000 bytes. This line measures no times. */
export const pageSizes: Line = {
  key: 'sizes',
  measure: async () =>
    (await pageWeights())
      .filter(watched)
      .map(({ name, size, most }) => sized(`${name}: JavaScript y CSS comprimidos (kB)`, size, 'kB', most)),
};
