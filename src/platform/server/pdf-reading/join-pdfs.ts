import type { JoinInput } from './join.ts';
import { inPdfProcess } from './pdf-process.ts';

/** How many pages a PDF has, or why it cannot be joined with others. */
export const countPages = (bytes: Uint8Array) => inPdfProcess('pages', bytes);

/** One PDF of many: the first keeps its properties, each of the others gets a bookmark. All must have been counted. */
export const joinPdfs = (input: JoinInput) => inPdfProcess('join', input);

/** The same PDF, saying across each page that it is without effect. */
export const markWithoutEffect = (bytes: Uint8Array) => inPdfProcess('withoutEffect', bytes);
