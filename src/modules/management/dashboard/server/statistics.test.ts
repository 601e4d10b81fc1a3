import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Scope } from '#platform/server/database/scope.ts';
import { expiriesOfSixMonths } from './expiries.queries.ts';
import { managementStatisticsOf } from './statistics.queries.ts';
import { dashboardFixture, TODAY } from './testing/fixture.ts';

const { f, sql, setCompany, setWorker, worker } = dashboardFixture();

const states = async (today = TODAY) =>
  Object.fromEntries((await managementStatisticsOf(f.scope, {}, today)).compliance.map((c) => [c.id, c.count]));

describe('compliance', () => {
  test('each state at its thresholds: 24 months, 30 days', async () => {
    await worker('2024-03-30'); // ended yesterday
    await worker('2024-03-31'); // ends today
    await worker('2024-04-30'); // in 30 days
    await worker('2024-05-01'); // in 31 days
    await worker();
    const answer = await managementStatisticsOf(f.scope, {}, TODAY);
    expect(answer.compliance).toEqual([
      { id: 'VIGENTE', count: 1, percentage: 20 },
      { id: 'POR_VENCER', count: 2, percentage: 40 },
      { id: 'VENCIDO', count: 1, percentage: 20 },
      { id: 'SIN_EMO', count: 1, percentage: 20 },
    ]);
    expect(answer).toMatchObject({
      totalCountPatient: 5,
      currentEmoCount: 3,
      noCurrentEmoCount: 2,
      compliancePercentage: 60,
      expiringDays: 30,
    });
  });

  test('the months of the job, of the company and of high risk', async () => {
    await setCompany('high_risk = true');
    await worker('2025-03-30');
    const job = await sql(
      "insert into job_titles (customer_id, name, validity_months) values ($1, 'Soldador', 6) returning id",
      [f.company.id],
    );
    const welder = await worker('2025-09-30'); // ended yesterday
    await setWorker(welder, `job_title_id = '${job.rows[0].id}'`);
    expect(await states()).toMatchObject({ VENCIDO: 2, VIGENTE: 0 });
    await setCompany('validity_months = 18');
    expect(await states()).toMatchObject({ VENCIDO: 1, VIGENTE: 1 });
    await sql("update attentions set valid_until = '2026-04-02' where customer_id = $1 and patient_id = $2", [
      f.company.id,
      welder,
    ]);
    expect(await states()).toMatchObject({ POR_VENCER: 1, VIGENTE: 1 });
  });

  test('the ceased, the deleted and those who have not begun are not counted', async () => {
    await setWorker(await worker('2025-10-01'), "status = 'CEASED', ceased_on = '2026-01-01'");
    await setWorker(await worker(), "status = 'DELETED'");
    await setWorker(await worker(), "hire_date = '2026-04-01'");
    await setWorker(await worker('2025-10-01'), "hire_date = '2026-03-31'");
    const answer = await managementStatisticsOf(f.scope, {}, TODAY);
    expect(answer).toMatchObject({ totalCountPatient: 1, compliancePercentage: 100, notStartedCount: 1 });
  });

  test('an annulled or undecided exam does not count, nor does one of another type', async () => {
    const annulled = await worker('2025-10-01');
    await sql("update attentions set state = 'ANULADO' where patient_id = $1", [annulled]);
    await f.t.make.attention(f.company, await worker(), { date: '2026-03-01', aptitude: 'PENDIENTE' });
    await f.t.make.attention(f.company, await worker(), { date: '2026-03-01', type: 'VISITA' });
    expect(await states()).toMatchObject({ SIN_EMO: 3, VIGENTE: 0 });
  });

  test('a company without workers gives zeros, not an error', async () => {
    expect(await managementStatisticsOf(f.scope, {}, TODAY)).toMatchObject({
      totalCountPatient: 0,
      compliancePercentage: 0,
      aptitudeChartData: [],
      resultDelivery: { examCount: 0, deliveredPercentage: 0 },
    });
  });

  test('filters by area', async () => {
    const area = (
      await sql("insert into working_areas (customer_id, name) values ($1, 'Mina') returning id", [f.company.id])
    ).rows[0].id;
    await setWorker(await worker('2026-03-02'), `working_area_id = '${area}'`);
    await worker('2026-03-03');
    const answer = await managementStatisticsOf(f.scope, { working_area_id: area }, TODAY);
    expect(answer.totalCountPatient).toBe(1);
    expect(answer.aptitudeChartDataThisMonth).toEqual([{ id: 'APTO', count: 1, percentage: 100 }]);
    expect((await expiriesOfSixMonths(f.scope, { working_area_id: area }, '2028-03-01')).total).toBe(1);
  });
});

describe('aptitudes and deliveries', () => {
  test('accumulated over current exams; the month over all its exams', async () => {
    const first = await worker('2025-01-10');
    await f.t.make.attention(f.company, first, { date: '2026-03-05', aptitude: 'APTO_CON_RESTRICCION' });
    await worker('2025-11-20');
    const leaver = await worker();
    await f.t.make.attention(f.company, leaver, { date: '2026-03-20', aptitude: 'EVALUADO', type: 'RETIRO' });
    await setWorker(leaver, "status = 'CEASED', ceased_on = '2026-03-21'");
    await sql(
      `update attentions set delivered_at = now(), read_at = now()
       where customer_id = $1 and aptitude = 'APTO_CON_RESTRICCION'`,
      [f.company.id],
    );
    const answer = await managementStatisticsOf(f.scope, {}, TODAY);
    expect(answer.aptitudeChartData).toEqual([
      { id: 'APTO', count: 1, percentage: 50 },
      { id: 'APTO_CON_RESTRICCION', count: 1, percentage: 50 },
    ]);
    expect(answer.examTypeChartData).toEqual([{ id: 'PERIODICO', count: 2, percentage: 100 }]);
    expect(answer.aptitudeChartDataThisMonth.map((a) => [a.id, a.count])).toEqual([
      ['APTO_CON_RESTRICCION', 1],
      ['EVALUADO', 1],
    ]);
    expect(answer.examTypeChartDataThisMonth.map((a) => a.id)).toEqual(['PERIODICO', 'RETIRO']);
    const delivery = {
      examCount: 2,
      deliveredCount: 1,
      deliveredPercentage: 50,
      readCount: 1,
      readPercentage: 100,
      signedCount: 0,
    };
    expect(answer.resultDelivery).toMatchObject(delivery);
    expect(answer.resultDeliveryThisMonth).toMatchObject(delivery);
  });
});

describe('what stands in the current exam', () => {
  const delivery = async () => (await managementStatisticsOf(f.scope, {}, TODAY)).resultDelivery;
  const set = (change: string) => sql(`update attentions set ${change} where customer_id = $1`, [f.company.id]);

  test('is delivered, read and signed as the exam is, and as the newer one is not', async () => {
    const id = await worker('2025-10-01');
    await set('delivered_at = now()');
    expect(await delivery()).toMatchObject({ deliveredCount: 1, readCount: 0 });
    await set('read_at = now(), signed_at = now()');
    expect(await delivery()).toMatchObject({ deliveredCount: 1, readCount: 1, signedCount: 1 });
    await set('read_at = null');
    expect(await delivery()).toMatchObject({ deliveredCount: 1, readCount: 0, signedCount: 1 });
    const newer = await f.t.make.attention(f.company, id, { date: '2026-01-01' });
    expect(await delivery()).toMatchObject({ examCount: 1, deliveredCount: 0, signedCount: 0 });
    await sql('update attentions set deleted_at = now() where customer_id = $1 and id = $2', [f.company.id, newer.id]);
    expect(await delivery()).toMatchObject({ examCount: 1, deliveredCount: 1, signedCount: 1 });
  });
});

describe('asked by many at once', () => {
  const watched = (inside: boolean, runs: string[]) => {
    const scope = new Scope(f.t.services.pools, f.company.id, { kind: 'user', id: null, role: 'owner' }, inside);
    const hot = scope.hot.bind(scope);
    return Object.assign(scope, {
      hot: (statements: Parameters<typeof hot>[0]) => {
        runs.push(String(inside));
        return hot(statements);
      },
    });
  };

  test('the same question is answered for all of them, and for nobody else', async () => {
    await worker('2025-10-01');
    const runs: string[] = [];
    const ask = (inside: boolean, filters: { working_area_id?: string } = {}) =>
      managementStatisticsOf(watched(inside, runs), filters, TODAY);
    const nowhere = { working_area_id: '00000000-0000-4000-8000-000000000000' };
    const [first, ...others] = await Promise.all(Array.from({ length: 16 }, () => ask(false)));
    expect(first).toMatchObject({ totalCountPatient: 1 });
    for (const other of others) expect(other).toEqual(first);
    expect(runs).toHaveLength(2);
    const [inside, filtered, outside] = await Promise.all([ask(true), ask(false, nowhere), ask(false)]);
    expect([inside, filtered, outside].map((a) => a?.totalCountPatient)).toEqual([1, 0, 1]);
    expect(runs).toHaveLength(5);
  });

  test('who has just written something sees it', async () => {
    const runs: string[] = [];
    for (let workers = 1; workers <= 3; workers++) {
      const early = managementStatisticsOf(watched(false, runs), {}, TODAY);
      await worker();
      const late = await managementStatisticsOf(watched(false, runs), {}, TODAY);
      expect(late.totalCountPatient).toBe(workers);
      await early;
    }
  });
});

test('all that a filtered dashboard asks of workers and current exams stands in one index each', async () => {
  const asked: string[] = [];
  const scope = f.t.services.system.forCustomer(f.company.id);
  const hot = scope.hot.bind(scope);
  const watched = Object.assign(scope, {
    hot: (statements: Parameters<typeof hot>[0]) => {
      asked.push(...statements.map(({ text }) => text).filter((text) => text.includes('current_exams')));
      return hot(statements);
    },
  });
  const all = {
    working_area_id: randomUUID(),
    job_title_id: randomUUID(),
    project_id: randomUUID(),
    headquarter_id: randomUUID(),
  };
  await managementStatisticsOf(watched, all, TODAY);
  await expiriesOfSixMonths(watched, all, TODAY);
  const { rows } = await sql(
    "select indexname, indexdef from pg_indexes where indexname in ('current_exams_pkey', 'patients_active')",
  );
  const columnsOf = (name: string): string[] =>
    rows.find((row) => row.indexname === name)?.indexdef.match(/\w+/g) ?? [];
  const columnsAsked = (alias: string) => [
    ...new Set(asked.flatMap((text) => [...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map((m) => m[1]))),
  ];
  expect(asked).toHaveLength(2);
  expect(columnsOf('current_exams_pkey')).toEqual(expect.arrayContaining(columnsAsked('e')));
  expect(columnsOf('patients_active')).toEqual(expect.arrayContaining(columnsAsked('p')));
});
