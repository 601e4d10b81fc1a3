import type { Metadata } from 'sharp';
import { hasStroke, NO_STROKE } from '#platform/contract/ink.ts';
import { badRequest } from '#platform/contract/problem.ts';
import { Semaphore } from '#platform/server/threads/semaphore.ts';

/** An image that declares more pixels is not decoded. */
const MAX_PIXELS = 25_000_000;

const refused = () =>
  badRequest('image_invalid', 'El archivo es inválido (los tipos de archivos válidos son JPG y PNG).');

const isImage = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
  bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));

/** Largest size in pixels; a larger image is scaled down. */
interface Box {
  maxWidth: number;
  maxHeight: number;
}

/** Decodes a PNG or JPEG, recognised by its bytes, rotates it as its EXIF data says, and scales it down to the box. */
async function decoded(bytes: Buffer, box: Box) {
  if (!isImage(bytes)) throw refused();
  // Loaded at the first image, because it maps 9 MB of native code.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;
  const { format }: Metadata = await sharp(bytes, options).metadata();
  if (format !== 'png' && format !== 'jpeg') throw refused();
  const image = sharp(bytes, options)
    .rotate()
    .resize({ width: box.maxWidth, height: box.maxHeight, fit: 'inside', withoutEnlargement: true });
  return { image, format };
}

/** Decoding an image takes up to 200 MB, so at most two run at once. */
const decoding = new Semaphore(2);

/** @throws Problem `image_invalid` for an image that cannot be decoded or has more than 25 million pixels */
const work = <T>(act: () => Promise<T>): Promise<T> =>
  decoding.run(act).catch(() => {
    throw refused();
  });

/**
 * Decodes a PNG or JPEG and encodes it again as a PNG within the box. This removes metadata, location and any data
 * hidden after the image.
 */
export const toPng = (bytes: Buffer, box: Box): Promise<Buffer> =>
  work(async () => (await decoded(bytes, box)).image.png({ compressionLevel: 9 }).toBuffer());

/**
 * Like `toPng`, for a signature.
 * @throws Problem `no_stroke` when the picture shows no stroke, because a sealed document cannot be corrected
 */
export async function toSignature(bytes: Buffer, box: Box): Promise<Buffer> {
  const png = await toPng(bytes, box);
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(png)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = info.channels === 1 ? data : data.filter((_, at) => at % info.channels === 0);
  if (!hasStroke(light, info.width)) throw badRequest('no_stroke', NO_STROKE);
  return png;
}

/** Like `toPng`, but keeps the format: a PNG stays lossless, and a JPEG loses nothing visible. */
export const toCleanImage = (bytes: Buffer, box: Box): Promise<{ content: Buffer; format: 'png' | 'jpg' }> =>
  work(async () => {
    const { image, format } = await decoded(bytes, box);
    if (format === 'png') return { content: await image.png({ compressionLevel: 6 }).toBuffer(), format };
    return { content: await image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer(), format: 'jpg' };
  });

/** A JPEG on a white background within the box, for a list or a page of a document, with its size in pixels. */
export const toJpeg = (bytes: Buffer, box: Box, quality = 80) =>
  work(async () => {
    const { image } = await decoded(bytes, box);
    const jpeg = image.flatten({ background: '#ffffff' }).jpeg({ quality });
    const { data, info } = await jpeg.toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  });
