import { sealLife } from '#platform/contract/seal-life.ts';
import type { Seal } from '#platform/server/sealing/seal.ts';

/** Validity of the configured seal certificate. */
export async function sealStatusOf(seal: Seal) {
  const found = await seal.configured();
  return {
    configured: found && { subject: found.subject, notAfter: found.notAfter, life: sealLife(found.notAfter) },
  };
}
