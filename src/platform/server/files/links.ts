import { createHmac, timingSafeEqual } from 'node:crypto';

export const LINK_SECONDS = 60;
/** By so much the clocks of two servers may differ. */
const SKEW_SECONDS = 300;

interface LinkHolder {
  /** The session the link was made for: it works in no other. */
  sessionId: string;
}

const sign = (secret: Buffer, key: string, expires: number, holder: LinkHolder) =>
  createHmac('sha256', secret).update(`${key}\n${expires}\n${holder.sessionId}`).digest('base64url');

/** What opens a file for 60 seconds, only in the session it was made for. */
export function linkParts(
  secret: Buffer,
  key: string,
  holder: LinkHolder,
  now = Date.now(),
): { expires: number; signature: string } {
  const expires = Math.floor(now / 1000) + LINK_SECONDS;
  return { expires, signature: sign(secret, key, expires, holder) };
}

/** The same as an address. */
export function signedLink(secret: Buffer, key: string, holder: LinkHolder, now = Date.now()): string {
  const { expires, signature } = linkParts(secret, key, holder, now);
  return `/api/files/${key}?${new URLSearchParams({ expires: String(expires), signature })}`;
}

interface GivenLink {
  key: string;
  /** In seconds since 1970. */
  expires: number;
  signature: string;
}

/** Whether this installation made the link for this session, however long ago. */
export function linkIsWhole(secret: Buffer, { key, expires, signature }: GivenLink, holder: LinkHolder): boolean {
  const expected = Buffer.from(sign(secret, key, expires, holder));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Whether the 60 seconds of a whole link are not over. One that ends later than a link made now was made before the clock
 * was set back: it is over too.
 */
export function linkHolds(expires: number, now: number = Date.now()): boolean {
  const left = expires - Math.floor(now / 1000);
  return left >= 0 && left <= LINK_SECONDS + SKEW_SECONDS;
}
