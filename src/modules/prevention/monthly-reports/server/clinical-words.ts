import { clinicalWords } from '#clinical/certificate-text/judge-text.ts';
import { atOnce } from '#platform/contract/steps.ts';

/** Words that may be clinical in texts of the doctor, by their names; an empty list where there is none. */
export const wordsOf = (texts: Readonly<Record<string, unknown>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, atOnce(clinicalWords(text)).slice(0, 5)]] : [],
    ),
  );
