import { cellAddress, type MergedRange } from '../../cells.ts';
import { LIMITS } from '../../limits.ts';
import { refusal } from '../../refusal.ts';
import { dateCell, numberCell } from '../number-cell.ts';
import type { NumberFormat } from '../number-formats.ts';
import type { PackedCell, PackedRow } from '../packed.ts';
import { type SharedStrings, unescapeText } from './xlsx-parts.ts';
import { attribute, XmlScanner } from './xml-scanner.ts';

const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;
const MAX_MERGES = 20_000;
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z?)?$/;

export interface SheetContext {
  date1904: boolean;
  styles: readonly NumberFormat[];
  strings: SharedStrings;
}

/** Reads a range such as `B2:D4`; null for any other text. */
function parseRange(ref: string | null): MergedRange | null {
  const match = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref ?? '');
  if (!match) return null;
  const column = (letters: string) => [...letters].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0) - 1;
  return { top: Number(match[2]), left: column(match[1]!), bottom: Number(match[4]), right: column(match[3]!) };
}

/** Turns a worksheet part into packed rows; take them from `rows` after each `write`. */
export class SheetScanner extends XmlScanner {
  rows: PackedRow[] = [];
  readonly hiddenColumns: number[] = [];
  readonly merges: MergedRange[] = [];

  private row = 0;
  private rowHidden = false;
  private cells: PackedCell[] | null = null;
  private inCell = false;
  private phonetic = false;
  private column = -1;
  private type = 'n';
  private style = 0;
  private formula = false;
  private value = '';

  constructor(private readonly context: SheetContext) {
    super();
  }

  protected open(name: string, s: string, from: number, to: number): void {
    if (this.inCell) {
      if (name === 'v' || (name === 't' && !this.phonetic)) this.wantsText = true;
      else if (name === 'f') this.formula = true;
      else if (name === 'rPh') this.phonetic = true;
    } else if (this.cells !== null) {
      if (name === 'c') this.openCell(s, from, to);
    } else if (name === 'row') this.openRow(s, from, to);
    else if (name === 'col') this.openColumn(s, from, to);
    else if (name === 'mergeCell' && this.merges.length < MAX_MERGES) {
      const range = parseRange(attribute(s, from, to, 'ref'));
      if (range) this.merges.push(range);
    }
  }

  protected close(name: string): void {
    if (this.inCell) {
      if (name === 'v' || name === 't') this.wantsText = false;
      else if (name === 'rPh') this.phonetic = false;
      else if (name === 'c') this.closeCell();
    } else if (this.cells !== null && name === 'row') {
      if (this.cells.length > 0) this.rows.push([this.row, this.rowHidden, this.cells]);
      this.cells = null;
    }
  }

  protected characters(text: string): void {
    this.value = this.value === '' ? text : this.value + text;
  }

  private openRow(s: string, from: number, to: number): void {
    const r = attribute(s, from, to, 'r');
    const number = r === null ? this.row + 1 : Number(r);
    if (!Number.isInteger(number) || number <= this.row || number > MAX_ROW) throw refusal('damaged', '', `row ${r}`);
    this.row = number;
    const hidden = attribute(s, from, to, 'hidden');
    this.rowHidden = hidden === '1' || hidden === 'true';
    this.cells = [];
    this.column = -1;
  }

  private openColumn(s: string, from: number, to: number): void {
    const hidden = attribute(s, from, to, 'hidden');
    if (hidden !== '1' && hidden !== 'true') return;
    const first = Number(attribute(s, from, to, 'min')) - 1;
    const last = Math.min(Number(attribute(s, from, to, 'max')) - 1, LIMITS.columns - 1);
    for (let column = Math.max(first, 0); column <= last; column++) this.hiddenColumns.push(column);
  }

  /** Reads the attributes of `<c r="B2" s="3" t="s">` by their single letters, without building anything. */
  private openCell(s: string, from: number, to: number): void {
    this.inCell = true;
    this.formula = false;
    this.value = '';
    this.type = 'n';
    this.style = 0;
    let column = this.column + 1;
    for (let i = from; i < to; ) {
      const equals = s.indexOf('=', i);
      if (equals === -1 || equals >= to) break;
      let nameEnd = equals;
      while (s.charCodeAt(nameEnd - 1) <= 32) nameEnd--;
      let open = equals + 1;
      while (s.charCodeAt(open) <= 32) open++;
      const end = s.indexOf(s.charAt(open), open + 1);
      if (end === -1 || end > to) throw refusal('damaged', '', 'attribute');
      if (s.charCodeAt(nameEnd - 2) <= 32) {
        const letter = s.charCodeAt(nameEnd - 1);
        if (letter === 114) column = this.columnOf(s, open + 1, end);
        else if (letter === 115) this.style = Number(s.slice(open + 1, end));
        else if (letter === 116) this.type = s.slice(open + 1, end);
      }
      i = end + 1;
    }
    if (column <= this.column) throw refusal('damaged', '', `cell order in row ${this.row}`);
    this.column = column;
  }

  private columnOf(s: string, from: number, to: number): number {
    let column = 0;
    let i = from;
    for (; i < to; i++) {
      const c = s.charCodeAt(i);
      if (c < 65 || c > 90) break;
      column = column * 26 + c - 64;
    }
    let row = 0;
    for (; i < to; i++) row = row * 10 + s.charCodeAt(i) - 48;
    if (row !== this.row || column < 1 || column > MAX_COLUMN) throw refusal('damaged', '', 'cell address');
    return column - 1;
  }

  private closeCell(): void {
    this.inCell = false;
    const packed = this.pack();
    if (packed === null || this.cells === null) return;
    if (this.column >= LIMITS.columns) throw refusal('too-many-columns', cellAddress(this.row, this.column));
    while (this.cells.length < this.column) this.cells.push(null);
    this.cells.push(packed);
  }

  private pack(): PackedCell {
    const { value, formula, type, context } = this;
    if (type === 's') {
      if (value === '') return null;
      const text = context.strings.at(value.trim());
      return text === '' ? null : this.text(text);
    }
    if (type === 'inlineStr' || type === 'str') return value === '' ? null : this.text(unescapeText(value));
    const raw = value.trim();
    if (raw === '') return formula ? ['empty', null, true] : null;
    if (type === 'n') {
      const number = Number(raw);
      if (!Number.isFinite(number)) return this.text(raw);
      return numberCell(number, raw, context.styles[this.style], context.date1904, formula);
    }
    if (type === 'b') return ['boolean', raw === '1' || raw === 'true', formula];
    if (type === 'e') return ['error', raw, formula];
    const date = type === 'd' ? ISO_DATE.exec(raw) : null;
    if (!date) return this.text(raw);
    const text = date[2] && date[2] !== '00:00:00' ? `${date[1]}T${date[2]}` : `${date[1]}`;
    return dateCell(text, formula, context.styles[this.style]?.kind === 'month');
  }

  private text(value: string): PackedCell {
    return this.formula ? ['text', value, true] : value;
  }
}
