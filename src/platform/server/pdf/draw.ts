import { drawBlock, measureBlock, splitBlock } from './blocks/blocks.ts';
import { fitComment } from './blocks/comment.ts';
import { Canvas } from './canvas.ts';
import { drawFormFoot, drawFormHeader, drawMarkAcross } from './form-frame.ts';
import { drawFooter, drawHeader } from './frame.ts';
import type { Block, CommentBlock, PdfSpec, TableBlock } from './spec.ts';

/**
 * Height in points of the content that must follow a heading on the same page, when that content can break over pages;
 * other content stays whole.
 */
const MIN_FOLLOWING = 60;
/**
 * Rows of the last table that move to the last page together with the closing blocks, so that a signature is not alone
 * on its page. Fewer of them move if they are high.
 */
const LAST_ROWS = 3;

/** Most rows of a table that stays on one page, as long as it is at most half a page high. */
const WHOLE_ROWS = 4;

/**
 * Share of a page; a higher block is split, because moving it to the next page would leave most of the current page
 * empty.
 */
const NEARLY = 0.8;

/** Share of a page up to which the last section moves to the next page whole, together with the signatures. */
const LAST_SECTION = 0.75;
/** Share of a page that is filled at least before a section that could also begin on it moves to the next one. */
const HALF = 0.5;
/** Height in points of the content that is at least above the signatures on their page. */
const LEAST_ABOVE = 90;
/** Share of the last page up to which a document is drawn again in less room, which may spare that page. */
const SPARED = 0.8;

/** Kinds of blocks after which a section is not the last, or continues on a page of its own. */
const TEARING: ReadonlySet<Block['kind']> = new Set(['section', 'image', 'break', 'cover']);
/** What fills its page, or ends it: nothing before it moves to the page of the signatures. */
const ALONE: ReadonlySet<Block['kind']> = new Set(['image', 'break', 'cover']);
/** What may be after a table whose last rows move along with the signatures: notes and the signatures themselves. */
const CLOSING: ReadonlySet<Block['kind']> = new Set(['space', 'text', 'row', 'signature', 'verification']);

/** Blocks that stay with what follows them: headings, and boxes to tick, whose meaning is below. */
const heads = (block: Block) =>
  block.kind === 'section' || block.kind === 'choices' || (block.kind === 'text' && block.bold === true);
/** Boxes to tick are one answer with the question right above them, so that question heads them. */
const leads = (blocks: readonly Block[], at: number): boolean => {
  const block = blocks[at];
  if (block === undefined || heads(block)) return block !== undefined;
  const next = blocks.slice(at + 1, at + 3).find(({ kind }) => kind !== 'space');
  return block.kind === 'options' && next?.kind === 'choices';
};

/** Largest letters, in points, of a note that explains what is above it, such as the legend of a drawing. */
const NOTE_SIZE = 7;
const isNote = (block: Block | undefined) =>
  block?.kind === 'text' && block.muted === true && (block.size ?? NOTE_SIZE + 1) <= NOTE_SIZE;

/**
 * Most letters of a word; a longer word, which does not occur in normal text, takes time in the square of its length to
 * break.
 */
const LONGEST_WORD = 40;
const LONGER = new RegExp(`\\S{${LONGEST_WORD}}(?=\\S)`, 'gu');

/** Control characters, and characters that change the text direction; the fonts have no glyph for them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Several empty lines are reduced to one, because they could fill whole pages. */
const EMPTY_LINES = /\n[ \t]*(?:\n[ \t]*){2,}/g;
/**
 * A hyphen right before a figure is a minus within a line, and before a result that is a whole text or the first of
 * several, or a range: «−35 dB», «eje (−30)», «−35 dB · sin cambio», «−30 a 90 °». Other lines that begin with one are
 * of a list: «-2 tabletas».
 */
const MINUS =
  /(?<=\S[^\S\n]|[(:;±])-(?=\d)|^-(?=\d+(?:[.,]\d+)?(?: a -?\d+(?:[.,]\d+)?)?(?: ?(?:dB|D|°|%))?(?:$| · ))/g;
const plain = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNSEEN, '')
    .replace(EMPTY_LINES, '\n\n')
    .replaceAll('\t', ' ')
    .replace(MINUS, '−')
    .replace(LONGER, '$& ');

/**
 * The data without unseen characters and with long words broken by spaces; images and verification codes stay
 * unchanged.
 */
function broken<T>(value: T): T {
  if (typeof value === 'string') return plain(value) as T;
  if (Array.isArray(value)) return value.map(broken) as T;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if ((value as { kind?: string }).kind === 'verification') return value;
  // The path of a curve is numbers for a machine.
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'path' ? part : broken(part)]),
  ) as T;
}

/** Where the content ends after which only signatures follow: a row, with the space before it; -1 without any. */
function lastBeforeSeal(body: readonly Block[]): number {
  const seal = body.findLastIndex(({ kind }) => kind !== 'space');
  if (body[seal]?.kind !== 'row') return -1;
  return body.slice(0, seal).findLastIndex(({ kind }) => kind !== 'space');
}

/** Draws a document; one that comes with the same content in less room is drawn so where that spares a page. */
export async function drawPdf(inputSpec: PdfSpec): Promise<Buffer> {
  const { tight, closeAppendix, ...spec } = broken(inputSpec);
  if (closeAppendix)
    for (const close of tight ? [false, true] : [false]) {
      const body = [...(close && tight ? tight : spec.body), ...closeAppendix];
      const whole = await drawPages({ ...spec, body, appendix: [] }, close);
      if (whole.bodyPages === 1) return whole.pdf;
    }
  const loose = await drawPages(spec, false);
  // The image of a last page is as high as the page lets it be, and may be lower on the page before.
  const isLowered = spec.body.some((block) => block.kind === 'image' && block.leastHeight !== undefined);
  if (!tight || loose.bodyPages === 1 || (loose.lastUsed > SPARED && !isLowered)) return loose.pdf;
  const close = await drawPages({ ...spec, body: tight }, true);
  return close.bodyPages < loose.bodyPages ? close.pdf : loose.pdf;
}

interface DrawnPages {
  pdf: Buffer;
  /** Pages without the appendix and the annex, which are as long in less room. */
  bodyPages: number;
  /** Share of the last page of the body that it fills. */
  lastUsed: number;
}

/** Draws blocks from top to bottom, with a new page when a block does not fit. */
async function drawPages(spec: Omit<PdfSpec, 'tight'>, close: boolean): Promise<DrawnPages> {
  const canvas = new Canvas(spec, close);
  const { left, top, width, bottom } = canvas.content;
  let page = 0;
  let y = top;
  const heading = () =>
    'code' in spec.header ? drawFormHeader(canvas, spec.header, page) : drawHeader(canvas, spec.header, page);
  const startPage = () => {
    canvas.pen.addPage();
    page++;
    heading();
    y = top;
  };
  const { outline } = canvas.pen;
  let part = outline;
  /** Bookmarks of sections are below the bookmark of the preceding cover. */
  const bookmark = (block: Block) => {
    if (block.kind === 'cover') part = outline.addItem(block.title.replaceAll('\n', ' '), { expanded: true });
    if (block.kind === 'section') part.addItem(block.title);
  };
  /** Tables of more than a few rows can be split; other blocks only when they are nearly as high as a page. */
  const breaks = (block: Block, height: number) =>
    (block.kind === 'table' && (block.rows.length > WHOLE_ROWS || height > (bottom - top) / 2)) ||
    height > (bottom - top) * NEARLY;
  /**
   * Height of all blocks after the last table of the document; 0 for other tables, and when an image, a page break or
   * another section follows.
   */
  const closing = (blocks: readonly Block[], at: number): number => {
    const after = blocks.slice(at + 1);
    if (after.some(({ kind }) => !CLOSING.has(kind))) return 0;
    return after.reduce((sum, block) => sum + measureBlock(canvas, block, width), 0);
  };
  /** Height of the notes below a block, with the space before each; 0 where another block follows. */
  const notesHeight = (blocks: readonly Block[], at: number): number => {
    const [next, after] = [blocks[at + 1], blocks[at + 2]];
    const spaced = next?.kind === 'space';
    const note = spaced ? after : next;
    if (!next || !note || !isNote(note)) return 0;
    const height = measureBlock(canvas, note, width) + (spaced ? measureBlock(canvas, next, width) : 0);
    return height + notesHeight(blocks, spaced ? at + 2 : at + 1);
  };
  /** Whether a block has room on this page and its notes have not: they go to the next page together. */
  const isBeforeNotes = (blocks: readonly Block[], at: number): boolean => {
    const block = blocks[at];
    if (!block || leads(blocks, at) || block.kind === 'space' || isNote(block)) return false;
    const notes = notesHeight(blocks, at);
    const height = measureBlock(canvas, block, width);
    return notes > 0 && !breaks(block, height) && y + height <= bottom && y + height + notes > bottom;
  };
  /** Whether a heading opens the last section, which would be torn from its signatures and fits on the next page. */
  const isTorn = (blocks: readonly Block[], at: number): boolean => {
    const after = blocks.slice(at + 1);
    if (blocks[at]?.kind !== 'section' || after.some(({ kind }) => TEARING.has(kind))) return false;
    const height = blocks.slice(at).reduce((sum, block) => sum + measureBlock(canvas, block, width), 0);
    const isFilled = y - top >= (bottom - top) * HALF;
    return isFilled && y + height > bottom && height <= (bottom - top) * LAST_SECTION;
  };
  /** Height of the blocks from one on, with images as low as they may be. */
  const leastHeight = (blocks: readonly Block[], from: number): number =>
    blocks
      .slice(from)
      .map((block) => (block.kind === 'image' ? { ...block, maxHeight: block.leastHeight ?? block.maxHeight } : block))
      .reduce((sum, block) => sum + measureBlock(canvas, block, width), 0);
  /** An image that is drawn from a height of the page on: lower, if all that follows then ends on this page. */
  const lowered = (blocks: readonly Block[], at: number, from: number): Block | undefined => {
    const block = blocks[at];
    if (block?.kind !== 'image' || block.leastHeight === undefined) return block;
    const room = bottom - from - leastHeight(blocks, at + 1);
    if (measureBlock(canvas, block, width) <= room) return block;
    const maxHeight = room - measureBlock(canvas, { ...block, maxHeight: 0 }, width);
    return maxHeight >= block.leastHeight ? { ...block, maxHeight } : block;
  };
  /**
   * Height of a heading together with following headings and the beginning of their content.
   * @param from where on the page the heading begins
   */
  const headingHeight = (blocks: readonly Block[], at: number, from: number): number => {
    const block = lowered(blocks, at, from);
    if (!block) return 0;
    const height = measureBlock(canvas, block, width);
    if (leads(blocks, at) || block.kind === 'space') return height + headingHeight(blocks, at + 1, from + height);
    if (block.kind === 'table' && block.rows.length <= LAST_ROWS)
      return height + (closing(blocks, at) || notesHeight(blocks, at));
    return breaks(block, height) ? Math.min(height, MIN_FOLLOWING) : height + notesHeight(blocks, at);
  };
  /** How many of the last rows are enough above a signature. */
  const rowsToMove = (block: TableBlock): number => {
    let count = 1;
    const isEnough = () => measureBlock(canvas, { ...block, rows: block.rows.slice(-count) }, width) >= LEAST_ABOVE;
    while (count < Math.min(LAST_ROWS, block.rows.length) && !isEnough()) count++;
    return count;
  };
  /**
   * @param after height of the closing blocks; if these move to the next page, the last rows of the table move along
   */
  const put = (block: Block, after = 0): void => {
    if (block.kind === 'break') {
      if (y > top) startPage();
      return;
    }
    const height = measureBlock(canvas, block, width);
    const fits = y + height <= bottom;
    const closes = block.kind === 'table' && fits && after > 0 && y + height + after > bottom;
    if (closes && (y > top || block.rows.length > LAST_ROWS)) {
      const from = block.rows.length - rowsToMove(block);
      const rows = block.rows.slice(0, from);
      if (rows.length > 0) put({ ...block, rows });
      startPage();
      put({ ...block, rows: block.rows.slice(from) });
      return;
    }
    const parts = fits || !breaks(block, height) ? null : splitBlock(canvas, block, width, bottom - y);
    if (parts) {
      put(parts[0]);
      startPage();
      put(parts[1], after);
      return;
    }
    if (!fits && block.kind === 'space') {
      y = bottom;
      return;
    }
    if (!fits && y > top) {
      startPage();
      put(block, after);
      return;
    }
    if (spec.bookmarks) bookmark(block);
    drawBlock(canvas, block, left, y, width);
    y += height;
  };
  heading();
  const { body, annex } = withAnnex(canvas, spec.body);
  const heightFrom = (from: number, until = body.length) =>
    body.slice(from, until).reduce((sum, block) => sum + measureBlock(canvas, block, width), 0);
  const last = lastBeforeSeal(body);
  /** First of the blocks that go to the page of the signatures together, with the headings of what is moved. */
  const tail = (() => {
    let at = last;
    const isWhole = (from: number) => heightFrom(from) <= (bottom - top) * NEARLY;
    const grows = (block: Block | undefined) => block !== undefined && !ALONE.has(block.kind);
    while (at > 0 && grows(body[at]) && heightFrom(at, last + 1) < LEAST_ABOVE && isWhole(at - 1)) at--;
    const first = body[at];
    // A table of more rows leaves the first of them below its heading.
    const isSplit = first?.kind === 'table' && first.rows.length > LAST_ROWS;
    while (!isSplit && at > 0 && leads(body, at - 1)) at--;
    return at;
  })();
  /** Whether the signatures would have too little above them on the next page if this block stayed on this one. */
  const isLeftBehind = (at: number): boolean => {
    // The blocks are measured for one of them alone: the manual has hundreds.
    if (last < 0 || at !== tail) return false;
    const height = heightFrom(at);
    return y + height > bottom && height <= (bottom - top) * NEARLY;
  };
  /** What has to stay with the last rows of a table. */
  const afterTable = (at: number): number =>
    isLeftBehind(at) ? heightFrom(at + 1) : closing(body, at) || notesHeight(body, at);
  /** Whether the last of several questions would be alone on the next page: this one moves along. */
  const isBeforeWidow = (at: number): boolean => {
    const [before, block, next, after] = [at - 1, at, at + 1, at + 2].map((i) => body[i]);
    if (!block || !next || after?.kind === 'options') return false;
    if ([before, block, next].some((each) => each?.kind !== 'options')) return false;
    const height = measureBlock(canvas, block, width);
    return y + height <= bottom && y + height + measureBlock(canvas, next, width) > bottom;
  };
  for (const [i, block] of body.entries()) {
    const isLowered = lowered(body, i, y) !== block;
    const moves = block.kind !== 'table' && !isLowered && isLeftBehind(i);
    if (y > top && (moves || isBeforeWidow(i) || isBeforeNotes(body, i))) startPage();
    if (leads(body, i) && y > top && (y + headingHeight(body, i, y) > bottom || isTorn(body, i))) startPage();
    put(lowered(body, i, y) ?? block, block.kind === 'table' ? afterTable(i) : 0);
  }
  const lastUsed = (y - top) / (bottom - top);
  const bodyPages = page + 1;
  for (const after of [spec.appendix ?? [], annex]) {
    if (after.length > 0) startPage();
    for (const block of after) put(block);
  }
  const pages = page + 1;
  for (let i = 0; i < pages; i++) {
    canvas.pen.switchToPage(i);
    if (spec.mark) drawMarkAcross(canvas, spec.mark);
    if ('code' in spec.header) drawFormFoot(canvas, spec, i, pages);
    else drawFooter(canvas, spec, i, pages);
  }
  return { pdf: await canvas.finish(), bodyPages, lastUsed };
}

/** The blocks with shortened comment boxes, and an annex with the rest of their texts. */
function withAnnex(canvas: Canvas, blocks: readonly Block[]): { body: Block[]; annex: Block[] } {
  const annex: Block[] = [];
  const shorten = (block: Block): Block => {
    if (block.kind === 'row') {
      const cells = block.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(shorten) }));
      return { ...block, cells };
    }
    if (block.kind !== 'comment') return block;
    const { head, rest } = fitComment(canvas, block);
    if (rest) annex.push(...continued(block, rest));
    return { ...block, text: head };
  };
  const body = blocks.map(shorten);
  const title: Block = { kind: 'section', title: 'Anexo: comentarios', large: true };
  return { body, annex: annex.length > 0 ? [title, ...annex] : [] };
}

const continued = ({ title, of }: CommentBlock, remainder: string): Block[] => [
  { kind: 'space', height: 6 },
  { kind: 'text', text: `${of ? `${of} · ` : ''}${title.replace(/:$/, '')} (continuación)`, bold: true },
  { kind: 'space', height: 4 },
  { kind: 'text', text: remainder },
  { kind: 'space', height: 8 },
];
