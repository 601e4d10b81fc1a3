import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { spool } from '#platform/server/exports/spool.ts';
import { type ForgedEntry, forgeZip } from '#platform/server/spreadsheets/testing/zip-forge.ts';
import { filesOfZip, ZipRefusal } from './zip-files.ts';

const zipOf = async (bytes: Buffer) => {
  const kept = await spool(async (out) => void out.end(bytes));
  return { length: kept.size, read: kept.at, close: kept.close };
};

async function read(bytes: Buffer): Promise<string[]> {
  const zip = await zipOf(bytes);
  try {
    const read: string[] = [];
    for (const file of filesOfZip(zip)) read.push(`${file.path}=${await file.content()}`);
    return read;
  } catch (error) {
    if (!(error instanceof ZipRefusal)) throw error;
    expect(error.message).toMatch(/^El (ZIP|archivo) .+[.]$/u);
    return [error.message.split(/[.:]/)[0] ?? ''];
  } finally {
    await zip.close();
  }
}

const DAMAGED = 'El ZIP está dañado o trae rutas que no se aceptan';
const two = (change: Partial<ForgedEntry>): Buffer =>
  forgeZip([
    { name: 'a.pdf', data: 'uno' },
    { name: 'b.pdf', data: 'dos', ...change },
  ]);

describe('the files of a zip on disk', () => {
  test('are read one by one, with their folders, without what systems leave', async () => {
    const bytes = forgeZip([
      { name: 'lote/', data: '', stored: true },
      { name: 'lote/a.pdf', data: 'uno' },
      { name: 'lote/ñandú.pdf', data: 'dos', stored: true },
      { name: '__MACOSX/lote/._a.pdf', data: 'x' },
      { name: 'lote/.DS_Store', data: 'x' },
      { name: 'Thumbs.db', data: 'x' },
    ]);
    expect(await read(bytes)).toEqual(['lote/a.pdf=uno', 'lote/ñandú.pdf=dos']);
    expect(await read(forgeZip([{ name: 'a.pdf', data: 'uno' }], { zip64: true }))).toEqual(['a.pdf=uno']);
  });

  test('have the names that Windows wrote in its old code page', async () => {
    const bytes = forgeZip([{ name: 'INFORME MxDICO ~AHUI.pdf', data: 'x' }]);
    for (let at = bytes.indexOf('MxD'); at >= 0; at = bytes.indexOf('MxD')) bytes[at + 1] = 144;
    for (let at = bytes.indexOf('~'); at >= 0; at = bytes.indexOf('~')) bytes[at] = 165;
    expect(await read(bytes)).toEqual(['INFORME MÉDICO ÑAHUI.pdf=x']);
  });

  const bomb = Buffer.alloc(20 * 1024 * 1024);
  test.each<[string, () => Buffer, string]>([
    ['a path that climbs out', () => two({ name: '../b.pdf' }), DAMAGED],
    ['an absolute path', () => two({ name: '/etc/b.pdf' }), DAMAGED],
    ['a path of Windows', () => two({ name: 'c:\\b.pdf' }), DAMAGED],
    ['one entry over another', () => two({ offset: 0, name: 'a.pdf' }), DAMAGED],
    ['two of one name', () => two({ name: 'A.PDF' }), DAMAGED],
    ['two names for one', () => two({ localName: 'c.pdf' }), DAMAGED],
    ['another checksum', () => two({ crc: 1 }), DAMAGED],
    ['a size that is a lie', () => two({ size: 2 }), DAMAGED],
    ['a password', () => two({ flags: 1 }), 'El ZIP está protegido con contraseña'],
    ['a bomb', () => two({ data: bomb }), 'El ZIP trae más de 2,000 archivos o se hace demasiado grande al abrirse'],
    [
      'too many',
      () => forgeZip(Array.from({ length: 2001 }, (_, i) => ({ name: `${i}.pdf`, data: '', stored: true }))),
      'El ZIP trae más de 2,000 archivos o se hace demasiado grande al abrirse',
    ],
    ['its half', () => two({ data: randomBytes(5000) }).subarray(0, 3000), 'El archivo no es un ZIP completo'],
    ['no zip at all', () => Buffer.from('hola'), 'El archivo no es un ZIP completo'],
  ])('%s is refused with its sentence', async (_, make, sentence) => {
    expect((await read(make())).at(-1)).toBe(sentence);
  });
});
