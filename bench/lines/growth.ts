import { listEmos } from '#exams/attentions/api.ts';
import { listPatients } from '#workers/collaborators/api.ts';
import { COMPANY, LARGE_COMPANY } from '../database/database.ts';
import { compare } from '../measure/compare.ts';
import type { Bench, Line } from './bench.ts';
import { grown, targetOf } from './pages.ts';

type Queries = (bench: Bench, company: string) => Promise<Record<string, string>[]>;

const of =
  (query: Record<string, string>): Queries =>
  async (_, company) => [{ company_id: company, ...query }];

/** Returns the ten rarest surnames of the company's active workers. */
const rareSurnames: Queries = async ({ admin }, company) => {
  const { rows } = await admin.query<{ q: string }>(
    `select paternal_surname as q from patients where customer_id = $1 and status = 'ACTIVE' group by 1
     order by count(*), md5(paternal_surname) limit 10`,
    [company],
  );
  return rows.map(({ q }) => ({ company_id: company, q }));
};

const LISTS: readonly [name: string, path: string, queries: Queries][] = [
  ['Colaboradores por nombre', listPatients.path, of({})],
  ['Colaboradores por ingreso', listPatients.path, of({ sort: '-hireDate' })],
  ['Colaboradores por último examen', listPatients.path, of({ sort: '-lastExamDate' })],
  ['Dos palabras frecuentes', listPatients.path, of({ q: 'quispe flores' })],
  ['Dos palabras muy frecuentes', listPatients.path, of({ q: 'quispe ju' })],
  ['Un apellido raro', listPatients.path, rareSurnames],
  ['Resultados por fecha', listEmos.path, of({})],
  ['Resultados por colaborador', listEmos.path, of({ sort: 'name' })],
  ['Resultados por vigencia', listEmos.path, of({ sort: '-validUntil' })],
  ['Resultados de un apellido frecuente', listEmos.path, of({ filter_value: 'quispe' })],
];

/** Compares lists with different orders and searches in the large company and in the small company. */
export const growth: Line = {
  key: 'growth',
  measure: async (bench) => {
    const figures = [];
    for (const [name, path, queries] of LISTS) {
      const small = targetOf(bench, path, await queries(bench, COMPANY));
      const large = targetOf(bench, path, await queries(bench, LARGE_COMPANY));
      const { p50 } = await compare(bench.load, { small, large }, []);
      figures.push(grown(name, p50.large, p50.small));
    }
    return figures;
  },
};
