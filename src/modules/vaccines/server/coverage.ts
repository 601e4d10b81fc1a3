import { percent } from '../../../platform/contract/percent.ts';
import type { Scope } from '../../../platform/server/database/scope.ts';
import { Conditions, composed } from '../../../platform/server/database/statements/statement.ts';
import type { ShownCount, VaccineFigures, VaccineStatistics } from '../model.ts';
import { COVERAGE_LABELS, COVERAGES, SCHEME_CODES, SCHEMES, type SchemeCode } from '../schemes.ts';
import { AGE, BOOSTER_ON, COVERAGE, fits, RECORDED, SCHEME, SCHEME_ROWS } from './coverage.sql.ts';

interface Asked {
  working_area_id?: string | undefined;
  job_title_id?: string | undefined;
  project_id?: string | undefined;
  headquarter_id?: string | undefined;
}

/** People of one scheme in one area. */
interface Row {
  code: SchemeCode;
  area: string | null;
  name: string | null;
  /** By rule, or with a record. */
  eligible: number;
  COMPLETO: number;
  VENCIDO: number;
  INCOMPLETO: number;
  SIN_VACUNA: number;
  /** With at least so many doses. */
  one: number;
  two: number;
  three: number;
  soon: number;
}

const SOON_DAYS = 90;
const COUNTED = ['eligible', 'COMPLETO', 'VENCIDO', 'INCOMPLETO', 'SIN_VACUNA', 'one', 'two', 'three', 'soon'] as const;

/**
 * Workers are grouped by area, job and age before the schemes are asked of them, and only those with a record are looked
 * at one by one: a company of 100,000 costs one reading of its workers.
 */
const counts = (where: string) => `
with ${SCHEME},
person as materialized (select p.id, p.working_area_id as area, p.job_title_id as job, ${AGE} as age from patients p
  where p.customer_id = $1 and p.status = 'ACTIVE'${where}),
cell as materialized (select area, job, age, count(*)::int as n from person group by 1, 2, 3),
ruled as (select s.code, c.area, sum(c.n)::int as n from scheme s join cell c on ${fits('c.age', 'c.job')} group by 1, 2),
${RECORDED},
known as materialized (select s.code, p.area, ${fits('p.age', 'p.job')} as fits, r.dose, ${COVERAGE} as coverage, ${BOOSTER_ON} as booster_on
  from recorded r join scheme s on s.code = r.scheme join person p on p.id = r.person),
counted as (select code, area, count(*) filter (where not fits)::int as more, count(*) filter (where coverage = 'COMPLETO')::int as "COMPLETO",
    count(*) filter (where coverage = 'VENCIDO')::int as "VENCIDO", count(*) filter (where coverage = 'INCOMPLETO')::int as "INCOMPLETO",
    count(*) filter (where coverage = 'SIN_VACUNA')::int as "SIN_VACUNA", count(*) filter (where dose >= 1)::int as one,
    count(*) filter (where dose >= 2)::int as two, count(*) filter (where dose >= 3)::int as three,
    count(*) filter (where coverage = 'COMPLETO' and booster_on < today_in_lima() + ${SOON_DAYS})::int as soon
  from known group by 1, 2),
keys as (select code, area from ruled union select code, area from counted)
select k.code, k.area, a.name, coalesce(u.n, 0) + coalesce(c.more, 0) as eligible, coalesce(c."COMPLETO", 0) as "COMPLETO",
  coalesce(c."VENCIDO", 0) as "VENCIDO", coalesce(c."INCOMPLETO", 0) as "INCOMPLETO", coalesce(c."SIN_VACUNA", 0) as "SIN_VACUNA",
  coalesce(c.one, 0) as one, coalesce(c.two, 0) as two, coalesce(c.three, 0) as three, coalesce(c.soon, 0) as soon
from keys k left join ruled u on u.code = k.code and u.area is not distinct from k.area
left join counted c on c.code = k.code and c.area is not distinct from k.area
left join working_areas a on a.customer_id = $1 and a.id = k.area`;

async function read(scope: Scope, q: Asked): Promise<Row[]> {
  const where = new Conditions(scope.customerId, SCHEME_ROWS)
    .among(q.working_area_id, 'p.working_area_id')
    .among(q.job_title_id, 'p.job_title_id')
    .among(q.project_id, 'p.project_id')
    .among(q.headquarter_id, 'p.headquarter_id');
  const [rows] = await scope.hot<[Row[]]>([composed(counts(where.and), where.values)]);
  return rows;
}

const exact = (count: number, of: number): ShownCount => ({ count, percent: percent(count, of), hidden: null });
/** Nobody outside the wall reads a count that was not protected. */
const HIDDEN: ShownCount = { count: null, percent: null, hidden: 'NEIGHBOUR' };

/** Coverage of every vaccine that is for somebody, in the order of the schemes (domain.md §3.12). */
export async function vaccineStatisticsOf(scope: Scope, q: Asked): Promise<VaccineStatistics> {
  const rows = scope.inside ? await read(scope, q) : [];
  const vaccines = SCHEME_CODES.map((code) =>
    figuresOf(
      code,
      rows.filter((row) => row.code === code),
      !scope.inside,
    ),
  );
  return { protected: !scope.inside, vaccines: vaccines.filter(({ eligible }) => eligible.count !== 0) };
}

function figuresOf(code: SchemeCode, rows: readonly Row[], hide: boolean): VaccineFigures {
  const { label, doses, calendar, boosterMonths, who } = SCHEMES[code];
  const all = Object.fromEntries(COUNTED.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)])) as Pick<
    Row,
    (typeof COUNTED)[number]
  >;
  const shown = (count: number, of: number) => (hide ? HIDDEN : exact(count, of));
  const known = all.COMPLETO + all.VENCIDO + all.INCOMPLETO + all.SIN_VACUNA;
  const counts = { ...all, SIN_DATO: all.eligible - known };
  return {
    ...{ scheme: code, label, schemeDoses: doses, calendar, boosterMonths, who },
    eligible: shown(all.eligible, all.eligible),
    classes: COVERAGES.map((each) => ({
      code: each,
      label: COVERAGE_LABELS[each],
      ...shown(counts[each], all.eligible),
    })),
    doses: [all.one, all.two, all.three]
      .slice(0, doses)
      .map((count, i) => ({ dose: i + 1, ...shown(count, all.eligible) })),
    boosterSoon: shown(all.soon, all.eligible),
    areas: rows
      .toSorted(
        (a, b) =>
          b.eligible - a.eligible ||
          Number(a.area === null) - Number(b.area === null) ||
          (a.name ?? '').localeCompare(b.name ?? '', 'es'),
      )
      .map((row) => ({
        ...{ id: row.area, name: row.name ?? 'Sin área' },
        eligible: shown(row.eligible, row.eligible),
        complete: shown(row.COMPLETO, row.eligible),
      })),
  };
}
