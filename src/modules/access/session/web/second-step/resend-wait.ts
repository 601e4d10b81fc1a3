import { readLocal, writeLocal } from '#platform/web/storage/local-state.ts';

const RESEND_SECONDS = 60;

/** A code just went out. By this clock, not by the server's: the two may differ. */
export function waitToResend(seconds = RESEND_SECONDS): void {
  writeLocal('resendCountdown', Date.now() + seconds * 1000);
}

/** Until when no other code is asked for, in milliseconds; never further than a wait can be. */
export function resendFrom(): number {
  const until = readLocal('resendCountdown');
  return typeof until === 'number' && until < Date.now() + RESEND_SECONDS * 1000 + 1000 ? until : 0;
}
