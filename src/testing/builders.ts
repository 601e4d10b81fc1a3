import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { rucCheckDigit } from '#access/companies/ruc.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import { followNewWorkers } from '#workers/collaborators/server/write-workers.ts';
import { changeExams, followNewExams } from '#workers/validity/server/write-exams.ts';

export interface Company {
  id: string;
  name: string;
}
export interface Account {
  id: string;
  username: string;
}

type Role = 'admin' | 'owner' | 'doctor' | 'user';

/**
 * Builders of test data; each makes its own parents and unique names, so that tests share nothing. They write rows
 * directly: the verbs of the product also audit and notify, and refuse some of the states that tests begin with.
 */
export function buildersFor(system: SystemScope) {
  const password = 'Secreta123';
  // One cheap hash for all accounts of a test; other tests cover the cost of the real hash.
  const hashed = hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  let serial = 0;
  // Numbers are consecutive, because two random numbers may be equal.
  let lastNumber = randomInt(1e7, 9e7);

  async function company(
    options: { name?: string; membership?: 'FREE' | 'TRIAL' | 'PREMIUM'; highRisk?: boolean } = {},
  ): Promise<Company> {
    serial++;
    const base = `20${String(randomInt(1e8)).padStart(8, '0')}`;
    const name = options.name ?? `Empresa ${serial} de prueba`;
    return system.run(async ({ client }) => {
      const row = (
        await client.query<{ id: string }>(
          'insert into customers (name, legal_name, ruc, high_risk) values ($1, $1, $2, $3) returning id',
          [name, base + rucCheckDigit(base), options.highRisk ?? false],
        )
      ).rows[0]!;
      await client.query('insert into company_rows (customer_id) values ($1)', [row.id]);
      await client.query('insert into memberships (customer_id, code, start_date) values ($1, $2, current_date - 30)', [
        row.id,
        options.membership ?? 'PREMIUM',
      ]);
      return { id: row.id, name };
    });
  }

  async function user(role: Role, ...companies: Company[]): Promise<Account> {
    serial++;
    const username = `${role}${serial}.${randomInt(1e9)}@prueba.test`;
    return system.run(async ({ client }) => {
      const row = (
        await client.query<{ id: string }>(
          `insert into users (username, password_hash, first_name, last_name, is_admin, cmp, last_customer_id, two_step)
         values ($1, $2, $3, 'de Prueba', $4, $5, $6, false) returning id`,
          [
            username,
            await hashed,
            role,
            role === 'admin',
            role === 'doctor' ? '12345' : null,
            companies[0]?.id ?? null,
          ],
        )
      ).rows[0]!;
      if (role !== 'admin')
        for (const c of companies)
          await client.query(
            'insert into user_customers (user_id, customer_id, role, is_owner) values ($1, $2, $3, $4)',
            [row.id, c.id, role === 'doctor' ? 'DOCTOR' : 'USER', role === 'owner'],
          );
      return { id: row.id, username };
    });
  }

  async function patient(
    of: Company,
    fields: { number?: string; name?: string; sex?: 'M' | 'F'; birthDate?: string } = {},
  ): Promise<{ id: string }> {
    serial++;
    return system.forCustomer(of.id).run(async ({ client }) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into patients (customer_id, document_type, document_number, full_name, first_names, sex, birth_date)
         values ($1, 'DNI', $2, $3, $3, $4, $5) returning id`,
        [
          of.id,
          fields.number ?? String(++lastNumber),
          fields.name ?? `COLABORADOR ${serial}`,
          fields.sex ?? 'M',
          fields.birthDate ?? '1985-04-12',
        ],
      );
      const made = rows[0]!;
      await followNewWorkers({ client, customerId: of.id }, [made.id]);
      return made;
    });
  }

  async function attention(
    of: Pick<Company, 'id'>,
    patientId: string,
    fields: { date?: string; aptitude?: string; type?: string; restrictions?: string } = {},
  ): Promise<{ id: string }> {
    return system.forCustomer(of.id).run(async ({ client }) => {
      const row = (
        await client.query<{ id: string }>(
          `insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude, work_restrictions)
         values ($1, $2, $3, case when is_decided($5) then 'CON_APTITUD' else 'ATENDIDO' end, $4, $5, $6) returning id`,
          [
            of.id,
            patientId,
            fields.type ?? 'PERIODICO',
            fields.date ?? '2026-03-10',
            fields.aptitude ?? 'APTO',
            fields.restrictions ?? null,
          ],
        )
      ).rows[0]!;
      await followNewExams({ client, customerId: of.id }, [row.id]);
      return row;
    });
  }

  /** Creates an exam scheduled for a day, and its outcome. */
  async function appointment(
    of: Company,
    patientId: string,
    { type = 'PERIODICO', date, state = 'PROGRAMADO' }: { type?: string; date: string; state?: string },
  ): Promise<{ id: string }> {
    return system.forCustomer(of.id).run(async ({ client }) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into attentions (customer_id, patient_id, exam_type, state, exam_date)
         values ($1, $2, $3, 'PROGRAMADO', $4) returning id`,
        [of.id, patientId, type, date],
      );
      const { id } = rows[0]!;
      const tx = { client, customerId: of.id };
      await followNewExams(tx, [id]);
      await changeExams(tx, [id], () => client.query('update attentions set state = $2 where id = $1', [id, state]));
      return { id };
    });
  }

  return { password, company, user, patient, attention, appointment };
}
export type Builders = ReturnType<typeof buildersFor>;
