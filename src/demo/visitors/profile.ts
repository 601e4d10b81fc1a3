import { randomInt } from 'node:crypto';
import type { Account } from '../companies/accounts.ts';
import { MINING } from '../companies/mining.ts';
import type { CompanyProfile } from '../companies/profile.ts';

const WORKERS = 60;

/** Profile of a small mining company for one visitor, with its own name and RUC; all other data is invented. */
export const visitorProfile = (name: string): CompanyProfile => ({
  ...MINING,
  name: `Empresa de prueba ${name}`,
  legalName: `Empresa de Prueba ${name} S.A.C.`,
  // RUC with the prefix 20 and a number that SUNAT has not assigned.
  rucBase: `2098${String(randomInt(1_000_000)).padStart(6, '0')}`,
  consultationMail: `topico.${name.toLowerCase()}@demo.invalid`,
  membership: { code: 'PREMIUM', startedDaysAgo: 30, endsInDays: 30 },
  workers: WORKERS,
});

/** The two users that a visitor can act as. Their addresses end in a domain that no mail reaches (RFC 2606). */
export const visitorAccounts = (name: string): readonly [owner: Account, doctor: Account] => [
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
