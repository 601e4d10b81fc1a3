import { z } from 'zod';
import { SETTING_MODES } from '#platform/contract/notification-settings.ts';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_LEVELS,
  type NotificationChannel,
} from '#platform/contract/notification-type.ts';

export const settingChannel = z.enum(NOTIFICATION_CHANNELS);
export const settingMode = z.enum(SETTING_MODES);

export const CHANNEL_LABELS: Readonly<Record<NotificationChannel, string>> = {
  APP: 'En la aplicación',
  EMAIL: 'Correo',
  BANNER: 'Aviso al entrar',
  WHATSAPP: 'WhatsApp',
  SMS: 'SMS',
};

const channelSetting = z.object({
  channel: settingChannel,
  mode: settingMode,
  /** Why it cannot be changed here: law or security ask for it, or it is off for all or for the company. */
  locked: z.enum(['REQUIRED', 'OFF_FOR_ALL', 'OFF_FOR_COMPANY']).nullable(),
  /** Whether this installation can send by it; what cannot leave is kept in the outbox. */
  configured: z.boolean(),
  /** Whether it may come in one e-mail a day. */
  mayDigest: z.boolean(),
});
export type ChannelSetting = z.infer<typeof channelSetting>;

/** How one type of notification is set, at the level that was asked for. */
export const notificationSetting = z.object({
  /** Of the type. */
  _id: z.string(),
  code: z.string(),
  label: z.string(),
  status: z.enum(NOTIFICATION_LEVELS),
  /** Who gets it: people with an account, or workers. */
  to: z.enum(['USER', 'WORKER']),
  /** Whether any of its channels is on. */
  enabled: z.boolean(),
  channels: z.array(channelSetting),
  /** Whether a super admin may write its text. */
  editable: z.boolean(),
});
export type NotificationSetting = z.infer<typeof notificationSetting>;

/** What the type says by a channel, with facts of an example. */
export const notificationPreview = z.object({
  channel: settingChannel,
  subject: z.string(),
  message: z.string(),
  /** Of an e-mail. */
  html: z.string().nullable(),
});
export type NotificationPreview = z.infer<typeof notificationPreview>;

/** What people are told on entering. */
export const banner = z.object({
  _id: z.string(),
  code: z.string(),
  /** In lower case the colour of the banner. */
  status: z.enum(NOTIFICATION_LEVELS),
  platforms: z.object({ web: z.object({ enabled: z.boolean(), subject: z.string(), message: z.string() }) }),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 21:00.');
/** In the time of Lima; the same time twice: there are none. */
export const quietHours = z.strictObject({ from: time, to: time });
export type QuietHours = z.infer<typeof quietHours>;
