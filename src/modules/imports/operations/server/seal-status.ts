import { sealLife } from '#platform/contract/seal-life.ts';
import type { Seal } from '#platform/server/sealing/seal.ts';

/** How long the configured certificate of the seal is still valid. */
export async function sealStatusOf(seal: Seal) {
  const found = await seal.configured();
  return {
    configured: found && { subject: found.subject, notAfter: found.notAfter, life: sealLife(found.notAfter) },
  };
}
