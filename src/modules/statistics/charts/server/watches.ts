import { mayCall } from '#access/session/server/may-call.ts';
import { badRequest } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { Session } from '#platform/server/http/session.ts';
import { indicatorOf } from '#statistics/health/indicators/registry.ts';
import type * as api from '../watches-api.ts';
import { type ChartWatch, FINDINGS, listWatches, MOST_WATCHES } from '../watches-api.ts';
import { chartIn } from './charts.queries.ts';
import { makerOf } from './rights.ts';

type Row = Pick<ChartWatch, 'chartId' | 'weekly'> & {
  class: string | null;
  side: 'ABOVE' | 'BELOW' | null;
  percent: string | null;
};

const WATCHES_SQL = `select w.chart_id as "chartId", w.weekly, w.class, w.side, w.percent from chart_watches w
join chart_settings s on s.customer_id = w.customer_id and s.id = w.chart_id and s.deleted_at is null
where w.customer_id = $1 and w.user_id = $2 and s.link_id = $3 order by w.created_at`;

export async function listWatchesOf({
  scope,
  session,
  query,
}: Pick<Call<typeof api.listWatches>, 'scope' | 'session' | 'query'>) {
  const [rows] = await scope.hot<[Row[]]>([statement(WATCHES_SQL, [scope.customerId, session!.userId, query.linkId])]);
  const items = rows.map(({ class: limitClass, side, percent, ...row }): ChartWatch => {
    const limit = limitClass && side && percent !== null ? { class: limitClass, side, percent: Number(percent) } : null;
    return { ...row, limit };
  });
  return { items, total: items.length };
}

const LOCK_SQL = `select pg_advisory_xact_lock(hashtextextended('chart_watches ' || $1::text, 0))`;
const COUNT_SQL =
  'select count(*)::int as n from chart_watches where customer_id = $1 and user_id = $2 and chart_id <> $3';
const CLEAR_SQL = 'delete from chart_watches where customer_id = $1 and user_id = $2 and chart_id = $3';
const SET_SQL = `
insert into chart_watches (customer_id, user_id, chart_id, weekly, class, side, percent)
values ($1, $2, $3, $4, $5, $6, $7)`;

/** @throws 404 for a chart that the user cannot see */
export const setWatchOf = ({ scope, session, params, body }: Call<typeof api.setWatch>): Promise<void> =>
  scope.run(async (tx) => {
    const maker = makerOf(session);
    await tx.client.query(LOCK_SQL, [maker.userId]);
    const chart = await chartIn(tx, maker, params.id);
    const { weekly, limit } = body;
    const classes = indicatorOf(chart.indicator)?.classes ?? [];
    if (limit && limit.class !== FINDINGS && !classes.some(({ code }) => code === limit.class))
      throw badRequest('unknown_class', 'Este gráfico no tiene esa clase: elige otra.', [
        { path: 'limit.class', message: 'Elige una de sus clases.' },
      ]);
    const watchKey = [tx.customerId, maker.userId, params.id];
    const { rows } = await tx.client.query<{ n: number }>(COUNT_SQL, watchKey);
    if (rows[0]!.n >= MOST_WATCHES)
      throw badRequest('too_many_watches', `Ya sigues ${MOST_WATCHES} gráficos: deja de seguir alguno.`);
    await tx.client.query(CLEAR_SQL, watchKey);
    if (weekly || limit) {
      const watchValues = [weekly, limit?.class ?? null, limit?.side ?? null, limit?.percent ?? null];
      await tx.client.query(SET_SQL, [...watchKey, ...watchValues]);
    }
    await tx.audit({ action: 'chart.watched', objectType: 'chart', objectId: params.id, details: { weekly } });
  });

const PAST_SQL = `
select s.title, s.link_id as "linkId", w.percent::float8 as "limit" from chart_watches w
join chart_settings s on s.customer_id = w.customer_id and s.id = w.chart_id and s.deleted_at is null
join chart_links l on l.customer_id = s.customer_id and l.id = s.link_id and l.deleted_at is null
  and (l.user_id = $2 or l.access <> 'OWN')
where w.customer_id = $1 and w.user_id = $2 and w.past order by w.created_at`;

/** Charts of a user that were past the limit at the last check. */
export async function chartsPastLimit(scope: Scope, session: Session) {
  if (!mayCall(session, listWatches)) return [];
  type Past = { title: string | null; linkId: string; limit: number };
  return (await scope.hot<[Past[]]>([statement(PAST_SQL, [scope.customerId, session.userId])]))[0];
}
