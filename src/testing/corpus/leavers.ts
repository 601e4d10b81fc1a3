import type { CorpusFile } from './corpus-file.ts';
import { fullName, USUAL, USUAL_COLUMNS, usual, WORKERS } from './people.ts';
import { csv, workbook } from './workbooks.ts';

const [first, second, third] = WORKERS as [(typeof WORKERS)[0], (typeof WORKERS)[0], (typeof WORKERS)[0]];

/** Files of leavers, and files with dates that mean «no date» in other systems. */
export const LEAVERS: readonly CorpusFile[] = [
  {
    name: 'ceses del mes.csv',
    kind: 'delete-persons',
    troubles: 'Un documento con el nombre de otra persona, un nombre que falta y una fecha que quiere decir ninguna',
    content: () =>
      csv([
        ['DNI', 'APELLIDOS Y NOMBRES', 'FECHA DE CESE', 'MOTIVO DE CESE'],
        [first.dni, fullName(first), '10/02/2026', 'Renuncia'],
        [second.dni, '', '00/00/0000', 'Término de contrato'],
        [third.dni, 'PÉREZ LÓPEZ MARTHA', '11/02/2026', 'Renuncia'],
      ]),
    columns: `DNI → documentNumber; APELLIDOS Y NOMBRES → fullName; FECHA DE CESE → ceaseDate; MOTIVO DE CESE → ceaseReason`,
    planned: { CESADO: 2, ERROR: 1 },
    values: [
      [2, 'ceaseDate', '2026-02-10'],
      [3, 'ceaseDate', null],
    ],
    issues: [[4, 'plan:name-of-another']],
  },
  {
    name: 'planilla sin ceses.xlsx',
    kind: 'import-persons',
    troubles:
      'El cese 01/01/4000 quiere decir ninguno; «Nivel -2» y «Nivel 2» son dos áreas; una fila de firma al final',
    content: () =>
      workbook([
        [...USUAL, 'FECHA DE CESE'],
        ...WORKERS.map((w, i) => [...usual({ ...w, area: i % 2 ? 'Nivel 2' : 'Nivel -2' }), '01/01/4000']),
        [],
        ['Firma del responsable: ____________________'],
      ]),
    columns: `${USUAL_COLUMNS}; FECHA DE CESE → ceaseDate`,
    planned: { NUEVO: 8 },
    values: [
      [2, 'ceaseDate', null],
      [2, 'area', 'Nivel -2'],
      [3, 'area', 'Nivel 2'],
    ],
  },
];
