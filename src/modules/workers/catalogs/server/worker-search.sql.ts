import { workerWords } from '#platform/contract/person-keys.ts';
import { afterPrefix, type Conditions } from '#platform/server/database/statements/statement.ts';

/** A word that this many workers carry, or fewer, is rare: all are read. By their names alone they may be more. */
const RARE = { named: 3000, lookedUp: 300 };
/** Of several words one that is rarer than this is read, and its workers looked at for the others; else all are met. */
const RAREST = 100;
/** The first of those with a frequent word are counted, up to more than anybody is told of. */
const [PART, TOLD] = [3000, 1001];
/** So many of those with a frequent word are looked at before all are met. */
const SAMPLE = 600;
/** How far an order is walked for those with a frequent word, who may all stand at its end. */
export const WALKED = 20_000;

/**
 * A search for workers of company $1: every word of it must begin one of theirs. The words are ranges of folded text,
 * which row security lets use their index. Where one is rare, its few workers are looked at; where all are frequent,
 * whoever walks an order meets a match soon: neither grows with the company. `few (patient_id, full_name)` is who may match
 * where a word is rare, and nobody else.
 */
export interface WorkerSearch {
  /** One word: `few` holds its matches and no other. */
  single: boolean;
  /** Whether the worker `patient` carries the words. */
  names: (patient: string) => string;
  /** Whether `id` is among all whose words match, however many these are. */
  within: (id: string) => string;
  /** All who match, as `patient_id` and `full_name`. */
  all: string;
  /**
   * Tables of a `with`, the last of them `found (patient_id, full_name, place)`: as many as `most` of those who match and
   * were not deleted, in their place. Of one word those whose word is nearest to it.
   */
  first: (most: number) => string;
  /**
   * The page of rows `id` and `key`: `few` are of those who may match where a word is rare, `rest` of all others. All are
   * read for it, so each row says how many there are, up to `told`, as `total`.
   */
  page: (from: { few: string; rest: string; order: string; cut: string; told: string }) => string;
  /**
   * The same without a total, of one word and where an index has their order: `walk` gives its rows with the worker's
   * `search_words` under a condition, to be cut.
   */
  walked: (from: { few: string; rest: string; walk: string; order: string; cut: string; reach: string }) => string;
  /**
   * Rows for those who match, as many as a count needs. `of` gives those of the workers in a table with `patient_id`, who
   * match for sure or have yet to be looked at for the words.
   */
  counted: (of: (workers: string, sure: boolean) => string) => string;
}

/**
 * Null where nothing is looked for. A search without letters or digits begins no word: its condition is added here.
 * @param by whether a worker must be looked up, or what the words carry is enough
 * @param status of the workers, where it is known
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
  // Sets are met by their sizes; a join is chosen by statistics, which know nothing of a roster that has just come.
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
      const placed = (of: string, by: string) =>
        `found as materialized (select patient_id, full_name, row_number() over (order by ${by}) as place from (${of}) x)`;
      // Some carry the word twice: in their surnames, or in a name and its beginning.
      if (single)
        return `with near as materialized (${range(0, there).replace('w.full_name', 'w.full_name, w.word')} order by w.word limit ${most * 4}),
${placed(`select patient_id, full_name, min(word) as word from near group by 1, 2 order by 3, 2 limit ${most}`, 'word, full_name')}`;
      const looked = (of: string) => `select f.patient_id, f.full_name from ${of} f
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
    counted: (of) => {
      if (!single) return of(`(${all})`, true);
      return `${named},
part as materialized (select patient_id from (${range(0)} limit ${PART}) p where ${frequent} group by 1),
hit as materialized (${of('part', true)} limit ${TOLD})
${of('few', true)}
union all select * from hit where (select count(*) from hit) >= ${TOLD}
union all select * from (${of(`(${all})`, true)}) r where ${frequent} and (select count(*) from hit) < ${TOLD}`;
    },
  };
}
