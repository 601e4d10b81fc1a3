import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const PURPOSE = 'vigia contact form v1';
const LASTS_MS = 2 * 3_600_000;

const sign = (secret: Buffer, text: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32)))
    .update(text)
    .digest();

/** Issues `random.expiry.signature`; nothing is stored until the ticket is used. */
export function issueTicket(secret: Buffer, now = Date.now()): string {
  const text = `${randomBytes(12).toString('base64url')}.${now + LASTS_MS}`;
  return `${text}.${sign(secret, text).toString('base64url')}`;
}

/** Returns the name under which the ticket's use is recorded; null if it was not issued here or has expired. */
export function ticketName(secret: Buffer, ticket: string, now = Date.now()): string | null {
  const [random, expiry, signature] = ticket.split('.');
  if (!random || !expiry || !signature || !/^\d{13,16}$/.test(expiry)) return null;
  const [given, wanted] = [Buffer.from(signature, 'base64url'), sign(secret, `${random}.${expiry}`)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted) || Number(expiry) < now) return null;
  return createHash('sha256').update(random).digest('base64url');
}
