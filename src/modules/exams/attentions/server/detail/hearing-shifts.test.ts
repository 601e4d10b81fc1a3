import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSql } from '#testing/run-sql.ts';
import { at, type Examined, openExamined } from '../testing/examined.ts';

let { t, company, people } = {} as Examined;
beforeAll(async () => {
  ({ t, company, people } = await openExamined());
});
afterAll(() => t.close());

/** An audiogram of both ears with the same value for all thresholds. */
const audiogram = (db: number, sides = ['OD', 'OI'], frequencies = [500, 1000, 2000, 3000, 4000, 6000, 8000]) =>
  sides.flatMap((side) => frequencies.map((hz) => ({ code: `AUDIO_${side}_${hz}`, value: db })));

test('an exam tells a doctor how each ear moved from its first whole audiogram, and the company nothing', async () => {
  const worker = await t.make.patient(company);
  const examOf = async (days: number, measures: object[]): Promise<string> => {
    const answer = await people.doctor.send('POST', '/api/exam/attentions', {
      patientId: worker.id,
      examType: 'PERIODICO',
      examDate: at(days),
      aptitude: 'APTO',
      measures,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().id;
  };
  const shiftsOf = async (id: string) =>
    (await people.doctor.get(`/api/exam/attentions/${id}`)).json<{ hearingShifts: object[] }>().hearingShifts;

  // Neither a partial audiogram nor one of an annulled exam is a baseline.
  const annulled = await examOf(-1500, audiogram(0));
  await t.services.system
    .forCustomer(company.id)
    .run(({ client }) => runSql(client, "update attentions set state = 'ANULADO' where id = $1", [annulled]));
  await examOf(-1400, audiogram(5, ['OD', 'OI'], [2000, 3000, 4000]));
  const first = await examOf(-1200, [...audiogram(10, ['OD']), ...audiogram(10, ['OI'], [500, 1000, 2000])]);
  await examOf(-800, audiogram(15));
  const last = await examOf(-100, audiogram(20));
  expect(await shiftsOf(first)).toEqual([]);
  expect(await shiftsOf(last)).toEqual([
    { side: 'OD', since: at(-1200), db: 10, standard: true },
    { side: 'OI', since: at(-800), db: 5, standard: false },
  ]);
  for (const who of [people.user, people.owner]) {
    const { body, statusCode } = await who.get(`/api/exam/attentions/${last}`);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/hearing|AUDIO|umbral/i);
  }
});
