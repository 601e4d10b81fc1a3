import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Weight = 'regular' | 'bold';

const FILES: Record<Weight, string> = {
  regular: 'LiberationSans-Regular.ttf',
  bold: 'LiberationSans-Bold.ttf',
};

/** The fonts come from pdfjs-dist; docs/adr/0007 explains the choice. */
export function fontFile(weight: Weight): Buffer {
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
  return readFileSync(join(folder, FILES[weight]));
}
