import { badRequest } from '../../../platform/contract/problem.ts';
import type { Scope } from '../../../platform/server/database/scope.ts';
import { Conditions, composed } from '../../../platform/server/database/statements/statement.ts';
import type { ShownCount } from '../../statistics/model.ts';
import {
  exact,
  MOST_FILTERS_OUTSIDE,
  protectedCount,
  protectedRows,
  TOO_MANY_FILTERS,
  type TrueGroup,
} from '../../statistics/server/protect/protect.ts';
import { needSecret } from '../../statistics/server/protect/secret.ts';
import type { VaccineFigures, VaccineStatistics } from '../model.ts';
import { COVERAGE_LABELS, COVERAGES, SCHEME_CODES, SCHEMES, type SchemeCode } from '../schemes.ts';
import { AGE, BOOSTER_ON, COVERAGE, fits, RECORDED, SCHEME, SCHEME_ROWS } from './coverage.sql.ts';

interface Asked {
  working_area_id?: string | undefined;
  job_title_id?: string | undefined;
  project_id?: string | undefined;
  headquarter_id?: string | undefined;
}

const FILTERS = ['working_area_id', 'job_title_id', 'project_id', 'headquarter_id'] as const;
const SOON_DAYS = 90;
/** What is counted of those with a record. */
const OF_KNOWN = {
  COMPLETO: "coverage = 'COMPLETO'",
  VENCIDO: "coverage = 'VENCIDO'",
  INCOMPLETO: "coverage = 'INCOMPLETO'",
  SIN_VACUNA: "coverage = 'SIN_VACUNA'",
  one: 'dose >= 1',
  two: 'dose >= 2',
  three: 'dose >= 3',
  soon: `coverage = 'COMPLETO' and booster_on < today_in_lima() + ${SOON_DAYS}`,
} as const;
const KNOWN = Object.keys(OF_KNOWN) as (keyof typeof OF_KNOWN)[];
const COUNTED = ['eligible', 'SIN_DATO', ...KNOWN] as const;
type Counted = (typeof COUNTED)[number];

/** People of one scheme in one area: how many, and the sums of their secret keys. */
interface Row {
  code: SchemeCode;
  area: string | null;
  name: string | null;
  counts: Record<Counted, number>;
  keys: Record<Counted, number>;
}

/** By which protected counts are drawn: as `cell_key` of the figures of health. Exact counts need none. */
const KEY = 'coalesce(hashtext(p.id::text || (select secret::text from health_state where customer_id = $1)), 0)';

/**
 * Workers are grouped by area, job and age before the schemes are asked of them, and only those with a record are looked
 * at one by one: a company of 100,000 costs one reading of its workers. Outside the wall those whom the vaccine is not
 * for are left out: who is counted is a fact of the roster then.
 */
const counting = (where: string, inside: boolean) => `
with ${SCHEME},
person as materialized (select p.id, p.working_area_id as area, p.job_title_id as job, ${AGE} as age, ${KEY}::float8 as key from patients p
  where p.customer_id = $1 and p.status = 'ACTIVE'${where}),
cell as materialized (select area, job, age, count(*)::int as n, sum(key) as key from person group by 1, 2, 3),
ruled as (select s.code, c.area, sum(c.n)::int as n, sum(c.key) as key from scheme s join cell c on ${fits('c.age', 'c.job')} group by 1, 2),
${RECORDED},
known as materialized (select s.code, p.area, p.key, ${fits('p.age', 'p.job')} as fits, r.dose, ${COVERAGE} as coverage, ${BOOSTER_ON} as booster_on
  from recorded r join scheme s on s.code = r.scheme join person p on p.id = r.person),
counted as (select code, area, count(*)::int as n, coalesce(sum(key), 0) as key, count(*) filter (where not fits)::int as more,
  coalesce(sum(key) filter (where not fits), 0) as more_key,
  jsonb_build_object(${KNOWN.map((name) => `'${name}', count(*) filter (where ${OF_KNOWN[name]})`).join(', ')}) as counts,
  jsonb_build_object(${KNOWN.map((name) => `'${name}', coalesce(sum(key) filter (where ${OF_KNOWN[name]}), 0)`).join(', ')}) as keys
  from known ${inside ? '' : 'where fits '}group by 1, 2),
every as (select code, area from ruled union select code, area from counted),
whole as (select e.code, e.area, coalesce(u.n, 0) + coalesce(c.more, 0) as eligible, coalesce(u.key, 0) + coalesce(c.more_key, 0) as key,
    coalesce(c.n, 0) as known, coalesce(c.key, 0) as known_key, c.counts, c.keys
  from every e left join ruled u on u.code = e.code and u.area is not distinct from e.area
  left join counted c on c.code = e.code and c.area is not distinct from e.area)
select w.code, w.area, a.name, coalesce(w.counts, '{}') || jsonb_build_object('eligible', w.eligible, 'SIN_DATO', w.eligible - w.known) as counts,
  coalesce(w.keys, '{}') || jsonb_build_object('eligible', w.key, 'SIN_DATO', w.key - w.known_key) as keys
from whole w left join working_areas a on a.customer_id = $1 and a.id = w.area`;

async function read(scope: Scope, q: Asked, inside: boolean): Promise<Row[]> {
  const where = new Conditions(scope.customerId, SCHEME_ROWS)
    .among(q.working_area_id, 'p.working_area_id')
    .among(q.job_title_id, 'p.job_title_id')
    .among(q.project_id, 'p.project_id')
    .among(q.headquarter_id, 'p.headquarter_id');
  const [rows] = await scope.hot<[Row[]]>([composed(counting(where.and, inside), where.values)]);
  return rows;
}

/**
 * Coverage of every vaccine that is for somebody, in the order of the schemes (domain.md §3.12). Counts leave this
 * function protected where the scope stands outside the wall.
 * @throws 400 `too_many_filters` there
 */
export async function vaccineStatisticsOf(scope: Scope, q: Asked): Promise<VaccineStatistics> {
  const { inside } = scope;
  if (!inside && FILTERS.filter((name) => q[name] !== undefined).length > MOST_FILTERS_OUTSIDE)
    throw badRequest('too_many_filters', TOO_MANY_FILTERS);
  const counts = inside ? scope : scope.forCounts();
  if (!inside) await needSecret(counts);
  const rows = await read(counts, q, inside);
  const vaccines = SCHEME_CODES.flatMap((code) => {
    const own = rows.filter((row) => row.code === code && (row.counts.eligible ?? 0) > 0);
    return own.length === 0 ? [] : [figuresOf(code, own, !inside)];
  });
  return { protected: !inside, vaccines };
}

const at = (numbers: Partial<Record<Counted, number>>, of: Counted) => numbers[of] ?? 0;
const sumOf = (rows: readonly Row[], what: 'counts' | 'keys') =>
  Object.fromEntries(
    COUNTED.map((each) => [each, rows.reduce((sum, row) => sum + at(row[what], each), 0)]),
  ) as Row['counts'];

/** Some counts of people, all of `of`, as one row of those that are shown together. */
const groupOf = ({ counts, keys }: Pick<Row, 'counts' | 'keys'>, of: readonly Counted[]): TrueGroup => ({
  counts: of.map((each) => at(counts, each)),
  keys: of.map((each) => at(keys, each)),
  measured: at(counts, 'eligible'),
});
const shownRows = (groups: readonly TrueGroup[], exclusive: boolean, protect: boolean): ShownCount[][] =>
  protect
    ? protectedRows(groups, exclusive)
    : groups.map(({ counts, measured }) => counts.map((count) => exact(count, measured)));

function figuresOf(code: SchemeCode, rows: readonly Row[], protect: boolean): VaccineFigures {
  const { label, doses, calendar, boosterMonths, who } = SCHEMES[code];
  const all = { counts: sumOf(rows, 'counts'), keys: sumOf(rows, 'keys') };
  const { eligible } = all.counts;
  const classes = shownRows([groupOf(all, COVERAGES)], true, protect)[0]!;
  const given = shownRows([groupOf(all, (['one', 'two', 'three'] as const).slice(0, doses))], false, protect)[0]!;
  const ordered = rows.toSorted(
    (a, b) =>
      b.counts.eligible - a.counts.eligible ||
      Number(a.area === null) - Number(b.area === null) ||
      (a.name ?? '').localeCompare(b.name ?? '', 'es'),
  );
  // With those who are not covered beside them, so that no sum of areas gives one away.
  const covered = shownRows(
    ordered.map((row) => {
      const { counts, keys, measured } = groupOf(row, ['COMPLETO']);
      return {
        counts: [counts[0]!, measured - counts[0]!],
        keys: [keys[0]!, at(row.keys, 'eligible') - keys[0]!],
        measured,
      };
    }),
    true,
    protect,
  );
  return {
    ...{ scheme: code, label, schemeDoses: doses, calendar, boosterMonths, who },
    eligible,
    classes: COVERAGES.map((each, i) => ({ code: each, label: COVERAGE_LABELS[each], ...classes[i]! })),
    doses: given.map((count, i) => ({ dose: i + 1, ...count })),
    boosterSoon: protect ? protectedCount(all.counts.soon, all.keys.soon, eligible) : exact(all.counts.soon, eligible),
    areas: ordered.map(({ area, name, counts }, i) => ({
      ...{ id: area, name: name ?? 'Sin área' },
      eligible: counts.eligible,
      complete: covered[i]![0]!,
    })),
  };
}
