import type { WhatsappSettings } from '#platform/server/config/message-settings.ts';
import { Refused, type Transport, TryLater, Uncertain } from './channel.ts';
import { type HttpAnswer, postJson } from './http-post.ts';
import { mobileNumber } from './phone.ts';

/** Codes of the Cloud API for too many messages: of the number, of the account, or to one person. */
const TOO_MANY = new Set([4, 80007, 130429, 131048, 131056]);
/** Codes for errors in the settings or the service; the message itself can still be sent later. */
const OURS = new Set([0, 1, 2, 3, 10, 190, 131000, 131005, 131016, 131031, 133010]);
const PATIENCE = 60;

interface CloudAnswer {
  messages?: { id?: string }[];
  error?: { code?: number; message?: string };
}

/**
 * WhatsApp through Meta's Cloud API: the text is the only variable of a template approved by Meta. The API cannot
 * recognise a repeated message, so a message that may have been accepted is not sent again. The product's id is sent
 * with the message and is returned with its status.
 */
export function openWhatsapp(settings: WhatsappSettings | undefined): Transport | undefined {
  if (!settings) return undefined;
  return {
    knowsRepeats: false,
    close: () => undefined,
    async send({ id, to, text }) {
      const number = mobileNumber(to);
      if (!number) throw new Refused(`${to} is no mobile number.`);
      const body = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: number,
        type: 'template',
        template: {
          name: settings.template,
          language: { code: settings.language },
          components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
        },
        biz_opaque_callback_data: id,
      };
      const url = `${settings.url}/${settings.phoneId}/messages`;
      try {
        const answer = await postJson(url, { authorization: `Bearer ${settings.token}` }, body);
        if (answer.status < 200 || answer.status >= 300) throw failureOf(answer);
        return ((answer.body ?? {}) as CloudAnswer).messages?.[0]?.id ?? null;
      } catch (error) {
        if (!(error instanceof Refused || error instanceof TryLater))
          if (error instanceof Uncertain) throw new Uncertain(`WhatsApp did not answer: ${error.message}`);
        throw error;
      }
    },
  };
}

/** Whether a message that was not accepted is refused for good, is sent later, or failed for a cause of ours. */
function failureOf({ status, body, retryAfter }: HttpAnswer): Error {
  const { error } = (body ?? {}) as CloudAnswer;
  const code = error?.code ?? -1;
  const reason = `${status}${error?.code ? ` (${error.code})` : ''} ${error?.message ?? ''}`.trim();
  if (status === 429 || TOO_MANY.has(code)) return new TryLater(reason, retryAfter ?? PATIENCE);
  const isOurFault = status === 401 || status === 403 || OURS.has(code);
  return status >= 400 && status < 500 && !isOurFault ? new Refused(reason) : new Error(reason);
}
