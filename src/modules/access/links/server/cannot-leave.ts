import type { NotificationType } from '#platform/contract/notification-type.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { channelsOn, channelsThatLeave } from '#platform/server/messages/settings.ts';
import { CONTACT_CHANNELS } from '../contacts.ts';

const NOT_SENT_AGAIN = 'No se envió: el canal no está configurado aquí. El enlace anterior sigue sirviendo.';

/**
 * Returns, by the id of the case, why no new link is sent: none of the channels is set up, and a new link would end the
 * previous link. The map is empty when a channel can send. It is also empty when the company turned off all channels,
 * because the sending call then refuses all cases together.
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
