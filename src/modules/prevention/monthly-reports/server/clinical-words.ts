import { clinicalWords } from '#clinical/certificate-text/judge-text.ts';
import { atOnce } from '#platform/contract/steps.ts';

/**
 * Returns the words that may be clinical in the doctor's texts, by the name of the text; an empty list when there are
 * none.
 */
export const wordsOf = (texts: Readonly<Record<string, unknown>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, atOnce(clinicalWords(text)).slice(0, 5)]] : [],
    ),
  );
