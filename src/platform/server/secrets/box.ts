import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const IV = 12;
const TAG = 16;

const keyOf = (secret: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * Encrypts with AES-256-GCM and a key of the installation.
 * @param purpose the key is derived from it, so a content of another purpose cannot be decrypted
 * @param name name of the content; under another name it cannot be decrypted
 */
export function closeBox(secret: Buffer, purpose: string, name: string, content: Buffer): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
}

/** @throws when the content was encrypted with another key or name, or was changed */
export function openBox(secret: Buffer, purpose: string, name: string, closed: Buffer): Buffer {
  if (closed[0] !== VERSION) throw new Error('Closed in a way that this version does not know.');
  const [iv, tag] = [closed.subarray(1, 1 + IV), closed.subarray(1 + IV, 1 + IV + TAG)];
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), iv, { authTagLength: TAG })
    .setAAD(Buffer.from(name))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(closed.subarray(1 + IV + TAG)), decipher.final()]);
}
