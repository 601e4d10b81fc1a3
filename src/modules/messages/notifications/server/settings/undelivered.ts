import type { z } from 'zod';
import { spendOrRefuse } from '#access/session/server/attempts.ts';
import { COMPANY_MAY_SEND_AGAIN, sendAgain } from '#access/session/server/mails/resend.ts';
import type { AnyNotificationType } from '#platform/contract/notification-type.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { listUndelivered, resendUndelivered, Undelivered } from '../../undelivered/list.ts';

type UndeliveredQuery = Omit<z.output<NonNullable<(typeof listUndelivered)['query']>>, 'page' | 'page_size'>;

const NAME_SQL = `coalesce(p.full_name, nullif(trim(u.first_name || ' ' || u.last_name), ''))`;
const ADDRESSEE_SQL = `case
  when m.user_id is not null then 'USER'
  when m.patient_id is not null then 'WORKER'
  else 'OTHER' end`;
const ORDERS = { createdAt: 'm.created_at', name: `${NAME_SQL} collate "es-x-icu"` };

/** Messages that did not arrive, only of types that the company's administrator may see. */
export const undeliveredListing = (types: readonly AnyNotificationType[]) => {
  const listed = types.filter((type) => type.listed);
  const labels = new Map(listed.map(({ code, label }) => [code, label]));
  return ({ customerId }: Scope, listQuery: UndeliveredQuery): Listing<Undelivered> => {
    const where = new Conditions(customerId, [...labels.keys()])
      .when(listQuery.q, 'strpos(m.recipient, lower(?)) > 0')
      .when(listQuery.channel, 'm.channel = ?')
      .when(listQuery.failure, 'm.failure = ?');
    const from = `from messages m
left join users u on u.id = m.user_id
left join patients p on p.customer_id = $1 and p.id = m.patient_id
where m.customer_id = $1 and m.state in ('FAILED', 'NOT_CONFIGURED') and m.template = any ($2)${where.and}`;
    return {
      rows: (cut) =>
        `select ${selected<Undelivered>({
          id: 'm.id',
          what: 'm.template',
          name: NAME_SQL,
          patientId: 'm.patient_id',
          recipient: 'm.recipient',
          channel: 'm.channel',
          state: 'm.state',
          failure: 'm.failure',
          to: ADDRESSEE_SQL,
          createdAt: 'm.created_at',
          again: COMPANY_MAY_SEND_AGAIN,
        })} ${from} ${inOrderOf(ORDERS, listQuery.sort, 'm.id')} ${cut}`,
      matching: `select 1 ${from}`,
      values: where.values,
      items: (rows: readonly Undelivered[]) => rows.map((row) => ({ ...row, what: labels.get(row.what) ?? row.what })),
    };
  };
};

/** Maximum calls per company and hour. */
const CALLS_AN_HOUR = 20;

/**
 * Sends undelivered messages again, only of types that the company's administrator may see, never messages about a
 * person's health.
 */
export const resendUndeliveredOf =
  (types: readonly AnyNotificationType[]) =>
  async (call: Call<typeof resendUndelivered>): Promise<{ resent: number; refused: number }> => {
    const { customerId } = call.scope;
    const subject = `resend:${customerId}`;
    await spendOrRefuse(call.services, [{ subject, limit: CALLS_AN_HOUR, seconds: 3600 }]);
    const listed = types.filter((type) => type.listed).map(({ code }) => code);
    return actingSystem(call).run((tx) => sendAgain(tx, call.body.ids, { customerId, types: listed }));
  };
