import { todayInLima } from '#platform/contract/dates.ts';
import { orNotFound, type SystemScope } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { addTerm, listTerms, RightsTerm } from '../api.ts';

const TERMS_SQL = `
select t.id, t.kind, t.valid_from as "validFrom", t.working_days::int as "workingDays",
  t.extension_days::int as "extensionDays", t.norm,
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as "recordedBy", t.recorded_at as "recordedAt",
  t.id = (select n.id from rights_terms n where n.kind = t.kind and n.valid_from <= $1::date
    order by n.valid_from desc, n.recorded_at desc limit 1) is true as "inForce"
from rights_terms t left join users u on u.id = t.recorded_by
order by t.kind, t.valid_from desc, t.recorded_at desc limit 200`;

/** All terms, with a mark for the terms in force. */
async function termsOn(system: SystemScope, today = todayInLima()): Promise<RightsTerm[]> {
  return system.run(async ({ client }) => (await client.query<RightsTerm>(TERMS_SQL, [today])).rows);
}

export const listTermsOf = async ({ services }: Call<typeof listTerms>) => ({ items: await termsOn(services.system) });

/** Adds a term. Existing rows never change; a later row from the same day replaces an earlier one. */
export function addTermOf({ services, body, session }: Call<typeof addTerm>): Promise<{ id: string }> {
  return services.system.run(async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into rights_terms (kind, valid_from, working_days, extension_days, norm, recorded_by)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [body.kind, body.validFrom, body.workingDays, body.extensionDays, body.norm, session?.userId ?? null],
    );
    const { id } = orNotFound(rows[0]);
    await tx.audit({ action: 'rights_term.added', objectType: 'rights_term', objectId: id, details: { ...body } });
    return { id };
  });
}
