import type { SystemScope } from '#platform/server/database/scope.ts';

/** Deletes counted attempts, tickets and tokens that no longer have any effect. */
export const sweepSignIn = (system: SystemScope): Promise<void> =>
  system.run(async ({ client }) => {
    await client.query("delete from login_failures where at < now() - interval '2 hours'");
    await client.query('delete from google_tokens where expires_at < now()');
    await client.query("delete from sign_in_tickets where created_at < now() - interval '1 day'");
    await client.query('delete from token_companies where expires_at < now()');
    await client.query("delete from account_tokens where expires_at < now() - interval '30 days'");
    await client.query(
      `delete from known_devices d
       where last_used_at < now() - interval '180 days'
         and not exists (select 1 from sessions s where s.device_id = d.id)`,
    );
  });
