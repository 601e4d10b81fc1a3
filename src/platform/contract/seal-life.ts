import { showDay, todayInLima } from './dates.ts';

/** Before its end the certificate of the seal is told of so many days ahead: a new one is asked for in time. */
const SEAL_WARNING_DAYS = 30;

export type SealLife = 'VALID' | 'SOON' | 'EXPIRED';

export function sealLife(notAfter: string, now: number = Date.now()): SealLife {
  const left = Date.parse(notAfter) - now;
  if (left <= 0) return 'EXPIRED';
  return left <= SEAL_WARNING_DAYS * 24 * 60 * 60 * 1000 ? 'SOON' : 'VALID';
}

/** What is to be done about the certificate of the seal; null while nothing is. */
export function sealWarning(notAfter: string, now: number = Date.now()): string | null {
  const life = sealLife(notAfter, now);
  if (life === 'VALID') return null;
  const day = showDay(todayInLima(new Date(notAfter)));
  return life === 'EXPIRED'
    ? `El certificado que sella los documentos (SEAL_P12) venció el ${day}: lo que se sella desde entonces no es confiable para terceros. Configura uno vigente y reinicia.`
    : `El certificado que sella los documentos (SEAL_P12) vence el ${day}. Pide otro, configúralo y reinicia antes de ese día.`;
}
