import type { FormField, PDF, PdfRef } from '@libpdf/core';
import type { Unread } from './pdf-process.ts';

export interface JoinInput {
  /** A document made by Vigía; the joined PDF has its properties. */
  first: Uint8Array;
  parts: readonly JoinPart[];
}
interface JoinPart {
  /** Title of the bookmark. */
  title: string;
  bytes: Uint8Array;
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

/** Copies all pages, without links or notes. @returns the first of them */
async function copyPages(into: PDF, from: PDF): Promise<PdfRef> {
  const all = Array.from({ length: from.getPageCount() }, (_, index) => index);
  const pages = await into.copyPagesFrom(from, all, { includeAnnotations: false });
  // Removes the actions that a page runs when it is opened or closed.
  for (const page of pages) page.dict.delete('AA');
  const [first] = pages;
  if (!first) throw new Unreadable('damaged');
  return first.ref;
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

/** Joins PDFs into one, each part with a bookmark. */
export const joinPdfs = ({ first, parts }: JoinInput) =>
  orWhy(async () => {
    const { PDF } = await import('@libpdf/core');
    const pdf = await PDF.load(new Uint8Array(first));
    const marks: Mark[] = [];
    for (const { title, bytes } of parts) marks.push({ title, page: await copyPages(pdf, await openInert(bytes)) });
    await addBookmarks(pdf, marks);
    return { pdf: await pdf.save() };
  });

interface Mark {
  title: string;
  page: PdfRef;
}

/** Replaces the outline of the document. ISO 32000-1, 12.3.3. */
async function addBookmarks(pdf: PDF, marks: readonly Mark[]): Promise<void> {
  const { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } = await import('@libpdf/core');
  const outline = PdfDict.of({ Type: PdfName.of('Outlines'), Count: PdfNumber.of(marks.length) });
  const parent = pdf.register(outline);
  const items = marks.map(({ title, page }) => {
    const Dest = new PdfArray([page, PdfName.of('Fit')]);
    const item = PdfDict.of({ Title: PdfString.fromString(title), Parent: parent, Dest });
    return { item, ref: pdf.register(item) };
  });
  for (const [i, { item, ref }] of items.entries()) {
    const [before, after] = [items[i - 1], items[i + 1]];
    if (before) item.set('Prev', before.ref);
    else outline.set('First', ref);
    if (after) item.set('Next', after.ref);
    else outline.set('Last', ref);
  }
  pdf.getCatalog().set('Outlines', parent);
}
