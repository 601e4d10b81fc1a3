import { showDay, todayInLima } from './dates.ts';

/**
 * The warning about the certificate of the seal starts this many days before its expiry, so that a new certificate can
 * be obtained in time.
 */
const SEAL_WARNING_DAYS = 30;

export type SealLife = 'VALID' | 'SOON' | 'EXPIRED';

export function sealLife(notAfter: string, now: number = Date.now()): SealLife {
  const left = Date.parse(notAfter) - now;
  if (left <= 0) return 'EXPIRED';
  return left <= SEAL_WARNING_DAYS * 24 * 60 * 60 * 1000 ? 'SOON' : 'VALID';
}

/** Warning about the certificate of the seal; null while the certificate needs no action. */
export function sealWarning(notAfter: string, now: number = Date.now()): string | null {
  const life = sealLife(notAfter, now);
  if (life === 'VALID') return null;
  const day = showDay(todayInLima(new Date(notAfter)));
  return life === 'EXPIRED'
    ? `El certificado que sella los documentos (SEAL_P12) venció el ${day}: lo que se sella desde entonces no es confiable para terceros. Configura uno vigente y reinicia.`
    : `El certificado que sella los documentos (SEAL_P12) vence el ${day}. Pide otro, configúralo y reinicia antes de ese día.`;
}
