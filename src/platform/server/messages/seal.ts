import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Content {
  subject: string;
  text: string;
  html: string;
}

const VERSION = 1;
const IV = 12;
const TAG = 16;

const keyOf = (secret: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'vigia messages v1', 32));

/** AES-256-GCM under a key of the installation; a content moved to another message does not open. */
export function seal(secret: Buffer, messageId: string, content: Content): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(messageId));
  const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
}

/** @throws when it was sealed under another key, for another message, or changed since */
export function unseal(secret: Buffer, messageId: string, sealed: Buffer): Content {
  if (sealed[0] !== VERSION) throw new Error('A message sealed in a way this version does not know.');
  const [iv, tag] = [sealed.subarray(1, 1 + IV), sealed.subarray(1 + IV, 1 + IV + TAG)];
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: TAG })
    .setAAD(Buffer.from(messageId))
    .setAuthTag(tag);
  return JSON.parse(decipher.update(sealed.subarray(1 + IV + TAG), undefined, 'utf8') + decipher.final('utf8'));
}
