import type { NotificationChannel, NotificationType } from './notification-type.ts';

/** DIGEST collects messages in one e-mail a day, for types that allow it. */
export const SETTING_MODES = ['ON', 'OFF', 'DIGEST'] as const;
export type SettingMode = (typeof SETTING_MODES)[number];

/** A stored setting of a notification type, at a level that applies to the person. */
export interface StoredSetting {
  channel: NotificationChannel;
  mode: SettingMode;
  level: 'ALL' | 'COMPANY' | 'PERSON';
}

/** Why a channel cannot be changed at a level. */
type SettingLock = 'REQUIRED' | 'OFF_FOR_ALL' | 'OFF_FOR_COMPANY';

type Type = Pick<NotificationType<never>, 'channels' | 'askedFor' | 'secret' | 'required' | 'toWorker'>;

/** Codes, links and required notices always use their first channel, or those that they name, whatever the settings. */
export const isRequired = ({ channels, secret, required }: Type, channel: NotificationChannel): boolean =>
  typeof required === 'object' ? required.includes(channel) : Boolean(secret || required) && channels[0] === channel;

/** A type that also has a notification in the app can be collected in one e-mail a day. */
export const mayDigest = (type: Type, channel: NotificationChannel): boolean =>
  channel === 'EMAIL' && type.channels.includes('APP') && !type.toWorker && !isRequired(type, channel);

const offAt = (level: StoredSetting['level'], channel: NotificationChannel, stored: readonly StoredSetting[]) =>
  stored.some((each) => each.level === level && each.channel === channel && each.mode === 'OFF');

/** The lock that a higher level puts on a channel; null when the level can change it. */
export function lockAt(
  level: StoredSetting['level'],
  type: Type,
  channel: NotificationChannel,
  stored: readonly StoredSetting[],
): SettingLock | null {
  if (isRequired(type, channel)) return 'REQUIRED';
  if (level !== 'ALL' && offAt('ALL', channel, stored)) return 'OFF_FOR_ALL';
  return level === 'PERSON' && offAt('COMPANY', channel, stored) ? 'OFF_FOR_COMPANY' : null;
}

/**
 * The mode of a channel for the given stored settings. Off at a higher level means off below; a channel that a person
 * must ask for is off until then. Sending uses `level` PERSON.
 */
export function modeAt(
  level: StoredSetting['level'],
  type: Type,
  channel: NotificationChannel,
  stored: readonly StoredSetting[],
): SettingMode {
  const lock = lockAt(level, type, channel, stored);
  if (lock) return lock === 'REQUIRED' ? 'ON' : 'OFF';
  const storedMode = stored.find((each) => each.level === level && each.channel === channel)?.mode;
  if (storedMode) return storedMode;
  return level === 'PERSON' && type.askedFor?.includes(channel) ? 'OFF' : 'ON';
}
