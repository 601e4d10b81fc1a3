export interface Random {
  /** Number in [0, 1). */
  uniform(): number;
  /** Whole number from 0 to n − 1. */
  below(n: number): number;
  chance(p: number): boolean;
  /** Any 64 bits, signed as PostgreSQL returns them. */
  key(): bigint;
  shuffled<T>(of: readonly T[]): T[];
}

/** Random numbers that a seed repeats, good enough for tails of one in a thousand (sfc32, Doty-Humphrey). */
export function randomOf(seed: number): Random {
  let [a, b, c, counter] = [seed >>> 0, 0x9e3779b9, 0x243f6a88, 1];
  const bits = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 15; i++) bits();
  const uniform = () => bits() / 2 ** 32;
  const below = (n: number) => Math.floor(uniform() * n);
  return {
    uniform,
    below,
    chance: (p) => uniform() < p,
    key: () => BigInt.asIntN(64, (BigInt(bits()) << 32n) | BigInt(bits())),
    shuffled(of) {
      const all = [...of];
      for (let i = all.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [all[i], all[j]] = [all[j]!, all[i]!];
      }
      return all;
    },
  };
}
