const SECTOR = 512;
const END = 0xfffffffe;

/** An OLE container with these streams, each padded to the size from which a stream has its own sectors. */
export function forgeOle(streams: Record<string, Buffer>): Buffer {
  const names = ['Root Entry', ...Object.keys(streams)];
  const directorySectors = Math.ceil(names.length / 4);
  const bodies = Object.values(streams).map((body) =>
    Buffer.concat([body, Buffer.alloc(Math.max(4096 - body.length, (SECTOR - (body.length % SECTOR)) % SECTOR))]),
  );
  const fat = Buffer.alloc(SECTOR, 0xff);
  const chain = (first: number, length: number) => {
    for (let i = 0; i < length; i++) fat.writeUInt32LE(i === length - 1 ? END : first + i + 1, (first + i) * 4);
  };
  fat.writeUInt32LE(0xfffffffd, 0);
  chain(1, directorySectors);

  const directory = Buffer.alloc(directorySectors * SECTOR);
  let next = 1 + directorySectors;
  names.forEach((name, i) => {
    const at = i * 128;
    const body = bodies[i - 1];
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, at + 64);
    directory[at + 66] = i === 0 ? 5 : 2;
    directory.writeUInt32LE(body ? next : END, at + 116);
    directory.writeUInt32LE(body?.length ?? 0, at + 120);
    if (!body) return;
    chain(next, body.length / SECTOR);
    next += body.length / SECTOR;
  });

  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  return Buffer.concat([header, fat, directory, ...bodies]);
}

/** A record of a BIFF stream. */
export function biff(id: number, body = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([head, body]);
}
