import type { Tx } from '#platform/server/database/scope.ts';
import type { ContactChannel } from '../contacts.ts';
import { MOST_NAMED, type Reach } from '../reach.ts';

interface Of {
  /** SELECT of patient `id`s, repeated for several messages to one patient; `$1` is the company, `$2` the ids. */
  people: string;
  ids: readonly string[];
  channels: readonly ContactChannel[];
  /** Those of `channels` that send outside this installation. */
  leaving: readonly ContactChannel[];
  /** SQL condition: the worker `p` may receive a message by at least one of the given channels. */
  may: (channels: readonly ContactChannel[]) => string;
}

const ALL = ['EMAIL', 'WHATSAPP', 'SMS'] as const;
const anyOf = (channels: readonly ContactChannel[], may: Of['may']) =>
  channels.length === 0 ? 'false' : may(channels);

/** Counts messages, so a worker with several messages is counted several times. */
export async function reachOf(tx: Tx, { people, ids, channels, leaving, may }: Of): Promise<Reach> {
  const { rows } = await tx.client.query<Reach>(
    `with chosen as materialized (
       select p.id as "patientId", p.full_name as "fullName", ${anyOf(channels, may)} as asked,
         ${anyOf(leaving, may)} as leaves, ${may(ALL)} as any
       from (${people}) x join patients p on p.customer_id = $1 and p.id = x.id and p.status <> 'DELETED')
     select count(*) filter (where asked)::int as reached, count(*) filter (where leaves)::int as leaving,
       count(*) filter (where "any" and not asked)::int as "byOthers",
       count(*) filter (where not "any")::int as without,
       coalesce((select jsonb_agg(n)
         from (select distinct "patientId", "fullName" from chosen
           where not "any"
           order by 2, 1 limit ${MOST_NAMED}) n),
         '[]') as people
     from chosen`,
    [tx.customerId, ids],
  );
  return rows[0]!;
}
