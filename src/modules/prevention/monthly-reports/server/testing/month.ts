import { addDays, addMonths, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { ReportData } from '../../report.ts';

export const TODAY = todayInLima();
export const THIS_MONTH = TODAY.slice(0, 7);
export const LAST_MONTH = addMonths(`${THIS_MONTH}-01`, -1).slice(0, 7);

export interface Month {
  t: TestApp;
  company: Company;
  people: Record<'doctor' | 'other' | 'owner' | 'user' | 'admin', Person>;
  projectId: string;
  /** Id of a project without workers. */
  emptyId: string;
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  body(month: string, more?: Record<string, unknown>): Record<string, unknown>;
  preview(month: string, more?: Record<string, unknown>, who?: Person): Promise<ReportData>;
  create(month: string, more?: Record<string, unknown>): Promise<{ id: string; version: number }>;
}

/** A company with two projects, whose workers had exams, care and covid tests in this month and the previous month. */
export async function aMonth(): Promise<Month> {
  const t = await startTestApp();
  const company = await t.make.company();
  const of = async (role: 'doctor' | 'owner' | 'user' | 'admin') => t.as((await t.make.user(role, company)).username);
  const people = {
    doctor: await of('doctor'),
    other: await of('doctor'),
    owner: await of('owner'),
    user: await of('user'),
    admin: await t.as((await t.make.user('admin', company)).username),
  };
  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql<T>(client, text, values)).rows);
  const [projectId, emptyId] = (
    await sql<{ id: string }>(
      "insert into projects (customer_id, name) values ($1, 'Mina Norte'), ($1, 'Proyecto sin gente') returning id",
      [company.id],
    )
  ).map(({ id }) => id) as [string, string];
  const ok = async (answer: ReturnType<Person['send']>) => {
    const { statusCode, body, json } = await answer;
    if (statusCode >= 300) throw new Error(body);
    return statusCode === 204 ? {} : json();
  };
  const aptitudes = ['APTO', 'APTO', 'APTO_CON_RESTRICCION', 'NO_APTO', 'APTO_CON_RESTRICCION', 'OBSERVADO'];
  const days = [`${LAST_MONTH}-10`, TODAY, addDays(TODAY, -500), `${LAST_MONTH}-20`, addDays(TODAY, -900)];
  for (let i = 0; i < 30; i++) {
    const worker = await t.make.patient(company, { sex: i % 3 === 0 ? 'F' : 'M' });
    await sql('update patients set project_id = $2, hire_date = $3 where id = $1', [
      worker.id,
      i % 2 === 0 ? projectId : null,
      addDays(TODAY, -1200),
    ]);
    if (i % 7 === 6) continue;
    const date = days[i % days.length]!;
    const exam = await t.make.attention(company, worker.id, {
      date,
      aptitude: aptitudes[i % aptitudes.length]!,
      type: i % 4 === 0 ? 'PREOCUPACIONAL' : 'PERIODICO',
      ...(i % 12 === 2 ? { restrictions: 'No levantar más de 10 kg.' } : {}),
    });
    if (i % 2 === 0)
      await sql('update attentions set delivered_at = $2, read_at = $3 where id = $1', [
        exam.id,
        `${date}T15:00:00Z`,
        i % 4 === 0 ? `${date}T16:00:00Z` : null,
      ]);
    if (i % 5 === 0)
      await sql(
        `insert into consultations (customer_id, attention_id, position, state, issued_on, due_on, notified_at)
         values ($1, $2, 1, $3, $4, $4::date + 30, $5)`,
        [company.id, exam.id, i % 10 === 0 ? 'NOTIFICADA' : 'EMITIDA', date, i % 10 === 0 ? `${date}T17:00:00Z` : null],
      );
    if (i % 3 !== 0) continue;
    const classes = ['URGENCIA', 'CONSULTA_EXTERNA', 'EMERGENCIA', 'ACCIDENTE_TRABAJO'];
    for (const day of [`${LAST_MONTH}-15`, TODAY])
      await ok(
        people.doctor.send('POST', '/api/exam/attention-no-emo/care', {
          patientId: worker.id,
          date: day,
          attentionClass: classes[(i / 3) % 4],
          reason: 'Control',
          referred: i % 2 === 0,
          diagnoses: [{ cie10: i % 6 === 0 ? 'M545' : 'J00', description: '', kind: 'P' }],
        }),
      );
    const cases = ['SOSPECHOSO', 'CONFIRMADO', 'CONTACTO_DIRECTO'];
    await ok(
      people.doctor.send('POST', '/api/exam/attention-no-emo/covid', {
        patientId: worker.id,
        date: i % 2 === 0 ? TODAY : `${LAST_MONTH}-12`,
        testType: 'ANTIGENO',
        result: i % 2 === 0 ? 'NEGATIVO' : 'POSITIVO',
        caseClass: cases[(i / 3) % 3],
        ...(i % 2 === 0 ? {} : { dischargedOn: `${LAST_MONTH}-22` }),
      }),
    );
  }
  const body = (month: string, more: Record<string, unknown> = {}) => ({
    customerId: company.id,
    month: Number(month.slice(5)),
    year: Number(month.slice(0, 4)),
    ...more,
  });
  return {
    t,
    company,
    people,
    projectId,
    emptyId,
    sql,
    body,
    preview: (month, more, who = people.doctor) =>
      ok(who.send('POST', '/api/exam/generate-report/preview', body(month, more))),
    create: (month, more) => ok(people.doctor.send('POST', '/api/middleware/report', body(month, more))),
  };
}
