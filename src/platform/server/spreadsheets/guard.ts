import { detectContainer } from './guard/container.ts';
import { inflateEntry } from './guard/inflate.ts';
import { inspectBiff, readOle } from './guard/ole.ts';
import { readZipDirectory, type ZipEntry } from './guard/zip-directory.ts';
import { LIMITS } from './limits.ts';
import { refusal } from './refusal.ts';

export type Upload =
  | { format: 'xlsx'; bytes: Buffer; entries: ReadonlyMap<string, ZipEntry> }
  | { format: 'ods'; bytes: Buffer; entries: ReadonlyMap<string, ZipEntry> }
  | { format: 'xls'; bytes: Buffer }
  | { format: 'html'; bytes: Buffer }
  | { format: 'csv'; bytes: Buffer };

const PROLOG_BYTES = 64 * 1024;
const TYPES = '[Content_Types].xml';

const MANIFEST = 'META-INF/manifest.xml';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

/**
 * The kind of spreadsheet in a zip.
 * @throws SheetRefusal that names what else the file may be
 */
function kindOf(names: string[], first: string): 'xlsx' | 'ods' {
  const has = (prefix: string) => names.some((name) => name.startsWith(prefix));
  if (has('xl/workbook.bin')) throw refusal('unsupported-format', 'formato binario de Excel (.xlsb)');
  if (has('xl/vbaProject') || has('xl/macrosheets/')) throw refusal('macros');
  if (names.includes(TYPES) && has('xl/')) return 'xlsx';
  if (has('word/')) throw refusal('not-a-sheet', 'un documento de Word');
  if (has('ppt/')) throw refusal('not-a-sheet', 'una presentación de PowerPoint');
  if (has('Index/')) throw refusal('unsupported-format', 'formato de Numbers de Apple');
  if (names.includes('mimetype') && names.includes('content.xml')) return 'ods';
  if (!names.includes(TYPES)) throw refusal('not-a-sheet', first === '' ? 'un ZIP vacío' : 'un archivo comprimido ZIP');
  throw refusal('damaged', '', 'no workbook');
}

/**
 * A document type can only be before the root element, so only the prolog is checked. Encodings other than UTF-8 are
 * refused, because they could hide it and no common program writes them here.
 */
function checkProlog(head: string): void {
  if (head.startsWith('\u00ff\u00fe') || head.startsWith('\u00fe\u00ff') || head.includes('\0'))
    throw refusal('unsafe', '', 'UTF-16');
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(head)) throw refusal('unsafe', '', 'document type');
  const encoding = /^(?:ï»¿)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1];
  if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw refusal('unsafe', '', `encoding ${encoding}`);
}

const isXml = (name: string) => /\.(xml|rels|vml)$/i.test(name);

/** Inflates a whole entry to check it against the directory; only its beginning is kept. */
async function checkEntry(bytes: Buffer, entry: ZipEntry): Promise<void> {
  let head = '';
  for await (const chunk of inflateEntry(bytes, entry)) {
    if (head.length < PROLOG_BYTES) head += chunk.toString('latin1', 0, PROLOG_BYTES);
  }
  if (isXml(entry.name)) checkProlog(head);
  // A default content type for *.bin can mention macros although the file has none.
  if (entry.name === TYPES && /vbaProject|<Override[^>]*macroEnabled/i.test(head)) throw refusal('macros');
}

/** Checks that an OpenDocument file is a spreadsheet without password and macros. */
async function checkOds(bytes: Buffer, entries: ReadonlyMap<string, ZipEntry>): Promise<void> {
  const textOf = async (part: string, most: number) => {
    const entry = entries.get(part);
    if (!entry || entry.size > most) return '';
    let text = '';
    for await (const chunk of inflateEntry(bytes, entry)) text += chunk.toString('latin1');
    return text;
  };
  if (/<(?:\w+:)?encryption-data\b/.test(await textOf(MANIFEST, PROLOG_BYTES * 16))) throw refusal('encrypted');
  if ((await textOf('mimetype', 200)).trim() !== ODS)
    throw refusal('not-a-sheet', 'un documento de OpenDocument de otro tipo');
  if ([...entries.keys()].some((name) => /^(?:Basic|Scripts)\//i.test(name))) throw refusal('macros');
}

async function guardZip(bytes: Buffer, thorough: boolean): Promise<Upload> {
  const entries = readZipDirectory(bytes);
  const names = [...entries.keys()];
  const format = kindOf(names, names[0] ?? '');
  if (format === 'ods') await checkOds(bytes, entries);
  if (names.some((name) => /vbaProject|vbaData/i.test(name))) throw refusal('macros');
  if (names.some((name) => /^xl\/(embeddings|activeX)\//i.test(name))) throw refusal('embedded-objects');
  if (thorough) for (const entry of entries.values()) await checkEntry(bytes, entry);
  return { format, bytes, entries };
}

function guardOle(bytes: Buffer): Upload {
  const { names, workbook } = readOle(bytes);
  if (names.has('EncryptedPackage') || names.has('EncryptionInfo')) throw refusal('encrypted');
  if (names.has('WordDocument')) throw refusal('not-a-sheet', 'un documento de Word');
  if (names.has('PowerPoint Document')) throw refusal('not-a-sheet', 'una presentación de PowerPoint');
  if (!names.has('Workbook') && !names.has('Book')) throw refusal('not-a-sheet', 'de un tipo desconocido');
  if (names.has('_VBA_PROJECT_CUR') || names.has('_VBA_PROJECT') || names.has('VBA')) throw refusal('macros');
  const biff = workbook === null ? null : inspectBiff(workbook);
  if (biff?.encrypted) throw refusal('encrypted');
  if (biff?.macros) throw refusal('macros');
  return { format: 'xls', bytes };
}

export function checkFileSize(size: number): void {
  if (size === 0) throw refusal('empty-file');
  if (size > LIMITS.fileBytes) {
    throw refusal(
      'too-large',
      (size / 1024 / 1024).toLocaleString('es-PE', { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
    );
  }
}

/**
 * Checks the bytes of a file before any parser reads it; throws a `SheetRefusal`. `thorough` also inflates every part
 * of an xlsx to check its declared size, its checksum and that it has no document type; otherwise this is only checked
 * for the parts that are read later.
 */
export async function guardUpload(bytes: Buffer, { thorough = true } = {}): Promise<Upload> {
  checkFileSize(bytes.length);
  const detected = detectContainer(bytes);
  if ('other' in detected) throw refusal('not-a-sheet', detected.other);
  if ('unsupported' in detected) throw refusal('unsupported-format', detected.unsupported);
  if (detected.container === 'zip') return guardZip(bytes, thorough);
  if (detected.container === 'ole') return guardOle(bytes);
  return { format: detected.container === 'html' ? 'html' : 'csv', bytes };
}
