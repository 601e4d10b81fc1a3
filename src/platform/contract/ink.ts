/** How much darker or lighter than the paper a point of ink is, of 255. Noise of a photograph stays below. */
const CONTRAST = 48;
/** A stroke is at least as long, in points of the picture. */
const SHORTEST = 24;
/** What covers more than this share of a picture is no writing on it. */
const MOST_SHARE = 0.4;

/**
 * Whether a picture shows a stroke, as a signature does: ink on a paper of one colour, of some length.
 * @param light how light each point is, 0 to 255, row by row, transparent ones as white
 * @param width points in a row
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

/** The middle of the sixteen neighbouring shades that most points have. */
function commonest(light: Uint8Array | Uint8ClampedArray): number {
  const counts = new Uint32Array(16);
  for (const each of light) counts[each >> 4]!++;
  return counts.indexOf(Math.max(...counts)) * 16 + 8;
}

export const NO_STROKE =
  'En la imagen no se ve ningún trazo. Dibuja tu firma, escríbela o elige una imagen en la que se vea.';
