import type { Missing } from '../missing.ts';

const NONE = "'00000000-0000-0000-0000-000000000000'::uuid";
const group = (alias: string) =>
  `coalesce(${alias}.job_title_id, ${NONE}), coalesce(${alias}.working_area_id, ${NONE})`;

/**
 * Conditions: the worker `p` of company $1 lacks something; $2 is today in Lima. The protocol is looked up once for
 * each pair of job title and area, with one of its workers, because the protocol of a periodic exam depends only on
 * these.
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
