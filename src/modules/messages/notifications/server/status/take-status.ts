import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { notFound } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import { bytesOf } from '#platform/server/http/json-body.ts';
import { type MessageStatus, noteStatus } from '#platform/server/messages/note-status.ts';
import { type takeSmsStatus, type takeWhatsappStatus, type verifyWhatsapp, whatsappChange } from '../../status-api.ts';

const equal = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** @throws 404 unless the body is signed (HMAC-SHA256) with the configured secret */
function mustBeSigned({ request }: Pick<Call, 'request'>, header: string, secret: string | undefined): void {
  const receivedSignature = request.headers[header];
  const bytes = bytesOf(request);
  if (!secret || typeof receivedSignature !== 'string' || !bytes) throw notFound();
  const wanted = `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;
  if (!equal(receivedSignature, wanted)) throw notFound();
}

export async function verifyWhatsappOf({ query, services, reply }: Call<typeof verifyWhatsapp>) {
  const token = services.config.whatsapp?.verifyToken;
  if (!token || !equal(query['hub.verify_token'], token)) throw notFound();
  return reply.type('text/plain; charset=utf-8').send(query['hub.challenge']);
}

const BECAME: Readonly<Record<string, MessageStatus['became']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
};
const uuidOrNull = (text: string | undefined): string | null => (z.uuid().safeParse(text).success ? text! : null);

export async function takeWhatsappStatusOf(call: Call<typeof takeWhatsappStatus>): Promise<{ noted: number }> {
  const { body, services } = call;
  mustBeSigned(call, 'x-hub-signature-256', services.config.whatsapp?.appSecret);
  let noted = 0;
  for (const change of body.entry.flatMap(({ changes }) => changes)) {
    const read = whatsappChange.safeParse(change);
    for (const { id, status, biz_opaque_callback_data, errors } of read.data?.value.statuses ?? []) {
      const became = BECAME[status];
      if (!became) continue;
      const { code, title } = errors?.[0] ?? {};
      const reason =
        became === 'failed' ? `WhatsApp: ${[code, title].filter(Boolean).join(' ') || 'no entregado'}` : null;
      await noteStatus(services.system, 'WHATSAPP', {
        providerId: id,
        messageId: uuidOrNull(biz_opaque_callback_data),
        became,
        reason,
      });
      noted++;
    }
  }
  return { noted };
}

export async function takeSmsStatusOf(call: Call<typeof takeSmsStatus>): Promise<{ noted: number }> {
  const { body, services } = call;
  mustBeSigned(call, 'x-signature', services.config.sms?.statusSecret);
  const reason = body.status === 'failed' ? `SMS: ${body.reason || 'no entregado'}` : null;
  await noteStatus(services.system, 'SMS', { providerId: body.id, messageId: null, became: body.status, reason });
  return { noted: 1 };
}
