import { fold } from '../text.ts';

/** How an object is named: «el centro médico», «los centros médicos», and on buttons «centro». */
export interface Noun {
  /** Chooses between «un» and «una»; it is `el` for «área» too, because of «el área» and «un área». */
  article: 'el' | 'la';
  one: string;
  many: string;
  /** Short name for buttons and toasts; `one` by default. */
  short?: string;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** «un área», «una novedad» */
export const a = ({ article, one }: Noun): string => `${article === 'la' ? 'una' : 'un'} ${one}`;
/** «el área», «la novedad» */
export const the = ({ article, one }: Noun): string => `${article} ${one}`;
/** «centros-medicos» */
export const fileNameOf = ({ many }: Noun): string => fold(many).replaceAll(' ', '-');
