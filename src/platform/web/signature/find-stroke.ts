import { hasStroke } from '#platform/contract/ink.ts';

/** Size that the server stores a signature in. */
const BOX = { width: 1000, height: 400 };

/**
 * Whether the picture of a signature shows a stroke; a picture that cannot be read here is left to the server's check.
 */
export async function showsStroke(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!picture || !context) return true;
  const scale = Math.min(1, BOX.width / picture.width, BOX.height / picture.height);
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const light = new Uint8Array(data.length / 4);
  for (let at = 0; at < light.length; at++)
    light[at] = 0.2126 * data[4 * at]! + 0.7152 * data[4 * at + 1]! + 0.0722 * data[4 * at + 2]!;
  return hasStroke(light, canvas.width);
}
