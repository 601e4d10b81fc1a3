import { addRoot } from '../audit/roots.ts';
import { sealAudit } from '../audit/seal.ts';
import { dailyDigest, sendDigests } from '../messages/digest.ts';
import { mailNotification } from '../messages/mail-notification.ts';
import { NOTIFICATION_MAIL } from '../messages/notify.ts';
import { sweepOutbox } from '../messages/outbox.ts';
import type { ServerModule } from './server-module.ts';

/** The platform's own messages and background work. */
export const platform: ServerModule = {
  name: 'platform',
  notifications: [dailyDigest],
  outbox: { [NOTIFICATION_MAIL]: mailNotification },
  passes: {
    seal: [({ system }) => sealAudit(system)],
    hour: [
      ({ system }) => addRoot(system),
      ({ system }) => sweepOutbox(system),
      ({ jobs }) => jobs.forgetFailed(),
      ({ system, config }) => sendDigests(system, config),
    ],
  },
};
