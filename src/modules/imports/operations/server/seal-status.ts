import { sealLife } from '#platform/contract/seal-life.ts';
import type { Seal } from '#platform/server/sealing/seal.ts';

/** Validity of the configured seal certificate. */
export async function sealStatusOf(seal: Seal) {
  const certificate = await seal.configured();
  return {
    configured: certificate && {
      subject: certificate.subject,
      notAfter: certificate.notAfter,
      life: sealLife(certificate.notAfter),
    },
  };
}
