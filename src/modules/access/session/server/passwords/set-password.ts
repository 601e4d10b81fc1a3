import { randomUUID } from 'node:crypto';
import type { Config } from '#platform/server/config/config.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { postMessage } from '#platform/server/messages/post-message.ts';
import { passwordChanged } from '../../notifications.ts';
import { endSessions } from '../end-sessions.ts';

interface Change {
  userId: string;
  hash: string;
  /** Whether the person is notified by mail; false for a person who accepts an invitation. */
  told: boolean;
  /** Session that is kept. */
  except?: string;
}

/** Sets a new password and ends every other session and every open link. */
export async function setPassword(tx: SystemTx, config: Config, { userId, hash, told, except }: Change): Promise<void> {
  const { rows } = await tx.client.query<{ username: string; first_name: string }>(
    `update users set password_hash = $2, temporary_password = false, version = version + 1,
       status = case when status = 'INVITED' then 'ACTIVE' else status end
     where id = $1 returning username, first_name`,
    [userId, hash],
  );
  await endSessions(tx.client, userId, except);
  await tx.client.query('update account_tokens set used_at = now() where user_id = $1 and used_at is null', [userId]);
  const person = rows[0];
  if (!told || !person) return;
  const facts = { firstName: person.first_name, link: `${config.publicUrl}/reset_password` };
  const to = { to: person.username, userId, customerId: null, key: `password:${randomUUID()}` };
  await postMessage(tx, config, passwordChanged, facts, to);
}
