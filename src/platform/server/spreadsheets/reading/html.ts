import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { cellAddress, type MergedRange } from '../cells.ts';
import { LIMITS } from '../limits.ts';
import { refusal } from '../refusal.ts';
import type { PackedCell, PackedRow } from './packed.ts';
import type { OpenedFile, SheetEnd } from './source.ts';

/** Payroll systems write Windows-1252, with or without declaring it. */
function decode(bytes: Buffer): { text: string; encoding: string } {
  const mark = bytes.readUIntBE(0, Math.min(bytes.length, 2));
  const named = /charset\s*=\s*["']?\s*([\w-]+)/i.exec(bytes.toString('latin1', 0, 4096))?.[1]?.toLowerCase() ?? '';
  const utf16 = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : null;
  const encoding = utf16 ?? (/^utf-?8$/.test(named) || (named === '' && isUtf8(bytes)) ? 'utf-8' : 'windows-1252');
  return { text: iconv.decode(bytes, encoding), encoding };
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  middot: '·',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  iquest: '¿',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Ntilde: 'Ñ',
  Uuml: 'Ü',
  iexcl: '¡',
};
const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/gi,
        (whole, hex?: string, decimal?: string, name?: string) => {
          if (hex) return characterOf(Number.parseInt(hex, 16));
          if (decimal) return characterOf(Number(decimal));
          return NAMED[name ?? ''] ?? whole;
        },
      )
    : text;

/** The content of a text in the form of a formula, as other programs write it (`="04106550"`). */
const plain = (text: string): string => /^="([^"]*)"$/.exec(text)?.[1] ?? text;

const MOST_ROWS = LIMITS.rows + LIMITS.otherRows + 1;
const MAX_MERGES = 20_000;

interface Row {
  cells: PackedCell[];
  hidden: boolean;
  column: number;
}

/** Rows of all tables of a page, below each other as Excel shows them. A table inside a cell gives separate rows. */
class Tables {
  readonly rows: PackedRow[] = [];
  readonly merges: MergedRange[] = [];
  tables = 0;
  private readonly outer: { row: Row | null; text: string | null; spans: Map<number, number> }[] = [];
  private row: Row | null = null;
  private text: string | null = null;
  private span = { right: 1, down: 1 };
  /** Number of rows that a cell above still covers, by column. */
  private spans = new Map<number, number>();
  private number = 0;

  tag(name: string, closing: boolean, attributes: string): void {
    if (name === 'table') closing ? this.closeTable() : this.openTable();
    else if (this.tables === 0 || this.outer.length === 0) return;
    else if (name === 'tr') closing ? this.endRow() : this.openRow(attributes);
    else if (name === 'td' || name === 'th') closing ? this.endCell() : this.openCell(attributes);
    else if ((name === 'br' || ((name === 'p' || name === 'div') && closing)) && this.text) this.text += '\n';
  }

  words(text: string): void {
    if (this.text !== null && this.text.length <= LIMITS.cellCharacters * 4) this.text += text;
  }

  end(): void {
    while (this.outer.length > 0) this.closeTable();
  }

  private openTable(): void {
    this.tables++;
    this.outer.push({ row: this.row, text: this.text, spans: this.spans });
    if (this.outer.length > 64) throw refusal('too-complex', '', 'tables in tables');
    this.row = null;
    this.text = null;
    this.spans = new Map();
  }

  private closeTable(): void {
    this.endRow();
    const before = this.outer.pop();
    if (!before) return;
    this.row = before.row;
    this.text = before.text;
    this.spans = before.spans;
  }

  private openRow(attributes: string): void {
    this.endRow();
    this.row = { cells: [], hidden: /display\s*:\s*none/i.test(attributes), column: 0 };
  }

  private openCell(attributes: string): void {
    this.endCell();
    this.row ??= { cells: [], hidden: false, column: 0 };
    const spanOf = (name: string) => {
      const span = Number(new RegExp(`\\b${name}\\s*=\\s*["']?\\s*(\\d{1,7})`, 'i').exec(attributes)?.[1] ?? 1);
      return Math.min(Math.max(span, 1), MOST_ROWS);
    };
    this.span = { right: spanOf('colspan'), down: spanOf('rowspan') };
    while ((this.spans.get(this.row.column) ?? 0) > 0) this.row.column++;
    this.text = '';
  }

  private endCell(): void {
    const { row, text } = this;
    if (!row || text === null) return;
    this.text = null;
    const { right, down } = this.span;
    const words = plain(
      decodeEntities(text)
        .replace(/[ \t\r\n\u00a0]*\n[ \t\r\n\u00a0]*/g, '\n')
        .replace(/[ \t\u00a0]+/g, ' ')
        .trim(),
    );
    if (words !== '') {
      if (row.column >= LIMITS.columns) throw refusal('too-many-columns', cellAddress(this.number + 1, row.column));
      while (row.cells.length < row.column) row.cells.push(null);
      row.cells.push(words);
    }
    if ((right > 1 || down > 1) && this.merges.length < MAX_MERGES)
      this.merges.push({
        top: this.number + 1,
        left: row.column,
        bottom: this.number + down,
        right: row.column + right - 1,
      });
    // The current row counts too: its end reduces the number by one.
    if (down > 1)
      for (let at = row.column; at < Math.min(row.column + right, LIMITS.columns); at++) this.spans.set(at, down);
    row.column += right;
  }

  private endRow(): void {
    this.endCell();
    const { row } = this;
    this.row = null;
    if (!row) return;
    this.number++;
    for (const [column, rows] of this.spans) {
      if (rows <= 1) this.spans.delete(column);
      else this.spans.set(column, rows - 1);
    }
    if (row.cells.length === 0) return;
    if (this.rows.length >= MOST_ROWS) throw refusal('too-many-rows', 'HTML');
    this.rows.push([this.number, row.hidden, row.cells]);
  }
}

/** Elements whose content is not visible text. */
const UNSEEN = /^(?:script|style|title|xml|noscript|template)$/;

/** End of the tag that begins at `lt`; a `>` inside a quoted attribute does not end it. */
function tagEnd(text: string, lt: number): number {
  let quote = '';
  for (let at = lt + 1; at < text.length; at++) {
    const c = text[at]!;
    if (quote !== '') {
      if (c === quote) quote = '';
    } else if (c === '>') return at;
    else if ((c === '"' || c === "'") && text[at - 1] === '=') quote = c;
  }
  return text.length;
}

function readTables(text: string): Tables {
  const tables = new Tables();
  const lower = text.toLowerCase();
  for (let at = 0; at < text.length; ) {
    const lt = text.indexOf('<', at);
    if (lt === -1) break;
    if (lt > at) tables.words(text.slice(at, lt));
    if (text.startsWith('<!--', lt)) {
      const end = text.indexOf('-->', lt);
      at = end === -1 ? text.length : end + 3;
      continue;
    }
    const match = /^<(\/?)([a-z][\w:-]*)/i.exec(text.slice(lt, lt + 40));
    if (!match) {
      // «<» of a value, as in «< 40», or a declaration.
      const end = text[lt + 1] === '!' || text[lt + 1] === '?' ? tagEnd(text, lt) : lt;
      if (end === lt) tables.words('<');
      at = end + 1;
      continue;
    }
    const gt = tagEnd(text, lt);
    const name = match[2]!.toLowerCase();
    const attributes = text.slice(lt + match[0].length, gt);
    at = gt + 1;
    if (UNSEEN.test(name) && match[1] === '' && !attributes.endsWith('/')) {
      const end = lower.indexOf(`</${name}`, at);
      at = end === -1 ? text.length : end;
    } else tables.tag(name, match[1] === '/', attributes);
  }
  tables.end();
  return tables;
}

const BATCH = 1_000;

/**
 * Opens the tables of a web page as one sheet of texts; payroll systems save such pages with the name of an Excel file.
 */
export function openHtml(bytes: Buffer): OpenedFile {
  const { text, encoding } = decode(bytes);

  async function* read(): AsyncGenerator<PackedRow[], SheetEnd> {
    const tables = readTables(text);
    if (tables.tables === 0)
      throw refusal('unsupported-format', 'formato de página web (HTML) y no tiene ninguna tabla');
    for (let from = 0; from < tables.rows.length; from += BATCH) yield tables.rows.slice(from, from + BATCH);
    return { hiddenColumns: [], merges: tables.merges };
  }

  return { format: 'html', encoding, sheets: [{ name: 'Tabla', hidden: false }], read };
}
