import pg from 'pg';
import { visitorCompanies } from '#demo/visitors/visitors.ts';
import type { Inputs } from './inputs.ts';

export const DEMONSTRATION_INPUTS: Inputs = {
  'POST /api/security/demonstration': ({ t }) => {
    t.services.visitors = visitorCompanies(t.url, t.services.config, t.services.files);
    return {};
  },
  // Only the owner of the tables can mark a company as a demonstration.
  'POST /api/security/demonstration/person': async (w, _, role) => {
    const client = new pg.Client({ connectionString: w.t.url });
    await client.connect();
    await client.query(
      `insert into demonstrations (customer_id, owner_id, doctor_id, token_hash, ends_at)
       values ($1, $2, $2, '\\x00', now() + interval '1 day')
       on conflict (customer_id) do update set owner_id = excluded.owner_id, doctor_id = excluded.doctor_id`,
      [w.company.id, w.accounts[role].id],
    );
    await client.end();
    return { body: { person: 'OWNER' } };
  },
};
