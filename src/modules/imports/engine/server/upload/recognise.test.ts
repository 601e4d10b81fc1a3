import { describe, expect, test } from 'vitest';
import { readWorkbook } from '#platform/server/spreadsheets/read.ts';
import { xlsxOf } from '#testing/files.ts';
import { fieldsOf, type Recognised, recognise } from './recognise.ts';

const read = async (content: Buffer, over: { headerRow?: number; outside?: boolean } = {}): Promise<Recognised> =>
  recognise(await readWorkbook(content, { previewRows: 200 }), {
    kind: 'import-persons',
    fields: fieldsOf('import-persons'),
    outside: over.outside ?? false,
    remembered: async () => ({}),
    ...(over.headerRow === undefined ? {} : { sheet: 'CSV', headerRow: over.headerRow }),
  });
const roster = (csv: string) => read(Buffer.from(csv));
const fields = ({ columns }: Recognised) =>
  Object.fromEntries(columns.filter(({ header }) => header).map(({ header, field }) => [header, field]));

test('a list of two known columns is told which they are, not that they were not found', async () => {
  await expect(roster('DNI;NOMBRES\n47770002;ANA\n')).rejects.toThrow(
    /^De este archivo solo reconocemos «DNI» y «NOMBRES»: un padrón de colaboradores trae al menos 3 columnas/,
  );
  await expect(roster('a;b\n1;2\n')).rejects.toThrow(/no parece un padrón de colaboradores: no encontramos/);
});

test('what is refused says what was recognised and what to do next', async () => {
  const told = roster('ÁREA;CARGO;FECHA DE INGRESO\nMina;Operaria;12/03/2024\nMina;Operario;12/03/2024\n');
  await expect(told).rejects.toThrow(/reconocemos «ÁREA», «CARGO» y «FECHA DE INGRESO».*plantilla/);
  await expect(roster('a;b\n1;2\n')).rejects.toThrow(/plantilla/);
});

describe('a file of another form is mapped by hand', () => {
  test('from another country or system: titles that nobody knows over values that can be a roster', async () => {
    const file = await xlsxOf(
      ['Employee ID', 'First name', 'Last name', 'Gender', 'Birthday', 'Department', 'Position'],
      Array.from({ length: 8 }, (_, i) => [String(45678912 + i), 'ANA', 'ROJAS', 'F', '1985-03-12', 'Mine', 'Driver']),
    );
    const recognised = await read(file);
    expect(recognised.unrecognised).toMatch(/otra forma: .*elige tú qué es cada columna/);
    expect(recognised).toMatchObject({ headerRow: 1, firstDataRow: 2 });
    expect(recognised.columns.map(({ header }) => header)).toContain('Department');
  });

  test('with notes above its titles, and columns without any', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => `Nota ${i + 1}`);
    const data = Array.from({ length: 6 }, (_, i) => `${45678912 + i};ROJAS DIAZ ANA;F;12/03/1985;Mina;Operaria;x`);
    const unknown = await roster([...rows, 'Uno;Dos;Tres;Cuatro;Cinco;Seis', ...data].join('\n'));
    expect(unknown).toMatchObject({ headerRow: 31 });
    expect(unknown.columns).toHaveLength(7);
    const known = await roster([...rows, 'DNI;APELLIDOS Y NOMBRES;SEXO;F. NAC;ÁREA;CARGO', ...data].join('\n'));
    expect(known).toMatchObject({ headerRow: 31, unrecognised: null });
  });
});

test('two levels found by hand or alone give columns told apart by their values', async () => {
  const lines = [
    'PADRÓN DE PERSONAL;;;;;;;;',
    'IDENTIFICACIÓN;;TRABAJADOR;;;;LABOR;;',
    'TIPO;NÚMERO;APELLIDOS Y NOMBRES;SEXO;FECHA NAC;TIPO;ÁREA;CARGO;TIPO',
    'DNI;45678912;ROJAS DIAZ ANA;F;12/03/1985;EMPLEADO;Mina;Operaria;PLAZO FIJO',
    'CE;001234567;SOTO PAZ LUIS;M;12/03/1981;OBRERO;Mina;Operario;INDEFINIDO',
    'DNI;41234567;HUAMAN LEON EVA;F;12/03/1990;OBRERO;Planta;Operaria;PLAZO FIJO',
  ];
  const csv = Buffer.from(lines.join('\n'));
  for (const headerRow of [undefined, 2, 3]) {
    const found = fields(await read(csv, headerRow === undefined ? {} : { headerRow }));
    expect(found).toMatchObject({
      'IDENTIFICACIÓN / TIPO': 'documentType',
      'IDENTIFICACIÓN / NÚMERO': 'documentNumber',
      'TRABAJADOR / SEXO': 'sex',
    });
    expect(['documentType', 'sex']).not.toContain(found['TRABAJADOR / TIPO']);
  }
});

describe('rows that hold only a title', () => {
  const groups = (...areas: string[]) =>
    Buffer.from(
      [
        'DNI;NOMBRES;SEXO;CARGO',
        ...areas.flatMap((area, i) => [`ÁREA: ${area};;;`, `4777000${i};ANA;F;Operaria`]),
      ].join('\n'),
    );

  test('make a column of the fields of groups that no column has', async () => {
    const { columns, context } = await read(groups('Mina', 'Planta'));
    expect(columns.at(-1)).toMatchObject({ index: 4, header: 'ÁREA', field: 'area' });
    expect(context).toEqual([{ column: 4, label: 'ÁREA' }]);
    const mapped = Buffer.from('DNI;NOMBRES;ÁREA\nÁREA: Mina;;\n47770001;ANA;Planta\n');
    expect((await read(mapped)).context).toEqual([]);
    const phone = Buffer.from('DNI;NOMBRES;CARGO\nTeléfono: 987654321;;\n47770001;ANA;Operaria\n');
    expect((await read(phone)).context).toEqual([]);
  });

  test('are judged by the clinical wall as any column is', async () => {
    expect((await read(groups('Mina', 'Planta', 'Taller'), { outside: true })).context).toHaveLength(1);
    const clinical = groups('HIPERTENSIÓN ARTERIAL', 'DIABETES MELLITUS TIPO 2', 'HIPOACUSIA BILATERAL');
    await expect(read(clinical, { outside: true })).rejects.toThrow(/columna clínica/);
  });
});
