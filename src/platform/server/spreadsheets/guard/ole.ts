import { refusal } from '../refusal.ts';

/** Content of an OLE container (Excel 97–2003, or the wrapper of an encrypted xlsx). */
interface OleFile {
  names: Set<string>;
  /** The beginning of the BIFF stream; null without one. */
  workbook: Buffer | null;
}

const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;
const MAX_NAMES = 4_096;
const HEAD_BYTES = 64 * 1024;

class Sectors {
  private readonly fat: number[] = [];

  constructor(
    private readonly bytes: Buffer,
    private readonly sectorSize: number,
  ) {
    let next = bytes.readUInt32LE(68);
    let listSectors = 0;
    let list = Array.from({ length: 109 }, (_, i) => bytes.readUInt32LE(76 + i * 4));
    const perSector = sectorSize / 4;
    const most = Math.ceil(bytes.length / sectorSize);
    for (;;) {
      for (const sector of list) if (sector < END_OF_CHAIN) this.addFat(sector, perSector);
      if (next >= END_OF_CHAIN) return;
      if (listSectors++ > most) throw refusal('damaged', '', 'endless sector list');
      const data = this.sector(next);
      list = Array.from({ length: perSector - 1 }, (_, i) => data.readUInt32LE(i * 4));
      next = data.readUInt32LE(sectorSize - 4);
    }
  }

  private addFat(sector: number, perSector: number): void {
    const data = this.sector(sector);
    if (this.fat.length * this.sectorSize > this.bytes.length * 2 + 1e6) throw refusal('damaged', '', 'sector table');
    for (let i = 0; i < perSector; i++) this.fat.push(data.readUInt32LE(i * 4));
  }

  private sector(index: number): Buffer {
    const start = (index + 1) * this.sectorSize;
    if (start + this.sectorSize > this.bytes.length) throw refusal('truncated');
    return this.bytes.subarray(start, start + this.sectorSize);
  }

  /** Reads up to `limit` bytes of the sector chain that begins at `first`. */
  read(first: number, limit: number): Buffer {
    const parts: Buffer[] = [];
    const steps = Math.ceil(limit / this.sectorSize);
    for (let at = first; at < END_OF_CHAIN && parts.length < steps; at = this.fat[at] ?? FREE)
      parts.push(this.sector(at));
    return Buffer.concat(parts).subarray(0, limit);
  }

  /** Checks that every sector of the chain is inside the file and that the chain ends. */
  check(first: number, size: number): void {
    const steps = Math.ceil(size / this.sectorSize);
    let at = first;
    for (let n = 0; n < steps; n++) {
      if (at >= END_OF_CHAIN || (at + 1) * this.sectorSize >= this.bytes.length) throw refusal('truncated');
      at = this.fat[at] ?? FREE;
    }
  }
}

export function readOle(bytes: Buffer): OleFile {
  if (bytes.length < 512) throw refusal('truncated');
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw refusal('damaged', '', 'sector size');
  const sectors = new Sectors(bytes, 1 << shift);
  const cutoff = bytes.readUInt32LE(56);
  const directory = sectors.read(bytes.readUInt32LE(48), MAX_NAMES * 128);
  const names = new Set<string>();
  let workbook: Buffer | null = null;
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const length = Math.min(directory.readUInt16LE(at + 64), 64);
    if (directory[at + 66] === 0 || length < 2) continue;
    const name = directory.toString('utf16le', at, at + length - 2);
    names.add(name);
    const size = directory.readUInt32LE(at + 120);
    if ((name === 'Workbook' || name === 'Book') && size >= cutoff) {
      const first = directory.readUInt32LE(at + 116);
      sectors.check(first, size);
      workbook = sectors.read(first, Math.min(size, HEAD_BYTES));
    }
  }
  return { names, workbook };
}

const FILE_PASS = 0x2f;
const BOUND_SHEET = 0x85;
const END_OF_GLOBALS = 0x0a;

/** Reads the workbook globals of a BIFF stream ([MS-XLS] 2.1.4) to find encryption and macro sheets. */
export function inspectBiff(stream: Buffer): { encrypted: boolean; macros: boolean } {
  const workbookFlags = { encrypted: false, macros: false };
  for (let at = 0; at + 4 <= stream.length; ) {
    const [id, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    if (id === FILE_PASS) workbookFlags.encrypted = true;
    if (id === BOUND_SHEET && length >= 6 && at + 10 <= stream.length && [1, 6].includes(stream[at + 9] ?? 0))
      workbookFlags.macros = true;
    if (id === END_OF_GLOBALS) break;
    at += 4 + length;
  }
  return workbookFlags;
}
