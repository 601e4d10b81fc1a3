import type { Scope } from '../../../../platform/server/database/scope.ts';
import { statement } from '../../../../platform/server/database/statements/statement.ts';

const KNOWN = 'select from health_state where customer_id = $1';
const MAKE = 'insert into health_state (customer_id) values ($1) on conflict (customer_id) do nothing';

/**
 * The company has the secret by which its protected counts are drawn, also before its figures of health were first
 * counted: without one, whoever knows the ids of workers could work out how far a count stands from the true one.
 * @param scope inside the wall, of counts
 */
export async function needSecret(scope: Scope): Promise<void> {
  const [rows] = await scope.hot<[object[]]>([statement(KNOWN, [scope.customerId])]);
  if (rows.length === 0) await scope.run(({ client, customerId }) => client.query(MAKE, [customerId]));
}
