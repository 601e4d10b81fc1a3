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
  /**
   * Reason why the setting cannot be changed here: required by law or security, or turned off for all companies or for
   * the company.
   */
  locked: z.enum(['REQUIRED', 'OFF_FOR_ALL', 'OFF_FOR_COMPANY']).nullable(),
  /** Whether this installation can send by the channel; messages that cannot be sent stay in the outbox. */
  configured: z.boolean(),
  /** Whether the notification may be part of a daily e-mail. */
  mayDigest: z.boolean(),
});
export type ChannelSetting = z.infer<typeof channelSetting>;

/** Settings of one notification type at the requested level. */
export const notificationSetting = z.object({
  /** Code of the type. */
  _id: z.string(),
  code: z.string(),
  label: z.string(),
  status: z.enum(NOTIFICATION_LEVELS),
  /** Recipients: people with an account, or workers. */
  to: z.enum(['USER', 'WORKER']),
  enabled: z.boolean(),
  channels: z.array(channelSetting),
  /** Whether a super admin may change its text. */
  editable: z.boolean(),
});
export type NotificationSetting = z.infer<typeof notificationSetting>;

/** Text of a type for a channel, with example data. */
export const notificationPreview = z.object({
  channel: settingChannel,
  subject: z.string(),
  message: z.string(),
  /** HTML of an e-mail; null for other channels. */
  html: z.string().nullable(),
});
export type NotificationPreview = z.infer<typeof notificationPreview>;

/** Banner shown when a person enters. */
export const banner = z.object({
  _id: z.string(),
  code: z.string(),
  /** Level of the banner; in lower case it is the name of its colour. */
  status: z.enum(NOTIFICATION_LEVELS),
  platforms: z.object({ web: z.object({ enabled: z.boolean(), subject: z.string(), message: z.string() }) }),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 21:00.');
/** Times in Lima; equal times mean that there are no quiet hours. */
export const quietHours = z.strictObject({ from: time, to: time });
export type QuietHours = z.infer<typeof quietHours>;
