import type pg from 'pg';
import { DEMO_PASSWORD } from '#access/session/demo-accounts.ts';
import { hashPassword } from '#access/session/server/passwords.ts';
import { workerReportLoaded } from '#exams/consultations/notifications.ts';
import { bulkInsert, type Cell } from '../bulk.ts';
import { ACCOUNTS, type Account } from '../companies/accounts.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';
import { writeSignature } from './signatures.ts';

const MINUTE = 60_000;

/**
 * Writes the users.
 * @returns the doctor of each company by the company's id
 */
export async function writeUsers(
  client: pg.ClientBase,
  random: Random,
  companies: readonly Company[],
  accounts: readonly Account[] = ACCOUNTS,
): Promise<Map<string, Doctor>> {
  const password = await hashPassword(DEMO_PASSWORD);
  const doctors = new Map<string, Doctor>();
  for (const account of accounts) {
    const id = random.uuid();
    const userCompanies = companies.filter(({ profile }) => account.companies.includes(profile.key));
    await client.query(
      `insert into users (id, username, password_hash, first_name, last_name, is_admin, cmp, rne, specialty,
         last_customer_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        account.username,
        password,
        account.first,
        account.last,
        account.role === 'admin',
        account.cmp,
        account.rne,
        account.role === 'doctor' ? 'Medicina ocupacional' : null,
        (userCompanies[0] ?? companies[0])?.id,
      ],
    );
    if (account.role === 'doctor')
      await writeSignature(
        client,
        random.child(`signature ${account.username}`),
        id,
        `${account.first} ${account.last}`,
      );
    for (const company of userCompanies) {
      await client.query('insert into user_customers (user_id, customer_id, role, is_owner) values ($1, $2, $3, $4)', [
        id,
        company.id,
        account.role === 'doctor' ? 'DOCTOR' : 'USER',
        account.role === 'owner',
      ]);
      if (account.role === 'doctor') doctors.set(company.id, { id, name: `${account.first} ${account.last}` });
      await writeNotifications(client, random, company, id, account);
    }
  }
  return doctors;
}

async function writeNotifications(
  client: pg.ClientBase,
  random: Random,
  company: Company,
  userId: string,
  account: Account,
): Promise<void> {
  const ceased = company.people.filter((p) => p.ceasedOn).length;
  const pending = company.attentions.filter((a) => a.state === 'CON_APTITUD').length;
  const referrals = company.attentions.flatMap((a) => a.referrals).filter((r) => r.state === 'EMITIDA').length;
  const messages: [title: string, description: string, url: string, minutesAgo: number, seen: boolean][] = [
    [
      'Resultados por entregar',
      `${pending} exámenes tienen aptitud y aún no se entregan.`,
      '/resultados/emos',
      95,
      false,
    ],
    [
      'Padrón actualizado',
      `El padrón tiene ${(company.people.length - ceased).toLocaleString('es-PE')} colaboradores activos.`,
      '/gestion_colaboradores/colaboradores',
      2900,
      true,
    ],
  ];
  if (account.role === 'doctor' && referrals > 0)
    messages.push([
      'Interconsultas emitidas',
      referrals === 1
        ? 'Una interconsulta espera ser notificada.'
        : `${referrals} interconsultas esperan ser notificadas.`,
      '/resultados/emos',
      310,
      false,
    ]);
  const now = Date.now();
  const at = (minutes: number) => new Date(now - minutes * MINUTE).toISOString();
  await bulkInsert(
    client,
    'user_notifications',
    ['customer_id', 'user_id', 'title', 'description', 'url', 'dedup_key', 'created_at', 'viewed_at', 'id'],
    messages.map(([title, description, url, minutes, seen], i): Cell[] => [
      company.id,
      userId,
      title,
      description,
      url,
      `demo ${i}`,
      at(minutes),
      seen ? at(minutes - 20) : null,
      random.uuid(),
    ]),
  );
  if (account.role === 'doctor') await writeReportLoaded(client, company, userId, at(520));
}

/** Writes the notification that a worker uploaded the specialist's report; it links to their exam. */
async function writeReportLoaded(client: pg.ClientBase, company: Company, userId: string, at: string): Promise<void> {
  const exam = company.attentions.find(
    ({ person, referrals }) =>
      person.documentType === 'DNI' && referrals.some(({ state }) => state === 'INFORME_CARGADO'),
  );
  if (!exam) return;
  const facts = { documentType: '01', documentNumber: exam.person.documentNumber, attentionDate: exam.date };
  const { title, paragraphs } = workerReportLoaded.text(facts);
  await client.query(
    `insert into user_notifications (customer_id, user_id, type, title, description, dedup_key, created_at,
       document_type, document_number, attention_date)
     values ($1, $2, $3, $4, $5, 'demo report', $6, $7, $8, $9)`,
    [
      company.id,
      userId,
      workerReportLoaded.code,
      title,
      paragraphs.join(' '),
      at,
      facts.documentType,
      facts.documentNumber,
      facts.attentionDate,
    ],
  );
}
