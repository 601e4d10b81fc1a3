import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { hashOf, newLinkToken } from '#access/links/server/link-token.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { type Config, ConfigError } from '#platform/server/config/config.ts';
import { noteCompanyOf } from '#platform/server/database/token-companies.ts';
import type { Services } from '#platform/server/http/context.ts';
import { sessionCookie } from '#platform/server/http/session.ts';
import { asOwner, enter } from '../owner.ts';
import { writeCanaryActivities } from './activities.ts';
import { writeCanaryAppointment } from './appointments.ts';
import { writeCanaryBatches } from './batches.ts';
import { writeCanaryCharts } from './charts.ts';
import { type CanaryCompany, writeCanaryCompany } from './company.ts';
import { writeCanaryExams } from './exams.ts';
import { writeCanaryFiles, writeCanaryImages } from './files.ts';
import type { Planted } from './ids.ts';
import { type Marks, marksOf, TENANTS, type Tenant } from './marks.ts';
import { headersFile, personasFile } from './personas.ts';
import { writeCanaryPrograms } from './programs.ts';
import { writeCanaryProtocol } from './protocols.ts';
import { writeCanaryReport } from './reports.ts';
import { writeCanarySst } from './sst.ts';
import { writeCanaryTwins } from './twins.ts';
import { type CanaryUsers, writeCanaryMessages, writeCanaryUsers } from './users.ts';
import { writeCanaryVisits } from './visits.ts';

interface CanaryTarget {
  services: Pick<Services, 'config' | 'files'>;
  adminUrl: string;
}

/**
 * Writes two companies with a mark in every text, and writes the users and ids for the probes to `out`, with the
 * addresses for the headers probe in a second file. Black-box probes then check that no mark of a company, and no
 * medical mark, appears where it must not. The rows are written directly, because each has a given id and its marks.
 */
export async function loadCanary(
  { services, adminUrl }: CanaryTarget,
  out: string,
  printLine: (message: string) => void,
): Promise<void> {
  const today = todayInLima();
  const { planted, users } = await asOwner(adminUrl, async (client) => {
    const marks = { A: marksOf('A'), B: marksOf('B') };
    const existing = await client.query('select 1 from customers where name = any($1)', [
      TENANTS.map((t) => marks[t].plain('EMPRESA')),
    ]);
    if (existing.rows.length > 0)
      throw new ConfigError('Las empresas marcadas ya están en esta base de datos. Usa otra DATA_DIR.');
    const companies = {
      A: await writeCanaryCompany(client, marks.A, today),
      B: await writeCanaryCompany(client, marks.B, today),
    };
    const people = await writeCanaryUsers(client, { A: companies.A.customer, B: companies.B.customer });
    const plant = (tenant: Tenant) => plantIn(client, services, marks[tenant], companies[tenant], people, today);
    return { planted: { A: await plant('A'), B: await plant('B') }, users: people };
  });
  const headers = join(dirname(out), 'headers.json');
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, `${JSON.stringify(personasFile(planted, users, sessionCookie(services.config)), null, 1)}\n`, {
    mode: 0o600,
  });
  writeFileSync(headers, `${JSON.stringify(headersFile(planted, users), null, 1)}\n`, { mode: 0o600 });
  printLine(`Dos empresas marcadas, listas. Personas e identificadores: ${out}. Cabeceras: ${headers}`);
}

async function plantIn(
  client: pg.ClientBase,
  { files, config }: CanaryTarget['services'],
  marks: Marks,
  company: Planted['company'],
  people: CanaryUsers,
  today: string,
): Promise<Planted> {
  const { owner, doctor, user } = people.of[marks.tenant];
  await enter(client, company.customer);
  const exams = await writeCanaryExams(client, marks, company, doctor.id, today);
  const visits = await writeCanaryVisits(client, marks, company, doctor.id, today);
  const [notification] = await writeCanaryMessages(client, config, marks, company.customer, [user, owner, doctor]);
  const view = await writeCanaryViews(client, marks, company.customer, user.id, doctor.id);
  await writeCanaryAnswer(client, marks, company.customer, user.id);
  const charts = await writeCanaryCharts(client, marks, company.customer, { user: user.id, doctor: doctor.id });
  const programs = await writeCanaryPrograms(client, marks, company, doctor.id, today);
  const protocol = await writeCanaryProtocol(client, marks, company);
  await writeCanaryImages(client, files, marks, company.customer);
  await writeCanaryBatches(client, files, marks, company, { user: user.id, doctor: doctor.id });
  return {
    company,
    exams,
    visits,
    protocol,
    charts,
    programs,
    report: await writeCanaryReport(client, files, marks, company, doctor.id),
    appointment: await writeCanaryAppointment(client, marks, company, today),
    request: await writeCanaryRequest(client, marks, company, doctor.id),
    notification: notification!,
    view,
    twins: await writeCanaryTwins(client, marks, company, user.id),
    link: await writeCanaryLink(client, config, marks, company, doctor.id),
    activities: await writeCanaryActivities(client, files, marks, company, doctor.id, today),
    sst: await writeCanarySst(client, files, marks, company, doctor.id, today),
    files: await writeCanaryFiles(client, files, marks, company.customer, exams, user.id),
  };
}

/** Writes a survey answer old enough for the person to be surveyed again. */
async function writeCanaryAnswer(
  client: pg.ClientBase,
  { plain, uuid }: Marks,
  customer: string,
  user: string,
): Promise<void> {
  await client.query(
    `insert into nps_answers (customer_id, id, user_id, score, comment, created_at)
     values ($1, $2, $3, 8, $4, now() - interval '100 days')`,
    [customer, uuid(), user, plain('COMENTARIO')],
  );
}

/** Returns the token of a link for the first worker of the company. */
async function writeCanaryLink(
  client: pg.ClientBase,
  { secretKey }: Pick<Config, 'secretKey'>,
  { uuid }: Marks,
  { customer, patients }: CanaryCompany,
  doctor: string,
): Promise<string> {
  const token = newLinkToken(secretKey);
  await client.query(
    `insert into access_links (customer_id, id, purpose, patient_id, token_hash, sent_by, expires_at)
     values ($1, $2, 'REGISTRATION', $3, $4, $5, now() + interval '15 days')`,
    [customer, uuid(), patients[0], hashOf(token), doctor],
  );
  await noteCompanyOf({ client, customerId: customer }, [hashOf(token)], 15);
  return token;
}

/**
 * Writes a view of the list of workers that a user shares with the company, and a view shared among the doctors.
 * @returns the id of the first
 */
async function writeCanaryViews(
  client: pg.ClientBase,
  { plain, medical, uuid }: Marks,
  customer: string,
  user: string,
  doctor: string,
): Promise<string> {
  const id = uuid();
  const insert = `insert into saved_views (customer_id, id, user_id, list, name, audience, filters, inside)
    values ($1, $2, $3, $4, $5, $6, '{}', $7)`;
  await client.query(insert, [customer, id, user, 'collaborators', plain('VISTA'), 'COMPANY', false]);
  await client.query(insert, [customer, uuid(), doctor, 'collaborators', medical('VISTA'), 'DOCTORS', true]);
  return id;
}

/** Writes a worker's request that a doctor answered, with a mark in every text that a person wrote. */
async function writeCanaryRequest(
  client: pg.ClientBase,
  { plain, medical }: Marks,
  { customer, patients }: CanaryCompany,
  doctor: string,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into rights_requests (customer_id, patient_id, kind, field, new_value, received_on, due_on,
       term_days, extension_days, term_norm, origin, shared_text, answer, state, taken_by)
     values ($1, $2, 'RECTIFICACION', 'OTRO', $3, current_date, current_date + 14, 10, 10, $4, 'ENLACE', $5,
       $6, 'EN_CURSO', $7)
     returning id`,
    [customer, patients[0], ...['VALOR', 'NORMA', 'TEXTO', 'RESPUESTA'].map(plain), doctor],
  );
  const { id } = rows[0]!;
  await client.query(
    'insert into rights_request_texts (customer_id, request_id, wish, answer) values ($1, $2, $3, $4)',
    [customer, id, medical('PEDIDO'), medical('RESPUESTA_PEDIDO')],
  );
  return id;
}
