import { spawnSync } from 'node:child_process';

/** A4 in points: content lies between the head and the foot of a page. */
const [TOP, BOTTOM] = [108, 841.89 - 66];
/** Words at the top of the signatures: in the box for the fingerprint, and above the code. */
const [PRINT, CODE] = ['Huella', 'VERIFIQUE'];

interface PageFill {
  /** Height in points that the content of the page reaches, without the signatures that end the paper. */
  content: number;
  /** Whether the page has the signatures. */
  signed: boolean;
  /** Share of the room for content that is used, with the signatures. */
  used: number;
}

/** How full each page of a paper is, by where poppler finds its words. */
export function fillOf(pdf: Buffer): PageFill[] {
  const { stdout, error } = spawnSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' });
  if (error) throw error;
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) => {
      const words = [...page.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g)]
        .map(([, top, bottom, word]) => ({ top: Number(top), bottom: Number(bottom), word: word ?? '' }))
        .filter(({ top, bottom }) => top > TOP - 4 && bottom < BOTTOM + 4);
      const signed = words.some(({ word }) => word === CODE);
      const seal = Math.min(...words.filter(({ word }) => word === PRINT || word === CODE).map(({ top }) => top));
      const lowest = (of: typeof words) => Math.max(TOP, ...of.map(({ bottom }) => bottom)) - TOP;
      return {
        content: lowest(words.filter(({ bottom }) => !signed || bottom < seal)),
        signed,
        used: lowest(words) / (BOTTOM - TOP),
      };
    });
}
