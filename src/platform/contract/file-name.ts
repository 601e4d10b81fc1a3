/** Signs that turn the direction of a text: with them `informe\u202Efdp.exe` looks like `informeexe.pdf`. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether the name of a file shows something else than it says. */
export const turnsItsText = (name: string): boolean => TURNS.test(name);

/** The name as it would be read aloud, for a list of what was refused. */
export const withoutTurns = (name: string): string => name.replace(new RegExp(TURNS, 'gu'), '');

export const NAME_REFUSED =
  'El nombre del archivo tiene caracteres invisibles que cambian el orden del texto. Cámbiale el nombre y súbelo otra vez.';
