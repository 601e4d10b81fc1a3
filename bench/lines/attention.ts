import { saveAttention as endpoint } from '#exams/attentions/api.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { COMPANY } from '../database/database.ts';
import { readExam, writeExam } from '../limits/exam.sql.ts';
import { compare, type Target } from '../measure/compare.ts';
import { Child } from '../processes/child.ts';
import type { FloorTask } from '../processes/floor.ts';
import type { Request } from '../processes/load.ts';
import type { Bench, Line } from './bench.ts';
import { bothFigures, POOL } from './pages.ts';

export const exam = (patientId: string, examDate: string) => ({
  patientId,
  examType: 'RETIRO',
  examDate,
  aptitude: 'APTO',
  healthCentre: 'Clínica Los Andes',
  recommendations: 'Control en un año.',
  measures: [
    { code: 'PESO', value: 71.5 },
    { code: 'TALLA', value: 168 },
    { code: 'PAS', value: 118 },
    { code: 'PAD', value: 76 },
    { code: 'GLUCOSA', value: 92 },
    { code: 'HEMOGLOBINA', value: 15.1 },
  ],
});

/**
 * Writes an exam through the product and returns its stored row of measures and the doctor's id, so that the limit
 * writes the same data.
 */
async function writtenBy({ admin, product, cookies }: Bench, patientId: string, day: string) {
  const answer = await fetch(`http://127.0.0.1:${product.port}/api${endpoint.path}`, {
    method: 'POST',
    headers: { cookie: cookies.doctor, 'content-type': 'application/json' },
    body: JSON.stringify(exam(patientId, day)),
  });
  const { id } = (await answer.json()) as { id: string };
  const results = await admin.query(
    `select codes, numbers, texts, units, classes, flags, rule_versions, derived, listed
     from attention_results
     where customer_id = $1 and attention_id = $2`,
    [COMPANY, id],
  );
  const doctor = await admin.query<{ id: string }>('select id from users where cmp is not null limit 1');
  return { results: results.rows[0]!, doctorId: doctor.rows[0]!.id };
}

/** Enough days of exams for a fast machine during one measurement; the limit uses the days in between. */
const DAYS = [0, 1, 2, 3];

/** An exam with six measures, written by the doctor and read back whole: two requests. */
export const attention: Line = {
  key: 'attention',
  measure: async (bench) => {
    const { admin, database, product, load, cookies } = bench;
    const { rows } = await admin.query<{ id: string }>(
      "select id from patients where customer_id = $1 and status = 'ACTIVE' order by id",
      [COMPANY],
    );
    const day = addDays(todayInLima(), -1);
    const { results, doctorId } = await writtenBy(bench, rows.pop()!.id, day);
    const floor = new Child<FloorTask, { port: number }>('floor.ts');
    const { port } = await floor.ask({
      url: database.url,
      pool: POOL,
      reads: { '/read/{id}': [readExam(COMPANY, todayInLima())] },
      write: writeExam(COMPANY, doctorId, results),
    });
    // The product and the limit write exams of the same workers on alternate days, so that they do not conflict.
    const requests = (path: string, then: string, first: string): Request[] =>
      DAYS.flatMap((n) => {
        const date = addDays(first, -2 * n);
        return rows.map(({ id }) => ({ method: 'POST', path, body: JSON.stringify(exam(id, date)), then }));
      });
    const api = `/api${endpoint.path}`;
    const ours: Target = {
      port: product.port,
      cookie: cookies.doctor,
      requests: requests(api, `${api}/{id}`, day),
      once: true,
    };
    const floorTarget: Target = {
      port,
      cookie: '',
      requests: requests('/write', '/read/{id}', addDays(day, -1)),
      once: true,
    };
    const result = await compare(load, { ours, floor: floorTarget }, ['ours', 'floor']);
    floor.stop();
    return bothFigures('Una atención escrita y leída', result, { most: 6 });
  },
};
