import { inPdfProcess } from './pdf-process.ts';
import type { PdfReading } from './pdf-text.ts';

/** The words of a PDF, or why they could not be read. */
export const readPdfText = (bytes: Uint8Array): Promise<PdfReading> => inPdfProcess('text', bytes);
