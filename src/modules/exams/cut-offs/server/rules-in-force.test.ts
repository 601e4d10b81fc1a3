import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { rulesFollow } from './change-rules.ts';
import { glucoseRule, storedClass } from './testing/ruled.ts';

let t: TestApp;
let company: Company;
let doctor: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  doctor = await t.as((await t.make.user('doctor', company)).username);
});
afterAll(() => t.close());

let serial = 0;
async function examOf(examDate: string, measures: { code: string; value: number }[]): Promise<string> {
  const worker = await t.make.patient(company, { number: String(70_000_000 + serial++) });
  const body = { patientId: worker.id, examType: 'PERIODICO', examDate, aptitude: 'APTO', measures };
  const answer = await doctor.send('POST', '/api/exam/attentions', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}
const classOf = (id: string, code: string) => storedClass(t, company, id, code);

describe('the table of rules is what classifies', () => {
  test('from the day of a version on, and with it in the stored class', async () => {
    const before = await examOf('2021-12-31', [{ code: 'GLUCOSA', value: 122 }]);
    await glucoseRule(t, '2', '2022-01-01', 120);
    const [then, since] = [
      await examOf('2010-06-01', [{ code: 'GLUCOSA', value: 122 }]),
      await examOf('2022-01-01', [{ code: 'GLUCOSA', value: 122 }]),
    ];
    expect(await classOf(before, 'GLUCOSA')).toEqual({ class: 'PREDIABETES', rule_version: '1' });
    expect(await classOf(then, 'GLUCOSA')).toEqual({ class: 'PREDIABETES', rule_version: '1' });
    expect(await classOf(since, 'GLUCOSA')).toEqual({ class: 'DIABETES', rule_version: '2' });
  });

  test('what was withdrawn judges nothing more', async () => {
    await glucoseRule(t, '3', '2023-01-01', 110);
    await t.services.system.run(async ({ client }) => {
      await client.query("update clinical_rules set withdrawn_at = now() where item = 'GLUCOSA' and version = '3'");
      await rulesFollow(client, 'GLUCOSA');
    });
    const id = await examOf('2023-06-01', [{ code: 'GLUCOSA', value: 115 }]);
    expect(await classOf(id, 'GLUCOSA')).toEqual({ class: 'PREDIABETES', rule_version: '2' });
  });

  test('the alternative of a company, for it alone, and shown beside the value', async () => {
    const pressures = [
      { code: 'PAS', value: 132 },
      { code: 'PAD', value: 75 },
    ];
    const before = await examOf('2024-03-01', pressures);
    expect(await classOf(before, 'PRESION_ARTERIAL')).toEqual({ class: 'PREHIPERTENSION', rule_version: '1' });
    await t.services.system.run(({ client }) =>
      client.query(
        "insert into rule_choices (customer_id, item, variant) values ($1, 'PRESION_ARTERIAL', 'ACC-AHA-2017')",
        [company.id],
      ),
    );
    const after = await examOf('2024-03-02', pressures);
    expect(await classOf(after, 'PRESION_ARTERIAL')).toEqual({ class: 'HTA_1', rule_version: 'ACC-AHA-2017' });
    const early = await examOf('2016-03-02', pressures);
    expect(await classOf(early, 'PRESION_ARTERIAL')).toEqual({ class: 'PREHIPERTENSION', rule_version: '1' });
    const shown = (await doctor.get(`/api/exam/attentions/${after}`)).json().stations[0].measures;
    expect(shown.find((m: { code: string }) => m.code === 'PRESION_ARTERIAL').norm).toBe('ACC/AHA 2017');
  });

  test('rows of the table are never changed', async () => {
    const change = t.services.system.run(({ client }) => client.query("update clinical_rules set norm = 'x'"));
    await expect(change).rejects.toThrow(/permission denied/);
    const own = t.services.system.forCustomer(company.id).run(({ client }) =>
      client.query(
        `insert into clinical_rules (item, version, norm, valid_from, parameters)
         values ('GLUCOSA', '9', 'x', '2020-01-01', '{}')`,
      ),
    );
    await expect(own).rejects.toThrow(/row-level security/);
  });
});

test.each([
  ['none', false, ['2026']],
  ['one that was withdrawn', true, ['2', '2026']],
  ['one in force', false, ['2']],
])(
  'saturation by altitude, after an administrator entered %s for the first day',
  async (entered, withdrawn, versions) => {
    const owner = new pg.Client({ connectionString: t.url });
    await owner.connect();
    await owner.query('begin');
    await owner.query("delete from clinical_rules where item = 'SATO2' and version <> '1'");
    if (entered !== 'none')
      await owner.query(
        `insert into clinical_rules (item, version, norm, valid_from, parameters, created_by, withdrawn_at)
       select item, '2', 'Norma de prueba', valid_from, parameters, (select id from users limit 1),
         case when $1 then now() end
       from clinical_rules where item = 'SATO2'`,
        [withdrawn],
      );
    await owner.query(readFileSync('database/migrations/0784_saturation_by_altitude.sql', 'utf8'));
    const { rows } = await owner.query<{ version: string; norm: string }>(
      "select version, norm from clinical_rules where item = 'SATO2' and version <> '1' order by version",
    );
    await owner.query('rollback');
    await owner.end();
    expect(rows.map(({ version }) => version)).toEqual(versions);
    for (const { norm } of rows.filter(({ version }) => version === '2026'))
      expect(norm).toContain('con la altitud de residencia');
  },
);
