/** A CIE-10 code from the curated list or from free text, without dot (H833, I10, U071). */
const CODE = /^[A-Z]\d{2}[0-9X]?\d?$/;

/**
 * `H83.3`, `h833`, `I10X`, ` I10.X ` → `H833`, `I10`. The HIS of MINSA pads codes of three characters with X. Null if
 * the text is no code.
 */
export function normaliseCie10(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/[\s.\-·]/g, '')
    .replace(/X+$/, '');
  return CODE.test(code) ? code : null;
}

/** `H833` → `H83.3`, as people write it. */
export const showCie10 = (code: string): string => (code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code);
