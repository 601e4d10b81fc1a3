const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Check digit of a RUC from its first ten digits: modulus 11 as SUNAT publishes it; 10 becomes 0 and 11 becomes 1. */
export function rucCheckDigit(firstTen: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(firstTen[i]), 0);
  return String((11 - (sum % 11)) % 10);
}

/** Whether a text is a RUC: eleven digits, a known prefix, the right check digit. */
export const isRuc = (text: string): boolean =>
  /^(10|15|16|17|20)\d{9}$/.test(text) && rucCheckDigit(text.slice(0, 10)) === text[10];
