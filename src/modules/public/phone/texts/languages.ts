import { ay } from './ay.ts';
import { es, type Texts } from './es.ts';
import { qu } from './qu.ts';

type Part<T> = {
  [K in keyof T]?: T[K] extends (...args: never[]) => string ? T[K] : T[K] extends object ? Part<T[K]> : T[K];
};

export interface MessageFile {
  /** Of the `lang` attribute. */
  code: string;
  /** As its speakers call it. */
  name: string;
  /** Who reviewed all of it, and when; null: it is never shown. */
  reviewedBy: { name: string; on: string } | null;
  texts: Part<Texts>;
}

const SPANISH: MessageFile = {
  code: 'es-PE',
  name: 'Español',
  reviewedBy: { name: 'Vigía', on: '2026-01-01' },
  texts: es,
};

/** Those that a person reviewed, Spanish first. */
export const languagesOf = (files: readonly MessageFile[]): MessageFile[] => [
  SPANISH,
  ...files.filter(({ reviewedBy }) => reviewedBy !== null),
];

export const LANGUAGES: readonly MessageFile[] = languagesOf([qu, ay]);

/** The texts of a file, with the Spanish one wherever it has none. */
export function textsOf(file: MessageFile): Texts {
  const over = (base: object, part: object): object =>
    Object.fromEntries(
      Object.entries(base).map(([key, value]) => {
        const own = (part as Record<string, unknown>)[key];
        if (own === undefined) return [key, value];
        return [key, typeof value === 'object' ? over(value, own as object) : own];
      }),
    );
  return over(es, file.texts) as Texts;
}
