import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { importsBy } from '#testing/imports.ts';

export const HEADER = [
  'N°',
  'TIPO DOC',
  'DNI',
  'APELLIDO PATERNO',
  'APELLIDO MATERNO',
  'NOMBRES',
  'SEXO',
  'F. NAC.',
  'ÁREA',
  'CARGO',
  'CELULAR',
  'FECHA DE CESE',
];
type Cells = (string | number | null)[];
export const row = (n: number, over: Partial<Record<number, string | number | null>> = {}): Cells =>
  (
    [
      n,
      'DNI',
      10000000 + n,
      'QUISPE',
      'ÑAHUI',
      ['JOSÉ', 'ANA', 'LUZ', 'IVÁN', 'RAÚL'][n - 1] ?? 'PÍO',
      n % 2 ? 'H' : 'M',
      '12/03/1985',
      n % 3 ? 'Mina' : 'Planta',
      'Operador',
      '987654321',
      null,
    ] as Cells
  ).map((v, i) => over[i] ?? v);

export async function office(t: TestApp): Promise<{
  company: Company;
  wizard: ReturnType<typeof importsBy>;
  people(): Promise<Record<string, string>[]>;
}> {
  const company = await t.make.company();
  const owner = await t.as((await t.make.user('owner', company)).username);
  const people = async () =>
    t.services.system.forCustomer(company.id).run(
      async ({ client }) =>
        (
          await client.query(
            `select p.document_number as number, p.full_name as name, p.sex, p.birth_date as birth, p.status,
               p.phone, a.name as area
        from patients p left join working_areas a on a.customer_id = p.customer_id and a.id = p.working_area_id
             where p.customer_id = $1
             order by 1`,
            [company.id],
          )
        ).rows,
    );
  return { company, wizard: importsBy(owner, company), people };
}

export const planned = (b: ImportBatch) => Object.fromEntries(Object.entries(b.planned).filter(([, n]) => n > 0));
export const counts = (b: ImportBatch) => Object.fromEntries(Object.entries(b.counts).filter(([, n]) => n > 0));
