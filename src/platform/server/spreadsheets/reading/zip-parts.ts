import { StringDecoder } from 'node:string_decoder';
import { inflateEntry } from '../guard/inflate.ts';
import type { ZipEntry } from '../guard/zip-directory.ts';
import { refusal } from '../refusal.ts';
import type { XmlScanner } from './xlsx/xml-scanner.ts';

/** A zip whose directory the guard has checked. */
export interface ZipFile {
  bytes: Buffer;
  entries: ReadonlyMap<string, ZipEntry>;
}

/** Largest part other than sheets and texts; a workbook.xml of 64 MB, for example, is not a real workbook. */
const SMALL_PART = 16 * 1024 * 1024;

const entryOf = (file: ZipFile, part: string): ZipEntry => {
  const entry = file.entries.get(part);
  if (!entry) throw refusal('damaged', '', `no part ${part}`);
  return entry;
};

export async function smallPart(file: ZipFile, part: string): Promise<string> {
  const entry = entryOf(file, part);
  if (entry.size > SMALL_PART) throw refusal('too-complex', '', part);
  const chunks: Buffer[] = [];
  for await (const chunk of inflateEntry(file.bytes, entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Feeds a part to a scanner and yields after each chunk, so that the caller can take the rows read so far. */
export async function* feed(file: ZipFile, part: string, scanner: XmlScanner): AsyncGenerator<void> {
  const decoder = new StringDecoder('utf8');
  for await (const chunk of inflateEntry(file.bytes, entryOf(file, part))) {
    scanner.write(decoder.write(chunk));
    yield;
  }
  scanner.end();
}
