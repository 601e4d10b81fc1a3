import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { id, text } from '#platform/contract/pagination.ts';
import { COMPANY_SIZES, GRAVITIES } from '../rules/penalty-table.ts';

const source = text(200).min(1, 'Escribe la norma o la fuente.');

export const uitFields = z.strictObject({
  year: z.int('Escribe un año.').min(2000, 'Escribe un año desde 2000.').max(2100, 'Escribe un año hasta 2100.'),
  amount: z
    .number('Escribe el valor en soles.')
    .min(1000, 'La UIT nunca fue menor que S/ 1,000.')
    .max(50_000, 'Parece demasiado: escribe el valor en soles.')
    .refine((value) => Math.round(value * 100) === value * 100, 'Usa hasta dos decimales.'),
  source,
  /** Id of the row that the user read; null when the year has no row. It detects concurrent changes. */
  replaces: id.nullable(),
});
export type UitFields = z.infer<typeof uitFields>;

export const uitYear = z.object({
  id: z.uuid(),
  year: z.int(),
  amount: z.number(),
  source: z.string(),
  recordedAt: z.string(),
  recordedBy: z.string().nullable(),
  /** Earlier values, the newest first. */
  before: z.array(z.object({ amount: z.number(), source: z.string(), until: z.string() })),
});
export type UitYear = z.infer<typeof uitYear>;

const factor = z
  .number('Escribe un número.')
  .positive('Debe ser mayor que 0.')
  .max(300, 'Ninguna infracción pasa de 300 UIT.');
const bracket = z.strictObject({
  from: z.int('Escribe un número entero.').min(1, 'El mínimo es 1.').max(100_000, 'El máximo es 100,000.'),
  LEVE: factor,
  GRAVE: factor,
  MUY_GRAVE: factor,
});
export type Bracket = z.infer<typeof bracket>;
const sizes = z.strictObject({
  MICRO: z.array(bracket).min(1).max(20),
  PEQUENA: z.array(bracket).min(1).max(20),
  NO_MYPE: z.array(bracket).min(1).max(20),
} satisfies Record<(typeof COMPANY_SIZES)[number], unknown>);
const caps = z.strictObject({ LEVE: factor, GRAVE: factor, MUY_GRAVE: factor });

interface Fault {
  path: (string | number)[];
  message: string;
}

function faultsOfCaps({ LEVE, GRAVE, MUY_GRAVE }: z.infer<typeof caps>): Fault[] {
  const faults: Fault[] = [];
  if (GRAVE < LEVE) faults.push({ path: ['GRAVE'], message: 'El tope de grave es menor que el de leve.' });
  if (MUY_GRAVE < GRAVE)
    faults.push({ path: ['MUY_GRAVE'], message: 'El tope de muy grave es menor que el de grave.' });
  return faults;
}

function faultsOfBracket(row: Bracket, before: Bracket | undefined, most: z.infer<typeof caps>): Fault[] {
  const faults: Fault[] = [];
  const add = (key: keyof Bracket, message: string) => faults.push({ path: [key], message });
  if (!before && row.from !== 1) add('from', 'El primer tramo empieza en 1 trabajador.');
  if (before && row.from <= before.from) add('from', `Debe empezar después de ${before.from}.`);
  if (row.GRAVE < row.LEVE) add('GRAVE', 'Es menor que el de leve.');
  if (row.MUY_GRAVE < row.GRAVE) add('MUY_GRAVE', 'Es menor que el de grave.');
  for (const gravity of GRAVITIES) {
    if (before && row[gravity] < before[gravity]) add(gravity, 'Es menor que el del tramo anterior.');
    if (row[gravity] > most[gravity]) add(gravity, 'Pasa del tope de una infracción.');
  }
  return faults;
}

/** A table of fines: factors in UIT by size, gravity and affected workers (art. 48 RLGIT). */
export const fineTableFields = z
  .strictObject({
    norm: source,
    validFrom: day.refine((d) => d >= '2000-01-01', 'Escribe una fecha desde 2000.'),
    caps,
    sizes,
  })
  .superRefine((table, context) => {
    const report = (at: (string | number)[], faults: readonly Fault[]) => {
      for (const { path, message } of faults) context.addIssue({ code: 'custom', path: [...at, ...path], message });
    };
    report(['caps'], faultsOfCaps(table.caps));
    for (const size of COMPANY_SIZES)
      for (const [i, row] of table.sizes[size].entries())
        report(['sizes', size, i], faultsOfBracket(row, table.sizes[size][i - 1], table.caps));
  });
export type FineTableFields = z.infer<typeof fineTableFields>;

export const fineTable = z.object({
  id: z.string(),
  norm: z.string(),
  validFrom: day,
  caps,
  sizes,
  withdrawn: z.boolean(),
  inForce: z.boolean(),
  recordedAt: z.string(),
  recordedBy: z.string().nullable(),
});
export type FineTable = z.infer<typeof fineTable>;

export const companyGravity = z.object({
  id: z.uuid(),
  name: z.string(),
  ruc: z.string(),
  size: z.enum(COMPANY_SIZES),
  remype: z.boolean(),
  gravity: z.enum(GRAVITIES),
  version: z.int(),
});
export type CompanyGravity = z.infer<typeof companyGravity>;
export const gravityFields = z.strictObject({ id, gravity: z.enum(GRAVITIES), version: z.int() });
