import type { FormField, PDF, PDFPage } from '@libpdf/core';
import { type Bookmark, readBookmarks, writeBookmarks } from './bookmarks.ts';
import { numberPages } from './page-numbers.ts';
import type { Unread } from './pdf-process.ts';
import { carryStructure, JoinedStructure } from './structure.ts';

export interface JoinInput {
  /** A document made by Vigía; the joined PDF has its properties. */
  first: Uint8Array;
  /** Bookmarks of the first document, with the index of their pages. */
  front?: readonly { title: string; index: number }[];
  parts: readonly JoinPart[];
}
interface JoinPart {
  /** Title of the bookmark. */
  title: string;
  bytes: Uint8Array;
  /** True for a document made by Vigía: its tags, bookmarks and page numbers become those of the whole. */
  own?: boolean;
}

/** Reason why a file cannot be joined. */
class Unreadable extends Error {
  constructor(readonly unread: 'encrypted' | 'damaged' | 'too-complex') {
    super(unread);
  }
}

/**
 * Opens a PDF without its active content: notes and form fields become part of the page; their actions and scripts are
 * removed.
 */
async function openInert(bytes: Uint8Array): Promise<PDF> {
  const { PDF } = await import('@libpdf/core');
  const pdf = await PDF.load(new Uint8Array(bytes));
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw new Unreadable('encrypted');
  if (pdf.getPageCount() === 0) throw new Unreadable('damaged');
  drawFields(pdf);
  pdf.flattenAll();
  return pdf;
}

type Widget = ReturnType<FormField['getWidgets']>[number];
const isDrawn = (widget: Widget) => widget.getNormalAppearance(widget.appearanceState ?? undefined) !== null;

/**
 * Draws the fields whose value only the viewer would draw. Throws when a value cannot be drawn, so that it is not lost
 * silently.
 */
function drawFields(pdf: PDF): void {
  const form = pdf.getForm();
  const undrawn = () =>
    (form?.getFields() ?? []).filter((field) => field.getValue() && !field.getWidgets().every(isDrawn));
  for (const field of undrawn()) Object.assign(field, { needsAppearanceUpdate: true });
  form?.updateAppearances();
  if (undrawn().length > 0) throw new Unreadable('too-complex');
}

/** Copies all pages, without links or notes. Only a part made by Vigía keeps the keys of its structure. */
async function copyPages(into: PDF, from: PDF, isOwn = false): Promise<PDFPage[]> {
  const all = Array.from({ length: from.getPageCount() }, (_, index) => index);
  const pages = await into.copyPagesFrom(from, all, { includeAnnotations: false, includeStructure: isOwn });
  // Removes the actions that a page runs when it is opened or closed.
  for (const page of pages) page.dict.delete('AA');
  if (pages.length === 0) throw new Unreadable('damaged');
  return pages;
}

const orWhy = async <T>(work: () => Promise<T>): Promise<T | Unread> => {
  try {
    return await work();
  } catch (error) {
    return { unread: error instanceof Unreadable ? error.unread : 'damaged' };
  }
};

/** The number of pages of a PDF, after a check that it can be joined. */
export const pagesOf = (bytes: Uint8Array) =>
  orWhy(async () => {
    const { PDF } = await import('@libpdf/core');
    const pdf = await openInert(bytes);
    await copyPages(PDF.create(), pdf);
    return { pages: pdf.getPageCount() };
  });

/** Joins PDFs into one with pages numbered throughout, each part with a bookmark. */
export const joinPdfs = ({ first, front = [], parts }: JoinInput) =>
  orWhy(async () => {
    const library = await import('@libpdf/core');
    const pdf = await library.PDF.load(new Uint8Array(first));
    const structure = JoinedStructure.of(library, pdf);
    const firstPages = pdf.getPages();
    const ownPages = new Set(firstPages.keys());
    const bookmarks = front.flatMap(({ title, index }): Bookmark[] => {
      const page = firstPages[index];
      return page ? [{ title, page: page.ref }] : [];
    });
    for (const { title, bytes, own = false } of parts) {
      const part = await openInert(bytes);
      const sections = own ? readBookmarks(library, part) : [];
      if (own && structure) carryStructure(library, part);
      const at = pdf.getPageCount();
      const pages = await copyPages(pdf, part, own && structure !== null);
      structure?.add(pages, title);
      if (own) for (const i of pages.keys()) ownPages.add(at + i);
      const below = sections.flatMap(({ title: section, index }) => {
        const page = pages[index];
        return page ? [{ title: section, page: page.ref }] : [];
      });
      const [opening] = pages;
      if (opening) bookmarks.push({ title, page: opening.ref, below });
    }
    writeBookmarks(library, pdf, bookmarks);
    numberPages(library, pdf, (index) => ownPages.has(index));
    return { pdf: await pdf.save({ subsetFonts: true }) };
  });
