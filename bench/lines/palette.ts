import { searchEverything } from '#public/search/api.ts';
import { ACCOUNTS, COMPANY, LARGE_COMPANY } from '../database/database.ts';
import { sized } from '../figures.ts';
import { compare, run, type Target } from '../measure/compare.ts';
import type { Bench, Line } from './bench.ts';
import { grown, targetOf } from './pages.ts';

const NAME = 'Ctrl+K';
/**
 * Typical searches: whole and truncated names in either order, and documents. Each search is the request of one
 * keystroke.
 */
const ASKED = `
select q from (
  select full_name, document_number, paternal_surname, maternal_surname, first_names from patients
  where customer_id = $1 and status = 'ACTIVE' order by md5(document_number) limit 12) p
cross join lateral (values (full_name), (document_number), (left(document_number, 5)),
  (left(paternal_surname, 3)), (paternal_surname),
  (paternal_surname || ' ' || maternal_surname), (paternal_surname || ' ' || left(first_names, 3)),
  (first_names || ' ' || paternal_surname)) a(q)`;

async function asked(bench: Bench, company: string): Promise<Target> {
  const { rows } = await bench.admin.query<{ q: string }>(ASKED, [company]);
  const target = targetOf(
    bench,
    searchEverything.path,
    rows.map(({ q }) => ({ q })),
  );
  return { ...target, cookie: await bench.product.signIn(ACCOUNTS.owner, company) };
}

/** Compares what a keystroke in the palette costs the server in the large company and in the small company. */
export const palette: Line = {
  key: 'palette',
  measure: async (bench) => {
    const [small, large] = [await asked(bench, COMPANY), await asked(bench, LARGE_COMPANY)];
    const { p50 } = await compare(bench.load, { small, large }, []);
    const latencies = (await run(bench.load, large, 1, 6000)).latencies.sort((a, b) => a - b);
    const p95 = latencies[Math.floor(latencies.length * 0.95)] ?? Number.NaN;
    return [grown(NAME, p50.large, p50.small), sized(`${NAME}: p95 con 333 000 colaboradores (ms)`, p95, 'ms', 100)];
  },
};
