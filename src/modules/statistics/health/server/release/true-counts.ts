import { randomBytes } from 'node:crypto';
import { groupBy } from '#platform/contract/group-by.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import { AGE_BANDS } from '../../dimensions.ts';
import { FIRST_CLASS_BYTE } from '../../indicators/indicator.ts';
import { LAYOUT, type Placed } from '../../indicators/registry.ts';
import { FINDING_CELL, hasFinding, isReleased, RELEASED_SPLITS, releasedClasses } from '../../release-cells.ts';
import { GRAIN_BITS, givesIn } from '../roll-up/givers.ts';
import type { ReleasePeriod } from './periods.ts';

/** People of one row: the whole company, or one group of a split. True counts are never released. */
export interface TrueRow {
  indicator: string;
  /** Empty string for the whole company. */
  split: string;
  value: string;
  name: string;
  measured: number;
  /** Sum of the keys of all exams counted in the row; PostgreSQL sums them without overflow. */
  keySum: bigint;
  /** Number of people by cell: a class, or all with a finding. */
  counts: ReadonlyMap<string, number>;
}

const COUNTED = LAYOUT.classed.filter((indicator) => isReleased(indicator));
const PLACES = COUNTED.flatMap(({ at, bytes }) => Array.from({ length: bytes }, (_, i) => at + i));

/** Band of an age in years; empty string when the age is unknown. */
const BAND_SQL = `case when years is null then '' ${Object.entries(AGE_BANDS)
  .toReversed()
  .map(([band, { from }]) => `when years >= ${from} then '${band}'`)
  .join(' ')} end`;

/**
 * For each person in the period the exam that gives each byte of the facts, by the person's groups at the end of the
 * period: the noise of an indicator depends on the exams that gave it. $2 and $3 are the first and the last day, $4 the
 * bit of the grain, $5 the splits, $6 the places of the facts.
 */
const COUNTS_SQL = `
with people as (
  select e.facts, e.counted, k.key, p.working_area_id::text as area, p.job_title_id::text as job, p.sex,
    ${yearsOn('$3::date', 'p.birth_date')} as years
  from health_exams e
  join exam_keys k on k.customer_id = e.customer_id and k.attention_id = e.attention_id
  join patients p on p.customer_id = e.customer_id and p.id = e.patient_id
  where e.customer_id = $1 and e.exam_date between $2::date and $3::date and e.newest & $4::int > 0
),
base as materialized (select facts, counted, key, area, job, sex, ${BAND_SQL} as age from people),
placed as (
  select b.facts, b.counted, b.key, s.split,
    coalesce(case s.split
      when 'area' then b.area
      when 'job' then b.job
      when 'sex' then b.sex
      when 'age' then b.age end,
      '') as value
  from base b cross join unnest($5::text[]) s(split)
)
select p.split, p.value, a.at, get_byte(p.facts, a.at) as byte, count(*)::int as n, sum(p.key)::text as key
from placed p cross join unnest($6::int[]) a(at)
where get_byte(p.facts, a.at) > 0 and ${givesIn('p', 'a.at', '$4::int')}
group by 1, 2, 3, 4`;

const WITHOUT_KEY = `
select e.attention_id as id from health_exams e
where e.customer_id = $1 and e.exam_date between $2::date and $3::date
  and not exists (select 1 from exam_keys k where k.customer_id = $1 and k.attention_id = e.attention_id)`;
const NEW_KEYS = `
insert into exam_keys (customer_id, attention_id, key)
select h.customer_id, x.id, x.key from company_rows h cross join unnest($2::uuid[], $3::bigint[]) x(id, key)
where h.customer_id = $1
on conflict (customer_id, attention_id) do nothing`;
/** Exams that get their key in one statement. */
const KEYS_AT_ONCE = 10_000;

/** Gives the exams of a period the random keys from which their noise is drawn, where they have none. */
async function giveKeys({ client, customerId }: Tx, { firstDay, lastDay }: ReleasePeriod): Promise<void> {
  const { rows } = await client.query<{ id: string }>(WITHOUT_KEY, [customerId, firstDay, lastDay]);
  for (let from = 0; from < rows.length; from += KEYS_AT_ONCE) {
    const ids = rows.slice(from, from + KEYS_AT_ONCE).map(({ id }) => id);
    const bytes = randomBytes(8 * ids.length);
    const keys = ids.map((_, n) => bytes.readBigInt64BE(8 * n).toString());
    await client.query(NEW_KEYS, [customerId, ids, keys]);
  }
}

const NAMES_SQL = `
select 'area' as split, id::text as value, name from working_areas where customer_id = $1
union all select 'job', id::text, name from job_titles where customer_id = $1`;

interface CountRow {
  split: string;
  value: string;
  at: number;
  byte: number;
  n: number;
  key: string;
}

const SEX_NAMES: Readonly<Record<string, string>> = { M: 'Masculino', F: 'Femenino', X: 'No especificado' };

/** Counts a period: every released indicator, for the whole company and, in a year, for each group. */
export async function trueCounts(tx: Tx, period: ReleasePeriod): Promise<TrueRow[]> {
  const { client, customerId } = tx;
  const { firstDay, lastDay, grain } = period;
  await giveKeys(tx, period);
  const splits = grain === 'Y' ? ['', ...RELEASED_SPLITS] : [''];
  const bit = GRAIN_BITS[grain];
  const { rows } = await client.query<CountRow>(COUNTS_SQL, [customerId, firstDay, lastDay, bit, splits, PLACES]);
  const names = await client.query<{ split: string; value: string; name: string }>(NAMES_SQL, [customerId]);
  const nameOf = new Map(names.rows.map(({ split, value, name }) => [`${split} ${value}`, name]));
  const named = (split: string, value: string) =>
    (split === 'age' ? AGE_BANDS[value as keyof typeof AGE_BANDS]?.label : SEX_NAMES[value]) ??
    nameOf.get(`${split} ${value}`) ??
    '';
  const groups = groupBy(rows, ({ split, value }) => `${split} ${value}`);
  return [...groups.values()].flatMap((ofGroup) => {
    const { split, value } = ofGroup[0] as CountRow;
    const byPlace = groupBy(ofGroup, ({ at }) => at);
    return COUNTED.map(
      (indicator): TrueRow => ({
        indicator: indicator.code,
        split,
        value,
        name: named(split, value),
        ...countsOf(indicator, byPlace),
      }),
    );
  });
}

/**
 * Counts the exams of each released class. The facts of an exam are a row of bytes: an indicator of findings has a byte
 * for «measured» and after it one byte for each class, another indicator a single byte with the number of the class.
 */
function countsOf(
  indicator: Placed,
  byPlace: ReadonlyMap<number, readonly CountRow[]>,
): Pick<TrueRow, 'measured' | 'keySum' | 'counts'> {
  const { at, classes, kind } = indicator;
  const measured = (byPlace.get(at) ?? []).filter(({ byte }) => byte >= FIRST_CLASS_BYTE);
  const counts = new Map<string, number>();
  const released = new Set(releasedClasses(indicator));
  classes.forEach(({ code }, i) => {
    if (!released.has(code)) return;
    const [place, byte] = kind === 'FINDINGS' ? [at + 1 + i, 1] : [at, FIRST_CLASS_BYTE + i];
    counts.set(code, (byPlace.get(place) ?? []).find((row) => row.byte === byte)?.n ?? 0);
  });
  if (hasFinding(indicator)) {
    const withFinding = measured.filter(({ byte }) => classes[byte - FIRST_CLASS_BYTE]?.severity != null);
    counts.set(FINDING_CELL, sumOf(withFinding));
  }
  return {
    measured: sumOf(measured),
    keySum: measured.reduce((sum, { key }) => sum + BigInt(key), 0n),
    counts,
  };
}

const sumOf = (rows: readonly CountRow[]): number => rows.reduce((sum, { n }) => sum + n, 0);
