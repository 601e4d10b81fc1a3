import type { PDF, PdfDict, PdfRef } from '@libpdf/core';

type Library = typeof import('@libpdf/core');

export interface Bookmark {
  title: string;
  page: PdfRef;
  /** Shown once the reader opens the bookmark. */
  below?: readonly Bookmark[];
}

/** Most bookmarks that are read from a document. */
const MOST = 500;

/** The bookmarks of a document made by Vigía, flat, with the index of their pages. */
export function readBookmarks({ PdfArray, PdfDict, PdfRef }: Library, pdf: PDF): { title: string; index: number }[] {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const indexes = new Map(pdf.getPages().map((page, i) => [page.ref.toString(), i]));
  const found: { title: string; index: number }[] = [];
  const read = (parent: PdfDict): void => {
    for (let item = parent.get('First', resolve); item instanceof PdfDict; item = item.get('Next', resolve)) {
      if (found.length === MOST) return;
      const target = item.get('Dest', resolve);
      const page = target instanceof PdfArray ? target.at(0) : undefined;
      const index = page instanceof PdfRef ? indexes.get(page.toString()) : undefined;
      const title = item.getString('Title', resolve)?.asString();
      if (index !== undefined && title) found.push({ title, index });
      read(item);
    }
  };
  const outline = pdf.getCatalog().get('Outlines', resolve);
  if (outline instanceof PdfDict) read(outline);
  return found;
}

/** Replaces the outline of the document. ISO 32000-1, 12.3.3. */
export function writeBookmarks(library: Library, pdf: PDF, bookmarks: readonly Bookmark[]): void {
  const { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } = library;
  const write = (parent: PdfDict, parentRef: PdfRef, items: readonly Bookmark[]): void => {
    const written = items.map(({ title, page, below = [] }) => {
      const Dest = new PdfArray([page, PdfName.of('Fit')]);
      const item = PdfDict.of({ Title: PdfString.fromString(title), Parent: parentRef, Dest });
      const ref = pdf.register(item);
      // A negative count closes the bookmark.
      if (below.length > 0) {
        item.set('Count', PdfNumber.of(-below.length));
        write(item, ref, below);
      }
      return { item, ref };
    });
    for (const [i, { item, ref }] of written.entries()) {
      const [before, after] = [written[i - 1], written[i + 1]];
      if (before) item.set('Prev', before.ref);
      else parent.set('First', ref);
      if (after) item.set('Next', after.ref);
      else parent.set('Last', ref);
    }
  };
  const outline = PdfDict.of({ Type: PdfName.of('Outlines'), Count: PdfNumber.of(bookmarks.length) });
  const ref = pdf.register(outline);
  write(outline, ref, bookmarks);
  pdf.getCatalog().set('Outlines', ref);
}
