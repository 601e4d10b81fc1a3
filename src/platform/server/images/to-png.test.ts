import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toPng } from './to-png.ts';

const BOX = { maxWidth: 100, maxHeight: 50 };
const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c00' } });

test('T19: writes an image anew: inside the box, without what was said about where it was taken', async () => {
  const jpeg = await red(400, 300)
    .withExif({ IFD0: { Copyright: 'SECRETO' }, IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();
  expect(jpeg.includes('SECRETO')).toBe(true);
  const png = await toPng(jpeg, BOX);
  expect(png.includes('SECRETO')).toBe(false);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 67, height: 50 });
  expect((await sharp(png).metadata()).exif).toBeUndefined();
});

test('T19: what hides behind an image is gone, and a small one is not enlarged', async () => {
  const hidden = Buffer.concat([await red(10, 10).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
  const png = await toPng(hidden, BOX);
  expect(png.includes('<script>')).toBe(false);
  expect(await sharp(png).metadata()).toMatchObject({ width: 10, height: 10 });
});

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** A header that declares 60,000 × 60,000 pixels. */
const flood = () => {
  const bytes = Buffer.alloc(33);
  PNG.copy(bytes);
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  bytes.set([8, 2], 24);
  return bytes;
};

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', Buffer.from('GIF89a')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['nothing', Buffer.alloc(0)],
  ['the first bytes of a PNG', PNG],
  ['a flood of pixels', flood()],
])('T19, S09: refuses %s', async (_name, bytes) => {
  await expect(toPng(bytes, BOX)).rejects.toMatchObject({ code: 'image_invalid' });
});
