import { expect } from 'vitest';
import { plainPdf } from '#demo/canary/pdf.ts';
import { addMonths, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp } from '#testing/app.ts';
import { multipartOf } from '#testing/files.ts';
import type { SstRegister, SstValidation } from '../../registers/model.ts';
import { packJobs } from '../registers/pack/make-pack.ts';

export const BASE = '/api/middleware/monday-models';
/** A doctor's text in an exam, which must not appear in any other output. */
export const SECRET = 'HIPOACUSIA CANARIO';

/** Creates a company with two workers, one of them with an exam, and its registers. */
export async function startRegisters() {
  const t = await startTestApp();
  t.services.jobs.work('documents', 1, packJobs(t.services));
  const company = await t.make.company();
  const sql = (text: string, values: unknown[]) =>
    t.services.system.run(async ({ client }) => {
      await client.query("select set_config('app.tenant', $1, true), set_config('app.clinical', 'on', true)", [
        company.id,
      ]);
      return (await client.query(text, values)).rows;
    });
  const hr = await t.as((await t.make.user('user', company)).username);
  const account = await t.make.user('doctor', company);
  const doctor = await t.as(account.username);
  await sql("update users set cmp = '054321', rne = '012345' where id = $1", [account.id]);
  const rosa = await t.make.patient(company, { number: '45678912', name: 'Ñaupari De la Cruz, Rosa' });
  const exam = await t.make.attention(company, rosa.id, { date: addMonths(todayInLima(), -2) });
  await sql(
    `insert into exam_diagnoses (customer_id, attention_id, position, cie10, description, kind)
     values ($1, $2, 1, 'H833', $3, 'D')`,
    [company.id, exam.id, SECRET],
  );
  await t.make.patient(company, { number: '11223344', name: 'Rojas, Eva' });
  const registers = async (by: Person): Promise<{ items: SstRegister[]; validation: SstValidation | null }> =>
    (await by.get(`${BASE}/registers?customer_id=${company.id}`)).json();
  const one = async (letter: string) => (await registers(hr)).items.find((each) => each.letter === letter)!;
  const evidence = async (letter: string, name: string) => {
    const url = `${BASE}/documents?${new URLSearchParams({ name, category: 'REGISTROS', register: letter })}`;
    const answer = await hr.inject({ method: 'POST', url, ...multipartOf('a.pdf', plainPdf(name)) });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  return { t, company, sql, hr, doctor, doctorId: account.id, registers, one, evidence };
}
export type Registers = Awaited<ReturnType<typeof startRegisters>>;
