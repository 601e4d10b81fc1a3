import type { NotificationChannel, NotificationType } from './notification-type.ts';

/** DIGEST: in one e-mail a day, where the type allows it. */
export const SETTING_MODES = ['ON', 'OFF', 'DIGEST'] as const;
export type SettingMode = (typeof SETTING_MODES)[number];

/** A stored setting of one type, as it concerns one person. */
export interface StoredSetting {
  channel: NotificationChannel;
  mode: SettingMode;
  level: 'ALL' | 'COMPANY' | 'PERSON';
}

/** Why a channel cannot be changed at a level. */
type SettingLock = 'REQUIRED' | 'OFF_FOR_ALL' | 'OFF_FOR_COMPANY';

type Type = Pick<NotificationType<never>, 'channels' | 'askedFor' | 'secret' | 'required' | 'toWorker'>;

/** Codes, links and notices of security leave by their first channel whatever is set. */
export const isRequired = (type: Type, channel: NotificationChannel): boolean =>
  Boolean(type.secret || type.required) && type.channels[0] === channel;

/** What people are told in the app besides may come in one e-mail a day. */
export const mayDigest = (type: Type, channel: NotificationChannel): boolean =>
  channel === 'EMAIL' && type.channels.includes('APP') && !type.toWorker && !isRequired(type, channel);

const offAt = (level: StoredSetting['level'], channel: NotificationChannel, stored: readonly StoredSetting[]) =>
  stored.some((each) => each.level === level && each.channel === channel && each.mode === 'OFF');

/** What stands above a level and cannot be changed there. */
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
 * How a channel of a type is set for whom the stored settings are: off above is off below, and a channel that has to be
 * asked for is off until the person asks. `level` PERSON is what the sending side goes by.
 */
export function modeAt(
  level: StoredSetting['level'],
  type: Type,
  channel: NotificationChannel,
  stored: readonly StoredSetting[],
): SettingMode {
  const lock = lockAt(level, type, channel, stored);
  if (lock) return lock === 'REQUIRED' ? 'ON' : 'OFF';
  const own = stored.find((each) => each.level === level && each.channel === channel)?.mode;
  if (own) return own;
  return level === 'PERSON' && type.askedFor?.includes(channel) ? 'OFF' : 'ON';
}
