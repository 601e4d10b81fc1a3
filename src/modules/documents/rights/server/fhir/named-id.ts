import { createHash } from 'node:crypto';

/** The same UUID for the same name, each time that a file is made: what a later file says of a thing is known to be of it. */
export function namedId(name: string): string {
  const hex = createHash('sha256').update(`vigia:${name}`).digest('hex');
  // Version 8 of RFC 9562: a hash of our own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
