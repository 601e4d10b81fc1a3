import { randomBytes } from 'node:crypto';
import { COVERAGE_LABELS, COVERAGES, SCHEME_CODES, SCHEMES, type SchemeCode } from '#clinical/vaccines/schemes.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { Conditions, composed } from '#platform/server/database/statements/statement.ts';
import { COVERED_CELL } from '#statistics/health/release-cells.ts';
import { exact } from '#statistics/health/server/cube/slices.ts';
import {
  readReleased,
  refuseFilters,
  rowsInOrder,
  type StoredFigure,
  toShownCount,
  UNRELEASED,
} from '#statistics/health/server/release/read-release.ts';
import { OTHERS } from '#statistics/health/server/release/rows.ts';
import type { TrueRow } from '#statistics/health/server/release/true-counts.ts';
import type { VaccineFigures, VaccineStatistics } from '../model.ts';
import { AGE, BOOSTER_ON, COVERAGE, fits, RECORDED, SCHEME, SCHEME_ROWS } from './coverage.sql.ts';

interface CoverageQuery {
  working_area_id?: string | undefined;
  job_title_id?: string | undefined;
  project_id?: string | undefined;
  headquarter_id?: string | undefined;
}

const FILTERS = ['working_area_id', 'job_title_id', 'project_id', 'headquarter_id'] as const;
const SOON_DAYS = 90;
/** Counts over the workers with a record. */
const COUNT_CONDITIONS = {
  COMPLETO: "coverage = 'COMPLETO'",
  VENCIDO: "coverage = 'VENCIDO'",
  INCOMPLETO: "coverage = 'INCOMPLETO'",
  SIN_VACUNA: "coverage = 'SIN_VACUNA'",
  one: 'dose >= 1',
  two: 'dose >= 2',
  three: 'dose >= 3',
  soon: `coverage = 'COMPLETO' and booster_on < today_in_lima() + ${SOON_DAYS}`,
} as const;
const COUNT_NAMES = Object.keys(COUNT_CONDITIONS) as (keyof typeof COUNT_CONDITIONS)[];
const COUNTED = ['eligible', 'SIN_DATO', ...COUNT_NAMES] as const;
type Counted = (typeof COUNTED)[number];

/** People of one scheme in one area. */
interface Row {
  code: SchemeCode;
  area: string | null;
  name: string | null;
  counts: Record<Counted, number>;
}

/**
 * Workers counted: those who should have the vaccine, or, with clinical access, also other workers with a record of it.
 */
type Among = 'ELIGIBLE' | 'WITH_RECORD';

/**
 * Workers are grouped by area, job and age before the schemes are applied, and only those with a record are read one by
 * one: a company of 100,000 costs one read of its workers.
 */
const counting = (where: string, among: Among) => {
  const counts = COUNT_NAMES.map((name) => `'${name}', count(*) filter (where ${COUNT_CONDITIONS[name]})`);
  return `
with ${SCHEME},
person as materialized (select p.id, p.working_area_id as area, p.job_title_id as job, ${AGE} as age from patients p
  where p.customer_id = $1 and p.status = 'ACTIVE'${where}),
cell as materialized (select area, job, age, count(*)::int as n from person group by 1, 2, 3),
ruled as (select s.code, c.area, sum(c.n)::int as n
  from scheme s join cell c on ${fits('c.age', 'c.job')}
  group by 1, 2),
${RECORDED},
known as materialized (select s.code, p.area, ${fits('p.age', 'p.job')} as fits, r.dose,
    ${COVERAGE} as coverage, ${BOOSTER_ON} as booster_on
  from recorded r join scheme s on s.code = r.scheme join person p on p.id = r.person),
counted as (select code, area, count(*)::int as n, count(*) filter (where not fits)::int as more,
  jsonb_build_object(${counts.join(', ')}) as counts
  from known ${among === 'WITH_RECORD' ? '' : 'where fits '}group by 1, 2),
every as (select code, area from ruled union select code, area from counted),
whole as (select e.code, e.area, coalesce(u.n, 0) + coalesce(c.more, 0) as eligible, coalesce(c.n, 0) as known, c.counts
  from every e left join ruled u on u.code = e.code and u.area is not distinct from e.area
  left join counted c on c.code = e.code and c.area is not distinct from e.area)
select w.code, w.area, a.name,
  coalesce(w.counts, '{}')
    || jsonb_build_object('eligible', w.eligible, 'SIN_DATO', w.eligible - w.known) as counts
from whole w left join working_areas a on a.customer_id = $1 and a.id = w.area`;
};

async function read(scope: Scope, q: CoverageQuery): Promise<Row[]> {
  const where = new Conditions(scope.customerId, SCHEME_ROWS)
    .among(q.working_area_id, 'p.working_area_id')
    .among(q.job_title_id, 'p.job_title_id')
    .among(q.project_id, 'p.project_id')
    .among(q.headquarter_id, 'p.headquarter_id');
  const [rows] = await scope.hot<[Row[]]>([composed(counting(where.and, 'WITH_RECORD'), where.values)]);
  return rows;
}

/**
 * Coverage of every vaccine that applies to at least one worker, in the order of the schemes (domain.md §3.12): current
 * figures with clinical access, released ones without it.
 * @throws 400 `not_released` without clinical access, for a filter
 */
export async function vaccineStatisticsOf(scope: Scope, q: CoverageQuery): Promise<VaccineStatistics> {
  if (!scope.inside) return releasedCoverage(scope, q);
  const rows = await read(scope, q);
  const vaccines = SCHEME_CODES.flatMap((code) => {
    const ofScheme = rows.filter((row) => row.code === code && at(row.counts, 'eligible') > 0);
    return ofScheme.length === 0 ? [] : [figuresOf(code, ofScheme)];
  });
  return { release: null, vaccines };
}

const at = (numbers: Partial<Record<Counted, number>>, figure: Counted) => numbers[figure] ?? 0;
const sumOf = (rows: readonly Row[]) =>
  Object.fromEntries(
    COUNTED.map((each) => [each, rows.reduce((sum, { counts }) => sum + at(counts, each), 0)]),
  ) as Row['counts'];

function figuresOf(code: SchemeCode, rows: readonly Row[]): VaccineFigures {
  const { label, doses, calendar, boosterMonths, who } = SCHEMES[code];
  const all = sumOf(rows);
  const { eligible } = all;
  const ordered = rows.toSorted(
    (a, b) =>
      b.counts.eligible - a.counts.eligible ||
      Number(a.area === null) - Number(b.area === null) ||
      (a.name ?? '').localeCompare(b.name ?? '', 'es'),
  );
  return {
    scheme: code,
    label,
    schemeDoses: doses,
    calendar,
    boosterMonths,
    who,
    eligible,
    classes: COVERAGES.map((each) => ({
      code: each,
      label: COVERAGE_LABELS[each],
      ...exact(at(all, each), eligible),
    })),
    doses: (['one', 'two', 'three'] as const)
      .slice(0, doses)
      .map((each, i) => ({ dose: i + 1, ...exact(at(all, each), eligible) })),
    boosterSoon: exact(all.soon, eligible),
    areas: ordered.map(({ area, name, counts }) => ({
      id: area,
      name: name ?? 'Sin área',
      eligible: counts.eligible,
      complete: exact(at(counts, 'COMPLETO'), counts.eligible),
    })),
  };
}

const indicatorOf = (code: SchemeCode): string => `VACUNA_${code}`;

/**
 * Counts the people with every dose among those who should have the vaccine, on the day of a release: for the company
 * and each area. Each row gets a random key for this release alone, because its people have no exam keys.
 */
export async function coverageToRelease({ client, customerId }: Tx): Promise<TrueRow[]> {
  const { rows } = await client.query<Row>(counting('', 'ELIGIBLE'), [customerId, SCHEME_ROWS]);
  const rowOf = (code: SchemeCode, split: string, value: string, name: string, counts: Row['counts']): TrueRow => ({
    indicator: indicatorOf(code),
    split,
    value,
    name,
    measured: counts.eligible,
    keySum: randomBytes(8).readBigUInt64BE(),
    counts: new Map([[COVERED_CELL, at(counts, 'COMPLETO')]]),
  });
  return SCHEME_CODES.flatMap((code) => {
    const ofScheme = rows.filter((row) => row.code === code);
    return [
      rowOf(code, '', '', '', sumOf(ofScheme)),
      ...ofScheme.map(({ area, name, counts }) => rowOf(code, 'area', area ?? '', name ?? '', counts)),
    ];
  });
}

async function releasedCoverage(scope: Scope, q: CoverageQuery): Promise<VaccineStatistics> {
  refuseFilters(FILTERS.filter((name) => q[name] !== undefined));
  const { release, figures } = await readReleased(scope, SCHEME_CODES.map(indicatorOf), null);
  const vaccines = SCHEME_CODES.flatMap((code) => {
    const ofScheme = figures.filter((each) => each.indicator === indicatorOf(code) && each.period === release.period);
    const whole = ofScheme.find(({ split }) => split === '');
    return whole ? [releasedFiguresOf(code, whole, ofScheme)] : [];
  });
  return { release, vaccines };
}

function releasedFiguresOf(code: SchemeCode, whole: StoredFigure, figures: readonly StoredFigure[]): VaccineFigures {
  const { label, doses, calendar, boosterMonths, who } = SCHEMES[code];
  return {
    scheme: code,
    label,
    schemeDoses: doses,
    calendar,
    boosterMonths,
    who,
    eligible: whole.measured,
    classes: COVERAGES.map((each) => ({
      code: each,
      label: COVERAGE_LABELS[each],
      ...(each === 'COMPLETO' ? toShownCount(whole) : UNRELEASED),
    })),
    doses: Array.from({ length: Math.min(doses, 3) }, (_, i) => ({ dose: i + 1, ...UNRELEASED })),
    boosterSoon: UNRELEASED,
    areas: rowsInOrder('area', figures).map((row) => ({
      id: row.value === OTHERS ? null : row.value,
      name: row.name,
      eligible: row.measured,
      complete: toShownCount(row),
    })),
  };
}
