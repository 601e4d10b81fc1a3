import { lockAt, mayDigest, modeAt, type StoredSetting } from '#platform/contract/notification-settings.ts';
import { type AnyNotificationType, levelOf, type NotificationChannel } from '#platform/contract/notification-type.ts';
import { notFound } from '#platform/contract/problem.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import { dailyDigest } from '#platform/server/messages/digest.ts';
import type * as api from '../../settings/api.ts';
import type { NotificationSetting } from '../../settings/model.ts';

export type Level = StoredSetting['level'];
/** Whether this installation can send by a channel. */
export type Configured = (channel: NotificationChannel) => boolean;

/**
 * Notification types that people with an account receive and can choose, except those only in banners. The daily e-mail
 * is not listed, because it is chosen through its content.
 */
export const choosable = (type: AnyNotificationType): boolean =>
  !type.toWorker &&
  !type.toCompany &&
  type.code !== dailyDigest.code &&
  type.channels.some((each) => each !== 'BANNER');

export function settingOf(
  level: Level,
  type: AnyNotificationType,
  stored: readonly StoredSetting[],
  configured: Configured,
): NotificationSetting {
  const channels = type.channels
    .filter((channel) => level !== 'PERSON' || channel !== 'BANNER')
    .map((channel) => ({
      channel,
      mode: modeAt(level, type, channel, stored),
      locked: lockAt(level, type, channel, stored),
      configured: configured(channel),
      mayDigest: level === 'PERSON' && mayDigest(type, channel),
    }));
  return {
    _id: type.code,
    code: type.code,
    label: type.label,
    status: levelOf(type, type.samples[0]),
    to: type.toWorker ? 'WORKER' : 'USER',
    enabled: channels.some(({ mode }) => mode !== 'OFF'),
    channels,
    editable: type.editable !== undefined,
  };
}

const STORED_SQL = `
select type, channel, mode,
  case when user_id is not null then 'PERSON' when customer_id is not null then 'COMPANY' else 'ALL' end as level
from notification_settings where (customer_id is null or customer_id = $1) and (user_id is null or user_id = $2)`;

async function settingsAt(
  level: Level,
  types: readonly AnyNotificationType[],
  scope: Call['scope'],
  userId: string | null,
  configured: Configured,
): Promise<NotificationSetting[]> {
  const [rows] = await scope.hot<[(StoredSetting & { type: string })[]]>([
    statement(STORED_SQL, [scope.customerId, userId]),
  ]);
  return types.map((type) =>
    settingOf(
      level,
      type,
      rows.filter((row) => row.type === type.code),
      configured,
    ),
  );
}

/** @throws 404 for another person's id */
export function mustBeSelf(session: Call['session'], userId: string | undefined): string {
  const self = session!.userId;
  if (userId !== undefined && userId.toLowerCase() !== self) throw notFound('No encontramos a esa persona.');
  return self;
}

export const mySettingsOf =
  (types: readonly AnyNotificationType[], configured: Configured) =>
  (call: Pick<Call<typeof api.listMySettings>, 'scope' | 'session' | 'query'>) =>
    settingsAt('PERSON', types.filter(choosable), call.scope, mustBeSelf(call.session, call.query.user_id), configured);

/** @throws 404 when a user who is not a super admin requests the level of all companies */
export function generalLevel(session: Call['session'], scope: 'COMPANY' | 'ALL'): Level {
  if (scope === 'COMPANY') return 'COMPANY';
  if (!session?.isAdmin) throw notFound();
  return 'ALL';
}

export const generalSettingsOf =
  (types: readonly AnyNotificationType[], configured: Configured) =>
  (call: Pick<Call<typeof api.listGeneralSettings>, 'scope' | 'session' | 'query'>) =>
    settingsAt(generalLevel(call.session, call.query.scope), types, call.scope, null, configured);
