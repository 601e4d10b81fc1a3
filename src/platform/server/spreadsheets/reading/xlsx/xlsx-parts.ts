import { refusal } from '../../refusal.ts';
import { formatOf, type NumberFormat } from '../number-formats.ts';
import { attribute, XmlScanner } from './xml-scanner.ts';

/** A scanner for small parts: calls `element` for each opening tag, with a function that reads its attributes. */
class Elements extends XmlScanner {
  private readonly path: string[] = [];
  constructor(private readonly element: (name: string, get: (attr: string) => string | null, parent: string) => void) {
    super();
  }
  protected open(name: string, s: string, from: number, to: number): void {
    this.element(name, (attr) => attribute(s, from, to, attr), this.path.at(-1) ?? '');
    this.path.push(name);
  }
  protected close(): void {
    this.path.pop();
  }
  protected characters(): void {}
}

function scan(xml: string, element: ConstructorParameters<typeof Elements>[0]): void {
  const scanner = new Elements(element);
  scanner.write(xml);
  scanner.end();
}

/** Relationship id → kind (the last word of its type, the same in both dialects of OOXML) and part name. */
type Relationships = Map<string, { kind: string; part: string }>;

/** The part that a target names; a relative target can go up from its folder. */
function resolvePart(folder: string, target: string): string {
  const parts = target.startsWith('/') || folder === '' ? [] : folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '' && step !== '.') parts.push(step);
  }
  return parts.join('/');
}

/** External targets are ignored, so that nothing outside the file is read. */
export function readRelationships(xml: string, folder: string): Relationships {
  const relationships: Relationships = new Map();
  scan(xml, (name, get) => {
    if (name !== 'Relationship' || get('TargetMode') === 'External') return;
    const [id, type, target] = [get('Id'), get('Type'), get('Target')];
    if (id && type && target)
      relationships.set(id, { kind: type.slice(type.lastIndexOf('/') + 1), part: resolvePart(folder, target) });
  });
  return relationships;
}

const isTrue = (value: string | null) => value === '1' || value === 'true';

interface WorkbookPart {
  date1904: boolean;
  sheets: { name: string; hidden: boolean; relationship: string }[];
}

export function readWorkbookPart(xml: string): WorkbookPart {
  const result: WorkbookPart = { date1904: false, sheets: [] };
  scan(xml, (name, get, parent) => {
    if (name === 'workbookPr') result.date1904 = isTrue(get('date1904'));
    if (name !== 'sheet' || parent !== 'sheets') return;
    const state = get('state');
    result.sheets.push({
      name: get('name') ?? '',
      hidden: state === 'hidden' || state === 'veryHidden',
      relationship: get('id') ?? '',
    });
  });
  return result;
}

/** The number format of each cell style, by its index. */
export function readStyles(xml: string): NumberFormat[] {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  scan(xml, (name, get, parent) => {
    if (name === 'numFmt' && parent === 'numFmts') codes.set(Number(get('numFmtId')), get('formatCode') ?? '');
    if (name === 'xf' && parent === 'cellXfs') ids.push(Number(get('numFmtId') ?? 0));
  });
  return ids.map((id) => formatOf(id, codes));
}

/** Decodes characters that XML cannot hold and that Excel writes as `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** The texts that cells refer to by number. Runs of rich text are joined, phonetic hints left out. */
export class SharedStrings extends XmlScanner {
  readonly texts: string[] = [];
  private text = '';
  private phonetic = false;

  protected open(name: string): void {
    if (name === 'si') this.text = '';
    else if (name === 't') this.wantsText = !this.phonetic;
    else if (name === 'rPh') this.phonetic = true;
  }
  protected close(name: string): void {
    if (name === 't') this.wantsText = false;
    else if (name === 'rPh') this.phonetic = false;
    else if (name === 'si') this.texts.push(unescapeText(this.text));
  }
  protected characters(text: string): void {
    this.text = this.text === '' ? text : this.text + text;
  }
  at(index: string): string {
    const text = this.texts[Number(index)];
    if (text === undefined) throw refusal('damaged', '', `shared string ${index}`);
    return text;
  }
}
