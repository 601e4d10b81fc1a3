import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/pagination.ts';
import { banner, notificationPreview, notificationSetting, quietHours, settingChannel, settingMode } from './model.ts';
import { PLACEHOLDERS, unknownPlaceholders } from './placeholders.ts';

const typeCode = z.strictObject({ id: z.string().min(1).max(60) });
const ofOneself = { customer_id: id, user_id: id.optional() };

export const listBanners = endpoint({
  method: 'GET',
  path: '/configuration/notifications',
  summary: 'Avisos que la persona ve al entrar, con sus datos puestos',
  access: 'member',
  tenant: 'customer_id',
  query: z.strictObject({ ...ofOneself, platform: z.enum(['web']).default('web') }),
  response: z.array(banner),
  probeSkip: "Takes only one's own user id, which a probe has one of for each company.",
});

export const listMySettings = endpoint({
  method: 'GET',
  path: '/configuration/notifications/mine',
  summary: 'Qué se le avisa a la persona y por qué canales',
  access: 'member',
  tenant: 'customer_id',
  query: z.strictObject(ofOneself),
  response: z.array(notificationSetting),
  probeSkip: "Takes only one's own user id, which a probe has one of for each company.",
});

/** ALL: every company, only for super admins. */
export const settingScope = z.enum(['COMPANY', 'ALL']);

export const listGeneralSettings = endpoint({
  method: 'GET',
  path: '/configuration/notifications/general',
  summary: 'Qué se avisa y por qué canales en la empresa, o en todas',
  access: 'owner',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id, scope: settingScope.default('COMPANY') }),
  response: z.array(notificationSetting),
});

const change = {
  /** Turns all channels of the type on or off. */
  enabled: z.boolean().optional(),
  channels: z
    .array(z.strictObject({ channel: settingChannel, mode: settingMode }))
    .max(settingChannel.options.length)
    .default([]),
};
const REFUSED = ['locked', 'no_digest', 'no_channel'] as const;

export const changeMySetting = endpoint({
  method: 'PUT',
  path: '/configuration/notifications/{id}',
  summary: 'Activa o desactiva un aviso de la persona, o cambia sus canales',
  access: 'member',
  tenant: 'session',
  params: typeCode,
  query: z.strictObject({ user_id: id.optional() }),
  body: z.strictObject(change),
  response: notificationSetting,
  errors: REFUSED,
});

const bannerText = (max: number) =>
  text(max)
    .min(3, 'Escribe al menos 3 letras.')
    .refine((value) => unknownPlaceholders(value).length === 0, {
      error: `Entre llaves solo puede ir: ${Object.keys(PLACEHOLDERS).join(', ')}.`,
    });

export const changeGeneralSetting = endpoint({
  method: 'PUT',
  path: '/configuration/notifications/general/{id}',
  summary: 'Activa o desactiva un aviso en la empresa o en todas, o cambia sus canales o su texto',
  access: 'owner',
  tenant: 'session',
  params: typeCode,
  body: z.strictObject({
    scope: settingScope.default('COMPANY'),
    ...change,
    /** Text of a banner for all companies; null restores the type's own text. */
    text: z
      .strictObject({ subject: bannerText(80), message: bannerText(400) })
      .nullable()
      .optional(),
  }),
  response: notificationSetting,
  errors: [...REFUSED, 'clinical_words', 'not_editable'],
});

export const previewNotification = endpoint({
  method: 'GET',
  path: '/configuration/notifications/{id}/preview',
  summary: 'Qué dice un aviso por cada canal, con datos de ejemplo',
  access: 'member',
  tenant: 'none',
  params: typeCode,
  response: z.object({
    previews: z.array(notificationPreview),
    /** The text that a super admin wrote, with its placeholders. */
    text: z.object({ subject: z.string(), message: z.string() }).nullable(),
    /** Initial text for writing a new one; null when the text cannot be changed. */
    suggested: z.object({ subject: z.string(), message: z.string() }).nullable(),
  }),
});

export const readQuietHours = endpoint({
  method: 'GET',
  path: '/configuration/notifications/quiet-hours',
  summary: 'En qué horas no se escribe a los colaboradores de la empresa',
  access: 'owner',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  response: quietHours,
});

export const changeQuietHours = endpoint({
  method: 'PUT',
  path: '/configuration/notifications/quiet-hours',
  summary: 'Cambia las horas en que no se escribe a los colaboradores de la empresa',
  access: 'owner',
  tenant: 'session',
  body: quietHours,
  response: quietHours,
});
