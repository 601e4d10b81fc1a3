import { fullName, WORKERS } from './people.ts';
import type { Cell } from './workbooks.ts';

/** Workers and common column titles of the results files. */
export const day = '10/02/2026';
export const who = WORKERS.slice(0, 6);
export const rows = (cells: (index: number) => readonly Cell[]) =>
  who.map((w, i) => [w.dni, fullName(w), day, ...cells(i)]);
export const WHO = ['DNI', 'APELLIDOS Y NOMBRES', 'FECHA DE EVALUACIÓN'];
export const WHO_COLUMNS = 'DNI → documentNumber; APELLIDOS Y NOMBRES → fullName; FECHA DE EVALUACIÓN → attentionDate';
export const APTITUDES = ['APTO', 'APTO C/R', 'NO APTO', 'OBSERVADO', 'Apto con restricción', 'APTO'];
export const of = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;
