import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';

export const CODE_MINUTES = 5;
export const RESEND_SECONDS = 60;
export const MAX_TRIES = 5;
export const MAX_RESENDS = 10;
export const BLOCK_MINUTES = 15;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** HMAC with the installation's key and the ticket's id: a plain hash of six digits is guessed immediately. */
export function hashCode(secret: Buffer, ticketId: string, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vigia sign-in codes', 32));
  return createHmac('sha256', key).update(`${ticketId}\n${code}`).digest();
}

export const codeMatches = (secret: Buffer, ticketId: string, code: string, stored: Buffer | null): boolean =>
  stored !== null && timingSafeEqual(stored, hashCode(secret, ticketId, code));
