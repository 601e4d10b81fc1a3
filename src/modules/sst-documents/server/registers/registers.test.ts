import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainPdf } from '../../../../demo/canary/pdf.ts';
import { addMonths, todayInLima } from '../../../../platform/contract/dates.ts';
import { filesOfZip } from '../../../../platform/server/files/zip-files.ts';
import { readPdfText } from '../../../../platform/server/pdf-reading/read-pdf-text.ts';
import { checkSeal } from '../../../../platform/server/sealing/testing/check-seal.ts';
import { type Person, startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Company } from '../../../../testing/builders.ts';
import { multipartOf } from '../../../../testing/files.ts';
import type { SstPack, SstRegister, SstValidation } from '../../registers/model.ts';
import { remindReviews } from '../remind-reviews.ts';
import { packJobs } from './make-pack.ts';

const run = promisify(execFile);
const BASE = '/api/middleware/monday-models';
const SECRET = 'HIPOACUSIA CANARIO';
let t: TestApp;
let company: Company;
let hr: Person;
let doctor: Person;
beforeAll(async () => {
  t = await startTestApp();
  t.services.jobs.work('documents', 1, packJobs(t.services));
  company = await t.make.company();
  hr = await t.as((await t.make.user('user', company)).username);
  const account = await t.make.user('doctor', company);
  doctor = await t.as(account.username);
  await sql("update users set cmp = '054321', rne = '012345' where id = $1", [account.id]);
  const rosa = await t.make.patient(company, { number: '45678912', name: 'Ñaupari De la Cruz, Rosa' });
  const exam = await t.make.attention(company, rosa.id, { date: addMonths(todayInLima(), -2) });
  await sql(
    `insert into exam_diagnoses (customer_id, attention_id, position, cie10, description, kind) values ($1, $2, 1, 'H833', $3, 'D')`,
    [company.id, exam.id, SECRET],
  );
  await t.make.patient(company, { number: '11223344', name: 'Rojas, Eva' });
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[]) =>
  t.services.system.run(async ({ client }) => {
    await client.query("select set_config('app.tenant', $1, true), set_config('app.clinical', 'on', true)", [
      company.id,
    ]);
    return (await client.query(text, values)).rows;
  });
const registers = async (by: Person): Promise<{ items: SstRegister[]; validation: SstValidation | null }> =>
  (await by.get(`${BASE}/registers?customer_id=${company.id}`)).json();
const one = async (letter: string) => (await registers(hr)).items.find((each) => each.letter === letter)!;
const evidence = (by: Person, letter: string, name: string) =>
  by.inject({
    method: 'POST',
    url: `${BASE}/documents?${new URLSearchParams({ name, category: 'REGISTROS', register: letter })}`,
    ...multipartOf('a.pdf', plainPdf(name)),
  });

describe('the eight registers', () => {
  test('tell what is missing of each; evidence of this year and somebody who answers put one in order', async () => {
    const { items, validation } = await registers(hr);
    expect(items.map(({ letter }) => letter).join('')).toBe('abcdefgh');
    expect(validation).toBeNull();
    expect(await one('h')).toMatchObject({ state: 'SIN_EVIDENCIA', evidence: [] });
    expect((await evidence(hr, 'h', 'Informe de auditoría 2026')).statusCode).toBe(201);
    expect(await one('h')).toMatchObject({ state: 'POR_COMPLETAR', gaps: ['Falta decir quién responde por él.'] });
    const keep = (version: number) =>
      hr.send('PUT', `${BASE}/registers/responsible`, { letter: 'h', responsible: 'Jefa de SST', version });
    expect((await keep(0)).json()).toEqual({ version: 1 });
    expect((await keep(0)).statusCode).toBe(409);
    expect(await one('h')).toMatchObject({ state: 'AL_DIA', responsible: 'Jefa de SST', gaps: [] });
    await sql("update sst_document_versions set created_at = now() - interval '13 months' where customer_id = $1", [
      company.id,
    ]);
    expect((await one('h')).gaps).toEqual(['La última evidencia tiene más de 12 meses.']);
  });

  test('that of exams is counted from the data and waits for the doctor, who seals it', async () => {
    expect(await one('b')).toMatchObject({
      state: 'POR_COMPLETAR',
      facts: ['1 colaborador activo con EMO, de 2'],
      gaps: [
        '1 colaborador sin EMO.',
        'Falta la validación del médico ocupacional: una lista sin ella no basta.',
        'Falta decir quién responde por él.',
      ],
    });
    expect((await hr.send('POST', `${BASE}/registers/validation`, {})).statusCode).toBe(404);
    const made = await doctor.send('POST', `${BASE}/registers/validation`, {});
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({ workers: 2, withExam: 1, cmp: '054321' });
    expect((await one('b')).gaps.join(' ')).not.toContain('validación');
    const { link } = (await hr.send('POST', `${BASE}/registers/validation/${made.json().id}/link`)).json();
    const pdf = (await hr.get(link)).rawPayload;
    expect(await checkSeal(pdf)).toBeTruthy();
    const text = JSON.stringify(await readPdfText(pdf));
    expect(text).toContain('Rosa');
    expect(text).toContain('CMP 054321');
    expect(text).not.toContain('CANARIO');
  });

  test('a doctor without a CMP validates nothing', async () => {
    const nameless = await t.make.user('doctor', company);
    await sql('update users set cmp = null where id = $1', [nameless.id]);
    const refused = await (await t.as(nameless.username)).send('POST', `${BASE}/registers/validation`, {});
    expect(refused.json()).toMatchObject({ status: 409, code: 'doctor_missing' });
  });
});

async function packOf(by: Person): Promise<Buffer> {
  const asked = await by.send('POST', `${BASE}/packs`, {});
  expect(asked.statusCode, asked.body).toBe(202);
  const { id } = asked.json();
  const mine = async (): Promise<SstPack> =>
    (await by.get(`${BASE}/packs?customer_id=${company.id}`)).json().items.find((each: SstPack) => each.id === id);
  await expect.poll(async () => (await mine()).state, { timeout: 60_000 }).toBe('DONE');
  const { link, fileName } = (await by.send('POST', `${BASE}/packs/${id}/link`)).json();
  expect(fileName).toBe(`paquete-inspeccion_${todayInLima()}.zip`);
  return (await by.get(link)).rawPayload;
}
const installed = (program: string) =>
  run(program, ['--help']).then(
    () => true,
    (error: { code?: string }) => error.code !== 'ENOENT',
  );

describe('the pack for an inspection', () => {
  test('is opened by other programs, its hashes are right, and nothing in it is clinical, whoever asked', async () => {
    const bytes = await packOf(doctor);
    const source = { length: bytes.length, read: (at: number, length: number) => bytes.subarray(at, at + length) };
    const files = new Map<string, Buffer>();
    for (const { path, content } of filesOfZip(source)) files.set(path, await content());
    const folder = await mkdtemp(join(tmpdir(), 'pack-'));
    try {
      await writeFile(join(folder, 'pack.zip'), bytes);
      if (await installed('unzip')) await run('unzip', ['-q', 'pack.zip', '-d', 'out'], { cwd: folder });
      else
        for (const [path, content] of files) {
          await mkdir(join(folder, 'out', dirname(path)), { recursive: true });
          await writeFile(join(folder, 'out', path), content);
        }
      if (await installed('sha256sum')) {
        const { stdout } = await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: join(folder, 'out') });
        expect(
          stdout
            .trim()
            .split('\n')
            .every((line) => line.endsWith(': OK') || line.endsWith(': La suma coincide')),
        ).toBe(true);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
    const sums = (files.get('SHA256SUMS') ?? '').toString().trim().split('\n');
    expect(sums.length).toBe(files.size - 2);
    for (const line of sums) {
      const [hash, path] = line.split('  ') as [string, string];
      expect(createHash('sha256').update(files.get(path)!).digest('hex'), path).toBe(hash);
    }
    for (const letter of 'abcdefgh')
      expect(
        [...files.keys()].some((path) => path.endsWith(`/registro-${letter}.pdf`)),
        letter,
      ).toBe(true);
    expect([...files.keys()].filter((path) => path.includes('validacion-del-medico'))).toHaveLength(1);
    for (const [path, content] of files) {
      const text = path.endsWith('.pdf') ? JSON.stringify(await readPdfText(content)) : content.toString();
      expect(text, path).not.toMatch(/CANARIO|H833|H83/);
    }
    expect(JSON.stringify(await readPdfText(files.get('indice.pdf')!))).toContain('Paquete');
  });

  test('is of who asked; one is made at a time; its making is in the audit log', async () => {
    const stranger = await t.as((await t.make.user('owner', await t.make.company())).username);
    const { items } = (await doctor.get(`${BASE}/packs?customer_id=${company.id}`)).json();
    const link = `${BASE}/packs/${items[0].id}/link`;
    for (const other of [hr, stranger]) expect((await other.send('POST', link)).statusCode).toBe(404);
    await sql(
      "insert into sst_packs (customer_id, role, requested_by) select customer_id, 'doctor', requested_by from sst_packs where id = $1",
      [items[0].id],
    );
    expect((await doctor.send('POST', `${BASE}/packs`, {})).json()).toMatchObject({
      status: 409,
      code: 'pack_running',
    });
    const told = await sql(
      "select count(*)::int as n from audit_log where action in ('sst.pack', 'sst.packed') and customer_id = $1",
      [company.id],
    );
    expect(told[0].n).toBeGreaterThanOrEqual(2);
  });

  test('that cannot be made is told with its last try, and may be asked for again', async () => {
    const [row] = await sql(
      `insert into sst_packs (customer_id, role, requested_by) select $1, 'doctor', requested_by from sst_packs where customer_id = $1 limit 1 returning id`,
      [company.id],
    );
    const full = Object.create(t.services.files, { write: { value: () => Promise.reject(new Error('disk full')) } });
    const attempt = (last: boolean) =>
      packJobs({ ...t.services, files: full })(
        { task: 'sst-pack', customerId: company.id, packId: row.id },
        { assertHeld: () => {}, last, worn: false, report: () => {} },
      );
    const state = async () => (await sql('select state from sst_packs where id = $1', [row.id]))[0].state;
    await expect(attempt(false)).rejects.toThrow('disk full');
    expect(await state()).toBe('RUNNING');
    await expect(attempt(true)).rejects.toThrow('disk full');
    expect(await state()).toBe('FAILED');
  });
});

test('administrators are told of documents whose review is due, once a week', async () => {
  const owner = await t.make.user('owner', company);
  await sql("update sst_documents set review_on = '2020-01-01' where customer_id = $1", [company.id]);
  await remindReviews(t.services.system);
  await remindReviews(t.services.system);
  const told = await sql("select title from user_notifications where user_id = $1 and type = 'sst.review_due'", [
    owner.id,
  ]);
  expect(told).toEqual([{ title: 'Un documento SST debe revisarse' }]);
});
