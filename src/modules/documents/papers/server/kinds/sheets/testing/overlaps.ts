import { spawnSync } from 'node:child_process';

/** Share of the height of a line above and below its capitals and figures, and width in points between letters. */
const [AIR, GAP] = [0.24, 0.3];

/** Pairs of words of a paper that are drawn over each other, as poppler finds them: `2: 125 | −10`. */
export function overlapsIn(pdf: Buffer): string[] {
  const { stdout, error, status } = spawnSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' });
  if (error || status !== 0 || !stdout.includes('<word ')) throw error ?? new Error('poppler reads no words.');
  return stdout
    .split('<page ')
    .slice(1)
    .flatMap((page, at) => {
      const words = [...page.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)].map(
        ([, left, top, right, bottom, word = '']) => {
          const air = (Number(bottom) - Number(top)) * AIR;
          return {
            left: Number(left) + GAP,
            right: Number(right) - GAP,
            top: Number(top) + air,
            bottom: Number(bottom) - air,
            word,
          };
        },
      );
      return words.flatMap((one, i) =>
        words
          .slice(i + 1)
          .filter((other) => one.left < other.right && other.left < one.right)
          .filter((other) => one.top < other.bottom && other.top < one.bottom)
          .map((other) => `${at + 1}: ${one.word} | ${other.word}`),
      );
    });
}
