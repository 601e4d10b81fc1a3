import { describe, expect, test } from 'vitest';
import { agreesWith, sameName } from './same-name.ts';

describe('names of one person', () => {
  test.each([
    ['QUISPE MAMANI JUAN CARLOS', 'Juan Carlos Quispe Mamani'],
    ['ÑAHUI QUISPE JOSÉ', 'NAHUI QUISPE JOSE MARIA'],
    ['QUISPE JUAN', 'QUISPE MAMANI JUAN CARLOS'],
    ['DE LA CRUZ ROJAS ANA', 'CRUZ ROJAS ANA'],
    ['QUISPE MAMANY JUAN', 'QUISPE MAMANI JUAN'],
    ['RODRIGUES HUAMAN LUZ', 'RODRIGUEZ HUAMÁN LUZ'],
    ['QUISPE MAMANI J. CARLOS', 'QUISPE MAMANI JUAN CARLOS'],
    ['GUTIEREZ FERNADEZ ROSA', 'GUTIÉRREZ FERNÁNDEZ ROSA'],
    // One edit is allowed in a word of 4 to 7 letters, two from 8 letters on.
    ['QUISPE LUNA', 'QUISPE LUMA'],
    ['QUISPE MAMANIS', 'QUISPE MAMANI'],
    ['QUISPE RODRIGUZZ', 'QUISPE RODRIGUEZ'],
    ['QUISPE RODRIXXEZ', 'QUISPE RODRIGUEZ'],
    // «y», «vda» and «viuda» are not names.
    ['ROJAS VDA DE QUISPE ANA', 'ROJAS QUISPE ANA'],
    ['SANTA CRUZ ROJAS ANA', 'CRUZ ROJAS ANA'],
    // When a name has only particles, the particles count as the name.
    ['DE LA', 'LA DE'],
    ['QUISPE', 'QUISPE'],
    ['QUISPE', 'QUISPI'],
    ['J. J. QUISPE', 'JUAN JOSE QUISPE'],
    ['J. JUAN QUISPE', 'JUAN JOSE QUISPE'],
    // Particles and apostrophes may be separate, joined or left out.
    ['DELACRUZ ROJAS ANA', 'DE LA CRUZ ROJAS ANA'],
    ['DELACRUZ ROJAS ANA', 'DE LACRUZ ROJAS ANA'],
    ['DELAGUILA PÉREZ LUIS', 'DEL ÁGUILA PÉREZ LUIS'],
    ['OHIGGINS SOTO ANA', 'O’HIGGINS SOTO ANA'],
    ['OHIGGINS SOTO ANA', 'O HIGGINS SOTO ANA MARÍA'],
    ["O'HIGGINS SOTO ANA", 'O HIGGINS SOTO ANA'],
    ['DANGELO SOTO ANA', 'D´ANGELO SOTO ANA'],
    ['SANMARTIN LATORRE ANA', 'SAN MARTÍN LA TORRE ANA'],
    ['DELOSRIOS SOTO ANA', 'DE LOS RÍOS SOTO ANA'],
    ["T'ITO K'ANA LUZ", 'TITO KANA LUZ'],
    ['ANA O. QUISPE ROJAS', 'ANA OLGA QUISPE ROJAS'],
  ])('%s = %s', (a, b) => {
    expect(sameName(a, b)).toBe(true);
    expect(sameName(b, a)).toBe(true);
  });
});

describe('names of two', () => {
  test.each([
    ['QUISPE MAMANI JUAN', 'QUISPE MAMANI ROSA'],
    ['QUISPE MAMANI JUAN', 'QUISPE ROJAS ANA'],
    ['QUISPE MAMANI', 'ROJAS MAMANI JUAN'],
    ['QUISPE', 'QUISPE MAMANI JUAN'],
    ['ANA LUZ QUISPE ROJAS', 'ANA ROSA QUISPE ROJAS'],
    ['QUISPE QUISPE JUAN', 'QUISPE MAMANI JUAN'],
    ['', 'QUISPE MAMANI JUAN'],
    ['---', 'QUISPE MAMANI JUAN'],
    ['', ''],
    ['QUISPE', 'MAMANI'],
    ['DE LA', 'DEL LA'],
    // No edit is allowed in a word of three letters.
    ['QUISPE ANA', 'QUISPE ANI'],
    ['QUISPE LUZ', 'QUISPE LUZA'],
    ['QUISPE MAXXNI', 'QUISPE MAMANI'],
    ['QUISPE RODXXXEZ', 'QUISPE RODRIGUEZ'],
    // The initial of another name does not match, nor does a beginning longer than one letter.
    ['QUISPE MAMANI R. CARLOS', 'QUISPE MAMANI JUAN CARLOS'],
    ['QUISPE JU', 'QUISPE JUAN'],
    ['J. J. QUISPE', 'JUAN CARLOS QUISPE'],
    // Joined words must be equal, because the particle is most of the word.
    ['DELRIO SOTO ANA', 'DEL PIO SOTO ANA'],
    ['DELACRUZ ROJAS ANA', 'DE LA ROSA ROJAS ANA'],
    ['OHIGGINS SOTO ANA', 'OLIVERA SOTO ANA'],
  ])('%s ≠ %s', (a, b) => {
    expect(sameName(a, b)).toBe(false);
    expect(sameName(b, a)).toBe(false);
  });
});

describe('a name as a file writes it, against the one of the worker', () => {
  const KNOWN = 'QUISPE MAMANI JUAN CARLOS';
  test.each([
    ['MAMANI', true],
    ['de Mamani', true],
    ['MAMANY', true],
    ['J.', true],
    ['ROJAS', false],
    ['QUISPE JUAN', true],
    ['QUISPE ROSA', false],
    ['MAMANI ROJAS', false],
    ['', false],
  ])('«%s»: %s', (written, agrees) => expect(agreesWith(written, KNOWN)).toBe(agrees));

  test('one word of the worker does not stand for the whole name written', () => {
    expect(agreesWith(KNOWN, 'MAMANI')).toBe(false);
  });
});
