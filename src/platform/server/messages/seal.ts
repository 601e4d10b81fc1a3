import { closeBox, openBox } from '#platform/server/secrets/box.ts';

export interface Content {
  subject: string;
  text: string;
  html: string;
}

const PURPOSE = 'vigia messages v1';

/** Closed under a key of the installation; a content moved to another message does not open. */
export const seal = (secret: Buffer, messageId: string, content: Content): Buffer =>
  closeBox(secret, PURPOSE, messageId, Buffer.from(JSON.stringify(content)));

/** @throws when it was sealed under another key, for another message, or changed since */
export const unseal = (secret: Buffer, messageId: string, sealed: Buffer): Content =>
  JSON.parse(openBox(secret, PURPOSE, messageId, sealed).toString('utf8'));
