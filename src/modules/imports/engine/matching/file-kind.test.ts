import { describe, expect, test } from 'vitest';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { byHand, judgeFile } from './file-kind.ts';

const texts = (...values: string[]): SheetCell[] => values.map((text) => ({ kind: 'text', text }));
const numbers = (...values: number[]): SheetCell[] => values.map((number) => ({ kind: 'number', number }));
const days = (...values: string[]): SheetCell[] => values.map((date) => ({ kind: 'date', date, serial: 46024 }));

describe('whether a file is of the kind that an import expects', () => {
  test('one that is has nothing to be told', () => {
    expect(judgeFile('import-persons', ['DNI', 'APELLIDOS Y NOMBRES', 'ÁREA', 'PUESTO'])).toEqual({
      message: '',
      instead: null,
    });
  });

  test('one of another kind says what was recognised, what was looked for, and what to do', () => {
    const { message, instead } = judgeFile('import-persons', [
      'PRODUCTO',
      'PRECIO',
      'STOCK',
      '',
      ' ',
      'MARCA',
      'IGV',
      'LOTE',
    ]);
    expect(message).toBe(
      'Este archivo no parece un padrón de colaboradores: no encontramos columnas como «Número de documento» ni «Apellidos y nombres». Trae columnas como «PRODUCTO», «PRECIO», «STOCK», «MARCA» e «IGV». Comprueba que sea el archivo correcto y que tenga una fila de títulos, o copia sus datos en la plantilla.',
    );
    expect(instead).toBeNull();
    expect(judgeFile('import-persons', null).message).not.toContain('Trae columnas');
  });

  test('one that names nobody says which of its columns are known', () => {
    const { message } = judgeFile('import-persons', ['ÁREA', 'PUESTO DE TRABAJO', 'CORREO ELECTRÓNICO']);
    expect(message).toMatch(
      /^De este archivo reconocemos «ÁREA», «PUESTO DE TRABAJO» y «CORREO ELECTRÓNICO», pero no parece/,
    );
  });

  test('one with hardly more than the person says how many columns it needs', () => {
    expect(judgeFile('import-aptitudes', ['DNI', 'COLOR']).message).toMatch(
      /^De este archivo solo reconocemos la columna «DNI»: .* trae al menos \d+ columnas\./,
    );
    expect(judgeFile('import-aptitudes', ['DNI', 'APELLIDOS Y NOMBRES']).message).toMatch(
      /^De este archivo solo reconocemos «DNI» y «APELLIDOS Y NOMBRES»: /,
    );
  });

  test('a health matrix is sent to the import of results, from six measures on', () => {
    const person = ['DNI', 'APELLIDOS Y NOMBRES'];
    const measures = ['PESO', 'TALLA', 'IMC', 'GLUCOSA', 'COLESTEROL', 'TRIGLICÉRIDOS'];
    expect(judgeFile('import-persons', [...person, ...measures])).toEqual({
      message:
        'Este archivo parece una matriz de salud, no un padrón de colaboradores: impórtalo en Importación de resultados.',
      instead: 'import-attentions',
    });
    expect(judgeFile('import-persons', [...person, ...measures.slice(1)]).instead).toBeNull();
    expect(
      judgeFile('import-attentions', [...person, 'FECHA DE EXAMEN', 'TIPO DE EXAMEN', ...measures]).instead,
    ).toBeNull();
  });
});

describe('whether a person could say what the columns of an unknown file are', () => {
  const names = texts('QUISPE ANA', 'ROJAS LUIS', 'SOTO EVA');
  test('where one tells whom a row is about, and there are enough of them', () => {
    const file = [numbers(45678912, 41234567, 9876543), names, days('2026-01-02', '2026-01-03', '2026-01-04')];
    expect(byHand('import-aptitudes', [...file, texts('x', 'y', 'z'), texts('x', 'y', 'z')])).toBe(true);
    expect(byHand('import-persons', file.slice(0, 1))).toBe(false);
    expect(byHand('import-persons', [file[0]!, [], texts('', ' ', '')])).toBe(false);
  });

  test.each<[string, SheetCell[], boolean]>([
    ['numbers of eight digits', texts('45678912', '41234567', '09876543'), true],
    ['numbers written with points and spaces', texts('45.678.912', '41 234 567', '09-876-543'), true],
    ['notes above most of the numbers', texts('nota', 'otra nota', '45678912', '41234567', '09876543'), true],
    ['mostly notes', texts('nota', 'otra nota', 'más', '41234567', '09876543'), false],
    ['too few digits', texts('1234', '1235', '1236'), false],
    ['too many digits', texts('1234567890123456', '1234567890123457'), false],
    ['a number with letters', texts('CE0012345', 'PE9912345', 'PE9912346'), true],
    ['signs that are no number', texts('12345#', '54321#', '11111#'), false],
    ['words with too few digits', texts('ABCDE1', 'ABCDE2'), false],
    ['days', days('2026-01-02', '2026-01-03'), false],
  ])('%s', (_, column, expected) => {
    expect(byHand('import-aptitudes', [column, names, names, names, names])).toBe(expected);
  });

  test('what stands at the end of a column tells it, not the notes above', () => {
    const notes = Array.from({ length: 60 }, (_, n) => `nota ${n}`);
    const long = texts(...notes, ...Array.from({ length: 30 }, (_, n) => String(41234500 + n)));
    expect(byHand('import-aptitudes', [long, names, names, names, names])).toBe(true);
  });

  test('a list of names is told by its wording', () => {
    expect(byHand('areas', [texts('Mina', 'Planta'), texts('A1', 'B2')])).toBe(true);
    expect(byHand('areas', [numbers(1, 2), texts('1', '2')])).toBe(false);
    expect(byHand('areas', [texts('A', 'B'), texts('1', '2')])).toBe(false);
    expect(byHand('areas', [texts('Mina', 'Planta')])).toBe(false);
    expect(byHand('areas', [])).toBe(false);
  });
});
