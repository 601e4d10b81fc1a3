import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { runSql } from '#testing/run-sql.ts';
import { indicatorOf } from '../../indicators/registry.ts';
import { examWith } from '../testing/company.ts';
import { countHealth } from './count-health.ts';

const TODAY = '2026-06-01';
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const FREQUENCIES = [500, 1000, 2000, 3000, 4000, 6000, 8000];
/** An audiogram of both ears with the given thresholds at 2, 3 and 4 kHz. */
const audiogram = (shifted: readonly number[]) =>
  Object.fromEntries(
    ['OD', 'OI'].flatMap((ear) =>
      FREQUENCIES.map((hz) => [`AUDIO_${ear}_${hz}`, shifted[[2000, 3000, 4000].indexOf(hz)] ?? 10]),
    ),
  );

/** People by class of the shift of the right ear: below 10 dB, 10 dB or more, no data. */
async function shiftsIn(company: { id: string }): Promise<(number | undefined)[]> {
  await countHealth(t.services.system, undefined, TODAY);
  const { from } = indicatorOf('CAMBIO_UMBRAL_OD')!;
  const { rows } = await t.services.system
    .forCustomer(company.id)
    .run(({ client }) =>
      client.query<{ counts: number[] }>(
        "select counts from health_counts where customer_id = $1 and grain = 'N' and split = ''",
        [company.id],
      ),
    );
  const [none, less, more] = rows[0]!.counts.slice(from, from + 3);
  return [less, more, none];
}

test.each([
  ['exactly 10 dB', [10, 15, 20], [20, 25, 30], [0, 1, 0]],
  ['exactly 10 dB of one step each way', [10, 10, 15], [15, 25, 25], [0, 1, 0]],
  ['exactly 10 dB, not in steps of 5', [12, 12, 12], [22, 22, 22], [0, 1, 0]],
  ['9 dB, which steps of 5 make 10', [13, 13, 13], [22, 22, 22], [1, 0, 0]],
  ['11 dB, which steps of 5 make 10 or less', [12, 12, 12], [23, 22, 22], [0, 1, 0]],
  ['29 dB in all', [10, 10, 10], [20, 20, 19], [1, 0, 0]],
  ['30 dB in all, in tenths', [10.1, 10.1, 10.1], [20.2, 20.2, 19.9], [0, 1, 0]],
])('%s', async (_, before, now, expected) => {
  const company = await t.make.company();
  const worker = await t.make.patient(company);
  await examWith(t, company, worker.id, '2025-01-10', audiogram(before));
  await examWith(t, company, worker.id, '2026-01-10', audiogram(now));
  expect(await shiftsIn(company)).toEqual(expected);
});

test('the baseline is the one of the page of the exam: of an exam without an aptitude too, and not of an annulled one', async () => {
  const company = await t.make.company();
  const worker = await t.make.patient(company);
  const undecided = await examWith(t, company, worker.id, '2024-07-10', audiogram([10, 10, 10]), {
    aptitude: 'PENDIENTE',
  });
  await examWith(t, company, worker.id, '2025-01-10', audiogram([20, 20, 20]));
  await examWith(t, company, worker.id, '2026-01-10', audiogram([20, 20, 20]));
  expect(await shiftsIn(company)).toEqual([0, 1, 0]);
  await t.services.system
    .forCustomer(company.id)
    .run(({ client }) =>
      runSql(
        client,
        "update attentions set state = 'ANULADO', annulled_reason = 'x' where customer_id = $1 and id = $2",
        [company.id, undecided],
      ),
    );
  expect(await shiftsIn(company)).toEqual([1, 0, 0]);
});
