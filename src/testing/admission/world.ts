import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { loadCanary } from '#demo/canary/load-canary.ts';
import { hashToken, newToken } from '#platform/server/http/session.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorker } from '../../jobs.ts';
import { type Person, startTestApp, type TestApp } from '../app.ts';
import type { Company } from '../builders.ts';
import type { Values } from '../document/sample.ts';
import { CLIENT_ID, type TestIssuer } from '../issuer.ts';

export const SIGNED_IN = ['user', 'owner', 'doctor', 'admin'] as const;
export type SignedIn = (typeof SIGNED_IN)[number];

/** The probes' marked companies in a separate database, and one user of each role in the first company. */
export interface World {
  t: TestApp;
  company: Company;
  /** Ids by the name of a parameter or of a call (`src/demo/canary/ids.ts`). */
  ids: Values;
  accounts: Record<SignedIn, { id: string; username: string }>;
  /** Returns a user with a new session that no earlier call has ended. */
  enter(role: SignedIn): Promise<Person>;
  /** The sign-in provider, if the product is configured with it. */
  google: TestIssuer | undefined;
  /** Runs SQL in the company, without the clinical wall. */
  sql: Sql;
  /** Runs SQL on tables of no company: accounts and sessions. */
  system: Sql;
  close(): Promise<void>;
}

type Sql = <Row extends pg.QueryResultRow = { id: string }>(text: string, values?: unknown[]) => Promise<Row[]>;

interface Persona {
  role: string;
  tenant: string;
  login: { body: { username: string } };
}

/** Configuration with which providers can call back the outcome of messages. */
export const WEBHOOKS = {
  WHATSAPP_PHONE_ID: '1234567',
  WHATSAPP_TOKEN: 'x',
  WHATSAPP_URL: 'http://127.0.0.1:1',
  WHATSAPP_APP_SECRET: 'secreto-w',
  WHATSAPP_VERIFY_TOKEN: 'comprueba',
  SMS_URL: 'http://127.0.0.1:1',
  SMS_TOKEN: 'x',
  SMS_STATUS_SECRET: 'secreto-s',
};

export async function openWorld(google?: TestIssuer): Promise<World> {
  const t = await startTestApp(
    google
      ? { ...WEBHOOKS, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: google.url, SMTP_URL: 'smtp://127.0.0.1:1' }
      : {},
  );
  const out = join(t.services.config.dataDir, 'personas.json');
  await loadCanary({ services: t.services, adminUrl: t.url }, out, () => {});
  const { ids, personas } = JSON.parse(readFileSync(out, 'utf8')) as { ids: { A: Values }; personas: Persona[] };
  const company = { id: String(ids.A['customer_id']), name: '' };
  const system: Sql = (text, values = []) =>
    t.services.system.run(async ({ client }) => (await runSql(client, text, values)).rows);
  const account = async (role: SignedIn) => {
    const username = personas.find((p) => p.role === role && p.tenant === 'A')!.login.body.username;
    return { username, id: (await system('select id from users where username = $1', [username]))[0]!.id };
  };
  const accounts = Object.fromEntries(
    await Promise.all(SIGNED_IN.map(async (role) => [role, await account(role)] as const)),
  ) as World['accounts'];
  const stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
  return {
    t,
    company,
    ids: ids.A,
    google,
    accounts,
    enter: async (role) => {
      const token = newToken();
      await system(
        `insert into sessions (token_hash, user_id, customer_id, idle_seconds, expires_at)
         values ($1, $2, $3, 3600, now() + interval '1 day')`,
        [hashToken(token), accounts[role].id, company.id],
      );
      return t.with(`vigia_session=${token}`);
    },
    sql: (text, values = []) =>
      t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql(client, text, values)).rows),
    system,
    close: async () => {
      await stopWorker();
      await t.close();
    },
  };
}
