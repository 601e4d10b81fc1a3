import type { SystemScope } from '#platform/server/database/scope.ts';

/** Rewrites the column, so that a trigger of the row sets the months in force today. */
const TAKE_UP = `
update customers k set legal_months = k.legal_months
from (select legal_months('months') as months, legal_months('highRiskMonths') as high_risk) r
where (k.legal_months, k.high_risk_months)
  is distinct from (case when k.high_risk then r.high_risk else r.months end, r.high_risk)`;

/**
 * A version of the months of validity (VIGENCIA) applies from its first day; this writes the months in force to the
 * companies.
 */
export async function takeUpValidity(system: SystemScope): Promise<void> {
  await system.run(({ client }) => client.query(TAKE_UP));
}
