import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { runSql } from '#testing/run-sql.ts';

/** Marker contained in every text of the doctor: cells, titles, names of the sheet and of the file. */
export const MARK = 'xqzmarca';
export const SHEET = `Hoja ${MARK}`;
export const FILE = `vih ${MARK}.xlsx`;

export async function clinic(t: TestApp) {
  const company = await t.make.company();
  const as = async (role: 'user' | 'owner' | 'doctor') => t.as((await t.make.user(role, company)).username);
  const [hr, owner, doctor] = [await as('user'), await as('owner'), await as('doctor')];
  const sql = async <R extends object>(text: string, values: unknown[] = []) =>
    (await t.services.system.forCustomer(company.id).run(({ client }) => runSql<R>(client, text, values))).rows;
  return { company, hr, owner, doctor, sql, wizard: importsBy(doctor, company) };
}
export type Clinic = Awaited<ReturnType<typeof clinic>>;

export const person = (n: number) => [
  String(45_000_000 + n),
  'QUISPE',
  'ÑAHUI',
  'ANA',
  'F',
  '12/03/1985',
  'Mina',
  'Operaria',
];
export const PERSON = ['DNI', 'APELLIDO PATERNO', 'APELLIDO MATERNO', 'NOMBRES', 'SEXO', 'F. NAC.', 'ÁREA', 'CARGO'];
const COLUMNS: Partial<Record<ImportKind, [string[], (n: number) => string[]]>> = {
  'import-persons': [PERSON, person],
  'import-schedulings': [
    ['DNI', 'APELLIDOS Y NOMBRES', 'TIPO EMO', 'FECHA DE CITA'],
    (n) => [String(45_000_000 + n), 'QUISPE ÑAHUI ANA', 'PERIODICO', '12/03/2031'],
  ],
  'job-informations': [
    ['DNI', 'APELLIDOS Y NOMBRES', 'ÁREA', 'CARGO'],
    (n) => [String(45_000_000 + n), 'QUISPE ÑAHUI ANA', 'Mina', 'Operaria'],
  ],
  'import-aptitudes': [
    ['DNI', 'APELLIDOS Y NOMBRES', 'TIPO EMO', 'FECHA EMO', 'APTITUD'],
    (n) => [String(45_000_000 + n), 'QUISPE ÑAHUI ANA', 'PERIODICO', '12/03/2026', 'APTO'],
  ],
};
export const KINDS = Object.keys(COLUMNS) as ImportKind[];

/** A doctor's file with a clinical column that is a field of rosters, and a column that no import has. */
export function clinicalFile(kind: ImportKind, name = SHEET): Promise<Buffer> {
  const [header, cells] = COLUMNS[kind]!;
  return xlsxOf(
    [...header, 'GRUPO SANGUÍNEO', `DIAGNÓSTICO ${MARK}`],
    [1, 2].map((n) => [...cells(n), n === 1 ? 'O+' : MARK, `Diabetes ${MARK}`]),
    name,
  );
}
