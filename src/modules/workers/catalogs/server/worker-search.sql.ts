import { workerWords } from '#platform/contract/person-keys.ts';
import type { PageLimits } from '#platform/server/database/statements/listing.ts';
import { afterPrefix, type Conditions } from '#platform/server/database/statements/statement.ts';

/** Most words of a search; further words are ignored. */
const MOST_WORDS = 6;
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
 * A count of a frequent word first searches the first `FIRST_ENTRIES` entries. If they hold `COUNT_LIMIT` workers, more
 * than a count ever shows, the rest is not searched.
 */
const [FIRST_ENTRIES, COUNT_LIMIT] = [3000, 1001];
/** With frequent words, this many workers are checked before the sets of all words are intersected. */
const SAMPLE = 600;
/** How many rows of an order are read for a frequent word, whose workers may all be at its end. */
export const WALKED = 20_000;

/** Parameters of the range of folded text that holds all words with the searched beginning. */
interface WordRange {
  from: string;
  to: string;
}

/** SQL of the rows `id` and `key` of the workers that a search matches, as a list reads them. */
interface MatchingRows {
  /** Rows of the workers in table `few`, which must still be checked for all words if there are several. */
  few: string;
  /** Rows of all matching workers. Read only if no word is rare. */
  all: string;
  /** ORDER BY of the rows. */
  order: string;
}

/**
 * A search for workers of company $1: every searched word must begin a word of the worker. The words are ranges of
 * folded text, so that row security lets them use their index. If a word is rare, its few workers are checked; if all
 * words are frequent, reading an order soon finds a match. Neither cost grows with the company.
 */
export class WorkerSearch {
  private readonly words: readonly WordRange[];
  private readonly status: string | undefined;
  private readonly rare: number;

  constructor(words: readonly WordRange[], by: keyof typeof RARE, status: string | undefined) {
    this.words = words;
    this.status = status;
    this.rare = words.length === 1 ? RARE[by] : RAREST;
  }

  /** True for a search with one word: table `few` then contains exactly its matches. */
  get isSingle(): boolean {
    return this.words.length === 1;
  }

  /** Condition: the worker `patient` has all words. */
  hasWords(patient: string): string {
    return this.words.map(({ from }) => `${patient}.search_words like '% ' || ${from}::text || '%'`).join(' and ');
  }

  /** Condition: `id` is among all matching workers, however many there are. */
  includes(id: string): string {
    return `${id} in (select patient_id from (${this.workersWithEveryWord()}) w)`;
  }

  /** SQL of all matching workers, with the columns `patient_id` and `full_name`. */
  get matches(): string {
    return this.isSingle ? `${this.workersWith(this.words[0]!)} group by 1, 2` : this.workersWithEveryWord();
  }

  /**
   * Tables of a `with`; the last one is `found (patient_id, full_name, place)`: at most `most` matching workers that
   * were not deleted, in their order. With one word, the workers whose word is closest to it come first.
   */
  firstMatches(most: number): string {
    return this.isSingle ? this.closestMatches(most) : this.firstMatchesByName(most);
  }

  /** SQL of a page. All matching rows are read, so each row has their number, up to `countEnd`, as `total`. */
  countedPage({ few, all, order }: MatchingRows, { cut, countEnd }: PageLimits): string {
    return `${this.withFew()},
found as materialized (${few}
  union all select * from (${all}) r where ${this.isFrequent()})
select * from found
cross join (select count(*)::int as total from (select 1 from found limit ${countEnd}) t) c
${order} ${cut}`;
  }

  /**
   * SQL of a page without a total, for one word and an order that has an index. The first `WALKED` rows of the order
   * are read; only if they do not fill the page are all workers of a frequent word read.
   * @param inOrder rows in the order of the list with the worker's `search_words`
   */
  walkedPage({ few, all, order }: MatchingRows, inOrder: string, { cut, reach }: PageLimits): string {
    return `${this.withFew()},
walked as materialized (
  select w.id, w.key from (${inOrder} limit ${WALKED}) w
  where ${this.hasWords('w')} and ${this.isFrequent()} ${order} limit ${reach}),
enough as materialized (select count(*) = (${reach}) as yes from walked)
select * from (${few}
  union all select * from walked where (select yes from enough)
  union all select * from (${all}) r where ${this.isFrequent()} and not (select yes from enough)) x
${order} ${cut}`;
  }

  /**
   * SQL with a row for each matching row of a list, as many as a count needs.
   * @param rowsOf SQL of the list's rows that belong to the workers in a table with `patient_id`
   */
  countable(rowsOf: (workers: string) => string): string {
    if (!this.isSingle) return rowsOf(`(${this.matches})`);
    return `${this.withFew()},
part as materialized (
  select patient_id from (${this.workersWith(this.words[0]!)} limit ${FIRST_ENTRIES}) p
  where ${this.isFrequent()} group by 1),
hit as materialized (${rowsOf('part')} limit ${COUNT_LIMIT})
${rowsOf('few')}
union all select * from hit where (select count(*) from hit) >= ${COUNT_LIMIT}
union all select * from (${rowsOf(`(${this.matches})`)}) r
  where ${this.isFrequent()} and (select count(*) from hit) < ${COUNT_LIMIT}`;
  }

  /** Workers who have a word within the range, once for each such word. */
  private workersWith({ from, to }: WordRange, more = ''): string {
    return `select w.patient_id, w.full_name from patient_words w
where w.customer_id = $1 and w.word >= ${from}
  and w.word < ${to}${this.status ? ` and w.status = '${this.status}'` : ''}${more}`;
  }

  /**
   * Intersects sets instead of joining: PostgreSQL chooses a join by statistics, and a roster that was just imported
   * has none.
   */
  private workersWithEveryWord(more = ''): string {
    return this.words.map((word) => this.workersWith(word, more)).join('\nintersect\n');
  }

  /**
   * Tables of a `with`: for each word the workers who have it, `word0` and so on, read one beyond the limit of a rare
   * word; and `few (patient_id, full_name)`, the workers of the rare words.
   */
  private withFew(): string {
    const workersOfWords = this.words.map(
      (word, i) => `word${i} as materialized (${this.workersWith(word)} limit ${this.rare + 1})`,
    );
    const workersOfRareWords = this.words.map(
      (_, i) => `select patient_id, full_name from word${i} where (select count(*) from word${i}) <= ${this.rare}`,
    );
    return `with ${workersOfWords.join(',\n')},
few as materialized (${workersOfRareWords.join('\nunion ')}${this.isSingle ? ' group by 1, 2' : ''})`;
  }

  /** Condition on the tables of `withFew`: no word is rare. */
  private isFrequent(): string {
    return this.words.map((_, i) => `(select count(*) from word${i}) > ${this.rare}`).join(' and ');
  }

  private closestMatches(most: number): string {
    const [word] = this.words as [WordRange];
    // Some workers have the word twice: in both surnames, or in a name and its beginning.
    return `with near as materialized (
  select w.patient_id, w.full_name, w.word from patient_words w
  where w.customer_id = $1 and w.word >= ${word.from} and w.word < ${word.to} and w.status <> 'DELETED'
  order by w.word limit ${most * 4}),
found as materialized (
  select patient_id, full_name, row_number() over (order by word, full_name) as place from (
    select patient_id, full_name, min(word) as word from near group by 1, 2 order by 3, 2 limit ${most}) x)`;
  }

  private firstMatchesByName(most: number): string {
    const inForce = " and w.status <> 'DELETED'";
    const checked = (table: string) => `select f.patient_id, f.full_name from ${table} f
cross join lateral (select * from patients p where p.customer_id = $1 and p.id = f.patient_id offset 0) p
where p.status <> 'DELETED' and ${this.hasWords('p')}`;
    return `${this.withFew()},
part as materialized (
  select patient_id, full_name from (${this.workersWith(this.words[0]!, inForce)} limit ${SAMPLE}) p
  where ${this.isFrequent()}),
hit as materialized (${checked('part')} limit ${most}),
found as materialized (
  select patient_id, full_name, row_number() over (order by full_name) as place from (
    select distinct patient_id, full_name from (
      ${checked('few')}
      union all select * from hit where (select count(*) from hit) >= ${most}
      union all (select * from (${this.workersWithEveryWord(inForce)}) r
        where ${this.isFrequent()} and (select count(*) from hit) < ${most})) y limit ${most}) x)`;
  }
}

/**
 * Null if there is no search text. A text without letters or digits matches no worker; the condition for that is added
 * here.
 * @param by whether a worker must be looked up, or the stored words are enough
 * @param status status of the workers, if it is known; a search by the index needs no other condition then
 */
export function workerSearch(
  where: Conditions,
  q: string | undefined,
  by: keyof typeof RARE,
  status?: string,
): WorkerSearch | null {
  const words = [...new Set(workerWords(q ?? ''))].slice(0, MOST_WORDS);
  if (words.length === 0) {
    if (q) where.always('false');
    return null;
  }
  const ranges = words.map((word) => ({ from: where.place(word), to: where.place(afterPrefix(word)) }));
  return new WorkerSearch(ranges, by, status);
}
