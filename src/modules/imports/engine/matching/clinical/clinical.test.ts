import { describe, expect, test } from 'vitest';
import { HEALTH_MATRIX_FIELDS } from '#exams/attentions/import-fields/health-matrix.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { ROSTER_FIELDS } from '#workers/collaborators/import-fields/roster.ts';
import { clinicalColumns, clinicalDoubt, clinicalRefusal, isClinicalTitle, outsideTheWall } from './clinical.ts';

const cell = (value: string | number): SheetCell =>
  typeof value === 'number' ? { kind: 'number', number: value } : { kind: 'text', text: value };
/** Verdict on one column: the reason, and whether it is refused or asked about. */
function told(header: string, values?: readonly (string | number)[], own = false): string {
  const [found] = clinicalColumns([header], values && [values.map(cell)], own ? ROSTER_FIELDS : []);
  return found ? `${found.reason} ${found.certain ? 'refused' : 'asked'}` : 'taken';
}

describe('a name alone', () => {
  test.each([
    ['GRUPO SANGUÍNEO', 'igual refused'],
    ['Presión arterial sistólica', 'igual refused'],
    ['DIAGNÓSTICO DE INGRESO', 'parecido refused'],
    ['COLESTEROL TOTL', 'parecido refused'],
    ['TRATAMIENTO', 'parecido asked'],
    // These titles are also used for tools, people and places, so the values decide.
    ['PESO', 'igual asked'],
    ['ALTURA', 'igual asked'],
    ['ESPECIALIDAD', 'igual asked'],
    ['NOMBRES', 'taken'],
    // Below a group title the last name decides; the group alone is not clinical.
    ['AUDIOMETRÍA / FECHA', 'taken'],
    ['PESO / NOMBRES', 'taken'],
    ['AUDIOMETRÍA / OÍDO DERECHO 4000', 'igual refused'],
    ['RESULTADOS / PESO', 'igual asked'],
    ['TRIAJE / PESO', 'parecido refused'],
  ])('%s is %s', (header, expected) => expect(told(header)).toBe(expected));
});

describe('values', () => {
  const [low, high] = HEALTH_MATRIX_FIELDS.find(({ key }) => key === 'PESO')!.range!;
  test.each<[string, (string | number)[], string]>([
    ['PESO', [70, 80], 'igual refused'],
    ['PESO', [low], 'igual refused'],
    ['PESO', [high], 'igual refused'],
    ['PESO', [low - 1, high + 1], 'taken'],
    ['PESO', [70, 5000], 'igual refused'],
    ['PESO', [70, 5000, 9000], 'igual asked'],
    ['PESO', ['70 kg', ' 80 kg'], 'igual refused'],
    ['PESO', ['70,5', '71.2'], 'igual refused'],
    ['PESO', ['Lote 70', 'L70'], 'taken'],
    // Heights in metres count; clothing sizes are lower than heights in centimetres.
    ['TALLA', [1.2, 2.3], 'igual refused'],
    ['TALLA', ['1,65'], 'igual refused'],
    ['TALLA', [1.19], 'taken'],
    ['TALLA', [2.31], 'taken'],
    ['TALLA', [36, 38], 'taken'],
    ['PESO', [1.5], 'taken'],
    ['OBSERVACIONES', ['viene de Lima'], 'igual asked'],
    ['ESPECIALIDAD', ['Soldador'], 'taken'],
    ['ALTURA', ['Sí', 'no'], 'taken'],
    ['ALTURA', ['sí', 'con arnés'], 'igual asked'],
    // The values decide, whatever the title.
    ['', ['120/80', '110/70'], 'valores refused'],
    ['NOMBRES', ['120/80', ' 110/70 ', 'Ana', 'Luz'], 'valores refused'],
    ['NOMBRES', ['120/80', 'Ana', 'Luz'], 'taken'],
    ['CARGO', ['diabetes', ...Array<string>(9).fill('Operador')], 'valores refused'],
    ['CARGO', ['diabetes', ...Array<string>(10).fill('Operador')], 'valores asked'],
    ['', ['Lima'], 'taken'],
  ])('%s with %j is %s', (header, values, expected) => expect(told(header, values)).toBe(expected));

  test('a column without a name is told by its place', () => {
    const [found] = clinicalColumns(['DNI', ''], [[cell('45678912')], [cell('120/80')]]);
    expect(found).toEqual({ column: 1, header: 'Columna 2', reason: 'valores', certain: true });
  });

  test.each<[string, boolean, string]>([
    ['PESO', false, 'taken'],
    ['TRATAMIENTO', false, 'taken'],
    ['GRUPO SANGUÍNEO', false, 'igual refused'],
    ['GRUPO SANGUÍNEO', true, 'igual refused'],
    ['DISCAPACIDAD', true, 'taken'],
  ])('%s with nothing in it, of the import: %s, is %s', (header, own, expected) => {
    expect(told(header, [], own)).toBe(expected);
  });
});

describe('a title', () => {
  test.each([
    ['GLUCOSA', true],
    ['Glucosa en ayunas', true],
    ['DIAGNÓSTICO', true],
    ['IMC', true],
    ['PESO', false],
    ['TRATAMIENTO', false],
    ['NOMBRES', false],
    // Longer titles are treated as sentences.
    [`DIAGNOSTICO ${'x'.repeat(68)}`, true],
    [`DIAGNOSTICO ${'x'.repeat(69)}`, false],
  ])('%s leaves no doubt: %s', (title, expected) => expect(isClinicalTitle(title)).toBe(expected));
});

describe('what is said', () => {
  const columns = (count: number) => Array.from({ length: count }, (_, i) => ({ header: `C${i + 1}` }));
  test('of one column and of several, twelve by name', () => {
    expect(clinicalRefusal(columns(1))).toBe(
      'El archivo trae una columna clínica que tu cuenta no puede importar: «C1». Quítala y vuelve a subirlo; ' +
        'los resultados los importa el médico ocupacional. No se guardó nada.',
    );
    expect(clinicalRefusal(columns(12))).toContain('«C11» y «C12». Quítalas');
    expect(clinicalRefusal(columns(14))).toContain('«C12» y 2 más. Quítalas');
    expect(clinicalDoubt(columns(1))).toBe(
      'La columna «C1» podría traer datos de salud, que tu cuenta no puede guardar. ' +
        'Puedes subir el archivo sin ella: Vigía la borra antes de guardarlo. ' +
        'Si es otra cosa y la necesitas, ponle el título de la plantilla y vuelve a subirlo.',
    );
    expect(clinicalDoubt(columns(2))).toBe(
      'Las columnas «C1» y «C2» podrían traer datos de salud, que tu cuenta no puede guardar. ' +
        'Puedes subir el archivo sin ellas: Vigía las borra antes de guardarlo. ' +
        'Si son otra cosa y las necesitas, ponles el título de la plantilla y vuelve a subirlo.',
    );
    expect(clinicalDoubt(columns(12))).toContain('«C11» y «C12» podrían');
    expect(clinicalDoubt(columns(14))).toContain('«C12» y 2 más podrían');
  });
});

test('nobody outside the wall maps a clinical field', () => {
  const keys = outsideTheWall(ROSTER_FIELDS).map(({ key }) => key);
  expect(keys).toContain('documentNumber');
  expect(ROSTER_FIELDS.filter(({ clinical }) => clinical).map(({ key }) => key)).toContain('bloodGroup');
  expect(keys).not.toContain('bloodGroup');
});
