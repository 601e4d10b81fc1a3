import type { PageLimits } from '#platform/server/database/statements/listing.ts';
import type { WorkerSearch } from '#workers/catalogs/server/worker-search.sql.ts';

/** The workers that a list shows, as SQL over `patients p`: conditions, tables and order. */
export interface RequestedWorkers {
  /** Tables besides patients that a condition or the order reads. */
  joins: string;
  /** Conditions of the filters; each begins with `and`. */
  filters: string;
  /** True if the status is the only condition on a worker: a search then needs no look-up of its workers. */
  onlyStatus: boolean;
  search: WorkerSearch | null;
  sort: string;
  /** Expression by which the workers are ordered; the rows have it as `key`. */
  key: string;
  direction: 'asc' | 'desc';
  /** Catalogue whose names order the workers, if an index finds the workers of each of its entries. */
  group: WorkerGroup | null;
}

export interface WorkerGroup {
  table: string;
  /** Column of patients that holds the entry's id. */
  column: string;
}

/**
 * A way to read a page: SQL of its rows `id` and `key`. Each reads about as many rows as the page shows, whatever the
 * size of the company, and is the first choice for its orders and filters only.
 */
type PageSql = (requested: RequestedWorkers, page: PageLimits) => string;

/** The name and the document of a worker are never null. */
const FILLED = new Set(['name', 'document']);
/** Orders with an index in which null values are not where the list needs them: at the end. */
const DATED = new Set(['hireDate', 'lastExamDate']);

export const orderBy = ({ sort, direction }: RequestedWorkers, id: string): string =>
  `order by key ${direction}${FILLED.has(sort) ? '' : ' nulls last'}, ${id} ${direction}`;

/** True for a search by one word in an order that has an index: the order is read until the page is full. */
export const isWalked = ({ search, sort }: RequestedWorkers): boolean => Boolean(search?.isSingle) && FILLED.has(sort);

export function pageOf(requested: RequestedWorkers, page: PageLimits): string {
  const { search, group, sort } = requested;
  if (search) return (isWalked(requested) ? pageOfWord : pageOfSearch)(requested, page);
  if (group) return pageByGroup({ ...requested, group }, page);
  return (DATED.has(sort) ? pageByDate : pageByOrder)(requested, page);
}

/** SQL of every requested worker, in order, for a file. */
export const everyWorker = (requested: RequestedWorkers): string => `
select p.id, ${requested.key} as key from patients p${requested.joins}
where p.customer_id = $1${requested.filters}${requested.search ? ` and ${requested.search.includes('p.id')}` : ''}
${orderBy(requested, 'p.id')}`;

/** The literal limit lets the planner walk the index of the order, if there is one. */
const pageByOrder: PageSql = (requested, { cut, most }) => `
select * from (
  select p.id, ${requested.key} as key from patients p${requested.joins}
  where p.customer_id = $1${requested.filters}
  ${orderBy(requested, 'p.id')} limit ${most}) y
${cut}`;

/**
 * Workers with a date are read from its index; workers without one follow, as many as the page still needs.
 */
const pageByDate: PageSql = (requested, { cut, most }) => {
  const { key, direction, joins, filters } = requested;
  return `
with dated as materialized (
  select p.id, ${key} as key from patients p${joins}
  where p.customer_id = $1${filters} and ${key} is not null
  order by key ${direction}, p.id ${direction} limit ${most})
select * from (
  select * from dated
  union all (
    select p.id, ${key} as key from patients p${joins}
    where p.customer_id = $1${filters} and ${key} is null
    order by p.id ${direction} limit greatest(0, ${most} - (select count(*) from dated)))) y
${orderBy(requested, 'id')} ${cut}`;
};

/** Reads from each group, and from the workers without one, at most as many workers as the page can need. */
const pageByGroup = (requested: RequestedWorkers & { group: WorkerGroup }, { cut, reach }: PageLimits): string => {
  const { joins, filters, direction, group } = requested;
  return `
select * from (
  select w.id, g.name collate "es-x-icu" as key from ${group.table} g cross join lateral (
    select p.id from patients p${joins}
    where p.customer_id = $1${filters} and p.${group.column} = g.id
    order by p.id ${direction} limit ${reach}) w
  where g.customer_id = $1
  union all select w.id, null from (
    select p.id from patients p${joins}
    where p.customer_id = $1${filters} and p.${group.column} is null
    order by p.id ${direction} limit ${reach}) w) y
${orderBy(requested, 'id')} ${cut}`;
};

const pageOfSearch: PageSql = (requested, page) => requested.search!.countedPage(matchingRows(requested), page);

const pageOfWord: PageSql = (requested, page) => {
  const inOrder = `
select p.id, ${requested.key} as key, p.search_words from patients p${requested.joins}
where p.customer_id = $1${requested.filters}
${orderBy(requested, 'p.id')}`;
  return requested.search!.walkedPage(matchingRows(requested), inOrder, page);
};

/** Rows `id` and `key` of the workers that the search matches. */
function matchingRows(requested: RequestedWorkers) {
  const search = requested.search!;
  const order = orderBy(requested, 'id');
  const rows = `p.id, ${requested.key} as key`;
  const few = lookedUp(requested, rows, 'few', ` and ${search.hasWords('p')}`);
  if (!requested.onlyStatus || requested.sort !== 'name')
    return { few, all: lookedUp(requested, rows, `(${search.matches})`), order };
  return { few: search.isSingle ? storedNames('few') : few, all: storedNames(`(${search.matches})`), order };
}

/** SQL with a row for each requested worker, for the count. Its column gives parameter $2 a type. */
export function countable(requested: RequestedWorkers): string {
  const { search, onlyStatus, joins, filters } = requested;
  const today = '$2::date as today';
  if (!search) return `select ${today} from patients p${joins}\nwhere p.customer_id = $1${filters}`;
  return search.countable((workers) =>
    onlyStatus ? `select ${today} from ${workers} f` : lookedUp(requested, today, workers),
  );
}

/** Rows of found workers from the words of the search alone, which are stored with the status and the full name. */
const storedNames = (workers: string): string =>
  `select f.patient_id as id, f.full_name collate "es-x-icu" as key from ${workers} f`;

/**
 * Rows of found workers, each looked up by its key: with the other conditions the planner might read the whole company.
 * @param workers table with `patient_id`
 */
const lookedUp = ({ joins, filters }: RequestedWorkers, columns: string, workers: string, more = ''): string => `
select ${columns} from ${workers} f
cross join lateral (select * from patients p where p.customer_id = $1 and p.id = f.patient_id offset 0) p${joins}
where true${filters}${more}`;
