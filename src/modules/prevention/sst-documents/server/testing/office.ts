import saxes from 'saxes';
import { filesOfZip } from '#platform/server/files/zip-files.ts';

/** The parts of an Office file by their names, as texts. */
export async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const source = { length: bytes.length, read: (at: number, length: number) => bytes.subarray(at, at + length) };
  const parts = new Map<string, string>();
  for (const { path, content } of filesOfZip(source)) parts.set(path, (await content()).toString('utf8'));
  return parts;
}

/** @throws where it is no well formed XML */
export function wellFormed(xml: string, name: string): void {
  const parser = new saxes.SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new Error(`${name}: ${error.message}`);
  });
  parser.write(xml).close();
}
