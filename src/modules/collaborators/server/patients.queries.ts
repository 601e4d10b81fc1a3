import type { z } from 'zod';
import { todayInLima } from '../../../platform/contract/dates.ts';
import type { Page } from '../../../platform/contract/pagination.ts';
import { words } from '../../../platform/contract/text.ts';
import { type Listing, pageOfListing } from '../../../platform/server/database/listing.ts';
import type { Scope } from '../../../platform/server/database/scope.ts';
import { afterPrefix, Conditions } from '../../../platform/server/database/statement.ts';
import { validityEnd, validityState } from '../../exams/server/validity-sql.ts';
import type { listPatients } from '../api.ts';
import type { PatientListItem } from '../model.ts';

type Query = z.output<NonNullable<(typeof listPatients)['query']>>;
export type Filters = Omit<Query, 'page' | 'page_size'>;

const ORDER: Record<string, string> = {
  name: 'p.full_name collate "es-x-icu"',
  document: 'p.document_number',
  hireDate: 'p.hire_date',
  lastExamDate: 'e.exam_date',
};

const END = validityEnd('e');
const VALIDITY = validityState('e', '$2::date');

const FROM = `
from patients p
join customers k on k.id = p.customer_id
left join job_titles j on j.customer_id = p.customer_id and j.id = p.job_title_id
left join current_exams e on e.customer_id = p.customer_id and e.patient_id = p.id`;

const COLUMNS = `
p.id, p.document_type as "documentType", p.document_number as "documentNumber", p.full_name as "fullName", p.sex,
extract(year from age($2::date, p.birth_date))::int as age, wa.name as area, j.name as "jobTitle", pr.name as project, h.name as headquarter,
p.hire_date as "hireDate", p.ceased_on as "ceasedOn", e.exam_date as "lastExamDate", e.aptitude as "lastAptitude",
case when e.patient_id is not null then ${END} end as "validUntil", ${VALIDITY} as validity`;

const NAMES = `
left join working_areas wa on wa.customer_id = p.customer_id and wa.id = p.working_area_id
left join projects pr on pr.customer_id = p.customer_id and pr.id = p.project_id
left join headquarters h on h.customer_id = p.customer_id and h.id = p.headquarter_id`;

function conditions(customerId: string, today: string, q: Filters): Conditions {
  const where = new Conditions(customerId, today)
    .when(q.status, 'p.status = ?')
    .when(q.working_area_id, 'p.working_area_id = ?')
    .when(q.job_title_id, 'p.job_title_id = ?')
    .when(q.project_id, 'p.project_id = ?')
    .when(q.headquarter_id, 'p.headquarter_id = ?')
    .when(
      q.hazard_id,
      'exists (select from job_title_hazards x where x.customer_id = $1 and x.job_title_id = p.job_title_id and x.hazard_id = ?)',
    )
    .when(q.sex, 'p.sex = ?')
    .when(q.age_from, 'p.birth_date <= ($2::date - make_interval(years => ?))')
    .when(q.age_to, 'p.birth_date > ($2::date - make_interval(years => ? + 1))')
    .when(q.aptitud, 'e.aptitude = ?')
    .when(q.exam_type, 'e.exam_type = ?')
    .when(q.batch_id, 'p.batch_id = ?')
    .when(q.validity, `${VALIDITY} = ?`)
    .when(q.valid_from, `${END} >= ?::date`)
    .when(q.valid_to, `${END} <= ?::date`)
    .when(q.hired_until, '(p.hire_date is null or p.hire_date <= ?::date)');
  // Each word must begin one of the worker's words: a range over folded words, which row security lets use its index.
  const searched = words(q.q ?? '').slice(0, 6);
  if (q.q && searched.length === 0) where.always('false'); // only punctuation: it begins no word
  for (const word of searched) {
    const [from, to] = [where.place(word), where.place(afterPrefix(word))];
    where.always(
      `p.id in (select w.patient_id from patient_words w where w.customer_id = $1 and w.word >= ${from} and w.word < ${to})`,
    );
  }
  return where;
}

/** The workers that the filters leave, in the order asked for. */
export function patientListing(scope: Scope, q: Filters): Listing<PatientListItem> {
  const where = conditions(scope.customerId, todayInLima(), q);
  const direction = q.sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last';
  const order = `${ORDER[q.sort.replace('-', '')]} ${q.sort === 'name' ? '' : direction}, p.id`;
  return {
    rows: (limit) =>
      `select ${COLUMNS} ${FROM} ${NAMES}\nwhere p.customer_id = $1${where.and}\norder by ${order} ${limit}`,
    count: `select count(*) as total, $2::date as today ${FROM}\nwhere p.customer_id = $1${where.and}`,
    values: where.values,
  };
}

export const listPatientsOf = (scope: Scope, q: Query): Promise<Page<PatientListItem>> =>
  pageOfListing(scope, patientListing(scope, q), q);
