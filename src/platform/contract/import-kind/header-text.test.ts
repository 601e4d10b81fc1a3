import { describe, expect, test } from 'vitest';
import { headerKey, headerWords, namesSomeoneElse } from './header-text.ts';

describe('the words of a header', () => {
  test.each([
    ['Fec. Nac.', 'fecha nacimiento'],
    ['FechaNacimiento', 'fecha nacimiento'],
    ['N° de documento', 'numero documento'],
    ['Presión arterial', 'pa'],
    ['P.A.', 'pa'],
    ['Audiometría oído derecho 4k', 'audio od 4000'],
    ['OD 4 kHz', 'od 4000'],
    ['AV lejos ojo izquierdo sin correctores', 'av lejo oi sc'],
    ['A.V. OI C/C', 'av oi cc'],
    ['CIE-10', 'ciex'],
    ['D.N.I.', 'dni'],
    ['SpO2', 'sato 2'],
    ['Vacunado (SI/NO)', 'vacunado'],
    ['Fecha de ingreso (dd/mm/aaaa)', 'fecha ingreso'],
    // Plural and singular give the same word.
    ['Evaluaciones', 'evaluacion'],
    ['Observaciones médicas', 'observacion medica'],
    ['Cotizacionesx', 'cotizacionesx'],
    // A unit is ignored after a name, but kept when the header holds nothing else.
    ['Peso (kg)', 'peso'],
    ['Talla cm', 'talla'],
    ['kg', 'kg'],
    ['%', 'pct'],
    ['', ''],
  ])('«%s»: %s', (header, words) => expect(headerWords(header).join(' ')).toBe(words));

  test('past 400 characters are none', () => {
    const words = headerWords(`${'peso talla '.repeat(60)}cintura`);
    expect(words).not.toContain('cintura');
    expect(words.length).toBeGreaterThan(60);
  });
});

test.each([
  [['paterno', 'apellido'], 'apellido paterno'],
  [['fecha', 'fecha', 'examen'], 'examen fecha'],
  // A word for the worker is ignored, unless the header holds nothing else.
  [['nombre', 'trabajador'], 'nombre'],
  [['trabajador'], 'trabajador'],
  [[], ''],
])('the key of %o is «%s»', (words, key) => expect(headerKey(words)).toBe(key));

test.each([
  ['Nombre del cónyuge', true],
  ['DNI del jefe directo', true],
  ['Contacto de emergencia', true],
  ['Empresa anterior', true],
  ['DNI del trabajador', false],
  ['Padrón', false],
])('«%s» is about someone else: %s', (header, other) => expect(namesSomeoneElse(headerWords(header))).toBe(other));
