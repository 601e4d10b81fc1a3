import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { documentsBy } from '#testing/documents.ts';
import { runSql } from '#testing/run-sql.ts';
import { tried } from '#testing/stress.ts';
import { readFileName } from '../../../batches/file-name.ts';
import { MATCH, wantedJson } from './match.queries.ts';

let t: TestApp;
let company: Company;
let doctor: Person;
let exam: { id: string };
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  doctor = await t.as((await t.make.user('doctor', company)).username);
  const juan = await t.make.patient(company, { number: '01234567', name: 'QUISPE MAMANI JUAN CARLOS' });
  exam = await t.make.attention(company, juan.id, { date: '2026-03-12', aptitude: 'APTO' });
  await t.make.attention(company, juan.id, { date: '2024-03-12' });
});
afterAll(() => t.close());

const match = async (query: Record<string, string>) => {
  const answer = await documentsBy(doctor, company).match(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe('the exams that one document may belong to', () => {
  test('by the name of its file, with a score and the reasons of each', async () => {
    const found = await match({ filename: '1234567_QUISPE MAMANI JUAN_CERTIFICADO_12-03-2026.pdf', line_id: '7' });
    expect(found).toMatchObject({
      lineId: '7',
      status: 'READY',
      attentionId: exam.id,
      read: { documentNumber: '01234567', dates: ['2026-03-12'], type: 'CERTIFICADO_APTITUD' },
      total: 2,
    });
    expect(
      found.items.map((c: { examDate: string; score: number; reasons: string[] }) => [c.examDate, c.score, c.reasons]),
    ).toEqual([
      ['2026-03-12', 1, ['Documento 01234567', 'Un nombre parecido', 'Examen del 12/03/2026']],
      ['2024-03-12', 0.65, ['Documento 01234567', 'Un nombre parecido']],
    ]);
  });

  test('by its data, which stand before the name of the file', async () => {
    const data = { document_number: '01234567', attention_date: '2026-03-12', file_type: 'LEGAJO' };
    expect(await match(data)).toMatchObject({ status: 'READY', attentionId: exam.id });
    expect(await match({ ...data, filename: '99999999 informe 01-01-2020.pdf' })).toMatchObject({
      status: 'READY',
      read: { type: 'LEGAJO' },
    });
    expect(
      await match({ fullname: 'Juan Carlos Quispe Mamani', title: 'Legajo médico', attention_date: '2026-03-12' }),
    ).toMatchObject({
      status: 'READY',
      read: { type: 'LEGAJO' },
    });
    expect(await match({ ...data, sex: 'F' })).toMatchObject({
      status: 'CHOOSE',
      reason: expect.stringContaining('sexo'),
    });
    expect(await match({ ...data, aptitude: 'NO_APTO' })).toMatchObject({
      status: 'CHOOSE',
      reason: expect.stringContaining('aptitud'),
    });
    expect(await match({ fullname: 'quispe' })).toMatchObject({ status: 'NONE', total: 0 });
    expect(await match({})).toMatchObject({ status: 'NONE', total: 0 });
  });

  test('however a particle, an apostrophe or a number is written', async () => {
    const exams = new Map<string, string>();
    for (const [number, name] of [
      ['73900004', 'DE LA CRUZ ROJAS ANA'],
      ['73900005', 'DELAGUILA SOTO LUIS PABLO'],
      ['73900006', "O'HIGGINS PAZ EVA"],
    ] as const) {
      const { id } = await t.make.patient(company, { number, name });
      exams.set(number, (await t.make.attention(company, id, { date: '2026-03-12', aptitude: 'APTO' })).id);
    }
    for (const [query, number] of [
      [{ fullname: 'Ana Delacruz Rojas' }, '73900004'],
      [{ filename: 'DELACRUZ ROJAS ANA certificado.pdf' }, '73900004'],
      [{ fullname: 'OHIGGINS PAZ EVA' }, '73900006'],
      [{ filename: 'O HIGGINS PAZ EVA certificado.pdf' }, '73900006'],
      [{ filename: "O'Higgins Paz Eva certificado.pdf" }, '73900006'],
      [{ document_number: 'DNI 73.900.004' }, '73900004'],
      [{ document_number: '73.900.004' }, '73900004'],
      [{ document_number: 'DNI N° 73900004' }, '73900004'],
      [{ filename: 'DNI 73.900.004 certificado.pdf' }, '73900004'],
      [{ filename: 'DNI73900004 certificado.pdf' }, '73900004'],
    ] as const)
      expect([query, await match({ ...query, attention_date: '2026-03-12', file_type: 'LEGAJO' })]).toEqual([
        query,
        expect.objectContaining({ status: 'READY', attentionId: exams.get(number) }),
      ]);
    // A partial name finds the worker, but a person must choose.
    expect(await match({ fullname: 'DEL AGUILA SOTO LUIS' })).toMatchObject({
      status: 'CHOOSE',
      items: [{ attentionId: exams.get('73900005'), reasons: expect.arrayContaining(['Un nombre parecido']) }],
    });
  });

  test('is a matter of doctors, and reading it is written down', async () => {
    for (const role of ['user', 'owner'] as const) {
      const person = await t.as((await t.make.user(role, company)).username);
      expect((await documentsBy(person, company).match({ document_number: '01234567' })).statusCode).toBe(404);
    }
    const elsewhere = await t.as((await t.make.user('doctor', await t.make.company())).username);
    expect((await documentsBy(elsewhere, company).match({ document_number: '01234567' })).statusCode).toBe(404);
    await match({ document_number: '01234567' });
    const { rows } = await t.services.system.run(({ client }) =>
      client.query(
        `select count(*)::int as n from audit_log
         where action = 'clinical.read' and object_type = '/log/documents/match-to-attentions'`,
      ),
    );
    expect(rows[0].n).toBeGreaterThan(0);
  });
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test('five hundred files are matched in one statement that reads the workers and exams in question, not the company', async () => {
  const big = await t.make.company();
  const people = tried(4_000, 20_000);
  const scope = t.services.system.forCustomer(big.id);
  await scope.run(async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await runSql(
      client,
      `insert into patients (customer_id, document_type, document_number, full_name, sex)
       select $1, 'DNI', (40000000 + i)::text,
         translate('APELLIDO' || i || ' MATERNO' || i % 997 || ' NOMBRE' || i % 89, '0123456789', 'ABCDEFGHIJ'),
         'M'
       from generate_series(1, $2::int) i`,
      [big.id, people],
    );
    await runSql(
      client,
      `insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
       select $1, id, 'PERIODICO', 'CON_APTITUD', d, 'APTO'
       from patients cross join (values ('2025-03-12'::date), ('2026-03-12')) x(d)
       where customer_id = $1`,
      [big.id],
    );
  });
  const admin = new pg.Client({ connectionString: t.url });
  await admin.connect();
  await admin.query('analyze patients; analyze attentions; analyze patient_words');
  await admin.end();
  const names = Array.from({ length: 500 }, (_, i) => {
    const n = ((i * 37) % people) + 1;
    const name = `APELLIDO${n} MATERNO${n % 997} NOMBRE${n % 89}`.replace(/\d/g, (d) => 'ABCDEFGHIJ'[Number(d)] ?? '');
    return i % 5 === 0 ? `${name} certificado 12-03-2026.pdf` : `${40000000 + n} certificado 12-03-2026.pdf`;
  });
  const wanted = names.map((name) => ({
    ...readFileName(name, '2026-11-21'),
    sex: null,
    aptitude: null,
    chosen: null,
  }));
  const { rows } = await scope.run(async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    return client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${MATCH}`, [
      big.id,
      wantedJson(wanted),
    ]);
  });
  const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
  const read = (table: string) =>
    nodes
      .filter((n) => n['Relation Name'] === table)
      .reduce((sum, n) => sum + (n['Actual Rows'] + (n['Rows Removed by Filter'] ?? 0)) * n['Actual Loops'], 0);
  expect(nodes.filter((n) => n['Node Type'] === 'Seq Scan').map((n) => n['Relation Name'])).toEqual([]);
  expect(read('attentions')).toBeLessThanOrEqual(2 * 500);
  expect(read('patients')).toBeLessThanOrEqual(4 * 500);
  expect(nodes.map((n) => n['Index Name'])).toEqual(
    expect.arrayContaining(['patients_number_key', 'patients_person', 'attentions_patient']),
  );
});
