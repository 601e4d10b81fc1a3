import saxes from 'saxes';
import { filesOfZip } from '#platform/server/files/zip-files.ts';

/** Returns the parts of an Office file as text, by name. */
export async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const source = { length: bytes.length, read: (at: number, length: number) => bytes.subarray(at, at + length) };
  const parts = new Map<string, string>();
  for (const { path, content } of filesOfZip(source)) parts.set(path, (await content()).toString('utf8'));
  return parts;
}

/** @throws Error if the text is not well-formed XML */
export function wellFormed(xml: string, name: string): void {
  const parser = new saxes.SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new Error(`${name}: ${error.message}`);
  });
  parser.write(xml).close();
}
