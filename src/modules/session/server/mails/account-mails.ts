import type { Config } from '../../../../platform/server/config/config.ts';
import type { SystemTx } from '../../../../platform/server/database/scope.ts';
import type { OutboxHandler } from '../../../../platform/server/messages/outbox.ts';
import { postMessage } from '../../../../platform/server/messages/post-message.ts';
import { issueToken, passwordPage } from '../passwords/tokens.ts';
import { letters } from './letters.ts';

/** A mail that is written by the worker, so that asking for it takes the same time for everybody. */
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

const PERSON =
  'select u.id, u.username, u.first_name, u.status, c.name as company from users u left join customers c on c.id = $2';

/** Makes the token and the message of what was asked for; somebody unknown, or revoked since, gets nothing. */
export function writeAccountMail(config: Config): OutboxHandler {
  return async (tx, { id, payload }) => {
    const mail = payload as AccountMail;
    const { rows } =
      mail.kind === 'reset'
        ? await tx.client.query<Recipient>(`${PERSON} where u.username = $1 and u.status <> 'DELETED'`, [
            mail.username,
            null,
          ])
        : await tx.client.query<Recipient>(`${PERSON} where u.id = $1`, [mail.userId, mail.customerId]);
    // Which name was asked for is nobody's business any more.
    if (mail.kind === 'reset')
      await tx.client.query("update outbox set payload = payload - 'username' where id = $1", [id]);
    const person = rows[0];
    if (!person) return;
    const content = await contentOf(tx, config, mail, person);
    if (!content) return;
    await postMessage(tx, config, {
      template: mail.kind,
      to: person.username,
      userId: person.id,
      customerId: mail.kind === 'reset' ? null : mail.customerId,
      dedupKey: `account:${id}`,
      ...content,
    });
  };
}

async function contentOf(tx: SystemTx, config: Config, mail: AccountMail, person: Recipient) {
  const { first_name: firstName, company: name } = person;
  const company = name ?? 'tu empresa';
  const page = async (purpose: 'RESET' | 'INVITATION') =>
    passwordPage(config, person.username, await issueToken(tx.client, person.id, purpose));
  switch (mail.kind) {
    case 'reset':
      return person.status === 'ACTIVE' ? letters.reset({ firstName, link: await page('RESET') }) : undefined;
    case 'invitation':
      return person.status === 'INVITED'
        ? letters.invitation({ firstName, company, link: await page('INVITATION') })
        : undefined;
    case 'access_given':
      return person.status === 'ACTIVE'
        ? letters.access_given({ firstName, company, link: `${config.publicUrl}/login` })
        : undefined;
    case 'access_taken':
      return letters.access_taken({ firstName, company });
  }
}
