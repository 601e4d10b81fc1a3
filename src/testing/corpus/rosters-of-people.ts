import type { CorpusFile } from './corpus-file.ts';
import { fullName, typed, USUAL, USUAL_COLUMNS, usual, WORKERS } from './people.ts';
import { type Cell, csv, workbook } from './workbooks.ts';

const put = (cells: readonly Cell[], at: number, value: Cell): Cell[] =>
  cells.map((cell, i) => (i === at ? value : cell));
const BIRTHS = [
  '12 DE MARZO DE 1985',
  '30-nov-79',
  '1992.07.05',
  '21-01-88',
  '9/5/1971',
  '17 setiembre 1990',
  '02/12/1995 00:00',
  '28-Abr-1983',
];
const MESSY = [
  'DNI: 45678912',
  '1234567',
  '7.0123456E7',
  "'41236547",
  '09876543.0',
  '46 325 178',
  '\u00a072345618\u200b',
  '40.112.233',
];

/** Rosters with problems caused by how people write. */
export const ROSTERS_OF_PEOPLE: readonly CorpusFile[] = [
  {
    name: 'fechas como texto.xlsx',
    kind: 'import-persons',
    troubles: 'Fechas escritas de ocho maneras',
    content: () => workbook([USUAL, ...WORKERS.map((w, i) => put(usual(w), 5, BIRTHS[i] ?? ''))]),
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8 },
    values: WORKERS.map((w, i) => [i + 2, 'birthDate', w.birth] as const),
  },
  {
    name: 'documentos desordenados.xlsx',
    kind: 'import-persons',
    troubles: 'Documentos con texto, exponente, apóstrofo, puntos, espacios invisibles',
    content: () => workbook([USUAL, ...WORKERS.map((w, i) => put(usual(w), 0, MESSY[i] ?? ''))]),
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8 },
    values: WORKERS.map((w, i) => [i + 2, 'documentNumber', w.dni] as const),
  },
  {
    name: 'nombre en una columna.xlsx',
    kind: 'import-persons',
    troubles: 'Apellidos y nombres juntos, con coma en unos y sin coma en otros',
    content: () =>
      workbook([
        ['DNI', 'APELLIDOS Y NOMBRES', 'GÉNERO', 'F. NAC.', 'ÁREA', 'PUESTO'],
        ...WORKERS.map((w, i) => [
          w.dni,
          i % 2 ? `${w.paternal} ${w.maternal}, ${w.names}` : fullName(w),
          w.sex,
          typed(w.birth),
          w.area,
          w.job,
        ]),
      ]),
    columns: `DNI → documentNumber; APELLIDOS Y NOMBRES → fullName; GÉNERO → sex; F. NAC. → birthDate; ÁREA → area; PUESTO → jobTitle`,
    planned: { NUEVO: 8 },
  },
  {
    name: 'sexo H y M.xlsx',
    kind: 'import-persons',
    troubles: '«M» quiere decir Mujer porque la columna también trae «H»',
    content: () => workbook([USUAL, ...WORKERS.map((w) => put(usual(w), 4, w.sex === 'M' ? 'H' : 'M'))]),
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8 },
    values: [
      [2, 'sex', 'M'],
      [3, 'sex', 'F'],
    ],
  },
  {
    name: 'sexo con palabras.csv',
    kind: 'import-persons',
    troubles: 'Sexo como Varón, Femenino, fem., HOMBRE; csv de Excel en español',
    content: () =>
      csv([
        USUAL,
        ...WORKERS.map((w, i) =>
          put(usual(w), 4, w.sex === 'M' ? ['Varón', 'HOMBRE', 'Masc.'][i % 3]! : ['FEM', 'Mujer', 'Femenino'][i % 3]!),
        ),
      ]),
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8 },
    values: [
      [3, 'sex', 'F'],
      [2, 'sex', 'M'],
    ],
  },
  {
    name: 'comas y saltos de línea.csv',
    kind: 'import-persons',
    troubles: 'UTF-8 con marca, separado por comas, saltos de línea dentro de celdas',
    content: () =>
      csv(
        [
          [...USUAL, 'DIRECCIÓN'],
          ...WORKERS.map((w, i) => [...usual(w), i % 2 ? 'Jr. Puno 123,\nHuancayo' : 'Av. Grau 450, "altos"']),
        ],
        { separator: ',', encoding: 'utf8-bom' },
      ),
    columns: `${USUAL_COLUMNS}; DIRECCIÓN → address`,
    planned: { NUEVO: 8 },
    values: [[2, 'address', 'Av. Grau 450, "altos"']],
  },
  {
    name: 'tabuladores UTF-16.csv',
    kind: 'import-persons',
    troubles: 'Texto Unicode de Excel: UTF-16 y tabuladores',
    content: () => csv([USUAL, ...WORKERS.map(usual)], { separator: '\t', encoding: 'utf16le' }),
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8 },
    values: [[3, 'paternalSurname', 'ÑAHUI']],
  },
  {
    name: 'eñes rotas.csv',
    kind: 'import-persons',
    troubles: 'UTF-8 leído como Windows-1252 y guardado otra vez',
    content: () => {
      const broken = csv([USUAL, ...WORKERS.map(usual)], { encoding: 'utf8' });
      return Buffer.from(`\ufeff${broken.toString('latin1')}`);
    },
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8 },
    values: [
      [3, 'paternalSurname', 'ÑAHUI'],
      [5, 'maternalSurname', 'PEÑA'],
    ],
  },
  {
    name: 'personas repetidas.xlsx',
    kind: 'import-persons',
    troubles: 'La misma persona dos veces: igual, y con otros datos',
    content: () =>
      workbook([USUAL, ...WORKERS.map(usual), usual(WORKERS[0]!), put(usual(WORKERS[1]!), 7, 'Otro puesto')]),
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8, SIN_CAMBIOS: 1, ERROR: 1 },
    issues: [
      [10, 'plan:repeated-same'],
      [11, 'plan:repeated'],
    ],
  },
  {
    name: 'extranjeros.xlsx',
    kind: 'import-persons',
    troubles: 'Carnés, pasaportes y permisos, con y sin su tipo',
    content: () =>
      workbook([
        ['TIPO DE DOCUMENTO', ...USUAL.map((h) => (h === 'DNI' ? 'N° DOCUMENTO' : h))],
        ['C.E.', ...put(usual(WORKERS[0]!), 0, 1234567)],
        ['CARNET DE EXTRANJERIA', ...put(usual(WORKERS[1]!), 0, '001234568')],
        ['PASAPORTE', ...put(usual(WORKERS[2]!), 0, 'xda 123456')],
        ['PTP', ...put(usual(WORKERS[3]!), 0, '123456789012')],
        ['DNI', ...usual(WORKERS[4]!)],
        ['DNI', ...put(usual(WORKERS[5]!), 0, 'AB12')],
      ]),
    columns: `TIPO DE DOCUMENTO → documentType; ${USUAL_COLUMNS.replace('DNI', 'N° DOCUMENTO')}`,
    planned: { NUEVO: 5, ERROR: 1 },
    values: [
      [2, 'documentNumber', '001234567'],
      [4, 'documentNumber', 'XDA123456'],
      [4, 'documentType', 'PAS'],
    ],
  },
  {
    name: 'exportación de planilla.xlsx',
    kind: 'import-persons',
    troubles: 'Nombres de sistema con guiones bajos, columnas de más',
    content: () =>
      workbook([
        [
          'COD_TRAB',
          'TIPO_DOC',
          'NRO_DOC',
          'APE_PATERNO',
          'APE_MATERNO',
          'NOMBRES',
          'SEXO',
          'FEC_NAC',
          'AFP',
          'CTA_BANCO',
          'SUELDO',
          'FEC_INGRESO',
          'AREA',
          'PUESTO',
          'EMAIL',
          'CELULAR',
          'NRO_HIJOS',
        ],
        ...WORKERS.map((w, i) => [
          `T${i}`,
          'DNI',
          w.dni,
          w.paternal,
          w.maternal,
          w.names,
          w.sex,
          typed(w.birth),
          'PRIMA',
          '191-12345678-0-11',
          2500 + i,
          '01/03/2019',
          w.area,
          w.job,
          `p${i}@ejemplo.pe`,
          `98765432${i}`,
          i % 3,
        ]),
      ]),
    columns: `COD_TRAB → -; TIPO_DOC → documentType; NRO_DOC → documentNumber; APE_PATERNO → paternalSurname;
      APE_MATERNO → maternalSurname; NOMBRES → names; SEXO → sex; FEC_NAC → birthDate; AFP → -; CTA_BANCO → -; SUELDO → -;
      FEC_INGRESO → hireDate; AREA → area; PUESTO → jobTitle; EMAIL → email; CELULAR → phone; NRO_HIJOS → -`,
    planned: { NUEVO: 8 },
  },
  {
    name: 'faltas de ortografía y de datos.xlsx',
    kind: 'import-persons',
    troubles: 'Títulos mal escritos; correo y celular que no lo son; un nacimiento imposible',
    content: () =>
      workbook([
        [
          'NUMERO DE DOCUMETO',
          'APELLIDO PATERNO',
          'APELLIDO MATENRO',
          'NOMBRES',
          'SEXO',
          'FECHA NACIMEINTO',
          'AREA',
          'PUESTO LABORAL',
          'CORREO ELECTRONCO',
          'CELULAR',
        ],
        [...usual(WORKERS[0]!), 'juan@ejemplo.pe', '+51987654321'],
        [...usual(WORKERS[1]!), 'sin correo', '12'],
        [...put(usual(WORKERS[2]!), 5, '31/02/1990'), '', ''],
        [...put(usual(WORKERS[3]!), 5, '10/10/2030'), '', ''],
        [...put(usual(WORKERS[4]!), 0, '12345'), '', ''],
      ]),
    columns: `NUMERO DE DOCUMETO → documentNumber; APELLIDO PATERNO → paternalSurname; APELLIDO MATENRO → maternalSurname;
      NOMBRES → names; SEXO → sex; FECHA NACIMEINTO → birthDate; AREA → area; PUESTO LABORAL → jobTitle;
      CORREO ELECTRONCO → email; CELULAR → phone`,
    planned: { NUEVO: 2, ERROR: 3 },
  },
  {
    name: 'meses antes que días.csv',
    kind: 'import-persons',
    troubles: 'Fechas de Estados Unidos: hay que preguntar el orden',
    content: () =>
      csv(
        [
          USUAL,
          ...WORKERS.map((w) => put(usual(w), 5, `${w.birth.slice(5, 7)}/${w.birth.slice(8)}/${w.birth.slice(0, 4)}`)),
        ],
        {
          separator: ',',
          encoding: 'utf8',
        },
      ),
    columns: USUAL_COLUMNS,
    // Unambiguous values are read; the other rows wait for an answer.
    planned: { NUEVO: 4, ERROR: 4 },
  },
];
