import { isRequired, lockAt, mayDigest, type SettingMode } from '#platform/contract/notification-settings.ts';
import type { AnyNotificationType, NotificationChannel } from '#platform/contract/notification-type.ts';
import { conflict, notFound } from '#platform/contract/problem.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import { storedSettings } from '#platform/server/messages/settings.ts';
import type * as api from '../../settings/api.ts';
import type { NotificationSetting } from '../../settings/model.ts';
import { writeText } from './banner-text.ts';
import { type Configured, choosable, generalLevel, type Level, mustBeSelf, settingOf } from './list-settings.ts';

interface Holder {
  level: Level;
  customerId: string | null;
  userId: string | null;
}

const PUT_SQL = `
insert into notification_settings (customer_id, user_id, type, channel, mode, updated_by)
values ($1, $2, $3, $4, $5, $6)
on conflict (customer_id, user_id, type, channel)
do update set mode = excluded.mode, updated_by = excluded.updated_by, updated_at = excluded.updated_at`;

interface Change {
  channel: NotificationChannel;
  mode: SettingMode;
}

/** Channels to change: those named, or all that the level may change. */
function changesOf(
  type: AnyNotificationType,
  { level }: Holder,
  stored: Parameters<typeof lockAt>[3],
  settingChange: { enabled?: boolean | undefined; channels: readonly Change[] },
): readonly Change[] {
  const offered = type.channels.filter((channel) => level !== 'PERSON' || channel !== 'BANNER');
  for (const { channel, mode } of settingChange.channels) {
    if (!offered.includes(channel)) throw conflict('no_channel', 'Este aviso no va por ese canal.');
    if (isRequired(type, channel))
      throw conflict('locked', 'La ley o la seguridad piden este aviso: no se puede apagar.');
    if (lockAt(level, type, channel, stored))
      throw conflict('locked', 'Este canal está apagado para todos: no se puede cambiar aquí.');
    if (mode === 'DIGEST' && !(level === 'PERSON' && mayDigest(type, channel)))
      throw conflict('no_digest', 'Este aviso no puede ir en el resumen del día.');
  }
  if (settingChange.enabled === undefined) return settingChange.channels;
  if (!settingChange.enabled && offered.some((channel) => isRequired(type, channel)))
    throw conflict('locked', 'La ley o la seguridad piden este aviso: no se puede apagar.');
  const mode = settingChange.enabled ? 'ON' : 'OFF';
  const otherChannels = offered.filter(
    (channel) =>
      !lockAt(level, type, channel, stored) && !settingChange.channels.some((each) => each.channel === channel),
  );
  return [...settingChange.channels, ...otherChannels.map((channel) => ({ channel, mode }) as const)];
}

async function change(
  tx: SystemTx,
  type: AnyNotificationType,
  holder: Holder,
  settingChange: Parameters<typeof changesOf>[3],
  by: string,
  configured: Configured,
): Promise<NotificationSetting> {
  const { customerId, userId, level } = holder;
  const stored = await storedSettings(tx, type.code, customerId, userId);
  const changes = changesOf(type, holder, stored, settingChange);
  for (const { channel, mode } of changes)
    await tx.client.query(PUT_SQL, [customerId, userId, type.code, channel, mode, by]);
  if (changes.length > 0)
    await tx.audit({
      action: 'notification_setting.changed',
      ...(customerId ? { customerId } : {}),
      objectType: 'notification_setting',
      objectId: type.code,
      details: { level, changes },
    });
  return settingOf(level, type, await storedSettings(tx, type.code, customerId, userId), configured);
}

const typeOf = (types: readonly AnyNotificationType[], code: string): AnyNotificationType => {
  const type = types.find((each) => each.code === code);
  if (!type) throw notFound('No encontramos ese aviso.');
  return type;
};

export const changeMySettingOf =
  (types: readonly AnyNotificationType[], configured: Configured) => (call: Call<typeof api.changeMySetting>) => {
    const { params, body, query, session } = call;
    const userId = mustBeSelf(session, query.user_id);
    const type = typeOf(types.filter(choosable), params.id);
    const holder = { level: 'PERSON', customerId: session!.customerId, userId } as const;
    return actingSystem(call).run((tx) => change(tx, type, holder, body, userId, configured));
  };

/** @throws 404 when a user who is not a super admin changes the setting for all companies; 400 for clinical text */
export const changeGeneralSettingOf =
  (types: readonly AnyNotificationType[], configured: Configured) => (call: Call<typeof api.changeGeneralSetting>) => {
    const { params, body, session } = call;
    const level = generalLevel(session, body.scope);
    const type = typeOf(types, params.id);
    const holder = { level, customerId: level === 'ALL' ? null : session!.customerId, userId: null };
    return actingSystem(call).run(async (tx) => {
      if (body.text !== undefined) await writeText(tx, type, level, body.text, session!.userId);
      return change(tx, type, holder, body, session!.userId, configured);
    });
  };
