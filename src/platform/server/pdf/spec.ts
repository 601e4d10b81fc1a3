import type { Mark } from '#platform/contract/marks.ts';

/**
 * What a document says, as plain data: modules describe it, the thread draws it. Sizes are points, shares of a row
 * add up to 1, images are PNG or JPEG bytes.
 */
export interface PdfSpec {
  title: string;
  /** Person or company that the document is about, for the properties of the file. */
  subject: string;
  author: string;
  keywords?: string;
  /** Instant that stands in the properties; the same content drawn again gives the same bytes. */
  createdAt: string;
  header: PdfHeader | FormHeader;
  body: readonly Block[];
  /** A4 where none is said. */
  page?: PageSize;
  /** Covers and sections stand in the outline of the file. */
  bookmarks?: boolean;
  /** Small print at the foot of every page. */
  legal: string;
  /** Whose document it is, at the foot of every page of a form; Vigía's mark where none is said. */
  provider?: Uint8Array;
  /** Large and pale across every page, and in words at its foot: what keeps a draft from passing for the document. */
  mark?: string;
}

export interface PageSize {
  width: number;
  height: number;
  /** Of the header and the foot to the edge. */
  margin: number;
  /** Of the content to the margin. */
  inset?: number;
}
export const PAGES = {
  A4: { width: 595.28, height: 841.89, margin: 40 },
  /** Monthly reports. */
  REPORT: { width: 595, height: 802, margin: 10, inset: 34 },
  /** The acknowledgment of a delivery, landscape. */
  ACKNOWLEDGMENT: { width: 862, height: 680, margin: 40 },
} as const satisfies Record<string, PageSize>;

export interface PdfHeader {
  logo: Logo;
  /** Under or beside the logo. */
  company: string;
  companyLine?: string;
  title: string;
  subtitle?: string;
  /** Box at the right: code, version, date. */
  facts: readonly { label: string; value: string }[];
}

/** The block of a printed form, framed on every page: logo, the word FORMATO with its title, code, version and date. */
export interface FormHeader {
  logo: Logo;
  title: string;
  /** Whom the form is about. */
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
  | { kind: 'space'; height: number }
  /** What follows stands on the next page. */
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
  /** The title of a page: larger, with its letter before it and what it tells below. */
  large?: boolean;
  letter?: string;
  note?: string;
}
/** Labelled values on a grid; `span` counts columns. */
export interface FieldsBlock {
  kind: 'fields';
  columns: number;
  items: readonly { label: string; value: string; span?: number; strong?: boolean }[];
}
/** Boxes side by side of which some are ticked. */
export interface ChoicesBlock {
  kind: 'choices';
  /** A box that is ticked has the sign of what it says, a tick where none is given. */
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
 * Breaks between rows; the heading row stands again on every page. Columns have their shares where these hold the longest
 * word of each cell: what is narrower is widened at the cost of the others, and the letters become smaller before a date breaks.
 */
export interface TableBlock {
  kind: 'table';
  columns: readonly { label: string; share: number; align?: 'left' | 'right' | 'center' }[];
  rows: readonly (readonly string[])[];
  /** Smaller, for tables of many rows. */
  dense?: boolean;
}
export interface ChartItem {
  label: string;
  percent: number;
  count: number;
  tone?: Tone;
  /** Written in place of percent and count, of which only the length of the bar is left: «14 %, cerca de 93». */
  figure?: string;
  /** In place of that of the tone, and where it fades to. */
  colour?: string;
  fade?: string;
}
/** Horizontal bars from 0 to 100 percent, each with its count. */
export interface BarsBlock {
  kind: 'bars';
  items: readonly ChartItem[];
  /** Marks from 0 to 100 percent below the bars. */
  axis?: boolean;
}
/** Upright columns on an axis from 0 to 100 percent, each with its percentage and count. */
export interface ColumnsBlock {
  kind: 'columns';
  items: readonly ChartItem[];
  /** Of the axis. */
  height?: number;
}
/** Rows of parts that make up a whole, 0 to 100 each; null is hidden and leaves grey. */
export interface SharesBlock {
  kind: 'shares';
  classes: readonly { label: string; colour: string }[];
  rows: readonly { label: string; shares: readonly (number | null)[] }[];
}
/** Lines over steps that have names, each with the band between its quartiles; null is hidden and parts a line. */
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
  /** Of the axis, the lowest place first: from large to small it grows downwards, as in an audiogram. */
  marks: readonly number[];
  unit: string;
}
/** Groups by classes: shares from 0 to 100 with what each cell says; null is hidden. */
export interface HeatBlock {
  kind: 'heat';
  /** Heading of the groups. */
  column: string;
  columns: readonly string[];
  rows: readonly { label: string; cells: readonly { share: number | null; text: string }[] }[];
}
/** A box of 400 × 120 points; the rest of a longer text stands on an annex page at the end of the document. */
export interface CommentBlock {
  kind: 'comment';
  title: string;
  text: string;
  /** The page it belongs to, for the heading of its rest in the annex. */
  of?: string;
}
/** A page of its own that opens a document or, with a number, one of its parts. */
export interface CoverBlock {
  kind: 'cover';
  title: string;
  subtitle?: string;
  /** What must be known before anything else, as that this is a draft. */
  badge?: string;
  number?: number;
  /** What the part holds. */
  contents?: readonly string[];
  facts?: readonly { label: string; value: string }[];
}
/** Figures to be read at a glance, as many side by side as there are columns; a share (0 to 100) is a bar below. */
export interface CardsBlock {
  kind: 'cards';
  columns: number;
  items: readonly { label: string; value: string; note?: string; share?: number; tone?: Tone }[];
}
/** How much of what was due is done: a bar from 0 to 100 percent. A percentage of null is hidden and draws no bar. */
export interface ProgressBlock {
  kind: 'progress';
  items: readonly { label: string; done: string; total: string; percent: number | null; hidden?: string }[];
}
/** Numbered lines. */
export interface ListBlock {
  kind: 'list';
  items: readonly string[];
}
export interface SignatureBlock {
  kind: 'signature';
  name: string;
  lines: readonly string[];
  image?: Uint8Array;
}
/** QR with the address it leads to, and the code to type where there is no camera. */
export interface VerificationBlock {
  kind: 'verification';
  url: string;
  code: string;
  text: string;
}
export interface RowBlock {
  kind: 'row';
  gap: number;
  cells: readonly { share: number; blocks: readonly Block[] }[];
}
/** A JPEG or PNG with what it shows below it, as wide as there is room for and no higher than half a page or so. */
export interface ImageBlock {
  kind: 'image';
  image: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
  caption: string;
  maxHeight: number;
}
