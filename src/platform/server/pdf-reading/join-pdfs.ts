import type { JoinInput } from './join.ts';
import { inPdfProcess } from './pdf-process.ts';

/** The number of pages of a PDF, or the reason why it cannot be joined. */
export const countPages = (bytes: Uint8Array) => inPdfProcess('pages', bytes);

/**
 * Joins PDFs into one: it has the properties of the first, and each of the others gets a bookmark. All must have passed
 * `countPages`.
 */
export const joinPdfs = (input: JoinInput) => inPdfProcess('join', input);

/** The same PDF with the words «SIN EFECTO» across each page. */
export const markWithoutEffect = (bytes: Uint8Array) => inPdfProcess('withoutEffect', bytes);
