import { invalid } from '#platform/contract/problem.ts';
import { store } from '#platform/server/catalogue/store.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { JOB_TITLES, type JobTitle } from '../job-titles.ts';
import { WORKERS, workersBy } from './workers.sql.ts';
import { changeJobTitles } from './write-job-titles.ts';

type BareJobTitle = Omit<JobTitle, 'protocol'>;
/** Adds to job titles the protocol of their periodic exam. */
export type CompleteJobTitles = <J extends BareJobTitle>(
  scope: Scope,
  jobs: readonly J[],
) => Promise<(J & Pick<JobTitle, 'protocol'>)[]>;

export const jobTitles = (complete: CompleteJobTitles) =>
  store({
    of: JOB_TITLES,
    joins: `left join working_areas a on a.customer_id = $1 and a.id = t.working_area_id and a.active
    left join (select j.job_title_id as id, array_agg(j.hazard_id order by k.position) as codes,
        array_agg(k.name order by k.position) as names
      from job_title_hazards j join hazards k on k.id = j.hazard_id
      where j.customer_id = $1
      group by 1) h on h.id = t.id
    ${workersBy('job_title_id')}`,
    expressions: {
      // A job title whose area was deleted is shown without an area.
      workingAreaId: 'a.id',
      workingAreaName: 'a.name',
      hazards: "coalesce(h.codes, '{}')",
      hazardNames: "coalesce(h.names, '{}')",
      patients: WORKERS,
    },
    sorts: { area: 'a.name collate "es-x-icu"', hazards: 'coalesce(cardinality(h.codes), 0)' },
    conditions: {
      hazard_id: `exists (select 1 from job_title_hazards x
        where x.customer_id = $1 and x.job_title_id = t.id and x.hazard_id = ?)`,
    },
    async check(tx, { workingAreaId }) {
      if (workingAreaId !== null) await checkArea(tx, workingAreaId);
    },
    change: changeJobTitles,
    write: (tx, id, { hazards }) => setHazards(tx, id, [...new Set(hazards)]),
    complete,
  });

/** An area of another company is treated as not existing. */
async function checkArea(tx: Tx, id: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    'select 1 from working_areas where customer_id = $1 and id = $2 and active for key share',
    [tx.customerId, id],
  );
  if (rowCount === 0)
    throw invalid([
      { path: 'workingAreaId', message: 'Esta área ya no existe: elige otra de la lista.', code: 'unknown_area' },
    ]);
}

async function setHazards(tx: Tx, id: string, hazards: string[]): Promise<void> {
  const { rows } = await tx.client.query<{ id: string }>('select id from hazards where id = any ($1)', [hazards]);
  if (rows.length < hazards.length)
    throw invalid([{ path: 'hazards', message: 'Elige peligros de la lista.', code: 'unknown_hazard' }]);
  await tx.client.query('delete from job_title_hazards where customer_id = $1 and job_title_id = $2', [
    tx.customerId,
    id,
  ]);
  await tx.client.query(
    `insert into job_title_hazards (customer_id, job_title_id, hazard_id)
     select h.customer_id, $2::uuid, x.id from company_rows h cross join unnest($3::text[]) x(id)
     where h.customer_id = $1`,
    [tx.customerId, id, hazards],
  );
}
