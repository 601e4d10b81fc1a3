import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signatureCopy } from './signature-copy.ts';

test('a worker gets a small copy of the doctor’s signature, struck through, never the image itself', async () => {
  const blank = await sharp({ create: { width: 2000, height: 800, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const address = await signatureCopy(blank);
  const [, type, base64] = /^data:(image\/png);base64,(.+)$/.exec(address) ?? [];
  expect(type).toBe('image/png');
  const copy = Buffer.from(base64 ?? '', 'base64');
  expect(copy.includes(blank)).toBe(false);
  const { data, info } = await sharp(copy).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([260, 104]);
  // Every row of the copy of a blank signature has marks.
  for (let y = 1; y < info.height - 1; y++)
    expect(data.subarray(y * info.width, (y + 1) * info.width).some((grey) => grey < 245)).toBe(true);
});
