import { describe, expect, it } from 'vitest';
import { APTITUDE_FIELDS } from '#exams/attentions/import-fields/aptitudes.ts';
import { HEALTH_MATRIX_FIELDS } from '#exams/attentions/import-fields/health-matrix.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { ROSTER_FIELDS } from '#workers/collaborators/import-fields/roster.ts';
import { type ColumnMatch, rememberedKey } from '../columns.ts';
import { judgeFile } from '../file-kind.ts';
import { missingRequired, repeatedFields } from '../required.ts';
import { matchColumns } from '../testing/match-columns.ts';
import { clinicalColumns, clinicalRefusal } from './clinical.ts';

const texts = (...values: string[]): SheetCell[] => values.map((text) => ({ kind: 'text', text }));
const numbers = (...values: number[]): SheetCell[] => values.map((number) => ({ kind: 'number', number }));
const toMapping = (matches: readonly ColumnMatch[]) => matches.map(({ field }) => field);
const full = texts('QUISPE MAMANI ANA MARIA', 'ROJAS DIAZ LUIS', 'HUAMAN SOTO JOSE LUIS', 'DE LA CRUZ PAZ EVA');

describe('values as evidence', () => {
  it('does not take documents for names', () => {
    const [match] = matchColumns(['NOMBRES'], ROSTER_FIELDS, {}, [texts('45678912', '41234567', '09876543')]);
    expect(match).toMatchObject({ field: null });
  });

  it('tells a type of document from its number under the same header', () => {
    const headers = ['DOCUMENTO', 'N° DOCUMENTO'];
    const matches = matchColumns(headers, ROSTER_FIELDS, {}, [
      texts('DNI', 'DNI', 'CE'),
      texts('45678912', '41234567', '001234567'),
    ]);
    expect(matches.map(({ field }) => field)).toEqual([null, 'documentNumber']);
  });

  it('tells the department of the country from that of the company by its values', () => {
    const of = (headers: string[], ...values: string[]) =>
      matchColumns(headers, ROSTER_FIELDS, {}, [texts(...values), texts('Mina', 'Planta', 'Mina')]).map(
        ({ field }) => field,
      );
    expect(of(['DEPARTAMENTO'], 'Lima', 'ÁNCASH', 'Cusco')).toEqual(['department']);
    expect(of(['DEPARTAMENTO'], 'Sistemas', 'Ventas', 'Almacén')).toEqual(['area']);
    expect(of(['DEPARTAMENTO', 'ÁREA'], 'Sistemas', 'Ventas', 'Almacén')).toEqual([null, 'area']);
  });

  it('gives no field of closed values to a column of others', () => {
    const areas = texts(...'Mina Planta Taller Lima Cusco Ica Puno'.split(' '));
    const [sex, worker, codes] = matchColumns(['SEXO', 'TRABAJADOR / SEXO', 'APTITUD'], HEALTH_MATRIX_FIELDS, {}, [
      areas,
      texts('OBRERO', 'EMPLEADO', 'OBRERO'),
      texts('A1', 'R2', 'A1'),
    ]);
    expect([sex?.field, worker?.field]).toEqual([null, null]);
    // Unknown codes stay, so that they can be mapped to known codes.
    expect(codes?.field).toBe('aptitude');
  });

  it('reads a single column of names as the full name', () => {
    const matches = matchColumns(['DNI', 'NOMBRE'], ROSTER_FIELDS, {}, [numbers(45678912, 41234567, 9876543), full]);
    expect(toMapping(matches)).toEqual(['documentNumber', 'fullName']);
  });

  it('prefers what the company chose before, unless the values have changed', () => {
    const remembered = { [rememberedKey('LEGAJO N°')]: 'documentNumber', [rememberedKey('ÁREA')]: null };
    const [legajo, area] = matchColumns(['LEGAJO N°', 'ÁREA'], ROSTER_FIELDS, remembered, [
      numbers(45678912, 41234567, 42345678),
    ]);
    expect(legajo).toMatchObject({ field: 'documentNumber', reason: 'recordado', confidence: 1 });
    expect(area).toMatchObject({ field: null, suggestion: null });
    const changed = matchColumns(['LEGAJO N°'], ROSTER_FIELDS, remembered, [texts('Lima', 'Cusco', 'Ica')]);
    expect(changed[0]).toMatchObject({ field: null, suggestion: 'documentNumber' });
  });

  it('gives a field once and keeps a percentage apart from the volume', () => {
    const matches = matchColumns(['DNI', 'NRO DNI', 'FVC', 'FVC %'], HEALTH_MATRIX_FIELDS);
    expect(toMapping(matches)).toEqual(['documentNumber', null, 'FVC', 'FVC_PCT']);
  });

  it('only suggests ears by their position', () => {
    const frequencies = ['500', '1000', '2000', '4000', '8000'];
    const matches = matchColumns([...frequencies, ...frequencies], HEALTH_MATRIX_FIELDS);
    expect(matches[0]).toMatchObject({ field: null, suggestion: 'AUDIO_OD_500' });
    expect(matches[5]).toMatchObject({ field: null, suggestion: 'AUDIO_OI_500' });
  });
});

describe('required fields', () => {
  it('names what is missing', () => {
    const { message } = missingRequired(['documentNumber', 'fullName', 'area'], ROSTER_FIELDS);
    expect(message).toBe('Falta asignar los campos obligatorios «Sexo», «Fecha de nacimiento» y «Puesto».');
    expect(missingRequired(['documentNumber', 'attentionDate', 'examType'], APTITUDE_FIELDS).message).toBe(
      'Falta asignar el campo obligatorio «Aptitud».',
    );
  });

  it.each([[['fullName']], [['paternalSurname', 'names']], [['surnames', 'names']]])(
    'accepts the name as %j',
    (names) => {
      const mapping = ['documentNumber', 'sex', 'birthDate', 'area', 'jobTitle', ...names];
      expect(missingRequired(mapping, ROSTER_FIELDS).message).toBe('');
    },
  );

  it('lists fields chosen twice', () => {
    expect(repeatedFields(['area', null, 'area', 'sex', null])).toEqual(['area']);
  });
});

describe('the clinical wall before an import', () => {
  const flagged = (headers: string[], samples?: SheetCell[][]) =>
    clinicalColumns(headers, samples).map(({ header }) => header);
  const asked = (header: string, ...values: string[]) =>
    clinicalColumns([header], [texts(...values)]).map(({ certain }) => (certain ? 'refused' : 'asked'))[0] ?? 'taken';

  it.each([
    // The column is blank, so only an unambiguous name is refused.
    ['PESO', [], 'taken'],
    ['OBS', [], 'taken'],
    ['TRATAMIENTO', [], 'taken'],
    ['GRUPO SANGUÍNEO', [], 'refused'],
    // The column has values that may not be clinical.
    ['OBS', ['viene de Lima', 'turno noche', 'sin fotocheck'], 'asked'],
    ['TRATAMIENTO', ['Sr.', 'Sra.', 'Ing.'], 'asked'],
    ['COMENTARIO', [...Array(19).fill('conforme'), 'diabetes'], 'asked'],
    ['PESO', ['12 bultos', '40 bultos', '400 bultos'], 'asked'],
    // The values leave no doubt.
    ['PESO', ['70', '65.5', '82'], 'refused'],
    ['OBS', ['hipoacusia leve', 'conforme'], 'refused'],
    ['DIAGNÓSTICO PRINCIPAL', ['conforme', 'conforme'], 'refused'],
    ['TURNO', ['A', 'B', 'C'], 'taken'],
  ])('%s over %j is %s', (header, values, verdict) => {
    expect(asked(header, ...values)).toBe(verdict);
  });

  it('lets a plain roster and a list of aptitudes through', () => {
    const open = [...ROSTER_FIELDS, ...APTITUDE_FIELDS].filter(({ clinical }) => !clinical);
    expect(flagged(open.flatMap(({ label, synonyms }) => [label, ...synonyms]))).toEqual([]);
    expect(
      flagged([
        'Profesión',
        'Situación',
        'Turno',
        'Antecedentes policiales',
        'Fecha de examen médico',
        'Seguro de vida',
      ]),
    ).toEqual([]);
  });

  it('names every header of a clinical field', () => {
    const clinical = [...ROSTER_FIELDS, ...HEALTH_MATRIX_FIELDS].filter((field) => field.clinical);
    const headers = clinical.flatMap(({ label, synonyms }) => [label, ...synonyms]);
    expect(headers.filter((header) => flagged([header]).length === 0)).toEqual([]);
  });

  it.each([
    'GLUCOZA',
    'Dx. presuntivo',
    'Colesterol LDL directo',
    'Enfermedades preexistentes',
    'RECOMENDACIÓN MÉDICA 2',
    'Tipo de discapacidad',
    'TRIAJE / PESO',
    'AUDIOMETRÍA OD / 4000',
    'Resultado prueba COVID',
  ])('catches %s, which only resembles one', (header) => {
    expect(flagged([header])).toEqual([header]);
  });

  it('looks at the values where the header does not tell', () => {
    const columns = ['COL 1', 'COL 2', 'OBSERVACIONES', 'TALLA', 'ALTURA'];
    const clinical = [
      texts('120/80', '110/70', '130/85'),
      texts('H83.3', 'E66.9', 'I10.X'),
      texts('Obesidad grado I', 'ninguna'),
      numbers(1.65, 1.7, 1.58),
      texts('Apto para altura', 'No apto'),
    ];
    expect(flagged(columns, clinical)).toEqual(columns);
    const harmless = [
      texts('A1', 'B2', 'C3'),
      texts('P001', 'P002', 'P003'),
      texts('-', ''),
      texts('S', 'M', 'XL'),
      texts('SI', 'NO', 'SI'),
    ];
    expect(flagged(columns, harmless)).toEqual([]);
  });

  it('refuses in a sentence', () => {
    expect(clinicalRefusal(clinicalColumns(['DNI', 'PESO', 'DX1']))).toBe(
      'El archivo trae columnas clínicas que tu cuenta no puede importar: «PESO» y «DX1». Quítalas y vuelve a subirlo; ' +
        'los resultados los importa el médico ocupacional. No se guardó nada.',
    );
    expect(clinicalRefusal([])).toBe('');
  });
});

describe('a file of another kind', () => {
  it('says that a price list is no roster', () => {
    const { message } = judgeFile('import-persons', ['CÓDIGO', 'PRODUCTO', 'PRECIO UNITARIO']);
    expect(message).toContain('no parece un padrón de colaboradores');
    expect(message).toContain('«PRODUCTO»');
    const texts = ['mañana', 'ayer', 'hoy'].map((text) => ({ kind: 'text', text }) as const);
    const samples = [[], texts, texts];
    const few = judgeFile('import-persons', ['DNI', 'FECHA DE NACIMIENTO', 'FECHA DE INGRESO'], samples).message;
    expect(few).toMatch(/^De este archivo solo reconocemos la columna «DNI»: un padrón/);
    expect(judgeFile('import-attentions', null).message).toContain('no parece una matriz de salud');
  });

  it('tells a matriz from a roster', () => {
    const matrix = [
      'DNI',
      'APELLIDOS Y NOMBRES',
      'PESO',
      'TALLA',
      'IMC',
      'GLUCOSA',
      'COLESTEROL',
      'DX1',
      'RESTRICCIONES',
    ];
    expect(judgeFile('import-persons', matrix)).toMatchObject({ instead: 'import-attentions' });
    expect(judgeFile('import-attentions', matrix).message).toBe('');
    expect(judgeFile('import-persons', ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'GRUPO SANGUÍNEO']).message).toBe('');
  });
});
