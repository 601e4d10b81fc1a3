import { statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../../settings/api.ts';
import type { QuietHours } from '../../settings/model.ts';

const READ_SQL = `
select to_char(quiet_from, 'HH24:MI') as from, to_char(quiet_to, 'HH24:MI') as to
from notification_hours where customer_id = $1`;
const PUT_SQL = `
insert into notification_hours (customer_id, quiet_from, quiet_to, updated_by) values ($1, $2, $3, $4)
on conflict (customer_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
  updated_by = excluded.updated_by, updated_at = excluded.updated_at`;

export async function quietHoursOf({ scope, services }: Call<typeof api.readQuietHours>): Promise<QuietHours> {
  const [rows] = await scope.hot<[QuietHours[]]>([statement(READ_SQL, [scope.customerId])]);
  return rows[0] ?? services.config.quietHours;
}

export const changeQuietHoursOf = ({ scope, session, body }: Call<typeof api.changeQuietHours>): Promise<QuietHours> =>
  scope.run(async (tx) => {
    await tx.client.query(PUT_SQL, [tx.customerId, body.from, body.to, session!.userId]);
    await tx.audit({ action: 'notification_hours.changed', objectType: 'notification_hours', details: body });
    return body;
  });
