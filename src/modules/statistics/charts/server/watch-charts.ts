import { policiesOf } from '#access/session/policies.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { Scope } from '#platform/server/database/scope.ts';
import type { Services } from '#platform/server/http/context.ts';
import { rolesIn } from '#platform/server/http/session.ts';
import { companiesWithWork, eachCompany, runEach } from '#platform/server/jobs/each-company.ts';
import { notify } from '#platform/server/messages/notify.ts';
import type { IndicatorFigures } from '#statistics/health/model.ts';
import { chartPastLimit, chartsOfTheWeek } from '../notifications.ts';
import { FINDINGS } from '../watches-api.ts';
import { answerOf } from './answer.ts';
import { chartsSeen } from './charts.queries.ts';

interface Watch {
  id: string;
  customerId: string;
  chartId: string;
  userId: string;
  weekly: boolean;
  class: string | null;
  side: 'ABOVE' | 'BELOW' | null;
  percent: string | null;
  past: boolean | null;
  /** True when the weekly notice was requested before the week began. */
  due: boolean;
  isAdmin: boolean;
  role: string | null;
  isOwner: boolean;
  policies: string[] | null;
}

const BATCH_SIZE = 200;
const COMPANIES_SQL = 'select distinct customer_id as id from chart_watches';
/**
 * Watches of company $2 in the order of their charts, of users who still belong to it, while its membership includes
 * statistics.
 */
const WATCHES_SQL = `
select w.id, w.customer_id as "customerId", w.chart_id as "chartId", w.user_id as "userId", w.weekly, w.class,
  w.side, w.percent, w.past, w.created_at < $1::date::timestamp at time zone 'America/Lima' as due,
  u.is_admin as "isAdmin", uc.role, coalesce(uc.is_owner, false) as "isOwner",
  case when uc.role_id is not null then role_codes(uc.role_id) end as policies
from chart_watches w
join users u on u.id = w.user_id and u.status = 'ACTIVE'
join customers c on c.id = $2 and c.enabled and c.deleted_at is null
left join user_customers uc on uc.user_id = w.user_id and uc.customer_id = $2 and uc.active
where w.customer_id = $2 and (u.is_admin or uc.user_id is not null) and (w.chart_id, w.user_id) > ($4::uuid, $5::uuid)
  and exists (select 1 from memberships m
    where m.customer_id = $2 and m.ended_at is null and m.code in ('PREMIUM', 'TRIAL')
      and m.start_date <= $3::date and (m.end_date is null or m.end_date >= $3::date))
order by w.chart_id, w.user_id limit ${BATCH_SIZE}`;
const FIRST = '00000000-0000-0000-0000-000000000000';

const monday = (today: string): string => addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));

/**
 * Notifies users about the charts that they follow: once a week, and when a share passes the user's limit. Each chart
 * is computed with the access of its reader. It can be repeated and run in parallel. A failing watch does not stop the
 * others.
 * @throws the first error, after the last watch
 */
export async function watchCharts({ system, pools }: Pick<Services, 'system' | 'pools'>, today = todayInLima()) {
  const week = monday(today);
  await eachCompany(await companiesWithWork(system, COMPANIES_SQL), async (customerId) => {
    // A chart with many followers is computed only once with clinical access and once without.
    let answers: { chartId: string; of: Map<boolean, ReturnType<typeof answerOf>> } | undefined;
    await runEach(watchesOf(system.forCustomer(customerId), week, today), (watch) => {
      if (answers?.chartId !== watch.chartId) answers = { chartId: watch.chartId, of: new Map() };
      return checkWatch(pools, watch, { week, today, answers: answers.of });
    });
  });
}

async function* watchesOf(scope: Scope, week: string, today: string) {
  let after: Pick<Watch, 'chartId' | 'userId'> = { chartId: FIRST, userId: FIRST };
  for (let rowCount = BATCH_SIZE; rowCount === BATCH_SIZE; ) {
    const values = [week, scope.customerId, today, after.chartId, after.userId];
    const { rows } = await scope.run(({ client }) => client.query<Watch>(WATCHES_SQL, values));
    yield* rows;
    rowCount = rows.length;
    after = rows.at(-1) ?? after;
  }
}

const NOTE_SQL = `
update chart_watches set past = $3 where customer_id = $1 and id = $2 and past is distinct from $3 returning id`;

interface Round {
  week: string;
  today: string;
  /** Figures of the chart with and without clinical access. */
  answers: Map<boolean, ReturnType<typeof answerOf>>;
}

async function checkWatch(pools: Services['pools'], watch: Watch, { week, today, answers }: Round) {
  const roles = rolesIn({ is_admin: watch.isAdmin, role: watch.role, is_owner: watch.isOwner });
  if (!policiesOf(roles, watch.policies).includes('statistics.read')) return;
  const inside = roles.has('doctor') || roles.has('admin');
  const actor = { kind: 'system', id: null, role: 'system' } as const;
  const scope = new Scope(pools, watch.customerId, actor, inside);
  const reader = { userId: watch.userId, inside, owner: false };
  const [chart] = await chartsSeen(scope, reader, { id: watch.chartId });
  if (!chart) return;
  const path = `/paginas/${chart.linkId}`;
  if (watch.class !== null && !answers.has(inside)) answers.set(inside, answerOf(scope, chart));
  const answer = watch.class === null ? null : await answers.get(inside);
  const past = answer?.indicators[0] ? isPast(answer.indicators[0], watch) : null;
  await scope.run(async (tx) => {
    const { userId } = watch;
    if (watch.weekly && watch.due)
      await notify(tx, chartsOfTheWeek, { path }, { userId, key: `charts-of-the-week:${chart.linkId}:${week}` });
    if (past === null) return;
    const { rows } = await tx.client.query(NOTE_SQL, [watch.customerId, watch.id, past]);
    // A share that was past the limit at the first check has not crossed it, so no notice is sent.
    if (rows.length > 0 && past && watch.past === false)
      await notify(tx, chartPastLimit, { path }, { userId, key: `chart-past-limit:${watch.id}:${today}` });
  });
}

/** Null when the share is hidden from the reader. */
function isPast({ total, classes }: IndicatorFigures, watch: Watch): boolean | null {
  const at = classes.findIndex(({ code }) => code === watch.class);
  const figure = watch.class === FINDINGS ? total.findings : total.classes[at];
  if (!figure || figure.percent === null) return null;
  const limit = Number(watch.percent);
  return watch.side === 'ABOVE' ? figure.percent > limit : figure.percent < limit;
}
