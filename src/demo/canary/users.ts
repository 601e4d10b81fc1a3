import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '#access/session/server/passwords.ts';
import type { Config } from '#platform/server/config/config.ts';
import { hashToken } from '#platform/server/http/session.ts';
import { seal } from '#platform/server/messages/seal.ts';
import { CANARY_PASSWORD, type Marks, marksOf, type Tenant } from './marks.ts';

export interface CanaryUser {
  id: string;
  username: string;
}
type CanaryRole = 'owner' | 'doctor' | 'user' | 'revoked' | 'invited';
export interface CanaryUsers {
  admin: CanaryUser;
  of: Record<Tenant, Record<CanaryRole, CanaryUser>>;
  /** Token of a session that the revoked user still holds; every call must refuse it. */
  revokedToken: string;
}

/** Id of a role that belongs to no company. */
export const CANARY_ROLE = '0ca4a210-0000-4000-8000-000000000001';

/** No user has a second step, so that probes sign in with the password alone. */
export async function writeCanaryUsers(client: pg.ClientBase, customers: Record<Tenant, string>): Promise<CanaryUsers> {
  const password = await hashPassword(CANARY_PASSWORD);
  const insert = async (
    user: CanaryUser & {
      first: string;
      last: string;
      admin?: boolean;
      doctor?: boolean;
      status?: string;
      specialty?: string;
    },
    customer: string,
  ) => {
    await client.query(
      `insert into users (id, username, password_hash, first_name, last_name, is_admin, two_step, cmp, rne,
         specialty, phone, status, last_customer_id)
       values ($1, $2, $3, $4, $5, $6, false, $7, $8, $9, $10, $11, $12)`,
      [
        user.id,
        user.username,
        password,
        user.first,
        user.last,
        user.admin ?? false,
        ...(user.doctor ? ['123456', '654321'] : [null, null]),
        user.doctor ? user.specialty : null,
        user.admin ? null : user.specialty,
        user.status ?? 'ACTIVE',
        customer,
      ],
    );
    return { id: user.id, username: user.username };
  };
  const marks = { A: marksOf('A'), B: marksOf('B') };
  const people = async (tenant: Tenant) => {
    const { plain, uuid } = marks[tenant];
    const customer = customers[tenant];
    const usersByRole = {} as Record<CanaryRole, CanaryUser>;
    for (const role of ['owner', 'doctor', 'user', 'revoked', 'invited'] as const) {
      const what = role.toUpperCase();
      usersByRole[role] = await insert(
        {
          id: uuid(),
          username: `${plain(role).toLowerCase()}@canario.test`,
          first: plain(`NOMBRE_${what}`),
          last: plain(`APELLIDO_${what}`),
          doctor: role === 'doctor',
          status: role === 'revoked' || role === 'invited' ? role.toUpperCase() : 'ACTIVE',
          specialty: plain('ESPECIALIDAD'),
        },
        customer,
      );
      await client.query(
        'insert into user_customers (user_id, customer_id, role, is_owner, active) values ($1, $2, $3, $4, $5)',
        [usersByRole[role].id, customer, role === 'doctor' ? 'DOCTOR' : 'USER', role === 'owner', role !== 'revoked'],
      );
    }
    return usersByRole;
  };
  const admin = await insert(
    { id: marks.A.uuid(), username: 'admin@canario.test', first: 'Administración', last: 'Vigía', admin: true },
    customers.A,
  );
  await client.query("insert into roles (id, code, name, kind) values ($1, 'LECTOR', 'Lector', 'user')", [CANARY_ROLE]);
  const byTenant = { A: await people('A'), B: await people('B') };
  return { admin, of: byTenant, revokedToken: await openSession(client, byTenant.A.revoked.id, customers.A) };
}

async function openSession(client: pg.ClientBase, userId: string, customer: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into sessions (token_hash, user_id, customer_id, user_agent, idle_seconds, expires_at)
     values ($1, $2, $3, $4, 2592000, now() + interval '30 days')`,
    [hashToken(token), userId, customer, marksOf('A').plain('NAVEGADOR')],
  );
  return token;
}

/** @returns the id of each user's notification */
export async function writeCanaryMessages(
  client: pg.ClientBase,
  config: Pick<Config, 'secretKey'>,
  marks: Marks,
  customer: string,
  users: readonly CanaryUser[],
): Promise<string[]> {
  const { plain, uuid } = marks;
  const notifications = users.map(() => uuid());
  for (const [i, user] of users.entries()) {
    await client.query(
      `insert into user_notifications (customer_id, id, user_id, type, title, description, url, dedup_key,
         document_type, document_number)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        customer,
        notifications[i],
        user.id,
        plain('TIPO'),
        plain('AVISO'),
        plain('DETALLE'),
        `/resultados/emos?q=${plain('BUSQUEDA')}`,
        plain('CLAVE'),
        plain('TIPO_DOC'),
        plain('DOCUMENTO'),
      ],
    );
  }
  await client.query(
    `insert into audit_log (customer_id, actor_kind, actor_id, role, action, object_type, object_id, details)
     values ($1, 'user', $2, 'doctor', $3, $4, $5, $6)`,
    [
      customer,
      users[0]?.id,
      plain('ACCION'),
      plain('OBJETO'),
      plain('OBJETO_ID'),
      JSON.stringify({ text: plain('DETALLE') }),
    ],
  );
  await client.query(
    `insert into outbox (customer_id, topic, dedup_key, payload, state, done_at, last_error, provider_id)
     values ($1, $2, $3, $4, 'DONE', now(), $5, $6)`,
    [
      customer,
      plain('TEMA'),
      plain('CLAVE_SALIDA'),
      JSON.stringify({ text: plain('MENSAJE') }),
      plain('ERROR'),
      plain('PROVEEDOR_SALIDA'),
    ],
  );
  const [id, text] = [uuid(), plain('CORREO')];
  await client.query(
    `insert into messages (id, customer_id, user_id, channel, template, recipient, sealed, dedup_key, state, last_error)
     values ($1, $2, $3, 'EMAIL', $4, $5, $6, $7, 'NOT_CONFIGURED', $8)`,
    [
      id,
      customer,
      users[0]?.id,
      plain('PLANTILLA'),
      users[0]?.username,
      seal(config.secretKey, id, { subject: text, text, html: text }),
      plain('CLAVE_CORREO'),
      plain('ERROR_CORREO'),
    ],
  );
  await writeCanaryNotices(client, marks, customer, users[0]?.id);
  return notifications;
}

/**
 * Writes a worker's consents, and notifications for a daily e-mail that are already marked as sent, so that no e-mail
 * leaves.
 */
async function writeCanaryNotices(
  client: pg.ClientBase,
  { plain }: Marks,
  customer: string,
  userId: string | undefined,
): Promise<void> {
  await client.query(
    `insert into channel_consents (customer_id, patient_id, channel, given, phone, shown, asked_in, user_agent)
     select $1, id, 'SMS', false, $2, $3, 'RESULTS', $4 from patients where customer_id = $1 order by id limit 1`,
    [customer, plain('CELULAR'), plain('TEXTO_MOSTRADO'), plain('NAVEGADOR_AVISO')],
  );
  await client.query(
    `insert into notification_digest_items (customer_id, user_id, type, title, description, url, dedup_key, sent_at)
     values ($1, $2, 'import.done', $3, $4, $5, $6, now())`,
    [
      customer,
      userId,
      plain('AVISO_DIA'),
      plain('DETALLE_DIA'),
      `/resultados/emos?q=${plain('BUSCA_DIA')}`,
      plain('CLAVE_DIA'),
    ],
  );
  await client.query('update messages set provider_id = $2 where customer_id = $1', [customer, plain('PROVEEDOR')]);
}
