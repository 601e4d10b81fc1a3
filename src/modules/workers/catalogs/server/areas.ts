import { store } from '#platform/server/catalogue/store.ts';
import { AREAS } from '../areas.ts';
import { WORKERS, workersBy } from './workers.sql.ts';

export const areas = store({
  of: AREAS,
  joins: `${workersBy('working_area_id')}
    left join (select working_area_id as id, count(*)::int as n from job_titles
      where customer_id = $1 and active group by 1) j on j.id = t.id`,
  expressions: { patients: WORKERS, jobTitles: 'coalesce(j.n, 0)' },
});
