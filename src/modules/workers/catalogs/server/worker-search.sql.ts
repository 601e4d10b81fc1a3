import { workerWords } from '#platform/contract/person-keys.ts';
import { afterPrefix, type Conditions } from '#platform/server/database/statements/statement.ts';

/**
 * A word is rare if at most this many workers have it; all of them are then read. The limit is higher if no worker
 * record has to be looked up.
 */
const RARE = { named: 3000, lookedUp: 300 };
/**
 * With several words: if one is rarer than this, its workers are read and checked for the other words; otherwise the
 * sets of all words are intersected.
 */
const RAREST = 100;
/**
 * For a frequent word, the first `PART` entries are searched first. If they hold `COUNT_LIMIT` workers, more than a count ever
 * shows, the rest is not searched.
 */
const [PART, COUNT_LIMIT] = [3000, 1001];
/** With frequent words, this many workers are checked before the sets of all words are intersected. */
const SAMPLE = 600;
/** How many rows of an order are read for a frequent word, whose workers may all be at its end. */
export const WALKED = 20_000;

/**
 * A search for workers of company $1: every searched word must begin a word of the worker. The words are ranges of
 * folded text, so that row security lets them use their index. If a word is rare, its few workers are checked; if all
 * words are frequent, reading an order soon finds a match. Neither cost grows with the company. `few (patient_id,
 * full_name)` contains only the workers that may match when a word is rare.
 */
export interface WorkerSearch {
  /** True for a search with one word: `few` then contains exactly its matches. */
  single: boolean;
  /** Condition: the worker `patient` has all words. */
  names: (patient: string) => string;
  /** Condition: `id` is among all matching workers, however many there are. */
  within: (id: string) => string;
  /** All matching workers, with the columns `patient_id` and `full_name`. */
  all: string;
  /**
   * Tables of a `with`; the last one is `found (patient_id, full_name, place)`: at most `most` matching workers that
   * were not deleted, in their order. With one word, the workers whose word is closest to it come first.
   */
  first: (most: number) => string;
  /**
   * SQL of a page of rows `id` and `key`: `few` gives the rows of the workers that may match a rare word, `rest` those
   * of all others. All rows are read, so each row contains the number of rows, up to `told`, as `total`.
   */
  page: (from: { few: string; rest: string; order: string; cut: string; told: string }) => string;
  /**
   * The same page without a total, for a search with one word and an order that has an index: `walk` gives the rows in
   * that order with the worker's `search_words`; it ends in a condition and is cut.
   */
  walked: (from: { few: string; rest: string; walk: string; order: string; cut: string; reach: string }) => string;
  /**
   * Rows of matching workers, as many as a count needs. `rowsOf` gives the rows of the workers in a table with
   * `patient_id`, which either match for sure (`sure`) or must still be checked for the words.
   */
  counted: (rowsOf: (workers: string, sure: boolean) => string) => string;
}

/**
 * Null if there is no search text. A text without letters or digits matches no worker; the condition for that is added
 * here.
 * @param by whether a worker must be looked up, or the stored words are enough
 * @param status status of the workers, if it is known
 */
export function workerSearch(
  where: Conditions,
  q: string | undefined,
  by: keyof typeof RARE,
  status?: string,
): WorkerSearch | null {
  const searched = [...new Set(workerWords(q ?? ''))].slice(0, 6);
  if (searched.length === 0) {
    if (q) where.always('false');
    return null;
  }
  const places = searched.map((word) => [where.place(word), where.place(afterPrefix(word))] as const);
  const single = places.length === 1;
  const rare = single ? RARE[by] : RAREST;
  const range = (i: number, more = '') =>
    `select w.patient_id, w.full_name from patient_words w where w.customer_id = $1
  and w.word >= ${places[i]?.[0]} and w.word < ${places[i]?.[1]}${status ? ` and w.status = '${status}'` : ''}${more}`;
  // Intersects sets instead of joining: PostgreSQL chooses a join by statistics, and a roster that was just imported
  // has none.
  const everyWord = (more = '') => places.map((_, i) => range(i, more)).join('\nintersect\n');
  const count = (i: number) => `(select count(*) from some${i})`;
  const frequent = places.map((_, i) => `${count(i)} > ${rare}`).join(' and ');
  const few = places.map((_, i) => `select patient_id, full_name from some${i} where ${count(i)} <= ${rare}`);
  const named = `with ${places.map((_, i) => `some${i} as materialized (${range(i)} limit ${rare + 1})`).join(',\n')},
few as materialized (${few.join('\nunion ')}${single ? ' group by 1, 2' : ''})`;
  const all = single ? `${range(0)} group by 1, 2` : everyWord();
  return {
    single,
    names: (patient) =>
      places.map(([word]) => `${patient}.search_words like '% ' || ${word}::text || '%'`).join(' and '),
    within: (id) => `${id} in (select patient_id from (${everyWord()}) w)`,
    all,
    first: (most) => {
      const there = " and w.status <> 'DELETED'";
      const placed = (source: string, by: string) =>
        `found as materialized (select patient_id, full_name, row_number() over (order by ${by}) as place from (${source}) x)`;
      // Some workers have the word twice: in both surnames, or in a name and its beginning.
      if (single)
        return `with near as materialized (${range(0, there).replace('w.full_name', 'w.full_name, w.word')} order by w.word limit ${most * 4}),
${placed(`select patient_id, full_name, min(word) as word from near group by 1, 2 order by 3, 2 limit ${most}`, 'word, full_name')}`;
      const looked = (tableName: string) => `select f.patient_id, f.full_name from ${tableName} f
cross join lateral (select * from patients p where p.customer_id = $1 and p.id = f.patient_id offset 0) p
where p.status <> 'DELETED' and ${places.map(([word]) => `p.search_words like '% ' || ${word}::text || '%'`).join(' and ')}`;
      return `${named},
part as materialized (select patient_id, full_name from (${range(0, there)} limit ${SAMPLE}) p where ${frequent}),
hit as materialized (${looked('part')} limit ${most}),
${placed(
  `select distinct patient_id, full_name from (${looked('few')}
union all select * from hit where (select count(*) from hit) >= ${most}
union all (select * from (${everyWord(there)}) r where ${frequent} and (select count(*) from hit) < ${most})) y limit ${most}`,
  'full_name',
)}`;
    },
    page: ({ few, rest, order, cut, told }) => `${named},
found as materialized (${few}\nunion all select * from (${rest}) r where ${frequent})
select * from found cross join (select count(*)::int as total from (select from found ${told}) t) c ${order} ${cut}`,
    walked: ({ few, rest, walk, order, cut, reach }) => `${named},
walked as materialized (select w.id, w.key from (${walk} limit ${WALKED}) w
  where w.search_words like '% ' || ${places[0]?.[0]}::text || '%' and ${frequent} ${order} ${reach}),
enough as materialized (select count(*) = (${reach.replace('limit ', '')}) as yes from walked)
select * from (${few}\nunion all select * from walked where (select yes from enough)
union all select * from (${rest}) r where ${frequent} and not (select yes from enough)) x ${order} ${cut}`,
    counted: (rowsOf) => {
      if (!single) return rowsOf(`(${all})`, true);
      return `${named},
part as materialized (select patient_id from (${range(0)} limit ${PART}) p where ${frequent} group by 1),
hit as materialized (${rowsOf('part', true)} limit ${COUNT_LIMIT})
${rowsOf('few', true)}
union all select * from hit where (select count(*) from hit) >= ${COUNT_LIMIT}
union all select * from (${rowsOf(`(${all})`, true)}) r where ${frequent} and (select count(*) from hit) < ${COUNT_LIMIT}`;
    },
  };
}
