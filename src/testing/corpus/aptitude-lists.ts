import type { CorpusFile } from './corpus-file.ts';
import { day, of, who } from './evaluated.ts';
import { fullName } from './people.ts';
import { csv, date, workbook } from './workbooks.ts';

/** Lists of aptitudes that a clinic sends to the company. */
export const APTITUDE_LISTS: readonly CorpusFile[] = [
  {
    name: 'aptitudes de la clínica.xlsx',
    kind: 'import-aptitudes',
    troubles: 'Aptitudes abreviadas; vigencia como fecha verdadera',
    content: () =>
      workbook([
        [
          'ITEM',
          'DNI',
          'APELLIDOS Y NOMBRES',
          'TIPO DE EXAMEN',
          'FECHA EMO',
          'APTITUD MÉDICA',
          'VIGENTE HASTA',
          'CENTRO MÉDICO',
          'PUESTO',
        ],
        ...who.map((w, i) => [
          i + 1,
          w.dni,
          fullName(w),
          'ANUAL',
          day,
          of(['APTO', 'A.C.R.', 'OBS', 'NO APTO TEMPORAL', 'APTO CON RESTRICCION', 'EVALUADA'], i),
          date('2027-02-10'),
          'Clínica Mantaro',
          w.job,
        ]),
      ]),
    columns: `ITEM → -; DNI → documentNumber; APELLIDOS Y NOMBRES → fullName; TIPO DE EXAMEN → examType; FECHA EMO → attentionDate;
      APTITUD MÉDICA → aptitude; VIGENTE HASTA → validUntil; CENTRO MÉDICO → healthCentre; PUESTO → -`,
    planned: { NUEVO: 6 },
    values: [
      [3, 'aptitude', 'APTO_CON_RESTRICCION'],
      [4, 'aptitude', 'OBSERVADO'],
      [2, 'validUntil', '2027-02-10'],
    ],
  },
  {
    name: 'aptitudes dudosas.csv',
    kind: 'import-aptitudes',
    troubles: '«N.A.» es no apto o no aplica: se pregunta; «SIN APTITUD» es pendiente',
    content: () =>
      csv([
        ['N° DOC', 'TRABAJADOR', 'TIPO EMO', 'FECHA DE ATENCIÓN', 'APTITUD'],
        ...who.map((w, i) => [w.dni, fullName(w), 'PERIODICO', day, of(['APTO', 'N.A.', 'SIN APTITUD', 'APTO'], i)]),
      ]),
    columns: `N° DOC → documentNumber; TRABAJADOR → fullName; TIPO EMO → examType; FECHA DE ATENCIÓN → attentionDate; APTITUD → aptitude`,
    planned: { NUEVO: 4, ERROR: 2 },
    values: [[4, 'aptitude', 'PENDIENTE']],
  },
];
