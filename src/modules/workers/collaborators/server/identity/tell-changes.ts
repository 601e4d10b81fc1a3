import { peopleOf } from '#access/session/server/people-of.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { notifyEach } from '#platform/server/messages/notify.ts';
import type { OutboxHandler } from '#platform/server/messages/outbox.ts';
import { postMessage, postMessages } from '#platform/server/messages/post-message.ts';
import { contactChanged, contactChangeNotice, identityChanged, identityChangeNotice } from '../../notifications.ts';

/** Outbox message written by `worker_identity_follow` and by merges, once for each transaction. */
export const PERSON_CHANGED = 'person.changed';

interface Changed {
  patientId: string;
  firstName: string;
  fullName: string;
  document: string;
  email: string | null;
  what: string[];
}

// One message for each person and transaction, whatever was changed.
const CHANGES_SQL = `
select p.id as "patientId", coalesce(nullif(p.first_names, ''), p.full_name) as "firstName", p.full_name as "fullName",
  p.document_type || ' ' || p.document_number as document, c.former_email as email, array_agg(distinct w) as what
from person_changes c
join patients p on p.customer_id = c.customer_id and p.id = c.patient_id
cross join lateral unnest(c.what) w
where c.customer_id = $1 and c.in_tx = $2 and c.told_at is null
group by p.customer_id, p.id, c.former_email
order by p.full_name, p.id`;

const COMPANY_SQL = `
select name, case when consultation_mail_confirmed_at is not null then consultation_mail end as mail
from customers where id = $1`;

/**
 * Notifies about workers whose contact or identity changed: their former mailbox, the doctors of the company and the
 * mailbox of its medical service.
 */
export const notifyPersonChanges =
  (config: Pick<Config, 'secretKey'>): OutboxHandler =>
  async ({ client, post }, { customer_id: customerId, payload, dedup_key: dedupKey }) => {
    if (!customerId) return;
    const inTx = String(payload['tx']);
    // Workers are read only in the scope of their company.
    await client.query("select set_local('app.tenant', $1)", [customerId]);
    const { rows: changes } = await client.query<Changed>(CHANGES_SQL, [customerId, inTx]);
    if (changes.length === 0) return;
    const { rows: companies } = await client.query<{ name: string; mail: string | null }>(COMPANY_SQL, [customerId]);
    const { name: company = '', mail = null } = companies[0] ?? {};
    const tx = { client, customerId, post: (message) => post({ ...message, customerId }) } as Pick<
      Tx,
      'client' | 'customerId' | 'post'
    >;
    const identity = changes.filter(({ what }) => what.some((each) => each !== 'email'));
    const moved = changes.filter(({ what }) => what.every((each) => each === 'email'));
    const posts = (workerChanges: readonly Changed[]) =>
      workerChanges.flatMap(({ patientId, firstName, email }) =>
        email
          ? [
              {
                facts: { firstName, company },
                to: email,
                channel: 'EMAIL' as const,
                patientId,
                key: `${dedupKey}:${patientId}:${email}`,
              },
            ]
          : [],
      );
    await postMessages(tx as Tx, config, contactChanged, posts(moved));
    await postMessages(tx as Tx, config, identityChanged, posts(identity));
    const people = new Map(identity.map((each) => [each.patientId, each]));
    const [first] = people.values();
    if (first) {
      const facts = {
        count: people.size,
        fullName: first.fullName,
        document: first.document,
        patientId: first.patientId,
      };
      const doctors = await peopleOf(tx, { kind: 'doctor', policy: 'clinical.read' });
      await notifyEach(
        tx,
        identityChangeNotice,
        doctors.map((userId) => ({ facts, userId, key: dedupKey })),
      );
    }
    const [contact] = moved;
    if (mail && contact) {
      const { fullName, document } = contact;
      const facts = { fullName, document, count: moved.length };
      await postMessage(tx, config, contactChangeNotice, facts, {
        to: mail,
        userId: null,
        customerId,
        key: `${dedupKey}:service`,
      });
    }
    await client.query('update person_changes set told_at = now() where customer_id = $1 and in_tx = $2', [
      customerId,
      inTx,
    ]);
  };
