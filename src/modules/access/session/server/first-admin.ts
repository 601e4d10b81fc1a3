import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { badRequest, conflict } from '#platform/contract/problem.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import { postMessage } from '#platform/server/messages/post-message.ts';
import { invitation } from '../notifications.ts';
import { issueToken, passwordPage } from './passwords/tokens.ts';

const LOCK = 7_238_404;

interface FirstAdmin {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Invites the first super admin of an installation, who invites the others. A person already invited who has not
 * accepted is invited again, and an earlier wrong address loses its invitation. The link is mailed and also returned to
 * the operator who runs the command.
 * @throws 400 for an invalid e-mail, 409 when a super admin exists or another account has the e-mail
 */
export async function inviteFirstAdmin(
  system: SystemScope,
  config: Config,
  { email, firstName, lastName }: FirstAdmin,
): Promise<{ username: string; link: string }> {
  const username = email.trim().toLowerCase();
  if (username.length > 254 || !z.email().safeParse(username).success)
    throw badRequest('invalid_email', `«${email}» no es un correo.`);
  return system.run(async (tx) => {
    const { client } = tx;
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const there = await client.query("select 1 from users where is_admin and status in ('ACTIVE', 'REVOKED')");
    if (there.rows.length > 0)
      throw conflict('admin_exists', 'Ya hay un super administrador: a los demás se les invita desde la plataforma.');
    const otherAccounts = await client.query(
      "select 1 from users where username = $1 and status <> 'DELETED' and not is_admin",
      [username],
    );
    if (otherAccounts.rows.length > 0)
      throw conflict('account_exists', `${username} ya tiene otra cuenta. Usa otro correo.`);
    await client.query(
      `with wrong as (update users set status = 'DELETED'
         where is_admin and status = 'INVITED' and username <> $1 returning id)
       update account_tokens set used_at = now() where user_id in (select id from wrong) and used_at is null`,
      [username],
    );
    const { rows } = await client.query<{ id: string }>(
      `insert into users (username, first_name, last_name, is_admin, status) values ($1, $2, $3, true, 'INVITED')
       on conflict (username) where status <> 'DELETED'
       do update set first_name = excluded.first_name, last_name = excluded.last_name
       returning id`,
      [username, firstName, lastName],
    );
    const { id } = rows[0]!;
    const link = passwordPage(config, username, await issueToken(client, id, 'INVITATION'));
    const facts = { firstName, company: 'La administración de la plataforma', link };
    const to = { to: username, userId: id, customerId: null, key: `admin:${randomUUID()}` };
    await postMessage(tx, config, invitation, facts, to);
    await tx.audit({ action: 'user.admin_invited', objectType: 'user', objectId: id });
    return { username, link };
  });
}
