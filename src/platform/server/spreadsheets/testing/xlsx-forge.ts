import { type ForgedEntry, type ForgeOptions, forgeZip } from './zip-forge.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

interface ForgedBook extends ForgeOptions {
  /** Content of each `<worksheet>` by sheet name. */
  sheets?: Record<string, string>;
  hiddenSheets?: readonly string[];
  strings?: readonly string[];
  /** Format codes of the cell styles from 1 on. */
  formats?: readonly string[];
  date1904?: boolean;
  contentTypes?: string;
  /** Entries to add; an entry replaces a part with the same name. */
  entries?: readonly ForgedEntry[];
}

const relationship = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
const relationships = (inner: string) => `${DECLARATION}<Relationships xmlns="${PACKAGE}">${inner}</Relationships>`;

export const sheetXml = (content: string) => `${DECLARATION}<worksheet xmlns="${MAIN}">${content}</worksheet>`;

/** The rows as XML of a worksheet, with inline texts. */
export function sheetData(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  return `<sheetData>${rows.map((row, i) => `<row r="${i + 1}">${row.map(cell).join('')}</row>`).join('')}</sheetData>`;
}

/** The parts of a workbook, in about the order of Excel. */
export function bookEntries(book: ForgedBook): ForgedEntry[] {
  const sheets = Object.entries(
    book.sheets ?? {
      Hoja1: sheetData([
        ['DNI', 'NOMBRES'],
        ['01234567', 'ANA'],
      ]),
    },
  );
  const state = (name: string) => (book.hiddenSheets?.includes(name) ? ' state="hidden"' : '');
  const formats = book.formats ?? [];
  const parts: ForgedEntry[] = [
    {
      name: '[Content_Types].xml',
      data: book.contentTypes ?? '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { name: '_rels/.rels', data: relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      data: [
        `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">`,
        `<workbookPr${book.date1904 ? ' date1904="1"' : ''}/><sheets>`,
        ...sheets.map(([name], i) => `<sheet name="${name}" sheetId="${i + 1}"${state(name)} r:id="rId${i + 1}"/>`),
        '</sheets></workbook>',
      ].join(''),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relationships(
        [
          ...sheets.map((_, i) => relationship(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
          relationship('rIdS', 'styles', 'styles.xml'),
          relationship('rIdT', 'sharedStrings', '/xl/sharedStrings.xml'),
        ].join(''),
      ),
    },
    {
      name: 'xl/styles.xml',
      data: [
        `<styleSheet xmlns="${MAIN}"><numFmts>`,
        ...formats.map((code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`),
        '</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>',
        ...formats.map((_, i) => `<xf numFmtId="${200 + i}"/>`),
        '</cellXfs></styleSheet>',
      ].join(''),
    },
    {
      name: 'xl/sharedStrings.xml',
      data: `<sst xmlns="${MAIN}">${(book.strings ?? []).map((s) => `<si>${s}</si>`).join('')}</sst>`,
    },
    ...sheets.map(([, content], i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, data: sheetXml(content) })),
  ];
  const replaced = new Map((book.entries ?? []).map((entry) => [entry.name, entry]));
  const kept = parts.map((part) => replaced.get(part.name) ?? part);
  return [...kept, ...(book.entries ?? []).filter((entry) => !parts.some((part) => part.name === entry.name))];
}

/** Writes a workbook from a description, which may be invalid on purpose. */
export const forgeXlsx = (book: ForgedBook = {}): Buffer => forgeZip(bookEntries(book), book);
