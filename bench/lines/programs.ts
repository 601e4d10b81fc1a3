import { todayInLima } from '#platform/contract/dates.ts';
import { ENTRIES } from '#prevention/programs/entries.ts';
import { COMPANY, LARGE_COMPANY } from '../database/database.ts';
import { programPage } from '../limits/programs.sql.ts';
import { compare } from '../measure/compare.ts';
import type { Bench, Line } from './bench.ts';
import { bothFigures, floorFor, grown, targetOf } from './pages.ts';

const PROGRAMS = ['AUDITIVO', 'METABOLICO', 'RESPIRATORIO', 'ERGONOMICO'];
/** Six workers in a hundred are in a programme, with a visit every half year for five years. */
const SHARE = 0.06;
const VISITS = 10;
const EVERY_DAYS = 180;

/** Enrols workers of both companies, and writes their visits with pressure, glucose and pain. */
async function enrolled({ admin }: Bench): Promise<void> {
  await admin.query(
    `insert into program_entries (customer_id, patient_id, program, enrolled_on, reason, every_days, next_visit_on)
     select customer_id, id, ($3::text[])[1 + n % 4], current_date - ${VISITS * EVERY_DAYS}, 'Expuesto a ruido',
       ${EVERY_DAYS}, current_date - 10 + (n % ${EVERY_DAYS})::int
     from (select p.customer_id, p.id, row_number() over (partition by p.customer_id order by md5(p.id::text)) as n,
         count(*) over (partition by p.customer_id) as of
       from patients p where p.customer_id in ($1, $2) and p.status = 'ACTIVE') w
     where n <= of * ${SHARE}`,
    [COMPANY, LARGE_COMPANY, PROGRAMS],
  );
  await admin.query(
    `insert into program_visits (customer_id, entry_id, planned_on, held_on, measures)
     select e.customer_id, e.id, e.enrolled_on + v * ${EVERY_DAYS},
       case when (v + length(e.id::text)) % 7 > 0 then e.enrolled_on + v * ${EVERY_DAYS} + 3 end,
       jsonb_build_object('PAS', 110 + v * 3, 'PAD', 70 + v, 'GLUCOSA', 90 + v * 2, 'DOLOR', v % 10)
     from program_entries e cross join generate_series(0, ${VISITS - 1}) v`,
  );
  await admin.query('vacuum (analyze) program_entries');
  await admin.query('vacuum (analyze) program_visits');
}

/** The page of a programme: 50 open entries, each with its last visit, its attendance and its readings. */
export const programs: Line = {
  key: 'programs',
  measure: async (bench) => {
    await enrolled(bench);
    const { path } = ENTRIES.calls.list;
    const asked = (company: string) => PROGRAMS.map((program) => ({ customer_id: company, program, tab: 'open' }));
    const floor = await floorFor(
      bench,
      PROGRAMS.map((program) => programPage(COMPANY, todayInLima(), program)),
    );
    const asDoctor = { ...bench, cookies: { ...bench.cookies, owner: bench.cookies.doctor } };
    const targets = {
      ours: targetOf(asDoctor, path, asked(COMPANY)),
      floor: floor.target,
      large: targetOf(asDoctor, path, asked(LARGE_COMPANY)),
    };
    const result = await compare(bench.load, targets, ['ours', 'floor']);
    floor.stop();
    const name = 'Página de un programa';
    return [...bothFigures(name, result, { most: 3 }), grown(name, result.p50.large, result.p50.ours)];
  },
};
