import type { Scope } from '#platform/server/database/scope.ts';
import { composed, statement } from '#platform/server/database/statements/statement.ts';
import type { Dimension } from '../../dimensions.ts';
import { NO_DATA_BYTE } from '../../indicators/indicator.ts';
import type { Placed } from '../../indicators/registry.ts';
import { GRAIN_BITS, givesIn } from '../roll-up/givers.ts';
import { ALL, HISTOGRAMS } from '../roll-up/groups.ts';
import type { CubeQuery, Span } from './cube-query.ts';

/** Counts of one indicator in one group; the order of `counts` is that of `Placed`: «sin dato» first. */
export interface Group {
  split: 'all' | 'period' | Dimension;
  value: string;
  indicator: Placed;
  counts: number[];
  /** Number of groups in the split. */
  of?: number;
}

/** Maximum number of groups read for a split: the largest by the first indicator. */
const MOST_GROUPS = 50;

const COUNTED_SQL = `
with ranked as materialized (
  select split, value, counts, count(*) over (partition by split)::int as of,
    row_number() over (partition by split order by size desc, value) as rank
  from health_counts cross join lateral (select sum(n) as size from unnest(counts[($2::int[])[1]:($3::int[])[1]]) n) s
  where customer_id = $1 and split = any ($6::text[]) and grain = $4 and period = $5::date
    and ($7::text is null or value = $7) and size > 0
)
select case c.split when '#' then 'all' when '' then 'all' else c.split end as split, c.value, c.of, i.n::int - 1 as n,
  c.counts[i.first:i.last] as counts
from ranked c cross join unnest($2::int[], $3::int[]) with ordinality i(first, last, n) where c.rank <= ${MOST_GROUPS}`;

const COUNTED_PERIODS = `
select 'period' as split, c.period::text as value, i.n::int - 1 as n, c.counts[i.first:i.last] as counts
from health_counts c cross join unnest($2::int[], $3::int[]) with ordinality i(first, last, n)
where c.customer_id = $1 and c.split = $6 and c.grain = $4 and c.value = $7 and c.period between $5::date and $8::date`;

interface CountedRow {
  split: Group['split'];
  value: string;
  of?: number;
  n: number;
  counts: number[];
}

const places = (indicators: readonly Placed[]) => [
  indicators.map(({ from }) => from + 1),
  indicators.map(({ from, counts }) => from + counts),
];

/** Reads stored counts: of the whole company, or of the one group that a single filter selects. */
export async function readCounted(
  scope: Scope,
  query: CubeQuery,
  one: { split: string; value: string },
): Promise<Group[]> {
  const { span, trend, splits } = query;
  const groupsFor = async (indicators: readonly Placed[], histograms: boolean): Promise<Group[]> => {
    if (indicators.length === 0) return [];
    const [first, last] = places(indicators);
    const split = histograms ? HISTOGRAMS : one.split;
    const filtered = one.split !== ALL;
    const wanted = histograms || filtered ? [split] : [ALL, ...splits];
    const range = [scope.customerId, first, last];
    const answers = await scope.hotOnReplica<CountedRow[][]>([
      statement(COUNTED_SQL, [...range, span.grain, span.from, wanted, filtered ? one.value : null]),
      ...(trend ? [statement(COUNTED_PERIODS, [...range, trend.grain, trend.from, split, one.value, trend.to])] : []),
    ]);
    return answers.flat().map(({ n, split: by, ...row }) => {
      // With a filter the selected group is the whole answer.
      const whole = filtered && by !== 'period';
      return { ...row, split: whole ? 'all' : by, indicator: indicators[n]! };
    });
  };
  const [numbers, classed] = [
    query.indicators.filter((i) => i.kind === 'NUMBERS'),
    query.indicators.filter((i) => i.kind !== 'NUMBERS'),
  ];
  const all = await Promise.all([groupsFor(classed, false), groupsFor(numbers, true)]);
  return all.flat();
}

const FILTERS = (first: number, age: string) => `
  and ($${first}::uuid is null or area = $${first}) and ($${first + 1}::uuid is null or job = $${first + 1})
  and ($${first + 2}::uuid is null or project = $${first + 2}) and ($${first + 3}::uuid is null or site = $${first + 3})
  and ($${first + 4}::text is null or sex = $${first + 4}) and ($${first + 5}::text is null or ${age} = $${first + 5})
  and ($${first + 6}::text is null or $${first + 6} = any (hazards))
  and ($${first + 7}::text is null or exam_type = $${first + 7})
  and ($${first + 8}::text is null or health_centre = $${first + 8})`;

/** @param givesSql SQL that is true when the exam of a row `n` gives the byte at `a.at` */
const grouped = (period: string, givesSql: string) => `,
named as (
  select b.facts, b.counted, d.split, v.value from base b cross join unnest($3::text[]) d(split)
  cross join lateral unnest(case d.split when 'all' then array[''] when 'period' then array[${period}]
    when 'area' then array[coalesce(b.area::text, '')] when 'job' then array[coalesce(b.job::text, '')]
    when 'project' then array[coalesce(b.project::text, '')] when 'site' then array[coalesce(b.site::text, '')]
    when 'sex' then array[b.sex] when 'age' then array[b.age] when 'exam_type' then array[coalesce(b.exam_type, '')]
    when 'health_centre' then array[coalesce(b.health_centre, '')] when 'hazard' then b.hazards end) v(value)
),
sizes as (
  select split, value, count(*) over (partition by split)::int as of,
    row_number() over (partition by split order by count(*) desc, value) as rank
  from named group by split, value
)
select n.split, n.value, s.of, a.at, get_byte(facts, a.at) as byte, count(*)::int as n
from named n
join sizes s on s.split = n.split and s.value = n.value and (s.rank <= ${MOST_GROUPS} or s.split = 'period')
cross join unnest($2::int[]) a(at) where get_byte(facts, a.at) > 0 and ${givesSql} group by 1, 2, 3, 4, 5`;

const LIVE_NOW = `
with base as materialized (select *, null::bytea as counted from health_now
  where customer_id = $1${FILTERS(4, 'age')})${grouped("''", 'true')}`;
const LIVE_PERIOD = `
with base as materialized (
  select * from health_exams
  where customer_id = $1 and exam_date >= $13::date and exam_date <= $14::date
    and newest & $15::int > 0${FILTERS(4, 'age')}
)${grouped('date_trunc($16, exam_date)::date::text', givesIn('n', 'a.at', '$15::int'))}`;

interface LiveRow {
  split: Group['split'];
  value: string;
  of: number;
  at: number;
  byte: number;
  n: number;
}

/** Reads the facts of the exams, when the filters select a part of the company without stored counts. */
export async function readLive(scope: Scope, query: CubeQuery): Promise<Group[]> {
  const { span, trend, filters: f } = query;
  const ats = query.indicators.flatMap(({ at, bytes }) => Array.from({ length: bytes }, (_, i) => at + i));
  const filters = [
    f.working_area_id,
    f.job_title_id,
    f.project_id,
    f.headquarter_id,
    f.sex,
    f.age_band,
    f.hazard_id,
    f.exam_type,
    f.health_centre,
  ].map((value) => value ?? null);
  const values = (splits: readonly string[]) => [scope.customerId, ats, splits, ...filters];
  const inPeriod = (splits: readonly string[], { grain, from, to }: Span) =>
    composed(LIVE_PERIOD, [...values(splits), from, to, GRAIN_BITS[grain as 'M'], TRUNCATED[grain as 'M']]);
  const main = ['all', ...query.splits];
  const answers = await scope.hotWithinOneLimit<LiveRow[][]>([
    span.grain === 'N' ? composed(LIVE_NOW, values(main)) : inPeriod(main, span),
    ...(trend ? [inPeriod(['period'], trend)] : []),
  ]);
  const groups = new Map<string, Group>();
  const owner = new Map(
    query.indicators.flatMap((i) => Array.from({ length: i.bytes }, (_, n) => [i.at + n, i] as const)),
  );
  for (const { split, value, of, at, byte, n } of answers.flat()) {
    const indicator = owner.get(at)!;
    const name = `${indicator.code} ${split} ${value}`;
    let group = groups.get(name);
    if (!group) {
      group = { split, value, of, indicator, counts: new Array<number>(indicator.counts).fill(0) };
      groups.set(name, group);
    }
    const place = at === indicator.at ? byte - NO_DATA_BYTE : 1 + at - indicator.at;
    // The byte of a finding is 1 when it was found.
    if (at !== indicator.at && byte !== NO_DATA_BYTE) continue;
    group.counts[place] = n;
  }
  return [...groups.values()];
}

const TRUNCATED = { M: 'month', Q: 'quarter', Y: 'year' };
