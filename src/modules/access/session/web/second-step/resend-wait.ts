import { readLocal, writeLocal } from '#platform/web/storage/local-state.ts';

const RESEND_SECONDS = 60;

/** Starts the wait after sending a code. It uses the browser's clock, because the server's clock may differ. */
export function waitToResend(seconds = RESEND_SECONDS): void {
  writeLocal('resendCountdown', Date.now() + seconds * 1000);
}

/**
 * Time in milliseconds until which no other code can be requested; a stored time further away than the longest wait is
 * ignored.
 */
export function resendFrom(): number {
  const until = readLocal('resendCountdown');
  return typeof until === 'number' && until < Date.now() + RESEND_SECONDS * 1000 + 1000 ? until : 0;
}
