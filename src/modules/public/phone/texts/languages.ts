import { ay } from './ay.ts';
import { es, type Texts } from './es.ts';
import { qu } from './qu.ts';

type Part<T> = {
  [K in keyof T]?: T[K] extends (...args: never[]) => string ? T[K] : T[K] extends object ? Part<T[K]> : T[K];
};

export interface MessageFile {
  /** Value of the `lang` attribute. */
  code: string;
  /** Name of the language in the language itself. */
  name: string;
  /** Reviewer of all texts and day of the review; a file with null is never shown. */
  reviewedBy: { name: string; on: string } | null;
  texts: Part<Texts>;
}

const SPANISH: MessageFile = {
  code: 'es-PE',
  name: 'Español',
  reviewedBy: { name: 'Vigía', on: '2026-01-01' },
  texts: es,
};

/** The reviewed languages, Spanish first. */
export const languagesOf = (files: readonly MessageFile[]): MessageFile[] => [
  SPANISH,
  ...files.filter(({ reviewedBy }) => reviewedBy !== null),
];

export const LANGUAGES: readonly MessageFile[] = languagesOf([qu, ay]);

/** Returns the texts of a file, with the Spanish text where a text is missing. */
export function textsOf(file: MessageFile): Texts {
  const over = (base: object, part: object): object =>
    Object.fromEntries(
      Object.entries(base).map(([key, value]) => {
        const translated = (part as Record<string, unknown>)[key];
        if (translated === undefined) return [key, value];
        return [key, typeof value === 'object' ? over(value, translated as object) : translated];
      }),
    );
  return over(es, file.texts) as Texts;
}
