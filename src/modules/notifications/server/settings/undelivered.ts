import type { z } from 'zod';
import type { Scope } from '../../../../platform/server/database/scope.ts';
import { inOrderOf, type Listing, selected } from '../../../../platform/server/database/statements/listing.ts';
import { Conditions } from '../../../../platform/server/database/statements/statement.ts';
import type { listUndelivered, Undelivered } from '../../undelivered/list.ts';
import type { AnyType } from './list-settings.ts';

type Asked = Omit<z.output<NonNullable<(typeof listUndelivered)['query']>>, 'page' | 'page_size'>;

const NAME = `coalesce(p.full_name, nullif(trim(u.first_name || ' ' || u.last_name), ''))`;
const ORDERS = { createdAt: 'm.created_at', name: `${NAME} collate "es-x-icu"` };

/** What did not arrive, of the types that may be listed for the owner of a company. */
export const undeliveredListing = (types: readonly AnyType[]) => {
  const listed = types.filter((type) => type.listed);
  const labels = new Map(listed.map(({ code, label }) => [code, label]));
  return ({ customerId }: Scope, asked: Asked): Listing<Undelivered> => {
    const where = new Conditions(customerId, [...labels.keys()])
      .when(asked.q, 'strpos(m.recipient, lower(?)) > 0')
      .when(asked.channel, 'm.channel = ?')
      .when(asked.failure, 'm.failure = ?');
    const from = `from messages m
left join users u on u.id = m.user_id
left join patients p on p.customer_id = $1 and p.id = m.patient_id
where m.customer_id = $1 and m.state in ('FAILED', 'NOT_CONFIGURED') and m.template = any ($2)${where.and}`;
    return {
      rows: (cut) =>
        `select ${selected<Undelivered>({
          id: 'm.id',
          what: 'm.template',
          name: NAME,
          patientId: 'm.patient_id',
          recipient: 'm.recipient',
          channel: 'm.channel',
          state: 'm.state',
          failure: 'm.failure',
          to: "case when m.user_id is not null then 'USER' when m.patient_id is not null then 'WORKER' else 'OTHER' end",
          createdAt: 'm.created_at',
        })} ${from} ${inOrderOf(ORDERS, asked.sort, 'm.id')} ${cut}`,
      matching: `select ${from}`,
      values: where.values,
      item: (row: Undelivered) => ({ ...row, what: labels.get(row.what) ?? row.what }),
    };
  };
};
