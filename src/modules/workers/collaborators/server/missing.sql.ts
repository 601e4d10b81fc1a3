import type { Missing } from '../missing.ts';

const NONE = "'00000000-0000-0000-0000-000000000000'::uuid";
const group = (of: string) => `coalesce(${of}.job_title_id, ${NONE}), coalesce(${of}.working_area_id, ${NONE})`;

/**
 * Whether the worker `p` of company $1 lacks something; $2 is today in Lima. Of the protocol each pair of job title and
 * area is asked once, of one of its workers: the protocol of a periodic exam hangs on nothing else.
 */
export const MISSING_SQL: Readonly<Record<Missing, string>> = {
  BIRTH_DATE: 'p.birth_date is null',
  SEX: "p.sex = 'X'",
  JOB_TITLE: 'p.job_title_id is null',
  AREA: 'p.working_area_id is null',
  SITE: 'p.headquarter_id is null',
  HIRE_DATE: 'p.hire_date is null',
  CONTACT: "coalesce(p.email, '') = '' and coalesce(p.phone, '') = ''",
  PROTOCOL: `(${group('p')}) in (
    select ${group('g')} from (
      select distinct on (x.job_title_id, x.working_area_id) x.job_title_id, x.working_area_id, x.id
      from patients x where x.customer_id = $1 and x.status = 'ACTIVE') g
    where protocol_for_exam($1, g.id, null, null, 'PERIODICO', $2::date) is null)`,
};
