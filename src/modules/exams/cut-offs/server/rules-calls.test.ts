import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Person } from '#testing/app.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { ClinicalRule, RulePreview } from '../model.ts';
import { earlierDay } from '../preview.ts';
import { endRuns, storedClass } from './testing/ruled.ts';

let t: TestApp;
let company: Company;
let other: Company;
const people = {} as Record<'user' | 'owner' | 'doctor' | 'admin' | 'otherDoctor', Person>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  other = await t.make.company();
  for (const role of ['user', 'owner', 'doctor', 'admin'] as const)
    people[role] = await t.as((await t.make.user(role, company)).username);
  people.otherDoctor = await t.as((await t.make.user('doctor', other)).username);
});
afterAll(() => t.close());

let serial = 0;
async function examOf(of: Company, who: Person, values: Record<string, number>, examDate = '2024-05-02') {
  const { id } = await t.make.patient(of, { number: String(72_000_000 + serial++) });
  const measures = Object.entries(values).map(([code, value]) => ({ code, value }));
  const body = { patientId: id, examType: 'PERIODICO', examDate, aptitude: 'APTO', measures };
  const answer = await who.send('POST', '/api/exam/attentions', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id as string;
}
const RULES = '/api/exam/clinical-rules';
const ruleOf = async (item: string, who: Person = people.admin): Promise<ClinicalRule> => {
  const answer = await who.get(`${RULES}?page_size=100`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items.find(({ id }: ClinicalRule) => id === item);
};
const diabetesFrom = (value: number, over = {}) => ({
  item: 'GLUCOSA',
  base: '1',
  norm: 'Norma nueva',
  validFrom: '2024-01-01',
  cutOffs: [{ path: 'bands.2.below', value }],
  ...over,
});
const sql = async (text: string, values: unknown[] = []) =>
  (await t.services.system.run(({ client }) => runSql(client, text, values))).rows;

describe('who may', () => {
  test.each(['user', 'owner'] as const)('%s sees no rule, no count and no run', async (who) => {
    for (const url of [RULES, `${RULES}/runs`, `${RULES}/export?format=csv`])
      expect([url, (await people[who].get(url)).statusCode]).toEqual([url, 404]);
    const choice = { item: 'PRESION_ARTERIAL', variant: 'ACC-AHA-2017' };
    for (const [method, url, body] of [
      ['POST', `${RULES}/preview`, diabetesFrom(120)],
      ['POST', RULES, diabetesFrom(120)],
      ['POST', `${RULES}/choice/preview`, choice],
      ['PUT', `${RULES}/choice`, choice],
    ] as const)
      expect([url, (await people[who].send(method, url, body)).statusCode]).toEqual([url, 404]);
  });

  test('a doctor reads the rules and chooses what is left open, and changes no cut-off', async () => {
    expect((await ruleOf('PRESION_ARTERIAL', people.doctor)).alternatives).toHaveLength(2);
    expect((await people.doctor.send('POST', RULES, diabetesFrom(120))).statusCode).toBe(404);
    expect((await people.doctor.send('POST', `${RULES}/preview`, diabetesFrom(120))).statusCode).toBe(404);
    const closed = { item: 'GLUCOSA', variant: 'GENERAL' };
    expect((await people.doctor.send('PUT', `${RULES}/choice`, closed)).statusCode).toBe(404);
    for (const item of ['__proto__', 'constructor', 'toString', 'NADA'])
      for (const [method, url] of [
        ['PUT', `${RULES}/choice`],
        ['POST', `${RULES}/choice/preview`],
      ] as const)
        expect((await people.doctor.send(method, url, { item, variant: 'GENERAL' })).statusCode).toBe(404);
    const unknown = { item: 'PRESION_ARTERIAL', variant: 'OTRA' };
    expect((await people.doctor.send('PUT', `${RULES}/choice`, unknown)).statusCode).toBe(404);
  });
});

describe('another version of a rule', () => {
  test('shows what it would change in all companies, then changes just that', async () => {
    const [own, low, foreign, old] = [
      await examOf(company, people.doctor, { GLUCOSA: 121 }),
      await examOf(company, people.doctor, { GLUCOSA: 90 }),
      await examOf(other, people.otherDoctor, { GLUCOSA: 124 }),
      await examOf(company, people.doctor, { GLUCOSA: 121 }, '2020-05-02'),
    ];
    const answer = await people.admin.send('POST', `${RULES}/preview`, diabetesFrom(120));
    expect(answer.statusCode, answer.body).toBe(200);
    const preview: RulePreview = answer.json();
    expect(preview).toMatchObject({ exams: 4, counted: 4, companies: 2, changed: 2 });
    const classes = preview.items?.[0]?.classes.map(({ class: found, before, after }) => [found, before, after]);
    expect(classes).toEqual([
      ['NORMAL', 1, 1],
      ['PREDIABETES', 3, 1],
      ['DIABETES', 0, 2],
    ]);
    expect((await storedClass(t, company, own, 'GLUCOSA'))?.class).toBe('PREDIABETES');
    // Each company whose exams a call counted has an audit entry, even if the call began in the middle.
    const previewed = async () =>
      (await sql("select distinct customer_id as id from audit_log where action = 'rules.previewed'")).map(
        ({ id }) => id,
      );
    expect((await previewed()).sort()).toEqual([company.id, other.id].sort());
    const entries = async () => (await sql("select from audit_log where action = 'rules.previewed'")).length;
    const before = await entries();
    const from = { company: [company.id, other.id].sort()[1], exam: null };
    await people.admin.send('POST', `${RULES}/preview`, { ...diabetesFrom(120), from });
    expect(await entries()).toBe(before + 1);

    const published = await people.admin.send('POST', RULES, diabetesFrom(120));
    expect(published.json()).toEqual({ version: '2' });
    await endRuns(t);
    const after = [own, low, old].map((id) => storedClass(t, company, id, 'GLUCOSA'));
    expect(await Promise.all(after)).toEqual([
      { class: 'DIABETES', rule_version: '2' },
      { class: 'NORMAL', rule_version: '2' },
      { class: 'PREDIABETES', rule_version: '1' },
    ]);
    expect((await storedClass(t, other, foreign, 'GLUCOSA'))?.class).toBe('DIABETES');
    const [run] = (await people.doctor.get(`${RULES}/runs`)).json().items;
    expect(run).toMatchObject({
      item: 'GLUCOSA',
      reason: 'VERSION',
      found: 2,
      left: 0,
      finishedAt: expect.any(String),
    });
    const told = await sql("select title, description from user_notifications where url = '/config/reglas_clinicas'");
    expect(told).toEqual([{ title: 'El recálculo terminó', description: 'Se revisaron 3 exámenes.' }]);
    expect(
      await sql("select details->>'version' as version from audit_log where action = 'rules.version_entered'"),
    ).toEqual([{ version: '2' }]);
    expect((await ruleOf('GLUCOSA')).versions.map(({ version, until }) => [version, until])).toEqual([
      ['2', null],
      ['1', '2024-01-01'],
    ]);
  });

  test('a class that is out of date already is told apart from what the rule changes', async () => {
    const exam = await examOf(company, people.doctor, { TRIGLICERIDOS: 160 });
    await examOf(company, people.doctor, { TRIGLICERIDOS: 160 });
    await t.services.system.forCustomer(company.id).run(({ client }) =>
      runSql(
        client,
        `update attention_results set classes[array_position(codes, 'TRIGLICERIDOS')] = 'NORMAL'
         where attention_id = $1`,
        [exam],
      ),
    );
    const fats = { item: 'TRIGLICERIDOS', base: '1', norm: 'Norma nueva', validFrom: '2024-01-01' };
    const ask = async (value: number): Promise<RulePreview> =>
      (
        await people.admin.send('POST', `${RULES}/preview`, { ...fats, cutOffs: [{ path: 'bands.0.below', value }] })
      ).json();
    const same = await ask(151);
    expect(same).toMatchObject({ exams: 2, counted: 2, judged: 2, changed: 0, outdated: 1, next: null });
    expect(same.items?.[0]?.classes).toEqual([
      { class: 'LIMITE_ALTO', label: expect.any(String), before: 2, after: 2 },
    ]);
    expect(await ask(165)).toMatchObject({ changed: 2, outdated: 1 });
  });

  test('where no exam is of its days, the year is told since when some would change', async () => {
    for (const day of ['2024-03-01', '2025-03-01', '2025-09-01', '2019-03-01'])
      await examOf(company, people.doctor, { ACIDO_URICO: 6.5 }, day);
    const body = {
      item: 'ACIDO_URICO',
      base: '1',
      norm: 'Norma nueva',
      cutOffs: [{ path: 'bands.M.0.upTo', value: 6.2 }],
    };
    const ask = async (validFrom: string): Promise<RulePreview> =>
      (await people.admin.send('POST', `${RULES}/preview`, { ...body, validFrom })).json();
    const today = await ask(todayInLima());
    expect(today).toMatchObject({ exams: 4, judged: 0, changed: 0 });
    expect(earlierDay(today)).toEqual({ year: 2025, since: '2025-01-01', changed: 2 });
    const then = await ask('2025-01-01');
    expect(then).toMatchObject({ judged: 2, changed: 2 });
    expect(earlierDay(then)).toBeNull();
  });

  test('a count goes on where the last answer ended, over all companies', async () => {
    for (const [of, who] of [
      [company, people.doctor],
      [other, people.otherDoctor],
    ] as const)
      for (let i = 0; i < 2; i++) await examOf(of, who, { CREATININA: 1.2 });
    const body = { item: 'CREATININA', base: '1', norm: 'Norma nueva', validFrom: '2024-01-01' };
    const ask = async (from?: object): Promise<RulePreview> =>
      (
        await people.admin.send('POST', `${RULES}/preview`, {
          ...body,
          cutOffs: [{ path: 'bands.M.1.upTo', value: 1.1 }],
          ...(from && { from }),
        })
      ).json();
    const whole = await ask();
    expect(whole).toMatchObject({ exams: 4, companies: 2, counted: 4, changed: 4 });
    const ids = await Promise.all(
      [company, other].map(async ({ id }) => {
        const scope = t.services.system.forCustomer(id);
        const { rows } = await scope.run(({ client }) =>
          client.query<{ id: string }>(
            "select attention_id as id from exam_results where code = 'CREATININA' order by 1",
          ),
        );
        return { id, first: rows[0]?.id ?? '' };
      }),
    );
    const [first] = ids.sort((a, b) => (a.id < b.id ? -1 : 1));
    const rest = await ask({ company: first?.id, exam: first?.first });
    expect(rest).toMatchObject({ exams: 0, companies: 0, counted: 3, changed: 3, next: null });
  });

  test.each([
    [{ cutOffs: [{ path: 'bands.2.below', value: 95 }] }, 'Debe ser mayor que 100'],
    [{ cutOffs: [{ path: 'bands.2.below', value: 7 }] }, 'Ninguna persona tiene ese valor'],
    [{ cutOffs: [{ path: 'limits.max', value: 900 }] }, 'Esta regla no tiene ese corte.'],
    [{ norm: '' }, 'Escribe la norma o la fuente.'],
    [{ validFrom: '2024-02-31' }, 'Escribe una fecha válida'],
    [{ validFrom: '0001-01-01' }, 'Escribe una fecha desde 1990.'],
  ])('%j is refused in a clear sentence and leaves nothing', async (over, words) => {
    const before = await sql('select count(*)::int as n from clinical_rules');
    const answer = await people.admin.send('POST', RULES, diabetesFrom(120, { base: '2', ...over }));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(words);
    expect(await sql('select count(*)::int as n from clinical_rules')).toEqual(before);
  });

  test('two who start from one version: the second is told', async () => {
    const [a, b] = await Promise.all(
      [117, 118].map((value) => people.admin.send('POST', RULES, diabetesFrom(value, { base: '2' }))),
    );
    expect([a?.statusCode, b?.statusCode].sort()).toEqual([200, 409]);
  });

  test('withdrawn it judges no more, restored it does; the last one stays', async () => {
    const exam = await examOf(company, people.doctor, { GLUCOSA: 119 });
    expect((await storedClass(t, company, exam, 'GLUCOSA'))?.rule_version).toBe('3');
    const put = (version: string, withdrawn: boolean, item = 'GLUCOSA') =>
      people.admin.send('PUT', `${RULES}/withdrawn`, { item, version, withdrawn });
    expect((await put('3', true)).statusCode).toBe(204);
    await endRuns(t);
    expect(await storedClass(t, company, exam, 'GLUCOSA')).toEqual({ class: 'PREDIABETES', rule_version: '2' });
    expect((await put('3', false)).statusCode).toBe(204);
    await endRuns(t);
    expect((await storedClass(t, company, exam, 'GLUCOSA'))?.rule_version).toBe('3');
    expect((await put('1', true, 'HDL')).json().title).toBe('Es la única versión: registra otra antes de retirarla.');
  });
});

describe('an alternative that a doctor chooses', () => {
  test('is previewed and applied in that company alone, with the classes made of it', async () => {
    const values = { PAS: 132, PAD: 75, PESO: 70, TALLA: 175, FC: 70 };
    const [own, foreign] = [
      await examOf(company, people.doctor, values),
      await examOf(other, people.otherDoctor, values),
    ];
    const choice = { item: 'PRESION_ARTERIAL', variant: 'ACC-AHA-2017' };
    const preview: RulePreview = (await people.doctor.send('POST', `${RULES}/choice/preview`, choice)).json();
    expect(preview).toMatchObject({ exams: 1, companies: 1, changed: 1 });
    expect(preview.items?.map(({ code }) => code)).toEqual(['PRESION_ARTERIAL', 'TRIAJE']);
    expect((await people.doctor.send('PUT', `${RULES}/choice`, choice)).statusCode).toBe(204);
    await endRuns(t);
    expect((await storedClass(t, company, own, 'PRESION_ARTERIAL'))?.class).toBe('HTA_1');
    expect((await storedClass(t, company, own, 'TRIAJE'))?.class).toBe('MODERADO');
    expect((await storedClass(t, other, foreign, 'PRESION_ARTERIAL'))?.class).toBe('PREHIPERTENSION');
    expect((await ruleOf('PRESION_ARTERIAL', people.doctor)).version).toBe('ACC-AHA-2017');
    expect((await ruleOf('PRESION_ARTERIAL', people.otherDoctor)).version).toBe('1');
  });
});
