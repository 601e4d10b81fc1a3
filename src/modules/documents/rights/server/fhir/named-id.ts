import { createHash } from 'node:crypto';

/** Returns the same UUID for the same name in every file, so that entries of different files can be matched. */
export function namedId(name: string): string {
  const hex = createHash('sha256').update(`vigia:${name}`).digest('hex');
  // Version 8 of RFC 9562: UUID from a custom hash.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
