import { showDay } from '#platform/contract/dates.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import type { SstCompany } from '../../model.ts';
import type { ModelColumn, Part } from '../../models/parts.ts';

export interface Filler {
  company: SstCompany;
  logo: { png: Buffer; width: number; height: number } | null;
  /** Name, document, job title and area of each worker. */
  workers: readonly (readonly string[])[];
  /** `YYYY-MM-DD` */
  today: string;
}

/** Replacements of the `{…}` placeholders; data that is missing becomes space to write. */
const WORDS: Readonly<Record<string, (filler: Filler) => string>> = {
  empresa: ({ company }) => company.name,
  ruc: ({ company }) => company.ruc,
  domicilio: ({ company }) => company.address,
  actividad: ({ company }) => company.activity,
  lugar: ({ company }) => company.place,
  trabajadores: ({ company }) => showNumber(company.workers),
  anio: ({ today }) => today.slice(0, 4),
  fecha: ({ today }) => showDay(today),
};

/** Replaces placeholders of the model only, not of the company's own texts. */
export const filled = (text: string, filler: Filler): string =>
  text.replace(/\{(\w+)\}/g, (whole, word: string) => {
    const wordOf = WORDS[word];
    return wordOf ? wordOf(filler) || '________________' : whole;
  });

/** Employer data as required by R.M. 050-2013-TR, printed on every model. */
export const employer = ({ company }: Filler): readonly { label: string; wide: number; value: string }[] => [
  { label: 'Razón social o denominación', wide: 2.5, value: company.name },
  { label: 'RUC', wide: 1.5, value: company.ruc },
  { label: 'Domicilio (dirección, distrito, provincia, departamento)', wide: 4, value: company.address },
  { label: 'Tipo de actividad económica', wide: 3, value: company.activity },
  { label: 'N.° de trabajadores', wide: 1, value: showNumber(company.workers) },
];

/** Rows of a table: the written rows or all workers, followed by empty rows. */
export function rowsOf(part: Extract<Part, { kind: 'table' }>, filler: Filler): string[][] {
  const written = (part.fill === 'workers' ? filler.workers : part.rows).map((row) =>
    row.map((cell) => (part.fill ? cell : filled(cell, filler))),
  );
  const blank = Array.from({ length: part.blank }, () => part.columns.map(() => ''));
  return [...written, ...blank];
}

export const shareOf = ({ label, wide }: ModelColumn) => ({ label, wide });
