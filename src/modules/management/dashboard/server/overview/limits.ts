import { changedMeanwhile } from '#platform/contract/problem.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { changeAlertLimits, getAlertLimits } from '../../overview/api.ts';
import { type AlertLimits, DEFAULT_LIMITS, type LimitsInForce } from '../../overview/model.ts';

const HISTORY_SQL = `
select l.version, l.least_coverage as "leastCoverage", l.most_missed as "mostMissed",
  l.ending_days as "endingDays", l.changed_at as "changedAt",
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as "changedBy"
from alert_limits l left join users u on u.id = l.changed_by where l.customer_id = $1 order by l.version desc limit 20`;

/** The newest limits of a company, as a statement that can be read together with other figures. */
const limitsStatement = (customerId: string) => statement(HISTORY_SQL, [customerId]);

type Row = AlertLimits & { version: number; changedAt: string; changedBy: string | null };

/** Version 0 is the defaults, used until the company changes the limits. */
const inForce = (rows: readonly Row[]): LimitsInForce => ({
  ...(rows[0] ?? { ...DEFAULT_LIMITS, version: 0, changedAt: null, changedBy: null }),
  defaults: DEFAULT_LIMITS,
  history: [...rows],
});

export async function alertLimitsOf({ scope }: Pick<Call<typeof getAlertLimits>, 'scope'>): Promise<LimitsInForce> {
  const [rows] = await scope.hot<[Row[]]>([limitsStatement(scope.customerId)]);
  return inForce(rows);
}

const ADD_SQL = `
insert into alert_limits (customer_id, version, least_coverage, most_missed, ending_days, changed_by)
select $1, $2::int + 1, $3, $4, $5, $6
where coalesce((select max(version) from alert_limits where customer_id = $1), 0) = $2
on conflict do nothing returning version`;

/** Stores new limits; earlier versions stay readable. @throws 409 when the limits were changed in the meantime */
export async function changeAlertLimitsOf(call: Call<typeof changeAlertLimits>): Promise<LimitsInForce> {
  const { scope, session, body } = call;
  const { leastCoverage, mostMissed, endingDays, version } = body;
  const written = await scope.run(async (tx) => {
    const values = [tx.customerId, version, leastCoverage, mostMissed, endingDays, session!.userId];
    const { rowCount } = await tx.client.query(ADD_SQL, values);
    if (rowCount) await tx.audit({ action: 'alert_limits.changed', objectType: 'alert_limits', details: body });
    return rowCount === 1;
  });
  const now = await alertLimitsOf(call);
  if (!written) throw changedMeanwhile(now);
  return now;
}
