import { reachOf } from '#access/links/server/reach.ts';
import { mayGetLink } from '#access/links/server/verified.sql.ts';
import type { Call } from '#platform/server/http/context.ts';
import { channelsThatLeave } from '#platform/server/messages/settings.ts';
import type { countReached } from '../api.ts';
import { resultsReady } from '../notifications.ts';

const people = (column: 'id' | 'attention_id') => `select a.patient_id as id from result_deliveries d
join attentions a on a.customer_id = $1 and a.id = d.attention_id and a.deleted_at is null
where d.customer_id = $1 and d.${column} = any ($2::uuid[]) and d.state not in ('ANULADA', 'REEMPLAZADA')`;

/**
 * Counts the workers whom the link to the results would reach, before it is sent. A worker whose identity has to be
 * confirmed is not reached.
 */
export const reachOfResults = ({ scope, services, body }: Call<typeof countReached>) =>
  scope.run(async (tx) =>
    reachOf(tx, {
      people: people(body.ids ? 'id' : 'attention_id'),
      ids: body.ids ?? body.attentionIds ?? [],
      channels: body.channels,
      leaving: await channelsThatLeave(tx, services.config, resultsReady, body.channels),
      may: (channels) => `(p.identity_pending_at is null and ${mayGetLink(channels)})`,
    }),
  );
