import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { FINDING_CELL } from '../../release-cells.ts';
import { countHealth } from '../roll-up/count-health.ts';
import { examWith } from '../testing/company.ts';
import { periodFrom } from './periods.ts';
import { trueCounts } from './true-counts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a later partial exam takes nobody out of a release, and the noise of a figure belongs to the exams that gave it', async () => {
  const company = await t.make.company();
  const [worker, other] = [await t.make.patient(company), await t.make.patient(company)];
  const exam = (who: { id: string }, date: string, results: Record<string, string>) =>
    examWith(t, company, who.id, date, results);
  const full = await exam(worker, '2025-03-10', { AUDIOMETRIA: 'HIR_AVANZADA', GLUCOSA: 'DIABETES' });
  const second = await exam(other, '2025-04-10', { AUDIOMETRIA: 'NORMAL', GLUCOSA: 'NORMAL' });
  const scope = t.services.system.forCustomer(company.id);
  const rows = async () => {
    await countHealth(t.services.system);
    return scope.run(async (tx) => {
      const counted = await trueCounts(tx, periodFrom('Y', '2025-01-01'));
      const keys = await tx.client.query<{ id: string; key: string }>(
        'select attention_id as id, key::text from exam_keys where customer_id = $1',
        [company.id],
      );
      const keyOf = new Map(keys.rows.map(({ id, key }) => [id, BigInt(key)]));
      const of = (indicator: string) => {
        const row = counted.find((each) => each.indicator === indicator && each.split === '')!;
        return { measured: row.measured, findings: row.counts.get(FINDING_CELL), keySum: row.keySum };
      };
      return { of, sum: (...ids: string[]) => ids.reduce((sum, id) => sum + keyOf.get(id)!, 0n) };
    });
  };
  const before = await rows();
  expect(before.of('AUDIOMETRIA')).toEqual({ measured: 2, findings: 1, keySum: before.sum(full, second) });

  const partial = await exam(worker, '2025-08-10', { GLUCOSA: 'NORMAL' });
  const after = await rows();
  expect(after.of('AUDIOMETRIA')).toEqual(before.of('AUDIOMETRIA'));
  expect(after.of('GLUCOSA')).toEqual({ measured: 2, findings: 0, keySum: after.sum(partial, second) });
});
