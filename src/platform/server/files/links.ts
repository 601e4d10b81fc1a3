import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFE_SECONDS = 60;

interface LinkHolder {
  /** The session the link was made for: it works in no other. */
  sessionId: string;
}

const sign = (secret: Buffer, key: string, expires: number, holder: LinkHolder) =>
  createHmac('sha256', secret).update(`${key}\n${expires}\n${holder.sessionId}`).digest('base64url');

/** A link to a file that lives 60 seconds and opens only in the session it was made for. */
export function signedLink(secret: Buffer, key: string, holder: LinkHolder, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + LIFE_SECONDS;
  const query = new URLSearchParams({ expires: String(expires), signature: sign(secret, key, expires, holder) });
  return `/api/files/${key}?${query}`;
}

/** Whether a link is whole and its 60 seconds are not over. */
export function linkHolds(
  secret: Buffer,
  key: string,
  expires: number,
  signature: string,
  holder: LinkHolder,
  now = Date.now(),
): boolean {
  const expected = Buffer.from(sign(secret, key, expires, holder));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && expires >= Math.floor(now / 1000);
}
