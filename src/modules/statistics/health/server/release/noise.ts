import { createHmac } from 'node:crypto';

/** A discrete normal distribution: p(e) is proportional to exp(−e²/2·variance) for whole e with |e| ≤ bound. */
export interface NoiseLaw {
  variance: number;
  bound: number;
}

/** Distribution of the random noise that is added to the count of a row of a split (docs/adr/0089). */
export const ROW_LAW: NoiseLaw = { variance: 16, bound: 20 };
/** Distribution of the random noise that is added to the count of the whole company. */
export const COMPANY_LAW: NoiseLaw = { variance: 9, bound: 15 };

/**
 * Minimum of people with a finding, and of people without it, for a count to be shown; below it the figure is «menos de
 * 10» or «la mayoría».
 */
export const FEWEST_RELEASED = 10;

export type ReleasedCount = { shown: 'FEW' } | { shown: 'MOST' } | { shown: 'SHARE'; percent: number; about: number };

/** Minimum length in bytes; a shorter secret could be guessed, and with it the noise of every figure. */
const SHORTEST_SECRET = 16;
const KEY_BITS = 64;

interface Drawn {
  /** Element i is the probability of e = i − bound. */
  each: readonly number[];
  /** Element i is the probability of e ≤ i − bound. */
  upTo: readonly number[];
  /** The mean of |e|, which is how far a count is off on average. */
  meanDeviation: number;
}

const tables = new WeakMap<NoiseLaw, Drawn>();

function tableOf(law: NoiseLaw): Drawn {
  const cachedTable = tables.get(law);
  if (cachedTable) return cachedTable;
  const { variance, bound } = law;
  const weights = Array.from({ length: 2 * bound + 1 }, (_, i) => Math.exp(-((i - bound) ** 2) / (2 * variance)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const each = weights.map((weight) => weight / total);
  let sum = 0;
  const upTo = each.map((p) => (sum += p));
  // Rounding can leave the sum slightly below 1, and a drawn number could exceed it.
  upTo[upTo.length - 1] = 1;
  const meanDeviation = each.reduce((mean, p, i) => mean + p * Math.abs(i - bound), 0);
  const table = { each, upTo, meanDeviation };
  tables.set(law, table);
  return table;
}

/** Probability of the noise e; 0 beyond the bound. */
export function probabilityOf(noise: number, law: NoiseLaw): number {
  return tableOf(law).each[noise + law.bound] ?? 0;
}

/** Sum of the keys of exams modulo 2^64, in any order; PostgreSQL returns the keys as signed numbers. */
export function sumOfExamKeys(keys: readonly bigint[]): bigint {
  return BigInt.asUintN(
    KEY_BITS,
    keys.reduce((sum, key) => sum + key, 0n),
  );
}

/**
 * Each text is preceded by its length in bytes, so that different triples of texts never give the same message. The law
 * is one of the texts: the same exams counted once as a row and once as the company would otherwise give two figures
 * from one random number, whose difference reveals the noise of both but for 1.8 of its variance.
 */
function messageOf(indicator: string, cell: string, law: NoiseLaw, keySum: bigint): Buffer {
  const texts = [indicator, cell, `${law.variance} ${law.bound}`].map((text) => Buffer.from(text, 'utf8'));
  const message = Buffer.alloc(texts.reduce((size, text) => size + 4 + text.length, 8));
  let at = 0;
  for (const text of texts) {
    at = message.writeUInt32BE(text.length, at);
    at += text.copy(message, at);
  }
  message.writeBigUInt64BE(BigInt.asUintN(KEY_BITS, keySum), at);
  return message;
}

/** The first 53 bits of the hash as a number in [0, 1): a double holds exactly 53 bits. */
function uniformOf(hash: Buffer): number {
  return (hash.readUInt32BE(0) * 2 ** 21 + (hash.readUInt32BE(4) >>> 11)) / 2 ** 53;
}

/**
 * Difference between a released count and the true count. It depends on which exams were counted and not on how many of
 * them have a finding: the same exams give the same noise in every release, split and row, and one exam more, less or
 * renewed gives different noise for every indicator (docs/adr/0089-noise-of-releases.md).
 * @param secret of the installation, 16 bytes or more
 * @param cell a class of the indicator, or that of «con hallazgo»
 * @param keySum of all exams of the row, with the finding or without, as `sumOfExamKeys` adds them
 * @throws RangeError when the secret is too short
 */
export function noiseOf(secret: Buffer, indicator: string, cell: string, keySum: bigint, law: NoiseLaw): number {
  if (secret.length < SHORTEST_SECRET) throw new RangeError(`a secret of ${secret.length} bytes can be guessed`);
  const drawn = uniformOf(
    createHmac('sha256', secret)
      .update(messageOf(indicator, cell, law, keySum))
      .digest(),
  );
  return tableOf(law).upTo.findIndex((p) => drawn < p) - law.bound;
}

/**
 * A count as it is released. «FEW» takes precedence over «MOST» when a row is so small (below 20) that both apply; rows
 * of fewer than 50 people are not released at all.
 * @param withFinding true count
 * @param measured exact, as the roster shows it
 * @param noise of `noiseOf`
 * @returns `percent` whole, 0 to 100; `about` is people, 10 to measured − 10
 */
export function releasedCount(withFinding: number, measured: number, noise: number): ReleasedCount {
  const about = withFinding + noise;
  if (about < FEWEST_RELEASED) return { shown: 'FEW' };
  if (measured - about < FEWEST_RELEASED) return { shown: 'MOST' };
  return { shown: 'SHARE', percent: Math.round((100 * about) / measured), about };
}

/** Mean deviation of a share, in percentage points, for a number of measured people. */
export function precisionOf(measured: number, law: NoiseLaw): number {
  return (100 * tableOf(law).meanDeviation) / measured;
}
