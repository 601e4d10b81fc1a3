import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const SIGNATURE_BYTES = 16;

function signatureOf(secret: Buffer, value: string): Buffer {
  // The label is of the first purpose: another one would end the links that were sent.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vigia registration links', 32));
  return createHmac('sha256', key).update(value).digest().subarray(0, SIGNATURE_BYTES);
}

/** What stands in a link: 192 random bits and their signature. Nothing of the worker can be read from it. */
export function newLinkToken(secret: Buffer): string {
  const value = randomBytes(24).toString('base64url');
  return `${value}.${signatureOf(secret, value).toString('base64url')}`;
}

/** Whether this installation made the token; one that it did not is answered without looking anything up. */
export function isOurs(secret: Buffer, token: string): boolean {
  const [value = '', signature = '', more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  return more === undefined && given.length === SIGNATURE_BYTES && timingSafeEqual(given, signatureOf(secret, value));
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
