import { invalid } from '#platform/contract/problem.ts';
import { store } from '#platform/server/catalogue/store.ts';
import { PROGRAMS } from '../programs.ts';

const TEXTS = ['objective', 'cohort', 'indicators', 'activities'] as const;
const TODAY_SQL = "(now() at time zone 'America/Lima')::date";

export const programStore = store({
  of: PROGRAMS,
  joins: `left join health_program_texts x on x.customer_id = $1 and x.program_id = t.id
left join projects r on r.customer_id = $1 and r.id = t.project_id`,
  expressions: {
    ...Object.fromEntries(TEXTS.map((name) => [name, `coalesce(x.${name}, '')`])),
    project: 'r.name',
    running: `(t.starts_on <= ${TODAY_SQL} and (t.ends_on is null or t.ends_on >= ${TODAY_SQL}))`,
  },
  check: async (tx, { projectId }) => {
    if (!projectId) return;
    const projectResult = await tx.client.query(
      'select 1 from projects where customer_id = $1 and id = $2 and active',
      [tx.customerId, projectId],
    );
    if (!projectResult.rowCount) throw invalid([{ path: 'projectId', message: 'Elige un proyecto de la empresa.' }]);
  },
  write: async (tx, id, typed) => {
    await tx.client.query(
      `insert into health_program_texts (customer_id, program_id, ${TEXTS.join(', ')}) values ($1, $2, $3, $4, $5, $6)
       on conflict (customer_id, program_id)
       do update set ${TEXTS.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      [tx.customerId, id, ...TEXTS.map((name) => typed[name])],
    );
  },
});
