import type { Metadata } from 'sharp';
import { badRequest } from '../../contract/problem.ts';

/** Pixels of an image that says it is larger are never decoded. */
const MAX_PIXELS = 25_000_000;

const refused = () =>
  badRequest('image_invalid', 'El archivo es inválido (los tipos de archivos válidos son JPG y PNG).');

const isImage = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
  bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));

/**
 * A PNG or JPEG, known by its bytes, decoded and written anew as a PNG no larger than the box: metadata, place and
 * whatever hides behind the image do not survive. Its turn (EXIF) is applied first.
 * @throws Problem `image_invalid` for anything that does not decode, and for more than 25 million pixels
 */
export async function toPng(bytes: Buffer, box: { maxWidth: number; maxHeight: number }): Promise<Buffer> {
  if (!isImage(bytes)) throw refused();
  // Loaded with the first image: it maps 9 MB of native code.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;
  try {
    const { format }: Metadata = await sharp(bytes, options).metadata();
    if (format !== 'png' && format !== 'jpeg') throw refused();
    return await sharp(bytes, options)
      .rotate()
      .resize({ width: box.maxWidth, height: box.maxHeight, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw refused();
  }
}
