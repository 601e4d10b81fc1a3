import './node-shims.ts';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { imageShare } from './image-share.ts';
import { PDF_TEXT_LIMITS, type PdfPageText, type PdfReading } from './pdf-text.ts';

/** The reader loads and runs nothing: no system fonts, no scripts of the document, no images for display. */
const OPTIONS = {
  verbosity: 0,
  useSystemFonts: false,
  useWorkerFetch: false,
  useWasm: false,
  disableFontFace: true,
  isEvalSupported: false,
  enableXfa: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  // Fails when the document cannot be read to its end.
  stopAtErrors: true,
  maxImageSize: PDF_TEXT_LIMITS.imagePixels,
};

/** Reads the words of a PDF. Must run in its own process, because a hostile file can use up all memory and time. */
export async function extractText(bytes: Uint8Array): Promise<PdfReading> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ ...OPTIONS, data: bytes });
  try {
    const document = await loading.promise;
    if (document.numPages > PDF_TEXT_LIMITS.pages) return { unread: 'too-many-pages' };
    const pages: PdfPageText[] = [];
    let left: number = PDF_TEXT_LIMITS.characters;
    for (let n = 1; n <= document.numPages; n++) {
      const page = await readPage(await document.getPage(n));
      left -= page.text.length;
      if (left < 0) return { unread: 'too-much-text' };
      pages.push(page);
    }
    return { pages, about: (await aboutOf(document)).slice(0, PDF_TEXT_LIMITS.characters) };
  } catch (error) {
    return { unread: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged' };
  } finally {
    await loading.destroy();
  }
}

async function readPage(page: PDFPageProxy): Promise<PdfPageText> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { items } = await page.getTextContent();
  const lines = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  const notes = (await page.getAnnotations()).flatMap(wordsOfNote);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = page.view;
  const images = imageShare(await page.getOperatorList(), OPS, Math.abs((x2 - x1) * (y2 - y1)));
  page.cleanup();
  return { text: [lines, ...notes].join('\n'), images };
}

/** Words of a note or a form field that are not part of the page's own text. */
function wordsOfNote(note: Record<string, unknown>): string[] {
  const { contentsObj, titleObj, fieldValue, textContent, buttonValue, alternativeText } = note;
  const noteTexts = [contentsObj, titleObj].map((part) => (part as { str?: unknown } | undefined)?.str);
  return [...noteTexts, fieldValue, textContent, buttonValue, alternativeText]
    .flat()
    .filter((x) => typeof x === 'string');
}

async function aboutOf(document: PDFDocumentProxy): Promise<string> {
  const { info } = await document.getMetadata();
  const { Title, Subject, Keywords } = info as Record<string, unknown>;
  const titles: unknown[] = [Title, Subject, Keywords];
  const branches = [...((await document.getOutline()) ?? [])];
  for (let n = 0; n < branches.length && n < 1000; n++) {
    const branch = branches[n];
    titles.push(branch?.title);
    branches.push(...((branch?.items ?? []) as typeof branches));
  }
  return titles.filter((title) => typeof title === 'string').join('\n');
}
