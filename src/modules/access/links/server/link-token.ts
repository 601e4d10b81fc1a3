import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const SIGNATURE_BYTES = 16;

function signatureOf(secret: Buffer, value: string): Buffer {
  // The label names the first purpose; changing it would invalidate the links already sent.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vigia registration links', 32));
  return createHmac('sha256', key).update(value).digest().subarray(0, SIGNATURE_BYTES);
}

/** Token of a link: 192 random bits and their signature. It contains no data of the worker. */
export function newLinkToken(secret: Buffer): string {
  const value = randomBytes(24).toString('base64url');
  return `${value}.${signatureOf(secret, value).toString('base64url')}`;
}

/** Whether this installation made the token; other tokens are refused without a query. */
export function isOurs(secret: Buffer, token: string): boolean {
  const [value = '', signature = '', more] = token.split('.');
  const receivedSignature = Buffer.from(signature, 'base64url');
  return (
    more === undefined &&
    receivedSignature.length === SIGNATURE_BYTES &&
    timingSafeEqual(receivedSignature, signatureOf(secret, value))
  );
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
