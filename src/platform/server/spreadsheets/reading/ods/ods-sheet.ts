import { cellAddress, type MergedRange } from '../../cells.ts';
import { LIMITS } from '../../limits.ts';
import { refusal } from '../../refusal.ts';
import { dateCell } from '../number-cell.ts';
import { type PackedCell, type PackedRow, plainNumber } from '../packed.ts';
import { attribute, XmlScanner } from '../xlsx/xml-scanner.ts';

const MOST_ROWS = LIMITS.rows + LIMITS.otherRows + 1;
const MAX_MERGES = 20_000;
const DATE = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z?)?$/;
const TIME = /^PT(\d{1,2})H(\d{1,2})M(\d{1,2})(?:[.,]\d+)?S$/;

/** Repeat count of a cell or row; 1 when the file gives none. */
const timesOf = (s: string, from: number, to: number, name: string): number => {
  const times = Number(attribute(s, from, to, name) ?? 1);
  if (!Number.isInteger(times) || times < 1) throw refusal('damaged', '', name);
  return times;
};

interface OpenCell {
  covered: boolean;
  times: number;
  type: string | null;
  /** The typed value that the file gives in addition to the text. */
  value: string | null;
  formula: boolean;
  /** True when its style shows a date without its day. */
  isMonthFormat: boolean;
  text: string;
  paragraphs: number;
}

/**
 * Reads the rows of one table of an OpenDocument spreadsheet (content.xml) and the names of all tables. Repeated empty
 * rows and cells take no memory; notes and drawings are ignored.
 */
export class OdsScanner extends XmlScanner {
  readonly sheets: { name: string; hidden: boolean }[] = [];
  readonly hiddenColumns: number[] = [];
  readonly merges: MergedRange[] = [];
  rows: PackedRow[] = [];
  private readonly hiddenStyles = new Set<string>();
  private style = '';
  /** The parts of the date format being read, and the formats and cell styles that show month and year alone. */
  private dateFormat: { name: string; parts: Set<string> } | null = null;
  private readonly monthFormats = new Set<string>();
  private readonly monthStyles = new Set<string>();
  private readonly monthColumns = new Set<number>();
  private inTable = 0;
  private skipped = 0;
  private column = 0;
  private row = 0;
  private kept = 0;
  private rowTimes = 1;
  private rowHidden = false;
  private cells: PackedCell[] = [];
  private columnsSeen = 0;
  private cell: OpenCell | null = null;
  private inParagraph = false;

  /** `wanted`: index of the table whose rows are read; -1 reads only the names. */
  constructor(private readonly wanted: number) {
    super();
  }

  protected open(name: string, s: string, from: number, to: number): void {
    if (name === 'annotation' || name === 'shapes' || name === 'frame') this.skipped++;
    if (this.skipped > 0) {
      this.wantsText = false;
      return;
    }
    if (name === 'table') this.openTable(s, from, to);
    else if (name === 'style') this.openStyle(s, from, to);
    else if (name === 'date-style')
      this.dateFormat = { name: attribute(s, from, to, 'name') ?? '', parts: new Set<string>() };
    else if (this.dateFormat) this.dateFormat.parts.add(name);
    else if (name === 'table-properties' && attribute(s, from, to, 'display') === 'false')
      this.hiddenStyles.add(this.style);
    if (this.inTable !== 1 || this.sheets.length - 1 !== this.wanted) return;
    if (this.cell) this.openInside(name, s, from, to);
    else if (name === 'table-column') this.openColumn(s, from, to);
    else if (name === 'table-row') this.openRow(s, from, to);
    else if (name === 'table-cell' || name === 'covered-table-cell') this.openCell(name, s, from, to);
  }

  protected close(name: string): void {
    if (name === 'annotation' || name === 'shapes' || name === 'frame') {
      this.skipped--;
      if (this.skipped === 0) this.wantsText = this.inParagraph;
      return;
    }
    if (this.skipped > 0) return;
    if (name === 'date-style') this.closeDateFormat();
    else if (name === 'table') this.inTable--;
    else if (this.cell && name === 'p') this.wantsText = this.inParagraph = false;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell();
    else if (name === 'table-row') this.closeRow();
  }

  protected characters(text: string): void {
    if (this.cell) this.cell.text += text;
  }

  private openStyle(s: string, from: number, to: number): void {
    this.style = attribute(s, from, to, 'name') ?? '';
    if (this.monthFormats.has(attribute(s, from, to, 'data-style-name') ?? '')) this.monthStyles.add(this.style);
  }

  private closeDateFormat(): void {
    const { name, parts } = this.dateFormat ?? { name: '', parts: new Set() };
    this.dateFormat = null;
    if (parts.has('month') && parts.has('year') && !parts.has('day') && !parts.has('hours'))
      this.monthFormats.add(name);
  }

  private openTable(s: string, from: number, to: number): void {
    this.inTable++;
    // A table inside a cell is not a sheet.
    if (this.inTable > 1) return;
    const style = attribute(s, from, to, 'style-name');
    this.sheets.push({
      name: attribute(s, from, to, 'name') ?? `Hoja${this.sheets.length + 1}`,
      hidden: style !== null && this.hiddenStyles.has(style),
    });
    this.row = 0;
  }

  private openColumn(s: string, from: number, to: number): void {
    const times = timesOf(s, from, to, 'number-columns-repeated');
    const visibility = attribute(s, from, to, 'visibility');
    if (visibility === 'collapse' || visibility === 'filter')
      for (let at = this.columnsSeen; at < Math.min(this.columnsSeen + times, LIMITS.columns); at++)
        this.hiddenColumns.push(at);
    if (this.monthStyles.has(attribute(s, from, to, 'default-cell-style-name') ?? ''))
      for (let at = this.columnsSeen; at < Math.min(this.columnsSeen + times, LIMITS.columns); at++)
        this.monthColumns.add(at);
    this.columnsSeen += times;
  }

  private openRow(s: string, from: number, to: number): void {
    this.rowTimes = timesOf(s, from, to, 'number-rows-repeated');
    const visibility = attribute(s, from, to, 'visibility');
    this.rowHidden = visibility === 'collapse' || visibility === 'filter';
    this.cells = [];
    this.column = 0;
  }

  private openCell(name: string, s: string, from: number, to: number): void {
    const type = attribute(s, from, to, 'value-type');
    const valueAttribute = type === 'float' || type === 'percentage' || type === 'currency' ? 'value' : `${type}-value`;
    const style = attribute(s, from, to, 'style-name');
    const error = type === 'string' && /calcext:value-type\s*=\s*["']error["']/.test(s.slice(from, to));
    this.cell = {
      covered: name === 'covered-table-cell',
      times: timesOf(s, from, to, 'number-columns-repeated'),
      type: error ? 'error' : type,
      value: type === null ? null : attribute(s, from, to, valueAttribute),
      formula: attribute(s, from, to, 'formula') !== null,
      isMonthFormat: style === null ? this.monthColumns.has(this.column) : this.monthStyles.has(style),
      text: '',
      paragraphs: 0,
    };
    const [right, down] = [timesOf(s, from, to, 'number-columns-spanned'), timesOf(s, from, to, 'number-rows-spanned')];
    if ((right > 1 || down > 1) && this.merges.length < MAX_MERGES)
      this.merges.push({
        top: this.row + 1,
        left: this.column,
        bottom: this.row + down,
        right: this.column + right - 1,
      });
  }

  private openInside(name: string, s: string, from: number, to: number): void {
    const cell = this.cell!;
    if (name === 'p') {
      if (cell.paragraphs++ > 0) cell.text += '\n';
      this.wantsText = this.inParagraph = true;
    } else if (name === 's') cell.text += ' '.repeat(Math.min(timesOf(s, from, to, 'c'), LIMITS.cellCharacters));
    else if (name === 'tab') cell.text += '\t';
    else if (name === 'line-break') cell.text += '\n';
  }

  private closeCell(): void {
    const { cell } = this;
    if (!cell) return;
    this.cell = null;
    this.wantsText = this.inParagraph = false;
    const packed = cell.covered ? null : packedOf(cell);
    if (packed !== null) {
      if (this.column + cell.times > LIMITS.columns)
        throw refusal('too-many-columns', cellAddress(this.row + 1, this.column + cell.times - 1));
      while (this.cells.length < this.column) this.cells.push(null);
      for (let i = 0; i < cell.times; i++) this.cells.push(packed);
    }
    this.column += cell.times;
  }

  private closeRow(): void {
    if (this.inTable !== 1 || this.sheets.length - 1 !== this.wanted) return;
    if (this.cells.length > 0)
      for (let i = 0; i < this.rowTimes; i++) {
        if (++this.kept > MOST_ROWS) throw refusal('too-many-rows', this.sheets.at(-1)!.name);
        this.rows.push([this.row + i + 1, this.rowHidden, this.cells]);
      }
    this.row += this.rowTimes;
    this.cells = [];
  }
}

const asText = ({ formula }: OpenCell, text: string): PackedCell => {
  if (text === '') return formula ? ['empty', null, true] : null;
  return formula ? ['text', text, true] : text;
};

function numberOf({ type, value, formula, text }: OpenCell): PackedCell | undefined {
  const number = Number(value);
  if (value === null || !Number.isFinite(number)) return undefined;
  if (type === 'percentage')
    return ['number', number, formula, `${plainNumber(Number((number * 100).toPrecision(15)))}%`];
  // With a format of zeros the text keeps the leading zeros of a document number.
  if (/^0\d+$/.test(text) && Number(text) === number) return ['number', number, formula, text];
  return formula ? ['number', number, true, plainNumber(number)] : number;
}

function dateOf({ value, formula, isMonthFormat }: OpenCell): PackedCell | undefined {
  const date = DATE.exec(value ?? '');
  if (!date) return undefined;
  const text = date[2] && date[2] !== '00:00:00' ? `${date[1]}T${date[2]}` : `${date[1]}`;
  return dateCell(text, formula, isMonthFormat);
}

function timeOf({ value, formula }: OpenCell): PackedCell | undefined {
  const time = TIME.exec(value ?? '');
  if (!time || Number(time[1]) > 23) return undefined;
  return ['date', [time[1], time[2], time[3]].map((part) => part!.padStart(2, '0')).join(':'), formula];
}

/** Reads a cell by its declared type; undefined if the value does not fit the type, and the text is read instead. */
const TYPED = new Map<string | null, (cell: OpenCell) => PackedCell | undefined>([
  ['float', numberOf],
  ['currency', numberOf],
  ['percentage', numberOf],
  ['date', dateOf],
  ['time', timeOf],
  ['boolean', ({ value, formula }) => (value === null ? undefined : ['boolean', value === 'true', formula])],
  ['error', ({ text, formula }) => ['error', text, formula]],
]);

function packedOf(cell: OpenCell): PackedCell {
  const read = TYPED.get(cell.type);
  if (!read) return asText(cell, cell.text === '' ? (cell.value ?? '') : cell.text);
  return read(cell) ?? asText(cell, cell.text);
}
