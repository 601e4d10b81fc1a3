/** Each step away from the true count is half as likely as the one before: the discrete Laplace mechanism with ε = ln 2. */
const HALVED = 0.5;
/** Further away is too rare to matter. */
const FURTHEST = 10;

/** Numbers from 0 to 1, the same for the same key: the finisher of MurmurHash3. */
function uniform(key: number): number {
  let h = (((key % 2 ** 32) + 2 ** 32) % 2 ** 32) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b) >>> 0;
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) >>> 0;
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * How far a count stands from the true one: drawn once for each set of people by the sum of their secret keys, so that
 * the same people give the same number however they are asked for, and one person more or less gives another
 * (Fraser and Wooton, cell keys, UNECE 2005; Ghosh et al., geometric mechanism, STOC 2009).
 */
export function noiseOf(key: number): number {
  const u = uniform(key);
  // The middle third is no noise; the rest is split evenly to both sides.
  const none = (1 - HALVED) / (1 + HALVED);
  if (u < none) return 0;
  const side = u < none + (1 - none) / 2 ? -1 : 1;
  const rest = side < 0 ? (u - none) / ((1 - none) / 2) : (u - none - (1 - none) / 2) / ((1 - none) / 2);
  const steps = 1 + Math.floor(Math.log(1 - rest) / Math.log(HALVED));
  return side * Math.min(steps, FURTHEST);
}
