import { describe, expect, test } from 'vitest';
import { closeMonth, keepMonth } from './close-month.ts';
import { penaltyHistoriesOf, penaltyOf } from './penalty.queries.ts';
import { managementStatisticsOf } from './statistics.queries.ts';
import { dashboardFixture, TODAY } from './testing/fixture.ts';

const { f, sql, setCompany, setWorker, worker } = dashboardFixture();

describe('estimated fine', () => {
  const affect = (count: number) =>
    sql(
      `insert into patients (customer_id, document_type, document_number, full_name, sex)
       select $1, 'DNI', lpad(g::text, 8, '0'), 'COLABORADOR ' || g, 'M' from generate_series(1, $2::int) g`,
      [f.company.id, count],
    );

  test.each([
    [1, 1.57, 8635, { from: 1, to: 10 }],
    [10, 1.57, 8635, { from: 1, to: 10 }],
    [51, 6.53, 35_915, { from: 51, to: 100 }],
    [1000, 26.12, 143_660, { from: 1000, to: null }],
  ])('%d affected in 2026: %d UIT, S/ %d', async (count, factor, amount, bracket) => {
    await affect(count);
    expect(await penaltyOf(f.scope, TODAY)).toMatchObject({
      affected: count,
      factor,
      amount,
      bracket,
      uit: 5500,
      uitYear: 2026,
      gravity: 'GRAVE',
    });
  });

  test('the upper bound, the cap and the formula', async () => {
    await affect(1000);
    expect(await penaltyOf(f.scope, TODAY)).toMatchObject({
      upperBound: { gravity: 'MUY_GRAVE', factor: 52.53, amount: 288_915 },
      cap: 550_000,
      capped: false,
      formula: '26.12 UIT × S/ 5,500.00 (UIT 2026) = S/ 143,660.00',
      uitSource: 'D.S. 301-2025-EF',
      notice: 'Estimación referencial, no constituye asesoría legal.',
    });
  });

  test('nobody affected costs nothing; the UIT is that of the year', async () => {
    await worker('2024-01-10');
    expect(await penaltyOf(f.scope, '2025-06-01')).toMatchObject({
      affected: 0,
      factor: 0,
      amount: 0,
      uit: 5350,
      bracket: { from: null, to: null },
    });
    expect(await penaltyOf(f.scope, TODAY)).toMatchObject({ affected: 1, expiredCount: 1, withoutEmoCount: 0 });
  });

  test('the table of small companies holds in the REMYPE register only', async () => {
    await affect(6);
    await setCompany("size = 'PEQUENA', fine_gravity = 'LEVE'");
    expect(await penaltyOf(f.scope, TODAY)).toMatchObject({ size: 'NO_MYPE', factor: 0.26, gravity: 'LEVE' });
    await setCompany('remype = true');
    expect(await penaltyOf(f.scope, TODAY)).toMatchObject({
      size: 'PEQUENA',
      factor: 0.14,
      amount: 770,
      bracket: { from: 6, to: 10 },
    });
  });

  test('grace of two years: only outside high risk, without an entry exam, and for those who never had one', async () => {
    await setWorker(await worker(), "hire_date = '2024-03-31'"); // last day of the grace period
    await setWorker(await worker(), "hire_date = '2024-03-30'");
    await setWorker(await worker(), "hire_date = '2025-01-01', high_risk = true");
    await setWorker(await worker('2023-01-01'), "hire_date = '2025-01-01'");
    await worker();
    const counts = async () => {
      const { affected, inGraceCount } = await penaltyOf(f.scope, TODAY);
      return [affected, inGraceCount];
    };
    expect(await counts()).toEqual([5, 0]);
    await setCompany('entry_exam_required = false');
    expect(await counts()).toEqual([4, 1]);
    await setCompany('high_risk = true');
    expect(await counts()).toEqual([5, 0]);
  });
});

describe('history', () => {
  test('a month is kept once, as on its last day', async () => {
    await worker('2024-01-31'); // valid until 31/01/2026
    const later = await worker('2023-12-15', '2026-02-10'); // expired from 16/12/2025 until the new exam
    const gone = await worker();
    await setWorker(gone, "status = 'CEASED', ceased_on = '2026-02-15'");
    await setWorker(later, "hire_date = '2020-01-01'");
    for (const month of ['2026-01', '2026-02', '2026-02']) await keepMonth(f.scope, month, TODAY);
    expect(await keepMonth(f.scope, '2026-01', TODAY)).toBe(false);
    const { items, total } = await penaltyHistoriesOf(f.scope, { page: 1, page_size: 50, sort: '-month' });
    expect(total).toBe(2);
    expect(items.map(({ month, affected, amount, saving }) => [month, affected, amount, saving])).toEqual([
      ['2026-02-01', 1, 8635, 0],
      ['2026-01-01', 2, 8635, null],
    ]);
  });

  test('the figures of today are compared with those of the last day of the month before', async () => {
    await worker('2024-02-28'); // the exam ends on the last day of February
    await worker('2023-01-10');
    await worker('2026-02-20');
    const left = await worker();
    await setWorker(left, "status = 'CEASED', ceased_on = '2026-03-10'");
    await worker('2026-03-15');
    const previous = async (filters = {}) => (await managementStatisticsOf(f.scope, filters, TODAY)).previous;
    expect(await previous()).toBeNull();
    await keepMonth(f.scope, '2026-02', TODAY);
    await keepMonth(f.scope, '2026-01', TODAY);
    expect(await previous()).toEqual({
      date: '2026-02-28',
      compliancePercentage: 40,
      compliance: [
        { id: 'VIGENTE', count: 1 },
        { id: 'POR_VENCER', count: 1 },
        { id: 'VENCIDO', count: 1 },
        { id: 'SIN_EMO', count: 2 },
      ],
    });
    expect(await previous({ working_area_id: f.company.id })).toBeNull();
  });

  test.each(['2026-03', '2026-04', '2026-13', '2026-3', ''])('"%s" is no month that is over', async (month) => {
    await expect(keepMonth(f.scope, month, TODAY)).rejects.toThrow('aaaa-mm');
  });

  test('closing a month does it for each company, and once', async () => {
    await worker();
    expect(await closeMonth(f.t.services.system, TODAY)).toBeGreaterThan(0);
    expect(await closeMonth(f.t.services.system, TODAY)).toBe(0);
    expect((await penaltyHistoriesOf(f.scope, { page: 1, page_size: 1, sort: '-month' })).items).toMatchObject([
      { month: '2026-02-01', affected: 1 },
    ]);
  });
});
