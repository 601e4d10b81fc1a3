import { mayCall } from '#access/session/server/may-call.ts';
import { listImports } from '#imports/engine/api.ts';
import { batchListing } from '#imports/engine/server/batches.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { percent } from '#platform/contract/percent.ts';
import type { HotStatement } from '#platform/server/database/scope.ts';
import { composed, statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import { chartsPastLimit } from '#statistics/charts/server/watches.ts';
import type { getAlerts } from '../../overview/api.ts';
import type { Alert } from '../../overview/model.ts';
import { appointmentsOf, endingIn } from '../../rules/indicator-links.ts';
import { linksOf, type Place } from '../../rules/links.ts';
import { countedWorkers } from '../counts.sql.ts';
import { penaltyOf } from '../penalty.queries.ts';
import { managementStatisticsOf } from '../statistics.queries.ts';
import { alertLimitsOf } from './limits.ts';

/** Length of the past week in days. */
const WEEK = 7;
/** Maximum count; the list shows the full number. */
const MOST = 1000;

const ENDING = `${countedWorkers}
  select coalesce(sum(n), 0)::int as n from ended
  where ends between $2::date and $2::date + $3::int`;
const CLOSED_SQL = 'select amount from penalty_histories where customer_id = $1 order by month desc limit 1';
const MISSED_SQL = `
select count(*) filter (where t.state = 'NO_ASISTIO')::int as n, count(*)::int as of
from appointments t join attentions a on a.customer_id = $1 and a.id = t.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id
where t.customer_id = $1 and t.kind = 'EMO' and t.appointment_on between $2::date - ${WEEK - 1} and $2::date
  and t.state not in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO', 'CANCELADO') and a.deleted_at is null
  and p.status <> 'DELETED'`;

type Counted = { n: number }[];

/**
 * Figures beyond their limit, for the whole company and for the charts that the user follows; each links to its list.
 */
export async function alertsOf({ scope, session }: Pick<Call<typeof getAlerts>, 'scope' | 'session'>) {
  const today = todayInLima();
  const { customerId } = scope;
  const imports = session && mayCall(session, listImports);
  const { matching, values } = batchListing(scope, { rejected: true, sort: '-createdAt' });
  const failed: HotStatement = imports
    ? composed(`select count(*)::int as n from (${matching} limit ${MOST}) b`, [...values])
    : statement('select 0 as n', []);
  const limits = await alertLimitsOf({ scope });
  const [figures, penalty, charts, [ending, missed, closed, rejected]] = await Promise.all([
    managementStatisticsOf(scope, {}, today),
    penaltyOf(scope, today),
    session ? chartsPastLimit(scope, session) : [],
    scope.hot<[Counted, { n: number; of: number }[], { amount: number }[], Counted]>([
      statement(ENDING, [customerId, today, limits.endingDays]),
      statement(MISSED_SQL, [customerId, today]),
      statement(CLOSED_SQL, [customerId]),
      failed,
    ]),
  ]);
  const links = linksOf(figures, {});
  const items: Alert[] = [];
  const add = (code: Alert['code'], value: number | null, limit: number, { to, search }: Place, title: string | null) =>
    items.push({ code, title, value, limit, path: to, search: search as Alert['search'] });
  const { compliancePercentage, totalCountPatient } = figures;
  if (totalCountPatient > 0 && compliancePercentage < limits.leastCoverage) {
    const { to, search } = links.validity('VENCIDO');
    add(
      'COVERAGE',
      compliancePercentage,
      limits.leastCoverage,
      { to, search: { ...search, validity: ['VENCIDO', 'SIN_EMO'] } },
      null,
    );
  }
  const before = closed[0]?.amount;
  if (before !== undefined && penalty.amount > before)
    add('FINE', penalty.amount, before, links.affected('VENCIDO'), null);
  const soon = ending[0]?.n ?? 0;
  const { endingDays, mostMissed } = limits;
  if (soon > 0)
    add('ENDING', soon, endingDays, endingIn({ from: today, to: addDays(today, endingDays) }, {}, today), null);
  const { n, of } = missed[0] ?? { n: 0, of: 0 };
  const week = { from: addDays(today, 1 - WEEK), to: today };
  if (percent(n, of) > mostMissed)
    add('MISSED', percent(n, of), mostMissed, appointmentsOf('EMO', 'missed', week, {}), null);
  const errors = rejected[0]?.n ?? 0;
  if (errors > 0)
    add(
      'IMPORTS',
      errors,
      0,
      { to: '/importacion_resultados/importar_resultados', search: { rejected: 'true' } },
      null,
    );
  for (const { title, linkId, limit } of charts)
    items.push({ code: 'CHART', title, value: null, limit, path: `/paginas/${linkId}`, search: {} });
  return { date: today, items };
}
