import type { NotificationChannel } from '#platform/contract/notification-type.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { SendingChannel, Transport } from './channel.ts';
import { openSms } from './sms.ts';
import { openSmtp } from './smtp.ts';
import { openWhatsapp } from './whatsapp.ts';

type Sending = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'whatsapp' | 'sms'>;

/** The transport of each channel; undefined when the channel is not set up. */
export const openChannels = (config: Sending): Record<SendingChannel, Transport | undefined> => ({
  EMAIL: openSmtp(config),
  WHATSAPP: openWhatsapp(config.whatsapp),
  SMS: openSms(config.sms),
});

/** Whether this installation can send by a channel; the app and its banners need nothing. */
export const canSendBy =
  (config: Sending) =>
  (channel: NotificationChannel): boolean =>
    channel === 'EMAIL'
      ? Boolean(config.smtpUrl)
      : channel === 'WHATSAPP'
        ? Boolean(config.whatsapp)
        : channel === 'SMS'
          ? Boolean(config.sms)
          : true;
