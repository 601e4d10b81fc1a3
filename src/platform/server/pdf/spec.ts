import type { Mark } from '#platform/contract/marks.ts';

/**
 * The content of a document as plain data: modules describe it, and the thread draws it. Sizes are in points, the
 * shares of a row add up to 1, images are PNG or JPEG bytes.
 */
export interface PdfSpec {
  title: string;
  /** Person or company of the document, for the file's properties. */
  subject: string;
  author: string;
  keywords?: string;
  /** Creation instant in the file's properties; drawing the same content again gives the same bytes. */
  createdAt: string;
  header: PdfHeader | FormHeader;
  body: readonly Block[];
  /** The same content in less room, drawn instead where that spares a page. */
  tight?: readonly Block[];
  /** Begins on a page of its own after the body and its signatures, such as a form that another person fills in. */
  appendix?: readonly Block[];
  /** The appendix in less room, drawn instead below the signatures where that makes the whole document one page. */
  closeAppendix?: readonly Block[];
  /** Page size; A4 by default. */
  page?: PageSize;
  /** Adds covers and sections to the outline of the file. */
  bookmarks?: boolean;
  /** Small print at the foot of every page. */
  legal: string;
  /** Logo of the provider in the foot of every page; Vigía's mark by default. */
  provider?: Uint8Array;
  /**
   * Text shown large and pale across every page, and in the foot of a form, so that a draft cannot be taken for the
   * final document.
   */
  mark?: string;
}

export interface PageSize {
  width: number;
  height: number;
  /** Distance of header and foot from the edge. */
  margin: number;
  /** Additional distance of the content from the margin. */
  inset?: number;
}
export const PAGES = {
  A4: { width: 595.28, height: 841.89, margin: 40 },
  /** For tables of many columns. */
  A4_LANDSCAPE: { width: 841.89, height: 595.28, margin: 40 },
  /** For monthly reports. */
  REPORT: { width: 595, height: 802, margin: 10, inset: 34 },
  /** The acknowledgment of a delivery, landscape. */
  ACKNOWLEDGMENT: { width: 862, height: 680, margin: 40 },
} as const satisfies Record<string, PageSize>;

export interface PdfHeader {
  logo: Logo;
  /** Who issues the document, shown next to the logo. */
  company: string;
  /** Numbers and address of who issues it, below the name; each on a line. */
  companyLine?: string;
  title: string;
  subtitle?: string;
  /** Values in the box on the right: code, version, date. */
  facts: readonly { label: string; value: string }[];
}

/** Header of a printed form, framed on every page: logo, the word FORMATO with the title, code, version and date. */
export interface FormHeader {
  logo: Logo;
  title: string;
  /** Company that the form is about. */
  company: string;
  code: string;
  version: string;
  approved: string;
}

/** The company's image, or a monogram of its initials. */
export type Logo = { image: Uint8Array } | { monogram: string };

export type Tone = 'plain' | 'brand' | 'green' | 'amber' | 'red' | 'orange' | 'yellow';

export type Block =
  | TextBlock
  | SectionBlock
  | FieldsBlock
  | ChoicesBlock
  | BoxBlock
  | TableBlock
  | BarsBlock
  | ColumnsBlock
  | SharesBlock
  | HeatBlock
  | LinesBlock
  | CommentBlock
  | CoverBlock
  | CardsBlock
  | ProgressBlock
  | ListBlock
  | SignatureBlock
  | VerificationBlock
  | RowBlock
  | ImageBlock
  | OptionsBlock
  | DrawingBlock
  | { kind: 'space'; height: number }
  /** Continues on the next page. */
  | { kind: 'break' };

export interface TextBlock {
  kind: 'text';
  text: string;
  size?: number;
  muted?: boolean;
  bold?: boolean;
  align?: 'left' | 'center' | 'right' | 'justify';
}
export interface SectionBlock {
  kind: 'section';
  title: string;
  /** As the title of a page: larger, with `letter` before it and `note` below it. */
  large?: boolean;
  letter?: string;
  note?: string;
}
/** Labelled values on a grid; `span` counts columns. */
export interface FieldsBlock {
  kind: 'fields';
  columns: number;
  items: readonly { label: string; value: string; span?: number; strong?: boolean; tone?: Tone }[];
  /** Lower rows and smaller letters, for forms of many fields. */
  dense?: boolean;
}
/** Boxes side by side, some of them ticked. */
export interface ChoicesBlock {
  kind: 'choices';
  /** A ticked box shows `mark`, or a tick by default. */
  items: readonly { label: string; checked: boolean; tone: Tone; mark?: Mark }[];
}
export interface BoxBlock {
  kind: 'box';
  title?: string;
  text: string;
  tone: Tone;
  minHeight?: number;
}
/**
 * A table that can break between rows and repeats its heading row on every page. The columns have their shares as long
 * as the longest word of each cell fits. Narrower columns are widened at the cost of the others, and the font gets
 * smaller before a date breaks.
 */
export interface TableBlock {
  kind: 'table';
  columns: readonly { label: string; share: number; align?: 'left' | 'right' | 'center' }[];
  rows: readonly (readonly TableCell[])[];
  /** Smaller, for tables of many rows. */
  dense?: boolean;
  /** Smaller yet, for cells of many lines. */
  fine?: boolean;
}
/** A cell; one with a tone is bold and in the tone's colour, so that prints without colour show it too. */
export type TableCell = string | { text: string; tone: Tone };
export interface ChartItem {
  label: string;
  percent: number;
  count: number;
  tone?: Tone;
  /** Text instead of percentage and count, while the bar keeps its length: «14 %, cerca de 93». */
  figure?: string;
  /** Colour that replaces the tone's colour; `fade` is the other end of a gradient. */
  colour?: string;
  fade?: string;
}
/** Horizontal bars from 0 to 100 percent, each with its count. */
export interface BarsBlock {
  kind: 'bars';
  items: readonly ChartItem[];
  /** Shows an axis from 0 to 100 percent below the bars. */
  axis?: boolean;
}
/** Upright columns on an axis from 0 to 100 percent, each with its percentage and count. */
export interface ColumnsBlock {
  kind: 'columns';
  items: readonly ChartItem[];
  /** Height of the axis. */
  height?: number;
}
/** Rows of parts that make up a whole, 0 to 100 each; null is hidden and leaves grey. */
export interface SharesBlock {
  kind: 'shares';
  classes: readonly { label: string; colour: string }[];
  rows: readonly { label: string; shares: readonly (number | null)[] }[];
}
/** Lines over named steps, each with the band between its quartiles; null is a hidden value and interrupts the line. */
export interface LinesBlock {
  kind: 'lines';
  steps: readonly string[];
  series: readonly {
    label: string;
    colour: string;
    mark: 'circle' | 'cross';
    values: readonly (number | null)[];
    low: readonly (number | null)[];
    high: readonly (number | null)[];
  }[];
  /**
   * Marks of the axis, the lowest position first; in descending order the values grow downwards, as in an audiogram.
   */
  marks: readonly number[];
  unit: string;
}
/** Groups by classes: shares from 0 to 100 and the text of each cell; null is a hidden share. */
export interface HeatBlock {
  kind: 'heat';
  /** Heading of the column of groups. */
  column: string;
  columns: readonly string[];
  rows: readonly { label: string; cells: readonly { share: number | null; text: string }[] }[];
}
/** A box of 400 × 120 points; the rest of a longer text is in an annex at the end of the document. */
export interface CommentBlock {
  kind: 'comment';
  title: string;
  text: string;
  /** Name of the comment's page, for the heading of its rest in the annex. */
  of?: string;
}
/** A separate page that opens a document or, with a number, one of its parts. */
export interface CoverBlock {
  kind: 'cover';
  title: string;
  subtitle?: string;
  /** Important note, such as that the document is a draft. */
  badge?: string;
  number?: number;
  /** Contents of the part. */
  contents?: readonly string[];
  facts?: readonly { label: string; value: string }[];
}
/** Figures in cards, `columns` of them side by side; a share (0 to 100) is drawn as a bar below the figure. */
export interface CardsBlock {
  kind: 'cards';
  columns: number;
  items: readonly { label: string; value: string; note?: string; share?: number; tone?: Tone }[];
}
/** Bars from 0 to 100 percent of the completed share. A null percentage is hidden and has no bar. */
export interface ProgressBlock {
  kind: 'progress';
  items: readonly { label: string; done: string; total: string; percent: number | null; hidden?: string }[];
}
/** A numbered list. */
export interface ListBlock {
  kind: 'list';
  items: readonly string[];
}
export interface SignatureBlock {
  kind: 'signature';
  /** Empty for a person who writes the name by hand. */
  name: string;
  lines: readonly string[];
  image?: Uint8Array;
  /** Lower, for several signatures in a row. */
  compact?: boolean;
  /** Adds a box for a fingerprint to the right of the signature. */
  fingerprint?: boolean;
}
/** QR code with an address, and the code to type without a camera. */
export interface VerificationBlock {
  kind: 'verification';
  url: string;
  code: string;
  text: string;
  /** A strip as wide as the page and about half as high. */
  compact?: boolean;
  /** A column as high as compact signatures, to the right of them. */
  column?: boolean;
}
export interface RowBlock {
  kind: 'row';
  gap: number;
  cells: readonly { share: number; blocks: readonly Block[] }[];
}
/** A JPEG or PNG with a caption below it, as wide as the page allows and about half a page high at most. */
export interface ImageBlock {
  kind: 'image';
  image: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
  caption: string;
  maxHeight: number;
  /** Height in points down to which the image is drawn lower, so that it and all that follows end on this page. */
  leastHeight?: number;
}
/** A question with all its options, a cross in the box of each chosen one, as printed forms have them. */
export interface OptionsBlock {
  kind: 'options';
  /** In the column on the left. */
  label: string;
  items: readonly { label: string; chosen: boolean }[];
  /** An answer that is not in the list of options. */
  other?: string;
}
/** A drawing of lines and texts, scaled to the width that it gets; `alt` says what it shows. */
export interface DrawingBlock {
  kind: 'drawing';
  alt: string;
  /** Size of the coordinates: x to the right, y downwards. */
  width: number;
  height: number;
  /** Width in points beyond which the drawing is not enlarged. */
  maxWidth?: number;
  shapes: readonly Shape[];
}
interface Stroke {
  colour?: string;
  /** In points. */
  thick?: number;
  /** Lengths of dash and gap in points. */
  dash?: readonly [number, number];
  fill?: string;
}
export type Shape =
  | ({ shape: 'path'; points: readonly (readonly [x: number, y: number])[]; closed?: boolean } & Stroke)
  | ({ shape: 'curve'; path: string } & Stroke)
  | ({ shape: 'circle'; x: number; y: number; r: number } & Stroke)
  | {
      shape: 'text';
      x: number;
      /** Middle of the letters. */
      y: number;
      text: string;
      size?: number;
      colour?: string;
      bold?: boolean;
      align?: 'left' | 'center' | 'right';
    };
