/** Unicode characters that change the text direction: with them `informe\u202Efdp.exe` looks like `informeexe.pdf`. */
const DIRECTION_SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether a file name contains direction characters, so that it is displayed differently from its real text. */
export const hasDirectionSigns = (name: string): boolean => DIRECTION_SIGNS.test(name);

/** The file name without direction characters, for a list of refused files. */
export const withoutDirectionSigns = (name: string): string => name.replace(new RegExp(DIRECTION_SIGNS, 'gu'), '');

export const NAME_REFUSED =
  'El nombre del archivo tiene caracteres invisibles que cambian el orden del texto. Cámbiale el nombre y súbelo otra vez.';
