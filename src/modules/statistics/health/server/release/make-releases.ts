import { createHmac } from 'node:crypto';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { Scope, SystemScope, Tx } from '#platform/server/database/scope.ts';
import { companiesWithWork, eachCompany } from '#platform/server/jobs/each-company.ts';
import { MAX_YEARS } from '../../dimensions.ts';
import { LAYOUT } from '../../indicators/registry.ts';
import { SMALLEST_FOR_CLASSES } from '../../release-cells.ts';
import { numbersOf } from '../cube/slices.ts';
import { HISTOGRAMS } from '../roll-up/groups.ts';
import { periodFrom, type ReleasePeriod } from './periods.ts';
import { type ReleasedFigure, releasedRows } from './rows.ts';
import { type TrueRow, trueCounts } from './true-counts.ts';

/** Days between the end of a period and its release, because results of its last days are still being entered. */
const SETTLING_DAYS = 15;
/** Days without a new exam of the period before its release, because an import of past years consists of many files. */
const QUIET_DAYS = 7;

/** Figures of a past year that other modules release, counted on the day of the release. */
type ReleasePart = (tx: Tx) => Promise<TrueRow[]>;

interface Releasing {
  system: SystemScope;
  /** Secret of the installation, on which the noise of every figure depends. */
  secret: Buffer;
  parts: readonly ReleasePart[];
  today?: string;
  /** True releases a closed period at once, for data that were created together, such as those of the demonstration. */
  settled?: boolean;
  stopping?: () => boolean;
}

/** Derives the secret of releases from that of the installation. */
export const releaseSecret = (installation: Buffer): Buffer =>
  createHmac('sha256', installation).update('health-releases').digest();

const DUE_SQL = 'select customer_id as id from health_state where release_looked_on < $1::date';
const LOCK_SQL = "select pg_advisory_xact_lock(hashtextextended('health:' || $1, 0))";
const LOOKED_SQL = 'update health_state set release_looked_on = $2::date where customer_id = $1';
const UNCOUNTED_SQL = 'select 1 from health_changes where customer_id = $1 limit 1';
/**
 * Closed years and quarters with exams. The fourth quarter is not released, because its figure would be that of the
 * year.
 */
const CLOSED_SQL = `
select h.grain, h.period::text as "firstDay" from health_counts h
where h.customer_id = $1 and h.split = '' and h.grain in ('Y', 'Q') and h.period >= $2::date
  and (h.grain = 'Y' or extract(month from h.period) < 10)
  and h.period + case h.grain when 'Y' then interval '1 year' else interval '3 months' end <= $3::date
order by h.period, h.grain`;
const RELEASED_SQL = 'select period from health_releases where customer_id = $1';
const RECENT_SQL = `
select 1 from attentions where customer_id = $1 and kind = 'EMO' and exam_date between $2::date and $3::date
  and created_at > now() - make_interval(days => ${QUIET_DAYS}) limit 1`;

/**
 * Makes the due releases of every company, once a day: each closed year and quarter once. A period with too few people
 * is checked again, because more exams can be entered.
 */
export async function makeReleases(releasing: Releasing): Promise<void> {
  const { system, today = todayInLima(), stopping = () => false } = releasing;
  await eachCompany(await companiesWithWork(system, DUE_SQL, [today]), async (id) => {
    if (!stopping()) await releaseCompany(system.forCustomer(id), { ...releasing, today });
  });
}

async function releaseCompany(scope: Scope, releasing: Releasing & { today: string }): Promise<void> {
  const { today, settled = false } = releasing;
  const end = settled ? today : addDays(today, -SETTLING_DAYS);
  await scope.run(async (tx) => {
    const { client, customerId } = tx;
    await client.query('set local statement_timeout = 0');
    await client.query(LOCK_SQL, [customerId]);
    // Uncounted changes are missing from the facts, so the company is left for the next day.
    const waits = await client.query(UNCOUNTED_SQL, [customerId]);
    if (waits.rowCount) return;
    const oldest = `${Number(today.slice(0, 4)) - MAX_YEARS}-01-01`;
    const closed = await client.query<{ grain: 'Y' | 'Q'; firstDay: string }>(CLOSED_SQL, [customerId, oldest, end]);
    const released = await client.query<{ period: string }>(RELEASED_SQL, [customerId]);
    const done = new Set(released.rows.map(({ period }) => period));
    for (const { grain, firstDay } of closed.rows) {
      const period = periodFrom(grain, firstDay);
      if (done.has(period.period)) continue;
      const recent = settled ? null : await client.query(RECENT_SQL, [customerId, period.firstDay, period.lastDay]);
      if (!recent?.rowCount) await releasePeriod(tx, period, releasing);
    }
    await client.query(LOOKED_SQL, [customerId, today]);
  });
}

async function releasePeriod(tx: Tx, period: ReleasePeriod, { secret, parts, today }: Releasing & { today: string }) {
  const counted = await trueCounts(tx, period);
  const figures = releasedRows(secret, period.grain, counted);
  if (figures.length === 0) return;
  const isLastYear = period.grain === 'Y' && Number(period.period) === Number(today.slice(0, 4)) - 1;
  if (isLastYear) for (const part of parts) figures.push(...releasedRows(secret, 'Y', await part(tx)));
  await store(tx, period, figures, period.grain === 'Y' ? await numbersOfYear(tx, period) : []);
  await tx.audit({ action: 'health.released', objectType: 'health-release', objectId: period.period });
}

interface ReleasedNumbers {
  indicator: string;
  measured: number;
  mean: number;
  p25: number;
  p50: number;
  p75: number;
}

const HISTOGRAM_SQL = `
select counts from health_counts
where customer_id = $1 and grain = 'Y' and split = '${HISTOGRAMS}' and period = $2::date`;

/** Mean and quartiles of the whole company, rounded to the step in which the measure is recorded. */
async function numbersOfYear({ client, customerId }: Tx, { firstDay }: ReleasePeriod): Promise<ReleasedNumbers[]> {
  const { rows } = await client.query<{ counts: number[] }>(HISTOGRAM_SQL, [customerId, firstDay]);
  const counts = rows[0]?.counts ?? [];
  return LAYOUT.numbers.flatMap((indicator) => {
    const { measured, numbers } = numbersOf(indicator, counts.slice(indicator.from, indicator.from + indicator.counts));
    if (indicator.read.from !== 'NUMBER' || !numbers || measured < SMALLEST_FOR_CLASSES) return [];
    const { written } = indicator.read;
    const rounded = (value: number) => Number((Math.round(value / written) * written).toFixed(2));
    const { mean, p25, p50, p75 } = numbers;
    return [
      {
        indicator: indicator.code,
        measured,
        mean: rounded(mean),
        p25: rounded(p25),
        p50: rounded(p50),
        p75: rounded(p75),
      },
    ];
  });
}

const RELEASE_SQL = 'insert into health_releases (customer_id, period, last_day) values ($1, $2, $3)';
const FIGURES_SQL = `
insert into health_release_figures (customer_id, period, indicator, split, value, name, measured, cell, shown,
  percent, about)
select h.customer_id, $2, x.* from company_rows h cross join jsonb_to_recordset($3::jsonb)
  x(indicator text, split text, value text, name text, measured int, cell text, shown text, percent smallint,
    about int)
where h.customer_id = $1`;
const NUMBERS_SQL = `
insert into health_release_numbers (customer_id, period, indicator, measured, mean, p25, p50, p75)
select h.customer_id, $2, x.*
from company_rows h cross join jsonb_to_recordset($3::jsonb)
  x(indicator text, measured int, mean numeric, p25 numeric, p50 numeric, p75 numeric)
where h.customer_id = $1`;

async function store(
  { client, customerId }: Tx,
  { period, lastDay }: ReleasePeriod,
  figures: readonly ReleasedFigure[],
  numbers: readonly ReleasedNumbers[],
) {
  await client.query(RELEASE_SQL, [customerId, period, lastDay]);
  const rows = figures.map(({ count, ...figure }) => ({ ...figure, ...count }));
  await client.query(FIGURES_SQL, [customerId, period, JSON.stringify(rows)]);
  await client.query(NUMBERS_SQL, [customerId, period, JSON.stringify(numbers)]);
}
