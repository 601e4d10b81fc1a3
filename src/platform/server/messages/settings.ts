import type { StoredSetting } from '../../contract/notification-settings.ts';
import type { SystemTx } from '../database/scope.ts';

const STORED = `
select channel, mode, case when user_id is not null then 'PERSON' when customer_id is not null then 'COMPANY' else 'ALL' end as level
from notification_settings where type = $1 and (customer_id is null or customer_id = $2) and (user_id is null or user_id = $3)`;

/** What is set of a type for all, for the company, and for the person where one is given. */
export async function storedSettings(
  { client }: Pick<SystemTx, 'client'>,
  type: string,
  customerId: string | null,
  userId: string | null,
): Promise<StoredSetting[]> {
  return (await client.query<StoredSetting>(STORED, [type, customerId, userId])).rows;
}
