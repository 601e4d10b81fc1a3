import { fold } from '../text.ts';

/** What it is called: «el centro médico», «los centros médicos», and on buttons «centro». */
export interface Noun {
  /** «el área» too: it decides between «un» and «una». */
  article: 'el' | 'la';
  one: string;
  many: string;
  /** On buttons and in toasts; left out: `one`. */
  short?: string;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** «un área», «una novedad» */
export const a = ({ article, one }: Noun): string => `${article === 'la' ? 'una' : 'un'} ${one}`;
/** «el área», «la novedad» */
export const the = ({ article, one }: Noun): string => `${article} ${one}`;
/** «centros-medicos» */
export const fileNameOf = ({ many }: Noun): string => fold(many).replaceAll(' ', '-');
