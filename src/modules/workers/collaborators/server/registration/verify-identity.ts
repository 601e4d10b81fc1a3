import { REGISTRATION } from '#access/links/purposes.ts';
import { checkCode, type Match, matchDocument, sendCode } from '#access/links/server/identity.ts';
import { orNotFound } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { registrationCode } from '../../notifications.ts';
import type * as api from '../../registration-api.ts';
import { consentsOf } from '../consents/consents.ts';
import { phoneChannelsOf } from './contact-codes.ts';

const STATUS = {
  none: { status: 0 },
  matched: { status: 200, hasUpdatedFlag: false },
  used: { status: 600, hasUpdatedFlag: true },
} as const satisfies Record<Match, object>;

export async function documentStatusOf(call: Call<typeof api.existsStatus>) {
  const { person_id, document_type_id: type, document_number: number } = call.query;
  const { match, contacts } = await matchDocument(call, REGISTRATION, person_id, { type, number });
  return { ...STATUS[match], ...(match === 'matched' ? { contacts } : {}) };
}

export const sendCodeOf = (call: Call<typeof api.sendRegistrationCode>) =>
  sendCode(call, REGISTRATION, call.query.person_id, { type: registrationCode, channel: call.body.channel });

const DETAILS_SQL = `
select coalesce(nullif(p.first_names, ''), p.full_name) as "firstName",
  concat_ws(' ', nullif(p.paternal_surname, ''), nullif(p.maternal_surname, '')) as "lastName",
  left(p.district_id, 2) as "departmentId", left(p.district_id, 4) as "provinceId",
  p.district_id as "districtId", p.street, p.email, p.phone as "phoneNumber",
  p.phone_verified_at is not null as "phoneVerified"
from patients p where p.customer_id = $1 and p.id = $2`;

/** The right code opens the form and shows the stored data for the first time. */
export async function verifyCodeOf(call: Call<typeof api.verifyRegistrationCode>) {
  return checkCode(call, REGISTRATION, call.query.person_id, call.body.code, async (tx, { patientId }) => {
    await tx.audit({ action: 'registration.verified', objectType: 'patient', objectId: patientId ?? '' });
    const { rows } = await tx.client.query<Omit<api.RegistrationDetails, 'consents' | 'phoneChannels'>>(DETAILS_SQL, [
      tx.customerId,
      patientId,
    ]);
    return {
      ...orNotFound(rows[0]),
      phoneChannels: phoneChannelsOf(call.services.config),
      consents: await consentsOf(tx, patientId ?? '', { givesNumber: true }),
    };
  });
}
