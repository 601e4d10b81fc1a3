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
  header: PdfHeader;
  body: readonly Block[];
  /** A4 where none is said. */
  page?: PageSize;
  /** Covers and sections stand in the outline of the file. */
  bookmarks?: boolean;
  /** Small print at the foot of every page. */
  legal: string;
}

export interface PageSize {
  width: number;
  height: number;
  margin: number;
}
export const PAGES = {
  A4: { width: 595.28, height: 841.89, margin: 40 },
  /** Monthly reports. */
  REPORT: { width: 595, height: 802, margin: 40 },
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

/** The company's image, or a monogram of its initials. */
export type Logo = { image: Uint8Array } | { monogram: string };

export type Tone = 'plain' | 'brand' | 'green' | 'amber' | 'red';

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
  | CommentBlock
  | CoverBlock
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
  items: readonly { label: string; checked: boolean; tone: Tone }[];
}
export interface BoxBlock {
  kind: 'box';
  title?: string;
  text: string;
  tone: Tone;
  minHeight?: number;
}
/** Breaks between rows; the heading row stands again on every page. */
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
  /** In place of percent and count: what hides a small group. */
  figure?: string;
  /** In place of that of the tone. */
  colour?: string;
}
/** Horizontal bars from 0 to 100 percent, each with its count. */
export interface BarsBlock {
  kind: 'bars';
  items: readonly ChartItem[];
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
}
/** A page of its own that opens a document or one of its parts. */
export interface CoverBlock {
  kind: 'cover';
  title: string;
  subtitle?: string;
  lines?: readonly string[];
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
