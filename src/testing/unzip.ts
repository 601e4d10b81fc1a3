import { inflateRawSync } from 'node:zlib';

/** Returns the names and contents of a ZIP, read from its directory. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const entries = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    const [size, name, start] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    const data = start + 30 + bytes.readUInt16LE(start + 26);
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name), inflateRawSync(bytes.subarray(data, data + size)));
    at += 46 + name + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}
