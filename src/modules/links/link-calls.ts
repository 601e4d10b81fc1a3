import { z } from 'zod';
import { instant } from '../../platform/contract/dates.ts';
import { filterText } from '../../platform/contract/pagination.ts';

/** The token of a link: opaque, and signed. */
export const linkToken = z.string('Abre el enlace que recibiste.').min(1, 'Abre el enlace que recibiste.').max(200);
export const byLink = z.strictObject({ t: linkToken });

/** What every call of a link may answer. */
export const LINK_OVER = ['ticket_expired', 'link_expired', 'link_locked'] as const;

/** A code that was sent: what the call that sends it answers, and refuses. */
export const codeSent = z.object({
  maskedEmail: z.string(),
  expiresAt: instant,
  resendAt: instant,
  demoCode: z.string().optional(),
});
export const CODE_NOT_SENT = ['contact_unverified', 'resend_too_soon', 'too_many_codes'] as const;

/** The code as it is typed, and why it opens nothing. */
export const codeTyped = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'El código tiene 6 dígitos.') });
export const CODE_REFUSED = ['wrong_code', 'code_expired'] as const;

/** The document of whoever opens a link. */
export const documentTyped = z.strictObject({ type: filterText, number: filterText });
export const documentMatches = z.object({ matches: z.boolean() });
