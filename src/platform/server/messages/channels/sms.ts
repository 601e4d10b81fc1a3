import type { SmsSettings } from '#platform/server/config/message-settings.ts';
import { Refused, type Transport, TryLater } from './channel.ts';
import { postJson } from './http-post.ts';
import { mobileNumber } from './phone.ts';

const PATIENCE = 60;

/**
 * SMS through an HTTP gateway: `POST { id, to, text, from }` with a bearer token; the answer is 2xx with `{ id }`.
 * `Idempotency-Key` is the product's message id, by which the gateway recognises a repeated message.
 */
export function openSms(settings: SmsSettings | undefined): Transport | undefined {
  if (!settings) return undefined;
  return {
    knowsRepeats: true,
    close: () => undefined,
    async send({ id, to, text }) {
      const number = mobileNumber(to);
      if (!number) throw new Refused(`${to} is no mobile number.`);
      const headers = { authorization: `Bearer ${settings.token}`, 'idempotency-key': id };
      const body = { id, to: `+${number}`, text, ...(settings.from ? { from: settings.from } : {}) };
      const answer = await postJson(settings.url, headers, body);
      const { status } = answer;
      if (status >= 200 && status < 300) {
        const messageId = (answer.body as { id?: unknown } | null)?.id;
        return typeof messageId === 'string' || typeof messageId === 'number' ? String(messageId).slice(0, 200) : null;
      }
      if (status === 429) throw new TryLater(`${status}`, answer.retryAfter ?? PATIENCE);
      if (status >= 400 && status < 500 && status !== 401 && status !== 403 && status !== 408)
        throw new Refused(`The gateway refused it: ${status}.`);
      throw new Error(`The gateway answered ${status}.`);
    },
  };
}
