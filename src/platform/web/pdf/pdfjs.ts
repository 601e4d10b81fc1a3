import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

// The build for older browsers, because workers open their documents on old phones.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

export type { PDFDocumentProxy };

/**
 * Opens a document. The page's content security policy forbids WebAssembly, so pdf.js decodes scans with its JavaScript
 * fallbacks.
 */
export async function openPdf(data: ArrayBuffer): Promise<PDFDocumentProxy> {
  return getDocument({
    data,
    useWasm: false,
    enableXfa: false,
    wasmUrl: '/pdfjs/wasm/',
    standardFontDataUrl: '/pdfjs/standard_fonts/',
  }).promise;
}
