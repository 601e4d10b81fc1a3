import { CONTACT_CHANNELS } from '#access/links/contacts.ts';
import { reachOf } from '#access/links/server/reach.ts';
import type { Call } from '#platform/server/http/context.ts';
import { channelsThatLeave } from '#platform/server/messages/settings.ts';
import type { countReachable } from '../api.ts';
import { appointmentAgreed } from '../notifications.ts';
import { canBeNotified } from './may-be-told.sql.ts';

/** How many workers would be notified of an appointment, before it is agreed. */
export const reachOfAppointments = ({ scope, services, body }: Call<typeof countReachable>) =>
  scope.run(async (tx) =>
    reachOf(tx, {
      people: 'select unnest($2::uuid[]) as id',
      ids: body.patientIds,
      channels: CONTACT_CHANNELS,
      leaving: await channelsThatLeave(tx, services.config, appointmentAgreed, CONTACT_CHANNELS),
      may: canBeNotified,
    }),
  );
