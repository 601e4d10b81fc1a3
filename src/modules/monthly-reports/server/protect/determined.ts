import { REST, type Row } from './cells.ts';

const PRIME = 1_000_003;
const inverse = (n: number): number => {
  let [result, base] = [1, n];
  for (let power = PRIME - 2; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
};

type Term = readonly [row: number, sign: number];

/** So many ways of taking one version of each project are looked at; of more, the newest versions alone. */
const MOST_WAYS = 64;

/** Choices of one version of each project, by the places of their rows. */
function* waysOf(versions: readonly (readonly number[])[]): Generator<number[]> {
  const all = versions.reduce((n, { length }) => n * length, 1);
  if (all > MOST_WAYS) {
    yield versions.map((of) => of.at(-1)!);
    return;
  }
  for (let way = 0; way < all; way++) {
    let rest = way;
    yield versions.map((of) => {
      const at = of[rest % of.length]!;
      rest = Math.floor(rest / of.length);
      return at;
    });
  }
}

/**
 * The cells of one family that follow from what is printed of it: printed ones, and those that the sums of rows, of the
 * company over its projects where nobody is in none, and equal cells of two versions determine (Gaussian elimination; a
 * cell is determined where a row of the reduced system names it alone).
 * @returns whether the cell of a row is determined
 */
export function determinedIn(rows: readonly Row[]): (row: number, cell: string) => boolean {
  const places = new Map<string, number>();
  const place = (row: number, cell: string): number | null => {
    const { cells, hidden } = rows[row]!;
    // A bar that is not there is nobody.
    if (!cells.has(cell) || !hidden.has(cell)) return null;
    const key = `${row} ${cell}`;
    if (!places.has(key)) places.set(key, places.size);
    return places.get(key)!;
  };
  const equations: Map<number, number>[] = [];
  const say = (...terms: [row: number, cell: string, sign: number][]) => {
    const equation = new Map<number, number>();
    for (const [row, cell, sign] of terms) {
      const at = place(row, cell);
      if (at !== null) equation.set(at, (((equation.get(at) ?? 0) + sign) % PRIME) + (sign < 0 ? PRIME : 0));
    }
    if (equation.size > 0) equations.push(equation);
  };
  const names = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  for (const [r, { total, cells }] of rows.entries())
    if (total !== null) say(...[...cells.keys()].map((cell): [number, string, number] => [r, cell, 1]));
  const versions = new Map<string, number[]>();
  for (const [r, { subject }] of rows.entries()) versions.set(subject, [...(versions.get(subject) ?? []), r]);
  const countIn = (r: number, name: string) => rows[r]?.cells.get(name) ?? 0;
  /** Nobody is in no project, or the same people are in two versions of the company: then sums of cells are equal. */
  const equal = (one: readonly Term[], other: readonly Term[]) => {
    for (const name of names) {
      const terms = [...one, ...other.map(([r, sign]): Term => [r, -sign])];
      if (terms.reduce((sum, [r, sign]) => sum + sign * countIn(r, name), 0) === 0)
        say(...terms.map(([r, sign]): [number, string, number] => [r, name, sign]));
    }
  };
  const members = names.filter((name) => name !== REST);
  const restOf = (terms: readonly Term[]) =>
    members.map((name) => terms.reduce((sum, [r, sign]) => sum + sign * countIn(r, name), 0)).join();
  const seen = new Map<string, readonly Term[]>([[restOf([]), []]]);
  for (const of of versions.values())
    for (const [i, r] of of.entries())
      if (i > 0 && restOf([[r, 1]]) === restOf([[of[i - 1]!, 1]])) equal([[r, 1]], [[of[i - 1]!, 1]]);
  const projects = [...versions].filter(([subject]) => subject !== '').map(([, of]) => of);
  if (projects.length > 0)
    for (const whole of versions.get('') ?? [])
      for (const way of waysOf(projects)) {
        const terms: Term[] = [[whole, 1], ...way.map((r): Term => [r, -1])];
        const rest = restOf(terms);
        const other = seen.get(rest);
        if (other) equal(terms, other);
        else seen.set(rest, terms);
      }
  const alone = solved(equations);
  return (row, cell) => {
    const at = place(row, cell);
    return at === null || alone.has(at);
  };
}

/** The places that the reduced row echelon form names alone. */
function solved(equations: readonly Map<number, number>[]): Set<number> {
  const reduced = new Map<number, Map<number, number>>();
  const take = (from: Map<number, number>, other: Map<number, number>, times: number) => {
    for (const [at, n] of other) {
      const left = ((from.get(at) ?? 0) + (PRIME - times) * n) % PRIME;
      if (left === 0) from.delete(at);
      else from.set(at, left);
    }
  };
  for (const equation of equations) {
    const own = new Map(equation);
    for (const [at, n] of equation) if (n % PRIME === 0) own.delete(at);
    for (const at of [...own.keys()]) {
      const pivot = reduced.get(at);
      const n = own.get(at);
      if (pivot && n) take(own, pivot, n);
    }
    const [lead] = own.keys();
    if (lead === undefined) continue;
    const by = inverse(own.get(lead)!);
    for (const [at, n] of own) own.set(at, (n * by) % PRIME);
    for (const row of reduced.values()) {
      const n = row.get(lead);
      if (n) take(row, own, n);
    }
    reduced.set(lead, own);
  }
  return new Set([...reduced].filter(([, row]) => row.size === 1).map(([at]) => at));
}
