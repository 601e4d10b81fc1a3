export interface PdfPageText {
  /** Text in content order, lines separated, with the notes and form fields of the page. */
  text: string;
  /** Share of the page that images cover, 0 to 1. */
  images: number;
}

interface PdfText {
  pages: PdfPageText[];
  /** Words outside the pages: title, subject, keywords, names of bookmarks. */
  about: string;
}

/**
 * Reason why the text of a PDF could not be read. With `not-now` the reading process was lost for a reason other than
 * the file.
 */
export type PdfUnread = 'encrypted' | 'too-many-pages' | 'too-much-text' | 'too-complex' | 'damaged' | 'not-now';

export type PdfReading = PdfText | { unread: PdfUnread };

export const PDF_TEXT_LIMITS = {
  pages: 30,
  /** UTF-16 units of all pages. */
  characters: 200_000,
  /** Pixels of the largest image that is processed; A4 at 200 dpi has 3.9 million. */
  imagePixels: 5_000_000,
  /** CPU seconds; wall clock time would punish the file for a busy machine. */
  seconds: 10,
  /** Memory of the whole reading process; a new one uses about 130 MB. */
  memoryMb: 512,
} as const;

/** Signal with which a reading process ends itself when a file exceeds the limits. */
export const TOO_COMPLEX = 'SIGTERM';
