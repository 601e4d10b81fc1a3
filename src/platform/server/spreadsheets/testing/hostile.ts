import type { RefusalCode } from '../refusal.ts';
import { CONTENT, forgeOds, manifest, ODS } from './ods-forge.ts';
import { biff, forgeOle } from './ole-forge.ts';
import { bookEntries, forgeXlsx, sheetData, sheetXml } from './xlsx-forge.ts';
import { forgeZip } from './zip-forge.ts';

type Hostile = readonly [name: string, verdict: RefusalCode, make: () => Buffer];

const SHEET = 'xl/worksheets/sheet1.xml';
const row = (cells: string, r = 1) => `<sheetData><row r="${r}">${cells}</row></sheetData>`;
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const bof = biff(0x809, Buffer.alloc(16));
const withSheet = (data: string) => forgeXlsx({ entries: [{ name: SHEET, data }] });

function overlapping(): Buffer {
  const entries = bookEntries({});
  const shared = { name: 'xl/media/a.xml', data: 'x'.repeat(1000), stored: true };
  // The second entry is inside the data of the first.
  const inner = forgeZip([{ name: 'xl/media/b.xml', data: 'y', stored: true }]);
  const outer = { ...shared, data: inner.subarray(0, inner.length - 22 - 60) };
  const before = forgeZip([...entries, outer]);
  const offset = before.indexOf(inner.subarray(0, 30));
  return forgeZip([...entries, outer, { name: 'xl/media/b.xml', data: 'y', stored: true, offset }]);
}

const oneRow = (row: string, cell = '') =>
  `<table:table-row ${row}><table:table-cell office:value-type="string" ${cell}><text:p>a</text:p></table:table-cell></table:table-row>`;
const html = (rows: string) => Buffer.from(`<html><body><table>${rows}</table></body></html>`);

const containers: Hostile[] = [
  ['nothing at all', 'empty-file', () => Buffer.alloc(0)],
  ['16 MB', 'too-large', () => Buffer.alloc(16 * 1024 * 1024, 'a,b\n')],
  ['a PDF', 'not-a-sheet', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
  ['a PNG', 'not-a-sheet', () => Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
  ['a program', 'not-a-sheet', () => Buffer.from('4d5a900003000000040000', 'hex')],
  ['random bytes', 'not-a-sheet', () => Buffer.from('17f3000288c4a2ff0100', 'hex')],
  ['JSON', 'not-a-sheet', () => Buffer.from('[{"dni":"1"}]')],
  ['a plain zip', 'not-a-sheet', () => forgeZip([{ name: 'foto.jpg', data: 'x' }])],
  [
    'a Word document',
    'not-a-sheet',
    () =>
      forgeZip([
        { name: '[Content_Types].xml', data: '<a/>' },
        { name: 'word/document.xml', data: '<a/>' },
      ]),
  ],
  ['a Word 97 document', 'not-a-sheet', () => forgeOle({ WordDocument: Buffer.alloc(10) })],
  ['HTML without a table', 'unsupported-format', () => Buffer.from('<html><body><p>DNI</p></body></html>')],
  ['XML 2003', 'unsupported-format', () => Buffer.from('<?xml version="1.0"?><Workbook/>')],
  [
    'an OpenDocument text',
    'not-a-sheet',
    () => forgeZip([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', stored: true }, CONTENT]),
  ],
  ['ods with a password', 'encrypted', () => forgeZip([ODS, CONTENT, manifest('<manifest:encryption-data/>')])],
  ['ods with macros', 'macros', () => forgeZip([ODS, CONTENT, { name: 'Basic/Standard/Modulo1.xml', data: '<a/>' }])],
  ['ods with a document type', 'unsafe', () => forgeOds('', '<!DOCTYPE a [<!ENTITY x "y">]>')],
  ['ods with a million equal rows', 'too-many-rows', () => forgeOds(oneRow('table:number-rows-repeated="1048576"'))],
  [
    'ods with a thousand equal cells',
    'too-many-columns',
    () => forgeOds(oneRow('', 'table:number-columns-repeated="1000"')),
  ],
  ['ods with an odd count', 'damaged', () => forgeOds(oneRow('table:number-rows-repeated="-1"'))],
  ['ods of notes alone', 'empty-sheet', () => forgeOds('<table:table-row/>')],
  ['HTML of 201 columns', 'too-many-columns', () => html(`<tr>${'<td>a</td>'.repeat(201)}</tr>`)],
  ['HTML of 101,001 rows', 'too-many-rows', () => html('<tr><td>a'.repeat(101_002))],
  ['HTML with a cell of 1 MB', 'cell-too-long', () => html(`<tr><td>${'ab'.repeat(524_288)}</td></tr>`)],
  ['HTML of empty cells', 'empty-sheet', () => html('<tr><td>&nbsp;</td></tr>')],
  ['HTML of tables in tables', 'too-complex', () => html('<tr><td><table>'.repeat(100))],
  [
    'xlsb',
    'unsupported-format',
    () =>
      forgeZip([
        { name: '[Content_Types].xml', data: '<a/>' },
        { name: 'xl/workbook.bin', data: 'x' },
      ]),
  ],
  ['Excel 4', 'unsupported-format', () => Buffer.from('0904060000001000', 'hex')],
  [
    'encrypted xlsx',
    'encrypted',
    () => forgeOle({ EncryptionInfo: Buffer.alloc(10), EncryptedPackage: Buffer.alloc(10) }),
  ],
  ['encrypted xls', 'encrypted', () => forgeOle({ Workbook: Buffer.concat([bof, biff(0x2f, Buffer.alloc(54))]) })],
  ['encrypted zip entries', 'encrypted', () => forgeXlsx({ entries: [{ name: SHEET, data: 'x', flags: 1 }] })],
  ['xls with VBA', 'macros', () => forgeOle({ Workbook: bof, _VBA_PROJECT_CUR: Buffer.alloc(10) })],
  [
    'xls with a macro sheet',
    'macros',
    () => forgeOle({ Workbook: Buffer.concat([bof, biff(0x85, Buffer.from('0000000000010100', 'hex'))]) }),
  ],
  ['truncated xls', 'truncated', () => forgeOle({ Workbook: bof }).subarray(0, 3000)],
  [
    'endless sector list',
    'truncated',
    () => {
      const b = forgeOle({ Workbook: bof });
      b.writeUInt32LE(5_000_000, 68);
      return b;
    },
  ],
];

const zips: Hostile[] = [
  ['truncated xlsx', 'truncated', () => forgeXlsx().subarray(0, -40)],
  [
    'half an xlsx',
    'truncated',
    () => {
      const b = forgeXlsx();
      return b.subarray(0, b.length / 2);
    },
  ],
  ['vbaProject', 'macros', () => forgeXlsx({ entries: [{ name: 'xl/vbaProject.bin', data: 'x' }] })],
  [
    'renamed vbaProject',
    'macros',
    () =>
      forgeXlsx({
        contentTypes:
          '<Types><Override PartName="/xl/a.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
      }),
  ],
  [
    'macroEnabled workbook',
    'macros',
    () =>
      forgeXlsx({
        contentTypes:
          '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      }),
  ],
  ['macro sheet', 'macros', () => forgeXlsx({ entries: [{ name: 'xl/macrosheets/sheet1.xml', data: '<a/>' }] })],
  [
    'embedded object',
    'embedded-objects',
    () => forgeXlsx({ entries: [{ name: 'xl/embeddings/oleObject1.bin', data: 'x' }] }),
  ],
  [
    'bomb by size',
    'too-complex',
    () =>
      forgeXlsx({
        entries: Array.from({ length: 3 }, (_, i) => ({
          name: `xl/media/${i}.bin`,
          data: Buffer.alloc(9),
          size: 80 * 1024 * 1024,
          compressedSize: 9,
        })),
      }),
  ],
  [
    'bomb by ratio',
    'too-complex',
    () => forgeXlsx({ entries: [{ name: 'xl/media/a.bin', data: Buffer.alloc(20 * 1024 * 1024) }] }),
  ],
  [
    '2,001 entries',
    'too-complex',
    () => forgeXlsx({ entries: Array.from({ length: 1995 }, (_, i) => ({ name: `xl/media/${i}.bin`, data: '' })) }),
  ],
  [
    'more inside than declared',
    'damaged',
    () => forgeXlsx({ entries: [{ name: SHEET, data: sheetXml(' '.repeat(100_000)), size: 1000 }] }),
  ],
  [
    'less inside than declared',
    'damaged',
    () => forgeXlsx({ entries: [{ name: SHEET, data: sheetXml(''), size: 10_000 }] }),
  ],
  ['wrong checksum', 'damaged', () => forgeXlsx({ entries: [{ name: SHEET, data: sheetXml(''), crc: 7 }] })],
  ['two sizes', 'damaged', () => forgeXlsx({ entries: [{ name: SHEET, data: sheetXml(''), localSize: 12 }] })],
  [
    'two names',
    'damaged',
    () => forgeXlsx({ entries: [{ name: SHEET, data: sheetXml(''), localName: 'xl/worksheets/sheetX.xml' }] }),
  ],
  ['overlapping entries', 'damaged', overlapping],
  ['one body, two entries', 'damaged', () => forgeXlsx({ entries: [{ name: 'xl/a.xml', data: '<a/>', offset: 0 }] })],
  ['duplicate entry', 'damaged', () => forgeZip([...bookEntries({}), { name: SHEET.toUpperCase(), data: '<a/>' }])],
  ['path upwards', 'damaged', () => forgeXlsx({ entries: [{ name: 'xl/../../etc/cron.d/x', data: 'x' }] })],
  ['absolute path', 'damaged', () => forgeXlsx({ entries: [{ name: '/etc/passwd', data: 'x' }] })],
  ['unknown compression', 'damaged', () => forgeXlsx({ entries: [{ name: SHEET, data: 'x', method: 99 }] })],
  ['fewer entries counted than listed', 'damaged', () => forgeXlsx({ count: 2 })],
  ['more entries counted than listed', 'damaged', () => forgeXlsx({ count: 12 })],
  [
    'broken compression',
    'damaged',
    () => forgeXlsx({ entries: [{ name: SHEET, data: 'not deflated', method: 8, stored: true }] }),
  ],
];

const xml: Hostile[] = [
  [
    'DTD in the sheet',
    'unsafe',
    () => withSheet('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet/>'),
  ],
  [
    'DTD in a part nobody reads',
    'unsafe',
    () => forgeXlsx({ entries: [{ name: 'docProps/core.xml', data: '<!DOCTYPE a><a/>' }] }),
  ],
  [
    'billion laughs',
    'unsafe',
    () =>
      withSheet(`<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>${row(inline('&b;'))}</worksheet>`),
  ],
  ['unknown entity', 'unsafe', () => withSheet(sheetXml(row(inline('&xxe;'))))],
  [
    'UTF-16 part',
    'unsafe',
    () => forgeXlsx({ entries: [{ name: SHEET, data: Buffer.from('\ufeff<worksheet/>', 'utf16le') }] }),
  ],
  ['foreign encoding', 'unsafe', () => withSheet('<?xml version="1.0" encoding="UTF-7"?><worksheet/>')],
  ['unfinished XML', 'damaged', () => withSheet(sheetXml('').slice(0, -12))],
  ['crossed tags', 'damaged', () => withSheet(sheetXml('<sheetData><row></sheetData></row>'))],
  ['too deep', 'damaged', () => withSheet(sheetXml('<a>'.repeat(300) + '</a>'.repeat(300)))],
  ['no such shared text', 'damaged', () => withSheet(sheetXml(row('<c t="s"><v>4000000000</v></c>')))],
  ['shared text by prototype', 'damaged', () => withSheet(sheetXml(row('<c t="s"><v>__proto__</v></c>')))],
  ['rows backwards', 'damaged', () => withSheet(sheetXml('<sheetData><row r="2"/><row r="1"/></sheetData>'))],
  ['a cell of another row', 'damaged', () => withSheet(sheetXml(row('<c r="A7"><v>1</v></c>')))],
  ['no workbook', 'damaged', () => forgeZip(bookEntries({}).filter(({ name }) => name !== 'xl/workbook.xml'))],
  ['no such sheet part', 'damaged', () => forgeZip(bookEntries({}).filter(({ name }) => name !== SHEET))],
];

const contents: Hostile[] = [
  ['empty sheet', 'empty-sheet', () => forgeXlsx({ sheets: { Hoja1: '<sheetData/>' } })],
  [
    'only styled cells',
    'empty-sheet',
    () => forgeXlsx({ sheets: { Hoja1: '<sheetData><row r="1"><c r="A1" s="0"/></row></sheetData>' } }),
  ],
  ['blank csv', 'empty-sheet', () => Buffer.from('\n\n;;\n')],
  [
    '101,001 rows',
    'too-many-rows',
    () => forgeXlsx({ sheets: { Hoja1: sheetData(Array.from({ length: 101_001 }, (_, i) => [i])) } }),
  ],
  ['101,001 csv lines', 'too-many-rows', () => Buffer.from('a,b\n'.repeat(101_001))],
  ['201 columns', 'too-many-columns', () => forgeXlsx({ sheets: { Hoja1: row('<c r="GS1"><v>1</v></c>') } })],
  ['201 csv columns', 'too-many-columns', () => Buffer.from(`${'a,'.repeat(200)}b\n`)],
  ['2,001 characters', 'cell-too-long', () => forgeXlsx({ sheets: { Hoja1: row(inline('a'.repeat(2001))) } })],
  ['1 MB cell', 'cell-too-long', () => forgeXlsx({ sheets: { Hoja1: row(inline('ab'.repeat(524_288))) } })],
  ['8 MB cell', 'cell-too-long', () => forgeXlsx({ sheets: { Hoja1: row(inline('ab'.repeat(4_000_000))) } })],
  ['csv with an open quote', 'cell-too-long', () => Buffer.from(`DNI;NOMBRE\n1;"ANA\n${'2;LUIS\n'.repeat(500)}`)],
];

/** Files that must be refused, with the expected code. */
export const HOSTILE: readonly Hostile[] = [...containers, ...zips, ...xml, ...contents];
