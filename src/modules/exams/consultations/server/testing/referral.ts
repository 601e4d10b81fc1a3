import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';

/** A referral of a new worker's exam, issued the given number of days ago. */
export async function makeReferral(
  t: TestApp,
  company: Company,
  { email = 'luis@correo.pe', daysAgo = 5 }: { email?: string | null; daysAgo?: number } = {},
) {
  const patient = await t.make.patient(company);
  const date = addDays(todayInLima(), -daysAgo - 1);
  const exam = await t.make.attention(company, patient.id, { date, aptitude: 'OBSERVADO' });
  return t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await runSql(client, 'update patients set email = $2 where id = $1', [patient.id, email]);
    const { rows } = await client.query<{ id: string }>(
      'insert into consultations (customer_id, attention_id, position, issued_on) values ($1, $2, 1, $3) returning id',
      [company.id, exam.id, addDays(todayInLima(), -daysAgo)],
    );
    const { id } = rows[0]!;
    await client.query(
      `insert into consultation_clinical (customer_id, consultation_id, specialty, reason)
       values ($1, $2, 'PSIQUIATRÍA', 'Insomnio')`,
      [company.id, id],
    );
    return { id, attentionId: exam.id, patientId: patient.id };
  });
}
