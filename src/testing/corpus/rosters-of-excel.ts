import type { CorpusFile } from './corpus-file.ts';
import { fullName, typed, USUAL, USUAL_COLUMNS, usual, WORKERS } from './people.ts';
import { date, formula, NOT_AVAILABLE, shown, workbook } from './workbooks.ts';

const [one, two, three] = WORKERS as [(typeof WORKERS)[0], (typeof WORKERS)[0], (typeof WORKERS)[0]];
const with5 = (w: (typeof WORKERS)[0], birth: ReturnType<typeof date> | string | number | null) => [
  w.dni,
  w.paternal,
  w.maternal,
  w.names,
  w.sex,
  birth,
  w.area,
  w.job,
];

/** Rosters with problems caused by Excel's cells and sheets. */
export const ROSTERS_OF_EXCEL: readonly CorpusFile[] = [
  {
    name: 'padrón.xlsx, documentos guardados como número',
    kind: 'import-persons',
    troubles: 'Ceros a la izquierda perdidos',
    content: () => workbook([USUAL, ...WORKERS.map((w) => [Number(w.dni), ...usual(w).slice(1)])]),
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8 },
    values: [
      [3, 'documentNumber', '01234567'],
      [6, 'documentNumber', '09876543'],
    ],
  },
  {
    name: 'padrón con formato 00000000.xlsx',
    kind: 'import-persons',
    troubles: 'El cero está en el formato de la celda, no en su valor',
    content: () => workbook([USUAL, ...WORKERS.map((w) => [shown(Number(w.dni), '00000000'), ...usual(w).slice(1)])]),
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8 },
    values: [[3, 'documentNumber', '01234567']],
  },
  {
    name: 'título y logo arriba.xlsx',
    kind: 'import-persons',
    troubles: 'Filas de título combinadas y vacías antes de los encabezados',
    content: () =>
      workbook(
        [
          ['MINERA CERRO AZUL S.A.'],
          ['PADRÓN DE PERSONAL - ACTUALIZADO A MARZO 2026'],
          [],
          ['Elaborado por: RR. HH.', null, null, 'Fecha:', '15/03/2026'],
          [],
          ['N°', ...USUAL],
          ...WORKERS.map((w, i) => [i + 1, ...usual(w)]),
        ],
        { merges: ['A1:I1', 'A2:I2'] },
      ),
    columns: `N° → -; ${USUAL_COLUMNS}`,
    planned: { NUEVO: 8 },
    values: [[7, 'documentNumber', '45678912']],
  },
  {
    name: 'encabezados en dos niveles.xlsx',
    kind: 'import-persons',
    troubles: 'Encabezados combinados de dos filas',
    content: () =>
      workbook(
        [
          ['ITEM', 'DATOS PERSONALES', null, null, null, null, 'DATOS LABORALES', null, null],
          [null, 'TIPO DOC', 'N° DOC', 'APELLIDOS Y NOMBRES', 'SEXO', 'F. NACIMIENTO', 'ÁREA', 'CARGO', 'F. INGRESO'],
          ...WORKERS.map((w, i) => [
            i + 1,
            'DNI',
            w.dni,
            fullName(w),
            w.sex,
            typed(w.birth),
            w.area,
            w.job,
            '01/02/2020',
          ]),
        ],
        { merges: ['A1:A2', 'B1:F1', 'G1:I1'] },
      ),
    columns: `ITEM → -; DATOS PERSONALES / TIPO DOC → documentType; DATOS PERSONALES / N° DOC → documentNumber;
      DATOS PERSONALES / APELLIDOS Y NOMBRES → fullName; DATOS PERSONALES / SEXO → sex;
      DATOS PERSONALES / F. NACIMIENTO → birthDate; DATOS LABORALES / ÁREA → area; DATOS LABORALES / CARGO → jobTitle;
      DATOS LABORALES / F. INGRESO → hireDate`,
    planned: { NUEVO: 8 },
    values: [[3, 'hireDate', '2020-02-01']],
  },
  {
    name: 'filas y columnas ocultas.xlsx',
    kind: 'import-persons',
    troubles: 'Filas y columnas ocultas',
    content: () => workbook([USUAL, ...WORKERS.map(usual)], { hiddenRows: [4], hiddenColumns: [5] }),
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8 },
    notices: /ocultas/,
  },
  {
    name: 'fechas de 1904.xlsx',
    kind: 'import-persons',
    troubles: 'Libro de Mac: los días se cuentan desde 1904',
    content: () =>
      workbook([USUAL, ...WORKERS.map((w) => with5(w, date(w.birth, { date1904: true })))], { date1904: true }),
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8 },
    values: [[4, 'birthDate', '1992-07-05']],
  },
  {
    name: 'fechas con hora.xlsx',
    kind: 'import-persons',
    troubles: 'Fechas verdaderas con hora, y marcadores de «sin fecha»',
    content: () =>
      workbook([
        [...USUAL, 'FECHA DE CESE'],
        ...WORKERS.map((w) => [
          ...with5(w, date(w.birth, { time: 0.75, format: 'dd/mm/yyyy hh:mm' })),
          date('1970-01-01'),
        ]),
      ]),
    columns: `${USUAL_COLUMNS}; FECHA DE CESE → ceaseDate`,
    planned: { NUEVO: 8 },
    values: [
      [2, 'birthDate', '1985-03-12'],
      [2, 'ceaseDate', null],
    ],
  },
  {
    name: 'fórmulas.xlsx',
    kind: 'import-persons',
    troubles: 'Fórmulas con su último valor, y un error de Excel',
    content: () =>
      workbook([
        [...USUAL, 'EDAD'],
        [formula('TEXT(45678912,"0")', one.dni), ...usual(one).slice(1), formula('YEAR(NOW())-1985', 41)],
        [...usual(two).slice(0, 6), formula('VLOOKUP(A3,X:Y,2,0)', 'Planta'), two.job, null],
        [...usual(three).slice(0, 6), NOT_AVAILABLE, three.job, null],
      ]),
    columns: `${USUAL_COLUMNS}; EDAD → age`,
    planned: { NUEVO: 2, ERROR: 1 },
    values: [
      [2, 'documentNumber', '45678912'],
      [3, 'area', 'Planta'],
    ],
  },
  {
    name: 'padrón antiguo.xls',
    kind: 'import-persons',
    troubles: 'Libro de Excel 97 con fechas verdaderas',
    content: () => workbook([USUAL, ...WORKERS.map((w) => with5(w, date(w.birth)))], { as: 'biff8', sheet: 'Padrón' }),
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8 },
    values: [[3, 'birthDate', '1979-11-30']],
  },
  {
    name: 'instrucciones primero.xlsx',
    kind: 'import-persons',
    troubles: 'La primera hoja son instrucciones; los datos están en la segunda',
    content: () =>
      workbook([USUAL, ...WORKERS.map(usual)], {
        before: { Instrucciones: [['Llene una fila por trabajador.'], ['No cambie los títulos.']], Vacía: [[]] },
        sheet: 'BD PERSONAL',
      }),
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8 },
  },
  {
    name: 'totales y títulos repetidos.xlsx',
    kind: 'import-persons',
    troubles: 'Encabezado repetido a mitad de hoja, fila de total y nota al pie',
    content: () =>
      workbook([
        USUAL,
        ...WORKERS.slice(0, 4).map(usual),
        USUAL,
        ...WORKERS.slice(4).map(usual),
        [],
        ['TOTAL', null, null, 8],
        ['Nota: datos sujetos a verificación.'],
      ]),
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8 },
  },
];
