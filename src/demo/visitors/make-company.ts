import { randomBytes, randomInt } from 'node:crypto';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { VisitorCompanies } from '#platform/server/http/context.ts';
import type { Account } from '../companies/accounts.ts';
import { makeCompany } from '../companies/company.ts';
import { MINING } from '../companies/mining.ts';
import type { CompanyProfile } from '../companies/profile.ts';
import { asOwner, enter } from '../owner.ts';
import { Random } from '../random.ts';
import { writeCompany } from '../tables/company.ts';
import { writeProtocols } from '../tables/protocols.ts';
import { writeUsers } from '../tables/users.ts';
import { writeWork } from '../tables/work.ts';

const WORKERS = 60;
const WAITING = 10;

/** Profile of a small mining company for one visitor, with its own name and RUC; all other data is invented. */
const visitorProfile = (name: string): CompanyProfile => ({
  ...MINING,
  name: `Empresa de prueba ${name}`,
  legalName: `Empresa de Prueba ${name} S.A.C.`,
  // RUC with the prefix 20 and a number that SUNAT has not assigned.
  rucBase: `2098${String(randomInt(1_000_000)).padStart(6, '0')}`,
  consultationMail: `topico.${name.toLowerCase()}@demo.invalid`,
  membership: { code: 'PREMIUM', startedDaysAgo: 30, endsInDays: 30 },
  workers: WORKERS,
  waiting: WAITING,
});

/** The two users that a visitor can act as. Their addresses end in a domain that no mail reaches (RFC 2606). */
const visitorAccounts = (name: string): readonly [owner: Account, doctor: Account] => [
  {
    username: `rrhh.${name.toLowerCase()}@demo.invalid`,
    first: 'Rosa Elena',
    last: 'Paredes Lazo',
    role: 'owner',
    companies: [MINING.key],
  },
  {
    username: `medico.${name.toLowerCase()}@demo.invalid`,
    first: 'Julio César',
    last: 'Herrera Inga',
    role: 'doctor',
    companies: [MINING.key],
    cmp: '048213',
    rne: '031457',
  },
];

const LIVE_SQL = 'select count(*)::int as live from demonstrations';

interface Where {
  adminUrl: string;
  config: Pick<Config, 'secretKey' | 'publicUrl'>;
}

/**
 * Makes a visitor's company with its people and a year of work, in one transaction. Companies are made one at a time
 * (asOwner locks), so that many simultaneous requests never make more than `most`.
 * @returns null if `most` companies already exist
 */
export const makeVisitorCompany =
  ({ adminUrl, config }: Where): VisitorCompanies['make'] =>
  ({ tokenHash, hours, most }) =>
    asOwner(adminUrl, async (client) => {
      const { rows } = await client.query<{ live: number }>(LIVE_SQL);
      if (rows[0]!.live >= most) return null;
      const today = todayInLima();
      const random = new Random(randomInt(2 ** 32));
      const name = randomBytes(4).toString('hex').toUpperCase();
      const company = makeCompany(random, visitorProfile(name), today);
      await enter(client, company.id);
      await writeCompany(client, company, today);
      await writeProtocols(client, random, company, today);
      const accounts = visitorAccounts(name);
      const doctor = (await writeUsers(client, random, [company], accounts)).get(company.id)!;
      await writeWork(client, random.child('work'), company, doctor, { today, config });
      const inserted = await client.query<{ owner_id: string }>(
        `insert into demonstrations as d (customer_id, owner_id, doctor_id, token_hash, ends_at)
         select $1, u.id, $2, $4, now() + make_interval(hours => $5)
         from users u where u.username = $3 returning d.owner_id`,
        [company.id, doctor.id, accounts[0].username, tokenHash, hours],
      );
      return { customerId: company.id, ownerId: inserted.rows[0]!.owner_id };
    });
