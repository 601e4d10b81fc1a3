import { createHash } from 'node:crypto';
import { TimeSlice } from '#platform/server/threads/time-slice.ts';

const PIECE = 1024 * 1024;

/**
 * The SHA-256 of a file, computed in pieces so that the event loop can run between them: 15 MB in one piece would block
 * it for about 40 ms.
 */
export async function sha256Of(content: Uint8Array): Promise<Buffer> {
  const hash = createHash('sha256');
  const slice = new TimeSlice();
  for (let at = 0; at < content.length; at += PIECE) {
    if (slice.over) await slice.next();
    hash.update(content.subarray(at, at + PIECE));
  }
  return hash.digest();
}
