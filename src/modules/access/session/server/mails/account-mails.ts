import type { Config } from '#platform/server/config/config.ts';
import { PLATFORM_COMPANY } from '#platform/server/database/platform-company.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import type { OutboxHandler } from '#platform/server/messages/outbox.ts';
import { type Addressee, postMessage } from '#platform/server/messages/post-message.ts';
import { accessGranted, accessRevoked, invitation, passwordReset } from '../../notifications.ts';
import { issueToken, passwordPage } from '../passwords/tokens.ts';

/** Outbox type of mails that the worker process writes, so that a request takes the same time for every account. */
export const ACCOUNT_MAIL = 'account.mail';

export type AccountMail =
  | { kind: 'reset'; username: string }
  | { kind: 'invitation' | 'access_given' | 'access_taken'; userId: string; customerId: string };

interface Recipient {
  id: string;
  username: string;
  first_name: string;
  status: string;
  company: string | null;
}

const PERSON_SQL =
  'select u.id, u.username, u.first_name, u.status, c.name as company from users u left join customers c on c.id = $2';

/** Creates the token and the message of a request; an unknown or revoked person gets nothing. */
export function writeAccountMail(config: Config): OutboxHandler {
  return async (tx, { id, customer_id, payload }) => {
    const mail = payload as AccountMail;
    const { rows } =
      mail.kind === 'reset'
        ? await tx.client.query<Recipient>(`${PERSON_SQL} where u.username = $1 and u.status <> 'DELETED'`, [
            mail.username,
            null,
          ])
        : await tx.client.query<Recipient>(`${PERSON_SQL} where u.id = $1`, [mail.userId, mail.customerId]);
    // The requested username is removed, because it is no longer needed.
    if (mail.kind === 'reset')
      await tx.client.query("update outbox set payload = payload - 'username' where customer_id = $1 and id = $2", [
        customer_id ?? PLATFORM_COMPANY,
        id,
      ]);
    const person = rows[0];
    if (!person) return;
    const to = {
      to: person.username,
      userId: person.id,
      customerId: mail.kind === 'reset' ? null : mail.customerId,
      key: `account:${id}`,
    };
    await post(tx, config, mail, person, to);
  };
}

async function post(
  tx: SystemTx,
  config: Config,
  mail: AccountMail,
  person: Recipient,
  to: Addressee,
): Promise<unknown> {
  const { first_name: firstName, status } = person;
  const company = person.company ?? 'tu empresa';
  const page = async (purpose: 'RESET' | 'INVITATION') =>
    passwordPage(config, person.username, await issueToken(tx.client, person.id, purpose));
  if (mail.kind === 'access_taken') return postMessage(tx, config, accessRevoked, { firstName, company }, to);
  if (status !== (mail.kind === 'invitation' ? 'INVITED' : 'ACTIVE')) return undefined;
  if (mail.kind === 'reset')
    return postMessage(tx, config, passwordReset, { firstName, link: await page('RESET') }, to);
  if (mail.kind === 'access_given')
    return postMessage(tx, config, accessGranted, { firstName, company, link: `${config.publicUrl}/login` }, to);
  return postMessage(tx, config, invitation, { firstName, company, link: await page('INVITATION') }, to);
}
