import type { z } from 'zod';
import type { Handed } from '#clinical/vocabulary/pending-act.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import { disabledAsOf } from '#workers/catalogs/server/worker-as-of.sql.ts';
import { type WorkerSearch, workerSearch } from '#workers/catalogs/server/worker-search.sql.ts';
import { newestAsOf, validityEnd, validityState } from '#workers/validity/server/validity-sql.ts';
import type { listPatients } from '../api.ts';
import type { PatientListItem } from '../model.ts';
import { MISSING_SQL } from './missing.sql.ts';
import { UNCOVERED } from './uncovered.sql.ts';

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
/** Orders with an index, in which workers without a value come last. */
const DATED = new Set(['hireDate', 'lastExamDate']);
/** Orders by the name of a group; an index finds the workers of each group. */
const GROUPS: Record<string, { table: string; column: string }> = {
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
const WORKED = `(p.status = 'ACTIVE' or p.status = 'CEASED' and p.ceased_on > $2::date) and (p.hire_date is null or p.hire_date <= $2::date)`;

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

const UNSCHEDULED = `not exists (select from attentions s where s.customer_id = $1 and s.patient_id = p.id
  and s.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO') and s.deleted_at is null)`;

interface Parts {
  where: Conditions;
  search: WorkerSearch | null;
  /** Tables besides patients that a condition or the order reads. */
  joins: string;
  /** True if the status is the only condition on a worker. */
  bare: boolean;
}

function queryPartsOf(customerId: string, today: string, q: Filters): Parts {
  const where = new Conditions(customerId, today)
    // As a literal, so that the planner chooses the index of active workers.
    .always(q.as_of ? WORKED : `p.status = '${q.status}'`)
    .among(q.working_area_id, 'p.working_area_id')
    .among(q.job_title_id, 'p.job_title_id')
    .among(q.project_id, 'p.project_id')
    .among(q.headquarter_id, 'p.headquarter_id')
    .when(
      q.hazard_id,
      'exists (select from job_title_hazards x where x.customer_id = $1 and x.job_title_id = p.job_title_id and x.hazard_id = ?)',
    )
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
  const bare =
    where.values.length === 2 && ![q.unscheduled, q.identity, q.missing, q.as_of, q.handed, q.disability].some(Boolean);
  const sort = q.sort.replace('-', '');
  const validity =
    q.without_station ||
    q.validity?.length ||
    q.valid_from ||
    q.valid_to ||
    sort === 'validUntil' ||
    sort === 'jobTitle';
  const exam =
    validity || q.aptitud?.length || q.exam_type?.length || q.handed || sort === 'lastExamDate' || sort === 'aptitude';
  const joins = `${validity ? VALIDITY_JOINS : ''}${exam ? examJoin(q.as_of) : ''}${sort === 'area' ? AREA_JOIN : ''}`;
  return {
    where,
    search: workerSearch(where, q.q, bare ? 'named' : 'lookedUp', q.as_of ? undefined : q.status),
    joins,
    bare,
  };
}

/**
 * The workers that match the filters, in the requested order. The page is selected first and gets its names afterwards.
 */
export function patientListing(scope: Scope, q: Filters): Listing<PatientListItem> {
  const { where, search, joins, bare } = queryPartsOf(scope.customerId, q.as_of ?? todayInLima(), q);
  const sort = q.sort.replace('-', '');
  const key = ORDER[sort];
  const direction = q.sort.startsWith('-') ? 'desc' : 'asc';
  const ordered = (id: string) =>
    `order by key ${direction}${sort === 'name' || sort === 'document' ? '' : ' nulls last'}, ${id} ${direction}`;
  const workers = (columns: string, more = '') =>
    `select ${columns} from patients p${joins}\nwhere p.customer_id = $1${where.and}${more}`;
  // Looks each worker up by key; with the other conditions the planner might read the whole company.
  const those = (columns: string, matchTable: string, more = '') => `select ${columns} from ${matchTable} f
cross join lateral (select * from patients p where p.customer_id = $1 and p.id = f.patient_id offset 0) p${joins}
where true${where.and}${more}`;
  const byName = bare && sort === 'name';
  const named = (matchTable: string) =>
    `select f.patient_id as id, f.full_name collate "es-x-icu" as key from ${matchTable} f`;
  const columns = `p.id, ${key} as key`;
  // Workers with a value are read from its index; workers without a value follow, as many as the page still needs.
  const datedFirst = (most: string) => `
with dated as materialized (
  ${workers(columns, ` and ${key} is not null`)}\norder by key ${direction}, p.id ${direction} ${most})
select * from (select * from dated
  union all (${workers(columns, ` and ${key} is null`)}\norder by p.id ${direction}
    limit greatest(0, ${most.replace('limit ', '')} - (select count(*) from dated)))) y`;
  const group = q.status === 'ACTIVE' && !q.as_of ? GROUPS[sort] : undefined;
  // Reads from each group at most as many workers as the page can need.
  const byGroup = ({ table, column }: { table: string; column: string }, reach: string) => {
    const workersOf = (condition: string) =>
      workers('p.id', ` and p.${column} ${condition} order by p.id ${direction} ${reach}`);
    return `select * from (
  select w.id, g.name collate "es-x-icu" as key from ${table} g cross join lateral (${workersOf('= g.id')}) w where g.customer_id = $1
  union all select w.id, null from (${workersOf('is null')}) w) y`;
  };
  const walks = search?.single && (sort === 'name' || sort === 'document');
  const cut = (cut: string, reach: string, most: string, countLimit: string): string => {
    if (!search && cut && group) return `${byGroup(group, reach)} ${ordered('id')} ${cut}`;
    if (!search && cut && DATED.has(sort)) return `${datedFirst(most)} ${ordered('id')} ${cut}`;
    if (!search || !cut) {
      const all = `${workers(columns, search ? ` and ${search.within('p.id')}` : '')}\n${ordered('p.id')} ${most}`;
      return cut ? `select * from (${all}) y ${cut}` : all;
    }
    const from = {
      few: search.single && byName ? named('few') : those(columns, 'few', ` and ${search.names('p')}`),
      rest: byName ? named(`(${search.all})`) : those(columns, `(${search.all})`),
      order: ordered('id'),
      cut,
    };
    if (!walks) return search.page({ ...from, told: countLimit });
    return search.walked({ ...from, walk: `${workers(`${columns}, p.search_words`)}\n${ordered('p.id')}`, reach });
  };
  const counts = search !== null && !walks;
  return {
    counts,
    rows: (limit, reach, most, countLimit) => `select ${COLUMNS}${counts && limit ? ', x.total' : ''}
from (${cut(limit, reach, most, countLimit)}) x
join patients p on p.customer_id = $1 and p.id = x.id${VALIDITY_JOINS}${examJoin(q.as_of)}${NAMES}\n${ordered('x.id')}`,
    matching: search
      ? search.counted((matchTable, sure) =>
          bare && sure
            ? `select $2::date as today from ${matchTable} f`
            : those('$2::date as today', matchTable, sure ? '' : ` and ${search.names('p')}`),
        )
      : workers('$2::date as today'),
    values: where.values,
  };
}
