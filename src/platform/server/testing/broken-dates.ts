import { readPdf } from './pdf-text.ts';

/** A date whose year, or month, is on the next line: `25/11/202`, `25/`. Visual acuities such as 20/40 do not match. */
const BROKEN = /(?<![\d/])\d{1,2}\/(?:\d{1,2}\/\d{0,3})?$/;

/** Lines of a PDF that end in the middle of a date. */
export async function brokenDatesIn(pdf: Uint8Array): Promise<string[]> {
  const { text } = await readPdf(pdf);
  return text.split('\n').filter((line) => BROKEN.test(line.trim()));
}
