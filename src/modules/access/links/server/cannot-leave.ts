import type { NotificationType } from '#platform/contract/notification-type.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { channelsOn, channelsThatLeave } from '#platform/server/messages/settings.ts';
import { CONTACT_CHANNELS } from '../contacts.ts';

const NOT_SENT_AGAIN = 'No se envió: el canal no está configurado aquí. El enlace anterior sigue sirviendo.';

/**
 * Why no other link is sent for these cases, by their ids: none of its channels is set up, and the link sent before would
 * end. Empty where one leaves; a company that turned all of them off is refused as a whole by what sends.
 */
export async function cannotLeaveAgain<Facts>(
  tx: Tx,
  config: Config,
  type: NotificationType<Facts>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const on = await channelsOn(tx, type, tx.customerId, CONTACT_CHANNELS);
  if (on.length === 0 || (await channelsThatLeave(tx, config, type, on)).length > 0) return new Map();
  return new Map(ids.map((id) => [id, NOT_SENT_AGAIN]));
}
