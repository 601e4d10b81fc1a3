import type { CorpusFile } from './corpus-file.ts';
import { fullName, typed, USUAL, USUAL_COLUMNS, usual, WORKERS } from './people.ts';
import { csv, workbook } from './workbooks.ts';

const notes = Array.from({ length: 27 }, (_, i) => [`${i + 1}. Nota del sistema: reporte generado para uso interno`]);

/** Rosters exported from other systems and other countries. */
export const ROSTERS_OF_SYSTEMS: readonly CorpusFile[] = [
  {
    name: 'padrón con columnas en blanco.xlsx',
    kind: 'import-persons',
    troubles: 'Columnas en blanco que podrían ser clínicas',
    content: () =>
      workbook([[...USUAL, 'PESO', 'TALLA', 'OBS'], ...WORKERS.map((w) => [...usual(w), null, '-', null])]),
    columns: `${USUAL_COLUMNS}; PESO → -; TALLA → -; OBS → -`,
    planned: { NUEVO: 8 },
  },
  {
    name: 'planilla de dos niveles.xlsx',
    kind: 'import-persons',
    troubles: 'Cuatro columnas llamadas TIPO, cada una bajo su grupo',
    content: () =>
      workbook(
        [
          ['SISTEMA DE PLANILLAS'],
          ['IDENTIFICACIÓN', null, 'TRABAJADOR', null, null, null, 'LABOR', null, null, 'PAGO'],
          ['TIPO', 'NÚMERO', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA NAC', 'TIPO', 'ÁREA', 'CARGO', 'TIPO', 'TIPO'],
          ...WORKERS.map((w, i) => [
            'DNI',
            w.dni,
            fullName(w),
            w.sex,
            typed(w.birth),
            i % 2 ? 'EMPLEADO' : 'OBRERO',
            w.area,
            w.job,
            i % 3 ? 'MAÑANA' : 'NOCHE',
            i % 2 ? 'CHEQUE' : 'ABONO',
          ]),
        ],
        { merges: ['A1:J1', 'A2:B2', 'C2:F2', 'G2:I2'] },
      ),
    columns: `IDENTIFICACIÓN / TIPO → documentType; IDENTIFICACIÓN / NÚMERO → documentNumber;
      TRABAJADOR / APELLIDOS Y NOMBRES → fullName; TRABAJADOR / SEXO → sex; TRABAJADOR / FECHA NAC → birthDate;
      TRABAJADOR / TIPO → contractType; LABOR / ÁREA → area; LABOR / CARGO → jobTitle; LABOR / TIPO → ?workType; PAGO / TIPO → -`,
    planned: { NUEVO: 8 },
  },
  {
    name: 'reporte con notas.csv',
    kind: 'import-persons',
    troubles: 'Los títulos están en la fila 28',
    content: () => csv([...notes, USUAL, ...WORKERS.map((w) => usual(w))]),
    columns: USUAL_COLUMNS,
    planned: { NUEVO: 8 },
    values: [[30, 'documentNumber', '01234567']],
  },
  {
    name: 'export of another country.xlsx',
    kind: 'import-persons',
    troubles: 'Títulos en inglés, que nadie conoce: se asignan a mano',
    content: () =>
      workbook([
        [
          'ID number',
          'Surname',
          'Second surname',
          'Given name',
          'Gender',
          'Birthday',
          'Department',
          'Position',
          'Site',
        ],
        ...WORKERS.map((w) => [...usual(w), 'Cerro Azul']),
      ]),
    columns: `ID number → -; Surname → -; Second surname → -; Given name → -; Gender → -; Birthday → -;
      Department → area; Position → -; Site → -`,
    byHand: {
      'ID number': 'documentNumber',
      Surname: 'paternalSurname',
      'Second surname': 'maternalSurname',
      'Given name': 'names',
      Gender: 'sex',
      Birthday: 'birthDate',
      Department: 'area',
      Position: 'jobTitle',
    },
    planned: { NUEVO: 8 },
    values: [[3, 'names', 'ROSA MARÍA']],
  },
];
