import { describe, expect, it } from 'vitest';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { findHeader, headerAt } from './header.ts';
import { repeatedHeader, rowRole, totalRow } from './rows.ts';

const row = (...values: (string | number | null)[]): SheetCell[] =>
  values.map((value) =>
    value === null || value === ''
      ? { kind: 'empty' }
      : typeof value === 'number'
        ? { kind: 'number', number: value }
        : { kind: 'text', text: value },
  );

describe('findHeader', () => {
  it('passes over titles and captions', () => {
    const found = findHeader([
      row('MINERA ANDINA S.A.'),
      row(null),
      row('PADRÓN DE PERSONAL', null, null, '2025'),
      row('EMPRESA:', 'MINERA ANDINA', 'FECHA:', '01/02/2025'),
      row('N°', 'DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'CARGO'),
      row(1, 45678912, 'QUISPE MAMANI ANA', 'F', 'OPERARIA'),
    ]);
    expect(found).toEqual({
      from: 4,
      to: 4,
      firstDataRow: 5,
      headers: ['N°', 'DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'CARGO'],
    });
  });

  it('joins groups above the header and fills merged cells to the right', () => {
    const found = findHeader([
      row('MATRIZ DE SALUD'),
      row('DATOS', null, null, 'AUDIOMETRÍA OD', null, 'CONCLUSIÓN'),
      row('DNI', 'TRABAJADOR', 'FECHA DE EXAMEN', '500', '1000', 'APTITUD'),
      row('45678912', 'QUISPE MAMANI ANA', '01/02/2025', 10, 10, 'APTO'),
    ]);
    expect(found).toMatchObject({ from: 1, to: 2, firstDataRow: 3 });
    expect(found?.headers).toEqual([
      'DATOS / DNI',
      'DATOS / TRABAJADOR',
      'DATOS / FECHA DE EXAMEN',
      'AUDIOMETRÍA OD / 500',
      'AUDIOMETRÍA OD / 1000',
      'CONCLUSIÓN / APTITUD',
    ]);
  });

  it('keeps a title that is merged down beside the groups', () => {
    const found = findHeader(
      [
        row('ITEM', 'DATOS PERSONALES', null, 'DATOS LABORALES', null),
        row(null, 'DNI', 'NOMBRES', 'ÁREA', 'CARGO'),
        row(1, '45678912', 'ANA', 'Mina', 'Operaria'),
      ],
      [
        { top: 0, bottom: 1, left: 0, right: 0 },
        { top: 0, bottom: 0, left: 1, right: 2 },
        { top: 0, bottom: 0, left: 3, right: 4 },
      ],
    );
    expect(found?.headers).toEqual([
      'ITEM',
      'DATOS PERSONALES / DNI',
      'DATOS PERSONALES / NOMBRES',
      'DATOS LABORALES / ÁREA',
      'DATOS LABORALES / CARGO',
    ]);
  });

  it('joins a second level below headers merged downwards', () => {
    const found = findHeader([
      row('DNI', 'APELLIDOS Y NOMBRES', 'AUDIOMETRÍA OI', null, null, 'APTITUD'),
      row(null, null, '500', '1000', '2000', null),
      row(45678912, 'QUISPE MAMANI ANA', 10, 10, 15, 'APTO'),
    ]);
    expect(found?.headers).toEqual([
      'DNI',
      'APELLIDOS Y NOMBRES',
      'AUDIOMETRÍA OI / 500',
      'AUDIOMETRÍA OI / 1000',
      'AUDIOMETRÍA OI / 2000',
      'APTITUD',
    ]);
    expect(found?.firstDataRow).toBe(2);
  });

  it('takes merges from the file where there are some', () => {
    const rows = [row('OD', null, 'NOTA'), row('DNI', 'SEXO', 'CARGO', 'EDAD'), row(45678912, 'F', 'OPERARIA', 33)];
    const merges = [{ top: 0, left: 0, bottom: 0, right: 1 }];
    expect(findHeader(rows, merges)?.headers).toEqual(['OD / DNI', 'OD / SEXO', 'NOTA / CARGO', 'EDAD']);
  });

  it.each([
    ['a price list', [row('CÓDIGO', 'PRODUCTO', 'PRECIO'), row('A1', 'CASCO', 35.5)]],
    ['an empty sheet', []],
    [
      'data further down that hold words of headers',
      [...Array.from({ length: 20 }, () => row('x')), row('DNI', 'SEXO', 'CARGO', 'ANA', 'LUIS', 'LIMA', 'CUSCO')],
    ],
  ])('finds none in %s', (_, rows) => {
    expect(findHeader(rows)).toBeNull();
  });

  it('finds one below row 20', () => {
    const rows = [...Array.from({ length: 34 }, (_, i) => row(`nota ${i}`)), row('DNI', 'SEXO', 'CARGO')];
    expect(findHeader(rows)).toMatchObject({ from: 34, headers: ['DNI', 'SEXO', 'CARGO'] });
  });

  it('reads the row a person points at', () => {
    expect(headerAt([row('A', 'B'), row('C', 'D')], 1).headers).toEqual(['C', 'D']);
  });

  it.each([
    [
      'groups above',
      [
        row('PADRÓN', null, null, null),
        row('IDENTIFICACIÓN', null, 'TRABAJADOR', null),
        row('NÚMERO', 'TIPO', 'NOMBRES', 'TIPO'),
        row(45678912, 'DNI', 'ANA', 'EMPLEADO'),
      ],
      ['IDENTIFICACIÓN / NÚMERO', 'IDENTIFICACIÓN / TIPO', 'TRABAJADOR / NOMBRES', 'TRABAJADOR / TIPO'],
    ],
    [
      'parts below',
      [
        row('PADRÓN', null, null, null),
        row('DNI', 'NOMBRES', 'AUDIOMETRÍA', null),
        row(null, null, '500', '1000'),
        row(45678912, 'ANA', 10, 15),
      ],
      ['DNI', 'NOMBRES', 'AUDIOMETRÍA / 500', 'AUDIOMETRÍA / 1000'],
    ],
  ])('keeps both levels of a header of two, with %s, whichever is pointed at', (_, rows, headers) => {
    for (const at of [1, 2]) expect(headerAt(rows, at)).toMatchObject({ from: 1, to: 2, firstDataRow: 3, headers });
    expect(headerAt(rows, 0).headers[0]).toBe('PADRÓN');
  });
});

describe('rows that are no data', () => {
  const headers = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO'];
  const mapping = ['documentNumber', 'fullName', 'sex'];

  it.each<[string, SheetCell[], string]>([
    ['a worker', row('45678912', 'QUISPE MAMANI ANA', 'F'), 'data'],
    ['a worker without document', row(null, 'QUISPE MAMANI ANA', 'F'), 'data'],
    ['a worker called Total', row('45678912', 'TOTAL RUIZ ANA', 'F'), 'data'],
    ['nothing', row(null, ' ', null), 'empty'],
    ['a total', row('TOTAL', null, 250), 'total'],
    ['a total further right', row(null, 'Total general:', 250), 'total'],
    ['the header again', row('DNI', 'APELLIDOS Y NOMBRES', 'SEXO'), 'header'],
    ['a signature', row(null, 'Elaborado por: Recursos Humanos', null), 'note'],
    ['a total of people, counted under the documents', row(null, 'TOTAL', 250), 'total'],
    ['a signature of two cells', row(null, 'Elaborado por:', 'Ana Quispe'), 'note'],
    ['a note under the documents', row('Nota: datos sujetos a verificación.', null, null), 'note'],
    ['a document too short, alone', row('1234', null, null), 'data'],
  ])('%s', (_, cells, role) => {
    expect(rowRole(cells, headers, mapping)).toBe(role);
  });

  it('asks more of a total than the word', () => {
    expect(totalRow(row('TOTAL RUIZ', 'ANA'))).toBe(false);
    expect(repeatedHeader(row('DNI', 'QUISPE', 'M'), headers)).toBe(false);
  });
});
