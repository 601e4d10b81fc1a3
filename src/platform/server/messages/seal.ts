import { closeBox, openBox } from '#platform/server/secrets/box.ts';

export interface Content {
  subject: string;
  text: string;
  html: string;
}

const PURPOSE = 'vigia messages v1';

/**
 * Encrypts a content with a key of the installation, bound to its message: under another message id it cannot be
 * decrypted.
 */
export const seal = (secret: Buffer, messageId: string, content: Content): Buffer =>
  closeBox(secret, PURPOSE, messageId, Buffer.from(JSON.stringify(content)));

/** @throws when the content was sealed with another key, for another message, or was changed */
export const unseal = (secret: Buffer, messageId: string, sealed: Buffer): Content =>
  JSON.parse(openBox(secret, PURPOSE, messageId, sealed).toString('utf8'));
