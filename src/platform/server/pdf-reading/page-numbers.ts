import type { EmbeddedFont, PDF, PDFPage, PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { fontFile } from '../pdf/font-files.ts';
import { NUMBER_PROPERTIES, NUMBER_TAG } from '../pdf/page-number-mark.ts';

type Library = typeof import('@libpdf/core');

const MARKED = /\/Artifact\s*<<[^<>]*\/VigiaPage\b[^<>]*>>\s*BDC[\s\S]*?\bEMC\b/g;
/** A text object as PDFKit writes it, with the height of its baseline. */
const TEXT = /\nBT\n1 0 0 1 [\d.]+ ([\d.]+) Tm\n[\s\S]*?\nET(?=\n)/g;

const SIZE = 7;
/** Position of the number on a page of Vigía: from the right edge, and its baseline from the lower one, in points. */
const OWN = { right: 40, up: 21.7 };
/** The same on a page of others, nearer to the edge, where scans have little. */
const FOREIGN = { right: 24, up: 12 };

/** The content of a page, its streams in order; a byte is a character. */
function contentOf({ PdfArray, PdfStream }: Library, pdf: PDF, { dict }: PDFPage): string {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const contents = dict.get('Contents', resolve);
  const streams: (PdfObject | undefined)[] =
    contents instanceof PdfArray ? [...contents].map((_, i) => contents.at(i, resolve)) : [contents];
  return streams
    .filter((stream): stream is PdfStream => stream instanceof PdfStream)
    .map((stream) => Buffer.from(stream.getDecodedData()).toString('latin1'))
    .join('\n');
}

/** The content without the number. Pages from before the mark end with it, as the lowest text. */
function withoutNumber(content: string, tagged: boolean): string {
  const marked = content.replace(MARKED, '');
  if (marked !== content || !tagged) return marked;
  const last = [...content.matchAll(TEXT)].at(-1);
  if (!last || Number(last[1]) > OWN.up + 2) return content;
  return content.slice(0, last.index) + content.slice(last.index + last[0].length);
}

/** Takes the number that Vigía drew from a page. Returns whether there was one. */
function dropNumber(library: Library, pdf: PDF, page: PDFPage): boolean {
  const content = contentOf(library, pdf, page);
  const rest = withoutNumber(content, page.dict.has('StructParents'));
  if (rest === content) return false;
  page.dict.set('Contents', pdf.register(new library.PdfStream([], Buffer.from(rest, 'latin1'))));
  return true;
}

/** Where a text of this width ends at the lower right corner of a page as it is shown, and its angle in degrees. */
function cornerOf(page: PDFPage, { right, up }: typeof OWN, wide: number) {
  const { x, y, width, height } = page.getCropBox();
  switch (page.rotation) {
    case 90:
      return { x: x + width - up, y: y + height - right - wide, angle: 90 };
    case 180:
      return { x: x + right + wide, y: y + height - up, angle: 180 };
    case 270:
      return { x: x + up, y: y + right + wide, angle: 270 };
    default:
      return { x: x + width - right - wide, y: y + up, angle: 0 };
  }
}

function drawNumber({ ops, rgb }: Library, page: PDFPage, font: EmbeddedFont, text: string, isOwn: boolean): void {
  const { angle, ...at } = cornerOf(page, isOwn ? OWN : FOREIGN, font.widthOfTextAtSize(text, SIZE));
  page.drawOperators([ops.beginMarkedContentProps(NUMBER_TAG, NUMBER_PROPERTIES)]);
  page.drawText(text, {
    ...at,
    font,
    size: SIZE,
    color: rgb(0x56 / 255, 0x67 / 255, 0x74 / 255),
    ...(angle === 0 ? {} : { rotate: { angle } }),
  });
  page.drawOperators([ops.endMarkedContent()]);
}

/**
 * Numbers all pages of a joined document. The number that Vigía drew on a page of its own is replaced.
 * @param isOwn whether Vigía made the page at this index; what others print on theirs stays
 */
export function numberPages(library: Library, pdf: PDF, isOwn: (index: number) => boolean): void {
  const font = pdf.embedFont(new Uint8Array(fontFile('regular')));
  const pages = pdf.getPages();
  for (const [i, page] of pages.entries()) {
    const had = isOwn(i) && dropNumber(library, pdf, page);
    drawNumber(library, page, font, `Página ${i + 1} de ${pages.length}`, had);
  }
}
