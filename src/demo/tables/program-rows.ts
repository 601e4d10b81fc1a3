import { type Cell, noon } from '../bulk.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';

/** Rows of workers in programmes, in the order of the columns that `writeEntries` inserts. */
export interface Rows {
  entries: Cell[][];
  visits: Cell[][];
  pauses: Cell[][];
}

const MISSED_CELLS: readonly Cell[] = [
  ...Array.from<null>({ length: 3 }).fill(null),
  '{}',
  ...Array.from<null>({ length: 14 }).fill(null),
  '{}',
  '{}',
];

/** The row of a missed visit. */
export const missedVisit = (
  random: Random,
  company: string,
  entry: string,
  planned: string,
  doctor: Doctor,
): Cell[] => [company, random.uuid(), entry, planned, null, ...MISSED_CELLS, doctor.id, noon(planned)];

export const DISCHARGES = ['MEJORIA', 'MEJORIA', 'SIN_EXPOSICION', 'DERIVADO', 'ABANDONO'] as const;
