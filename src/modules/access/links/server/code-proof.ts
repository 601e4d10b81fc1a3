import { maskEmail } from '#access/session/mask-email.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import type { ContactChannel } from '../contacts.ts';

/**
 * Columns that record how the worker `p` of the link `l` proved their identity; `PROOF_JOIN` adds who verified the
 * contact.
 */
export const PROOF_COLUMNS = `l.code_channel as "codeChannel", l.code_sent_to as "codeSentTo", p.email,
  case
    when l.code_channel in ('WHATSAPP', 'SMS') then p.phone_verified_at
    else p.contact_verified_at end as "contactVerifiedAt",
  nullif(concat_ws(' ', v.first_name, v.last_name), '') as "verifiedBy"`;
export const PROOF_JOIN = `left join users v on v.id = case
    when l.code_channel in ('WHATSAPP', 'SMS') then p.phone_verified_by
    else p.contact_verified_by end`;

export interface CodeProof {
  codeChannel: ContactChannel | null;
  /** Masked address; null for codes sent before the address was stored. */
  codeSentTo: string | null;
  email: string | null;
  contactVerifiedAt: string | null;
  verifiedBy: string | null;
}

const BY = { EMAIL: 'enviado a', WHATSAPP: 'enviado por WhatsApp al', SMS: 'enviado por mensaje de texto al' } as const;

/** Sentence of an acknowledgment that names the code, and its address, by which the signer was identified. */
export function codeProof({ codeChannel, codeSentTo, email, contactVerifiedAt, verifiedBy }: CodeProof): string {
  const where = codeSentTo ?? (email ? maskEmail(email) : 'su correo');
  const since = contactVerifiedAt ? ` el ${showDay(todayInLima(new Date(contactVerifiedAt)))}` : '';
  return `Por enlace personal: escribió su número de documento y un código de un solo uso ${BY[codeChannel ?? 'EMAIL']} ${where}, contacto verificado ${verifiedBy ? `por ${verifiedBy}` : 'por la propia persona'}${since}.`;
}
