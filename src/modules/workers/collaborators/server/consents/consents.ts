import type { FastifyRequest } from 'fastify';
import { conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import { CONSENT_CHANNELS, type Consent, type ConsentChannel, consentText } from '../../consents.ts';

const STATE_SQL = `
select c.name as company, coalesce(p.phone, '') as phone,
  agreed_to($1, $2, 'WHATSAPP') as "WHATSAPP", agreed_to($1, $2, 'SMS') as "SMS"
from patients p join customers c on c.id = p.customer_id where p.customer_id = $1 and p.id = $2`;

type State = Record<ConsentChannel, boolean> & { company: string; phone: string };

const stateOf = async (tx: Pick<Tx, 'client' | 'customerId'>, patientId: string): Promise<State> =>
  orNotFound((await tx.client.query<State>(STATE_SQL, [tx.customerId, patientId])).rows[0]);

/**
 * The consent text of each channel and the current answers. A worker who enters a number together with the answer gets
 * the text before the number is stored.
 */
export async function consentsOf(
  tx: Pick<Tx, 'client' | 'customerId'>,
  patientId: string,
  { givesNumber = false } = {},
): Promise<Consent[]> {
  const state = await stateOf(tx, patientId);
  if (!state.phone && !givesNumber) return [];
  return CONSENT_CHANNELS.map((channel) => ({
    channel,
    text: consentText(channel, state.company),
    given: state[channel],
  }));
}

interface OnTheirPage {
  in: 'REGISTRATION' | 'RESULTS';
  linkId: string;
  request: FastifyRequest;
}
/** A doctor read the text to the worker and records the answer. */
interface BeforeDoctor {
  in: 'DOCTOR';
  by: string | null;
}

const INSERT_SQL = `
insert into channel_consents (customer_id, patient_id, channel, given, phone, shown, asked_in, link_id, ip,
  user_agent, asked_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/**
 * Stores the answer of an identified worker about a channel, with the text shown, their number, the time and the
 * origin. An answer that is already stored is not written again.
 * @throws 409 if the worker agrees but has no number
 */
export async function keepConsent(
  tx: Tx,
  patientId: string,
  { channel, given }: Pick<Consent, 'channel' | 'given'>,
  occasion: OnTheirPage | BeforeDoctor,
): Promise<void> {
  const state = await stateOf(tx, patientId);
  if (state[channel] === given) return;
  if (!state.phone) throw conflict('no_phone', 'Registra primero tu celular con el servicio médico.');
  const proof =
    occasion.in === 'DOCTOR'
      ? [null, null, null, occasion.by]
      : [occasion.linkId, occasion.request.ip, occasion.request.headers['user-agent']?.slice(0, 300) ?? null, null];
  await tx.client.query(INSERT_SQL, [
    tx.customerId,
    patientId,
    channel,
    given,
    state.phone,
    consentText(channel, state.company),
    occasion.in,
    ...proof,
  ]);
  await tx.audit({
    action: given ? 'consent.given' : 'consent.revoked',
    objectType: 'patient',
    objectId: patientId,
    details: { channel, askedIn: occasion.in },
  });
}
