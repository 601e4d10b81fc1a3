import { createHmac, timingSafeEqual } from 'node:crypto';

export const LINK_SECONDS = 60;
/** Allowed difference between the clocks of two servers. */
const SKEW_SECONDS = 300;

interface LinkHolder {
  /** Session that the link was made for; the link works in no other session. */
  sessionId: string;
}

const sign = (secret: Buffer, key: string, expires: number, holder: LinkHolder) =>
  createHmac('sha256', secret).update(`${key}\n${expires}\n${holder.sessionId}`).digest('base64url');

/** Expiry and signature of a link that opens a file for 60 seconds, only in the given session. */
export function linkParts(
  secret: Buffer,
  key: string,
  holder: LinkHolder,
  now = Date.now(),
): { expires: number; signature: string } {
  const expires = Math.floor(now / 1000) + LINK_SECONDS;
  return { expires, signature: sign(secret, key, expires, holder) };
}

/** Like `linkParts`, as an address. */
export function signedLink(secret: Buffer, key: string, holder: LinkHolder, now = Date.now()): string {
  const { expires, signature } = linkParts(secret, key, holder, now);
  return `/api/files/${key}?${new URLSearchParams({ expires: String(expires), signature })}`;
}

interface SignedLink {
  key: string;
  /** In seconds since 1970. */
  expires: number;
  signature: string;
}

/** Whether this installation made the link for this session, regardless of its age. */
export function linkIsWhole(secret: Buffer, { key, expires, signature }: SignedLink, holder: LinkHolder): boolean {
  const expected = Buffer.from(sign(secret, key, expires, holder));
  const receivedBytes = Buffer.from(signature);
  return receivedBytes.length === expected.length && timingSafeEqual(receivedBytes, expected);
}

/**
 * Whether a valid link is within its 60 seconds. A link that ends later than a new link would was made before the clock
 * was set back, so it counts as expired.
 */
export function linkHolds(expires: number, now: number = Date.now()): boolean {
  const left = expires - Math.floor(now / 1000);
  return left >= 0 && left <= LINK_SECONDS + SKEW_SECONDS;
}
