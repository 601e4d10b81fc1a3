/** Least difference in brightness (of 255) between ink and paper. The noise of a photograph is smaller. */
const CONTRAST = 48;
/** Least length of a stroke, in pixels. */
const SHORTEST = 24;
/** Dark areas above this share of the picture are not handwriting. */
const MOST_SHARE = 0.4;

/**
 * Whether a picture shows a stroke, as a signature does: ink of some length on paper of one colour.
 * @param light brightness of each pixel, 0 to 255, row by row; transparent pixels as white
 * @param width pixels in a row
 */
export function hasStroke(light: Uint8Array | Uint8ClampedArray, width: number): boolean {
  const paper = commonest(light);
  let [left, right, top, bottom, ink] = [width, -1, -1, -1, 0];
  for (let at = 0; at < light.length; at++) {
    if (Math.abs(light[at]! - paper) < CONTRAST) continue;
    const x = at % width;
    ink++;
    if (x < left) left = x;
    if (x > right) right = x;
    bottom = Math.floor(at / width);
    if (top < 0) top = bottom;
  }
  if (ink === 0 || ink > light.length * MOST_SHARE) return false;
  return Math.max(right - left, bottom - top) >= SHORTEST && ink >= SHORTEST;
}

/** The middle of the range of 16 brightness levels that occurs most often. */
function commonest(light: Uint8Array | Uint8ClampedArray): number {
  const counts = new Uint32Array(16);
  for (const each of light) counts[each >> 4]!++;
  return counts.indexOf(Math.max(...counts)) * 16 + 8;
}

export const NO_STROKE =
  'En la imagen no se ve ningún trazo. Dibuja tu firma, escríbela o elige una imagen en la que se vea.';
