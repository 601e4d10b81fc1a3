import type { z } from 'zod';
import type { Handed } from '#clinical/vocabulary/pending-act.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import { disabledAsOf } from '#workers/catalogs/server/worker-as-of.sql.ts';
import { workerSearch } from '#workers/catalogs/server/worker-search.sql.ts';
import { newestAsOf, validityEnd, validityState } from '#workers/validity/server/validity-sql.ts';
import type { listPatients } from '../api.ts';
import type { PatientListItem } from '../model.ts';
import { MISSING_SQL } from './missing.sql.ts';
import {
  countable,
  everyWorker,
  isWalked,
  orderBy,
  pageOf,
  type RequestedWorkers,
  type WorkerGroup,
} from './patient-pages.sql.ts';

/**
 * Condition: the worker `p` with the current exam `e` has no valid EMO whose medical profile includes a station, at
 * `?`; $1 is the company and $2 today in Lima. No result is read, so all users of the company may see it.
 */
const UNCOVERED = `not exists (select 1 from attentions q where q.customer_id = $1 and q.id = e.attention_id
  and ${validityEnd('e')} >= $2::date
  and protocol_asks($1, q.protocol_id, ?, p.job_title_id, p.sex, ${yearsOn('$2::date', 'p.birth_date')}))`;

type Query = z.output<NonNullable<(typeof listPatients)['query']>>;
type Filters = Omit<Query, 'page' | 'page_size'>;

const VALIDITY_END = validityEnd('e');

const ORDER: Record<string, string> = {
  name: 'p.full_name collate "es-x-icu"',
  document: 'p.document_number',
  hireDate: 'p.hire_date',
  lastExamDate: 'e.exam_date',
  age: '($2::date - p.birth_date)',
  area: 'wa.name collate "es-x-icu"',
  jobTitle: 'j.name collate "es-x-icu"',
  ceasedOn: 'p.ceased_on',
  aptitude: 'aptitude_weight(e.aptitude)',
  validUntil: `case when e.patient_id is not null then ${VALIDITY_END} end`,
};
/** Orders by the name of a group; an index finds the workers of each group. */
const GROUPS: Readonly<Record<string, WorkerGroup>> = {
  area: { table: 'working_areas', column: 'working_area_id' },
  jobTitle: { table: 'job_titles', column: 'job_title_id' },
};
const VALIDITY = validityState('e', '$2::date');

/** Tables from which the state of validity is derived. */
const VALIDITY_JOINS = `
join customers k on k.id = $1
left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id`;
/** The exam in force today; with `as_of` the exam in force on that day, $2. */
const examJoin = (asOf: string | undefined) =>
  asOf
    ? `\nleft join lateral (${newestAsOf('$2::date', ' and c.patient_id = p.id')}) e on true`
    : '\nleft join current_exams e on e.customer_id = $1 and e.patient_id = p.id';
const WORKED_SQL = `(p.status = 'ACTIVE' or p.status = 'CEASED' and p.ceased_on > $2::date)
  and (p.hire_date is null or p.hire_date <= $2::date)`;

const COLUMNS = selected<PatientListItem>({
  id: 'p.id',
  documentType: 'p.document_type',
  documentNumber: 'p.document_number',
  fullName: 'p.full_name',
  sex: 'p.sex',
  age: yearsOn('$2::date', 'p.birth_date'),
  area: 'wa.name',
  jobTitle: 'j.name',
  project: 'pr.name',
  headquarter: 'h.name',
  hireDate: 'p.hire_date',
  ceasedOn: 'p.ceased_on',
  lastExamDate: 'e.exam_date',
  lastAptitude: 'e.aptitude',
  validUntil: `case when e.patient_id is not null then ${VALIDITY_END} end`,
  validity: VALIDITY,
});

const AREA_JOIN = `
left join working_areas wa on wa.customer_id = p.customer_id and wa.id = p.working_area_id`;
const NAMES = `${AREA_JOIN}
left join projects pr on pr.customer_id = p.customer_id and pr.id = p.project_id
left join headquarters h on h.customer_id = p.customer_id and h.id = p.headquarter_id`;

const HANDED: Record<Handed, string> = {
  DELIVERED: 'e.delivered',
  READ: 'e.delivered and e.read',
  SIGNED: 'e.delivered and e.signed',
};

const EXPOSED_TO = `exists (select 1 from job_title_hazards x
  where x.customer_id = $1 and x.job_title_id = p.job_title_id and x.hazard_id = ?)`;
const UNSCHEDULED = `not exists (select 1 from attentions s where s.customer_id = $1 and s.patient_id = p.id
  and s.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO') and s.deleted_at is null)`;

function conditionsOf(customerId: string, today: string, q: Filters): Conditions {
  const where = new Conditions(customerId, today)
    // As a literal, so that the planner chooses the index of active workers.
    .always(q.as_of ? WORKED_SQL : `p.status = '${q.status}'`)
    .among(q.working_area_id, 'p.working_area_id')
    .among(q.job_title_id, 'p.job_title_id')
    .among(q.project_id, 'p.project_id')
    .among(q.headquarter_id, 'p.headquarter_id')
    .when(q.hazard_id, EXPOSED_TO)
    .when(q.without_station, UNCOVERED)
    .when(q.sex, 'p.sex = ?')
    .when(q.age_from, "p.birth_date > '1900-01-01' and p.birth_date <= ($2::date - make_interval(years => ?))")
    .when(q.age_to, 'p.birth_date > ($2::date - make_interval(years => ? + 1))')
    .among(q.aptitud, 'e.aptitude')
    .among(q.exam_type, 'e.exam_type')
    .when(q.batch_id, 'p.batch_id = ?')
    .among(q.validity, VALIDITY)
    .when(q.valid_from, `${VALIDITY_END} >= ?::date`)
    .when(q.valid_to, `${VALIDITY_END} <= ?::date`)
    .when(q.hired_until, '(p.hire_date is null or p.hire_date <= ?::date)');
  if (q.unscheduled) where.always(UNSCHEDULED);
  if (q.identity) where.always('p.identity_pending_at is not null');
  if (q.missing) where.always(`(${MISSING_SQL[q.missing]})`);
  if (q.handed) where.always(HANDED[q.handed]);
  if (q.disability) where.always(disabledAsOf('p', '$2::date'));
  return where;
}

/** Tables besides patients that a filter or the order reads. */
function joinsOf(q: Filters, sort: string): string {
  const readsValidity =
    q.without_station ||
    q.validity?.length ||
    q.valid_from ||
    q.valid_to ||
    sort === 'validUntil' ||
    sort === 'jobTitle';
  const readsExam =
    readsValidity ||
    q.aptitud?.length ||
    q.exam_type?.length ||
    q.handed ||
    sort === 'lastExamDate' ||
    sort === 'aptitude';
  return [
    readsValidity ? VALIDITY_JOINS : '',
    readsExam ? examJoin(q.as_of) : '',
    sort === 'area' ? AREA_JOIN : '',
  ].join('');
}

/**
 * The workers that match the filters, in the requested order. The page is selected first and gets its names afterwards.
 */
export function patientListing(scope: Scope, q: Filters): Listing<PatientListItem> {
  const sort = q.sort.replace('-', '');
  const where = conditionsOf(scope.customerId, q.as_of ?? todayInLima(), q);
  const onlyStatus = where.size === 1 && !q.as_of;
  const requested: RequestedWorkers = {
    search: workerSearch(where, q.q, onlyStatus ? 'named' : 'lookedUp', q.as_of ? undefined : q.status),
    filters: where.and,
    joins: joinsOf(q, sort),
    onlyStatus,
    sort,
    key: ORDER[sort]!,
    direction: q.sort.startsWith('-') ? 'desc' : 'asc',
    group: (q.status === 'ACTIVE' && !q.as_of && GROUPS[sort]) || null,
  };
  const counts = requested.search !== null && !isWalked(requested);
  return {
    counts,
    rows: (_cut, page) => `
select ${COLUMNS}${counts && page ? ', x.total' : ''}
from (${page ? pageOf(requested, page) : everyWorker(requested)}) x
join patients p on p.customer_id = $1 and p.id = x.id${VALIDITY_JOINS}${examJoin(q.as_of)}${NAMES}
${orderBy(requested, 'x.id')}`,
    matching: countable(requested),
    values: where.values,
  };
}
