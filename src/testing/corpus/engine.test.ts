import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportQuestion } from '#imports/engine/questions-api.ts';
import type { ImportBatch, ImportCounts } from '#platform/contract/import-kind/model.ts';
import { startWorker } from '../../jobs.ts';
import { type Person, startTestApp, type TestApp } from '../app.ts';
import { importsBy } from '../imports.ts';
import { tried } from '../stress.ts';
import { CORPUS_FILES } from './corpus.ts';
import { fullName, WORKERS } from './people.ts';

let t: TestApp;
let stopWorker: () => Promise<void>;
beforeAll(async () => {
  t = await startTestApp();
  stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
});
afterAll(async () => {
  await stopWorker();
  await t.close();
});

const counted = (counts: ImportCounts) => Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

/** Counts the company's rows, which a roll-back must restore. */
const holdings = (company: string) =>
  t.services.system.forCustomer(company).run(
    async ({ client }) =>
      (
        await client.query<{ people: number; exams: number; results: number; areas: number; jobs: number }>(
          `select (select count(*) from patients where customer_id = $1) as people,
             (select count(*) from attentions where customer_id = $1 and deleted_at is null) as exams,
             (select count(*) from exam_results where customer_id = $1) as results,
             (select count(*) from working_areas where customer_id = $1) as areas,
             (select count(*) from job_titles where customer_id = $1) as jobs`,
          [company],
        )
      ).rows[0]!,
  );

const storedRows = (company: string, batch: string) =>
  t.services.system.forCustomer(company).run(async ({ client }) => {
    const { rows } = await client.query<{
      row_no: number;
      parsed: Record<string, unknown>;
      issues: { code: string }[];
    }>('select row_no, parsed, issues from import_rows where customer_id = $1 and batch_id = $2', [company, batch]);
    return new Map(rows.map((row) => [row.row_no, row]));
  });

/** Answers the questions of an import once: its exams are periodic. */
async function answered(person: Person, company: string, batch: ImportBatch): Promise<ImportBatch> {
  const at = `/api/imports/${batch.id}/questions?customer_id=${company}`;
  const questions: ImportQuestion[] = (await person.get(at)).json();
  const asked = questions.find(({ blanks }) => blanks !== null && blanks.code === null);
  if (!asked) return batch;
  const { column, field } = asked;
  return (await person.send('PUT', at, { column, field, blank: 'PERIODICO' })).json();
}

/** Every third file; the score covers the recognition of all files. */
const FILES = CORPUS_FILES.filter((_, i) => tried(i % 3 === 0, true));

test.each(FILES.map((file) => [file.name, file] as const))(
  '%s: what is announced is what is done, and is taken back whole',
  async (_, file) => {
    const company = await t.make.company();
    const isRoster = file.kind === 'import-persons';
    if (!isRoster)
      for (const w of WORKERS)
        await t.make.patient(company, { name: fullName(w), number: w.dni, birthDate: w.birth, sex: w.sex });
    const role = file.kind === 'import-attentions' ? 'doctor' : 'owner';
    const person = await t.as((await t.make.user(role, company)).username);
    const wizard = importsBy(person, company);
    const before = await holdings(company.id);

    const read = await wizard.review(file.content(), file.kind, file.byHand);
    const batch = await answered(person, company.id, read);
    expect([batch.state, batch.error]).toEqual(['REVIEW', null]);
    const stored = await storedRows(company.id, batch.id);
    const told = [...stored.values()].filter((r) => r.issues.length > 0).map((r) => [r.row_no, r.issues]);
    expect(counted(batch.planned), JSON.stringify(told, null, 1)).toEqual(file.planned);
    for (const [row, field, value] of file.values ?? [])
      expect([row, field, stored.get(row)?.parsed[field]]).toEqual([row, field, value]);
    for (const [row, code] of file.issues ?? [])
      expect(stored.get(row)?.issues.map((issue) => issue.code)).toContain(code);
    if (Object.keys(file.planned).every((outcome) => outcome === 'ERROR')) {
      expect(await wizard.start(batch.id)).toMatchObject({ statusCode: 409 });
      return;
    }

    const done: ImportBatch = await wizard.finish(batch.id);
    expect([done.state, done.error]).toEqual(['DONE', null]);
    expect(counted(done.counts)).toEqual(file.planned);
    const after = await holdings(company.id);
    const made = file.planned.NUEVO ?? 0;
    expect(isRoster ? after.people - before.people : after.exams - before.exams).toBe(made);
    if (file.planned.ERROR) expect((await wizard.rejected(batch.id)).statusCode).toBe(200);

    expect((await wizard.rollBack(batch.id)).statusCode).toBe(202);
    expect(await wizard.until(batch.id, ['ROLLED_BACK'])).toMatchObject({ keptRows: 0 });
    expect(await holdings(company.id)).toEqual(before);
  },
);
