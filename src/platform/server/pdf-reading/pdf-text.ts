export interface PdfPageText {
  /** In the order of the content, lines apart; with what stands in notes and form fields of the page. */
  text: string;
  /** Share of the page that images cover, 0 to 1. */
  images: number;
}

interface PdfText {
  pages: PdfPageText[];
  /** Words outside of the pages: title, subject, keywords, names of bookmarks. */
  about: string;
}

/** Why the text of a PDF could not be read. `not-now` says nothing of the file: its reader was lost on the way. */
export type PdfUnread = 'encrypted' | 'too-many-pages' | 'too-much-text' | 'too-complex' | 'damaged' | 'not-now';

export type PdfReading = PdfText | { unread: PdfUnread };

export const PDF_TEXT_LIMITS = {
  pages: 30,
  /** UTF-16 units of all pages. */
  characters: 200_000,
  /** An image larger than this is not looked at: A4 at 200 dpi has 3.9 million. */
  imagePixels: 5_000_000,
  /** Of the processor: how long a loaded machine takes for them is no fault of the file. */
  seconds: 10,
  /** Of the whole process that reads; a fresh one has some 130. */
  memoryMb: 512,
} as const;

/** With this signal a process that reads ends itself for what a file did to it. */
export const TOO_COMPLEX = 'SIGTERM';
