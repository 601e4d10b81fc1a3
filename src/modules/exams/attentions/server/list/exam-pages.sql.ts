import type { PageLimits } from '#platform/server/database/statements/listing.ts';
import { WALKED, type WorkerSearch } from '#workers/catalogs/server/worker-search.sql.ts';
import type { ExamsByEnd } from '#workers/validity/server/validity-sql.ts';

export const EXAMS = "a.customer_id = $1 and a.kind = 'EMO' and a.deleted_at is null";

export const EMO_JOINS = {
  patient: 'join patients p on p.customer_id = a.customer_id and p.id = a.patient_id',
  company: 'join customers k on k.id = a.customer_id',
  area: `left join working_areas wa on wa.customer_id = a.customer_id
  and wa.id = coalesce(a.working_area_id, p.working_area_id)`,
};
export type EmoJoin = keyof typeof EMO_JOINS;

/** The exams that a list shows, as SQL over `attentions a`: conditions, tables and order. */
export interface RequestedExams {
  /** Conditions of the filters; each begins with `and`. */
  filters: string;
  /** Tables besides attentions that the filters read. */
  filterJoins: ReadonlySet<EmoJoin>;
  /** Tables besides attentions that the filters or the order read. */
  joins: ReadonlySet<EmoJoin>;
  search: WorkerSearch | null;
  sort: string;
  /** Columns `id` and `key` of a row, and `day` where the order is that of the ends. */
  columns: string;
  direction: 'asc' | 'desc';
  /**
   * The exams by their ends, where reading them so is less work than sorting all: no search and no filter that leaves
   * few exams.
   */
  byEnd: ExamsByEnd | null;
  /** True if the list is limited to one state of validity, which limits the ends to read. */
  oneValidity: boolean;
}

/**
 * A way to read a page: SQL of its rows. Each reads about as many rows as the page shows, whatever the size of the
 * company, and is the first choice for its orders and filters only.
 */
type PageSql = (requested: RequestedExams, page: PageLimits) => string;

/** True for a search by one word in an order that has an index: the order is read until the page is full. */
export const isWalked = ({ search, sort }: RequestedExams): boolean =>
  Boolean(search?.isSingle) && (sort === 'examDate' || sort === 'name');

/** @param prefix alias of the rows, with its dot */
export function orderBy({ sort, direction }: RequestedExams, prefix = ''): string {
  const key = `order by ${prefix}key ${direction}`;
  const last = `${prefix}id ${direction}`;
  if (sort === 'area') return `${key} nulls last, ${last}`;
  if (sort === 'validUntil') return `${key} nulls last, ${prefix}day ${direction}, ${last}`;
  return `${key}, ${last}`;
}

export function pageOf(requested: RequestedExams, page: PageLimits): string {
  const { search, sort, byEnd, oneValidity } = requested;
  if (search) return (isWalked(requested) ? pageOfWord : pageOfSearch)(requested, page);
  if (sort === 'name') return pageByName(requested, page);
  if (byEnd && sort === 'validUntil') return pageByEnd(requested, page);
  if (byEnd && oneValidity && sort === 'examDate') return pageOfValidityByDay(requested, page);
  return pageByOrder(requested, page);
}

/** SQL of every requested exam, in order, for a file. */
export function everyExam(requested: RequestedExams): string {
  const { columns, joins, search } = requested;
  const matched = search ? ` and ${search.includes('a.patient_id')}` : '';
  return `${exams(requested, columns, joins, matched)}
${orderBy(requested)}`;
}

/** The literal limit lets the planner walk the index of the order, if there is one. */
const pageByOrder: PageSql = (requested, { cut, most }) => `
select * from (
  ${exams(requested, requested.columns, requested.joins)}
  ${orderBy(requested)} limit ${most}) y
${cut}`;

const pageByName: PageSql = (requested, { cut, most }) => `
select * from (${byNameOfStatus(requested, requested.columns, most)}) y
${orderBy(requested)} ${cut}`;

const examsWith = (requested: RequestedExams) => (more: string) =>
  exams(requested, requested.columns, requested.joins, more);

const pageByEnd: PageSql = (requested, { cut, most }) => `
${requested.byEnd!.inOrderOfEnds(examsWith(requested), requested.direction, most)}
${orderBy(requested)} ${cut}`;

const pageOfValidityByDay: PageSql = (requested, { cut, most }) => `
${requested.byEnd!.inOrderOfDays(examsWith(requested), requested.direction, most)}
${orderBy(requested)} ${cut}`;

const pageOfSearch: PageSql = (requested, page) => requested.search!.countedPage(matchingRows(requested), page);

const pageOfWord: PageSql = (requested, page) => {
  const columns = `${requested.columns}, p.search_words`;
  const inOrder =
    requested.sort === 'name'
      ? byNameOfStatus(requested, columns, `${WALKED}`)
      : exams(requested, columns, new Set([...requested.joins, 'patient']));
  return requested.search!.walkedPage(matchingRows(requested), `${inOrder}\n${orderBy(requested)}`, page);
};

/** SQL with a row for each requested exam, for the count. Its column gives parameter $2 a type. */
export function countable(requested: RequestedExams): string {
  const { search, byEnd, oneValidity, filterJoins } = requested;
  const today = '$2::date as today';
  if (search) return search.countable((workers) => examsOfWorkers(requested, today, filterJoins, workers));
  if (byEnd && oneValidity) return byEnd.inAnyOrder((more) => exams(requested, today, filterJoins, more));
  return exams(requested, today, filterJoins);
}

function matchingRows(requested: RequestedExams) {
  const { columns, joins } = requested;
  const search = requested.search!;
  const withWords = ` and ${search.hasWords('p')}`;
  return {
    few: examsOfWorkers(requested, columns, new Set([...joins, 'patient']), 'few', withWords),
    all: examsOfWorkers(requested, columns, joins, `(${search.matches})`),
    order: orderBy(requested),
  };
}

const joined = (joins: ReadonlySet<EmoJoin>) => [...joins].map((name) => `\n${EMO_JOINS[name]}`).join('');

const exams = ({ filters }: RequestedExams, columns: string, joins: ReadonlySet<EmoJoin>, more = ''): string =>
  `select ${columns} from attentions a${joined(joins)}
where ${EXAMS}${filters}${more}`;

/**
 * Exams of found workers, looked up by the worker only: with the other conditions the planner might read all exams of
 * the company.
 * @param workers table with `patient_id`
 */
const examsOfWorkers = (
  { filters }: RequestedExams,
  columns: string,
  joins: ReadonlySet<EmoJoin>,
  workers: string,
  more = '',
): string => `select ${columns} from ${workers} f
cross join lateral (select * from attentions a
  where a.customer_id = $1 and a.patient_id = f.patient_id offset 0) a${joined(joins)}
where ${EXAMS}${filters}${more}`;

/**
 * The first `most` exams by the name of the worker for each status. The index of names begins with the status, so each
 * status is read separately and the results are merged.
 */
const byNameOfStatus = (requested: RequestedExams, columns: string, most: string): string =>
  ['ACTIVE', 'CEASED']
    .map((status) => exams(requested, columns, requested.joins, ` and p.status = '${status}'`))
    .map((rows) => `(${rows}\n${orderBy(requested)} limit ${most})`)
    .join('\nunion all ');
