import type pg from 'pg';
import { CONSENT_CHANNELS, consentText } from '#workers/collaborators/consents.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';

interface Person {
  id: string;
  phone: string;
  emailVerified: boolean;
}

const SHARE_AGREED = { WHATSAPP: 0.45, SMS: 0.2 } as const;

/**
 * Writes the consents of the workers whose telephone is verified, some of them withdrawn. Workers without a verified
 * e-mail agreed to WhatsApp and did not withdraw it, because no other channel can bring them the link to their results.
 */
export async function writeConsents(
  client: pg.ClientBase,
  parentRandom: Random,
  { id: customer, profile }: Company,
): Promise<void> {
  const random = parentRandom.child(`consents ${customer}`);
  const { rows } = await client.query<Person>(
    `select id, phone, email is not null and contact_verified_at is not null as "emailVerified"
     from patients
     where customer_id = $1 and phone is not null and phone_verified_at is not null
     order by document_number`,
    [customer],
  );
  const consents = rows.flatMap(({ id, phone, emailVerified }) =>
    CONSENT_CHANNELS.flatMap((channel) => {
      const onlyWay = !emailVerified && channel === 'WHATSAPP';
      if (!onlyWay && !random.chance(SHARE_AGREED[channel])) return [];
      const days = random.int(5, 200);
      const one = { id, phone, channel, shown: consentText(channel, profile.name), given: true, days };
      return !onlyWay && random.chance(0.1) ? [one, { ...one, given: false, days: days - 4 }] : [one];
    }),
  );
  await client.query(
    `insert into channel_consents (customer_id, patient_id, channel, given, phone, shown, asked_in, ip, user_agent, at)
     select $1, x.id, x.channel, x.given, x.phone, x.shown, 'REGISTRATION', '190.12.80.4',
       'Mozilla/5.0 (Android)', now() - make_interval(days => x.days)
     from jsonb_to_recordset($2::jsonb) x(id uuid, channel text, given boolean, phone text, shown text, days int)`,
    [customer, JSON.stringify(consents)],
  );
}
