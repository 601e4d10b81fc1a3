import { plainPdf } from '#demo/canary/pdf.ts';
import { cloneDatabase } from '#platform/server/testing/database.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { documentsBy } from '#testing/documents.ts';
import { importsBy } from '#testing/imports.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorker } from '../../../../../../jobs.ts';

let serial = 0;
/** Creates a PDF whose bytes differ from those of all other test files. */
export const pdf = (text = 'Certificado de aptitud del trabajador: APTO'): Buffer => plainPdf(`${text} ${++serial}`);

/** Starts the whole API with its worker, and creates companies with a doctor, an HR user and a worker with one exam. */
export async function startClinics(clone = cloneDatabase) {
  const t: TestApp = await startTestApp({}, clone);
  const stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
  const sql = <Row extends object>(company: Company, text: string, values: unknown[] = []): Promise<Row[]> =>
    t.services.system
      .forCustomer(company.id)
      .run(async ({ client }) => (await runSql<Row>(client, text, [company.id, ...values])).rows);

  async function clinic() {
    const company = await t.make.company();
    const doctor = await t.as((await t.make.user('doctor', company)).username);
    const hr = await t.as((await t.make.user('user', company)).username);
    const juan = await t.make.patient(company, { number: '45678901', name: 'QUISPE MAMANI JUAN' });
    const exam = await t.make.attention(company, juan.id, { date: '2026-03-12' });
    return {
      company,
      doctor,
      hr,
      juan,
      exam,
      page: documentsBy(doctor, company),
      wizard: importsBy(doctor, company),
      /** Number of uploaded files that belong to no exam. */
      staged: async () =>
        (
          await sql(
            company,
            "select id from files where customer_id = $1 and kind = 'import-document' and deleted_at is null",
          )
        ).length,
      documents: () =>
        sql<{ type: string; attention_id: string; source: string; speciality: string | null }>(
          company,
          'select type, attention_id, source, speciality from documents where customer_id = $1 order by type',
        ),
      /** Kind and state of each document that the user sees in the history. */
      listedFor: async (person: Person): Promise<string[]> =>
        (await person.get(`/api/middleware/patients/documents?customer_id=${company.id}`))
          .json()
          .items.filter((d: { documentId: string | null }) => d.documentId !== null)
          .map((d: { type: string; state: string }) => `${d.type} ${d.state}`)
          .sort(),
    };
  }
  const close = async () => {
    await stopWorker();
    await t.close();
  };
  return { t, sql, clinic, close };
}
export type Clinics = Awaited<ReturnType<typeof startClinics>>;
