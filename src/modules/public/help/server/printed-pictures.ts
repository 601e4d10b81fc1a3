import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHOTS, type Shot, type ShotFiles, sizeOf } from '#screens/shots.ts';

export interface PrintedPicture {
  /** JPEG, because PDF does not support AVIF. */
  image: Uint8Array;
  width: number;
  height: number;
  caption: string;
}

/**
 * Returns the printable pictures of screens, by the screen's address.
 * @param web the folder of the built page; without a build no pictures are found
 */
export async function printedPictures(web: string): Promise<Map<string, PrintedPicture>> {
  const manifest = join(web, '.vite/landing.json');
  const picturesByShot = new Map<string, PrintedPicture>();
  if (!existsSync(manifest)) return picturesByShot;
  const { default: sharp } = await import('sharp');
  const { pictures } = JSON.parse(readFileSync(manifest, 'utf8')) as { pictures: ShotFiles };
  for (const shot of SHOTS as readonly Shot[]) {
    if (shot.phone) continue;
    const { width, height } = sizeOf(shot);
    const url = pictures[shot.name as keyof ShotFiles]?.light[width];
    if (!url) continue;
    const image = await sharp(join(web, url)).jpeg({ quality: 72, mozjpeg: true }).toBuffer();
    picturesByShot.set(shot.path, { image, width, height, caption: shot.alt });
  }
  return picturesByShot;
}
