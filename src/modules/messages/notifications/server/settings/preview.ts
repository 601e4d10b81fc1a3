import { type AnyNotificationType, withOrigin } from '#platform/contract/notification-type.ts';
import { notFound } from '#platform/contract/problem.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import { compose } from '#platform/server/messages/compose.ts';
import { composeShort } from '#platform/server/messages/compose-short.ts';
import type * as api from '../../settings/api.ts';
import type { NotificationPreview } from '../../settings/model.ts';
import { fillPlaceholders, PLACEHOLDERS } from '../../settings/placeholders.ts';
import { WRITTEN, type WrittenText } from './banner-text.ts';

/** Texts of a type for each of its channels, with the data of its first example. */
export const previewOf =
  (types: readonly AnyNotificationType[]) => async (call: Call<typeof api.previewNotification>) => {
    const type = types.find(({ code }) => code === call.params.id);
    if (!type) throw notFound('No encontramos ese aviso.');
    const written = type.editable
      ? await actingSystem(call).run(
          async ({ client }) => (await client.query<WrittenText>(`${WRITTEN} where type = $1`, [type.code])).rows[0],
        )
      : undefined;
    const { publicUrl } = call.services.config;
    const text = withOrigin(type.text(type.samples[0]), publicUrl);
    const previews = type.channels.map((channel): NotificationPreview => {
      if (channel === 'EMAIL') {
        const mail = type.mail ? withOrigin(type.mail(type.samples.slice(0, 1)), publicUrl) : text;
        const { subject, text: message, html } = compose(mail);
        return { channel, subject, message, html };
      }
      if (channel === 'WHATSAPP' || channel === 'SMS')
        return { channel, subject: '', message: composeShort(text), html: null };
      const bannerText = channel === 'BANNER' ? written : undefined;
      return {
        channel,
        subject: bannerText ? fillPlaceholders(bannerText.subject, PLACEHOLDERS) : text.title,
        message: bannerText ? fillPlaceholders(bannerText.message, PLACEHOLDERS) : text.paragraphs.join(' '),
        html: null,
      };
    });
    return { previews, text: written ?? null, suggested: type.editable ?? null };
  };
