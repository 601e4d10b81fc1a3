import { saveAttention as endpoint } from '../../src/modules/exams/api.ts';
import { getAttentionOf } from '../../src/modules/exams/server/attention.queries.ts';
import { saveAttention } from '../../src/modules/exams/server/save-attention.ts';
import { addDays, todayInLima } from '../../src/platform/contract/dates.ts';
import { COMPANY } from '../database/database.ts';
import { capture } from '../measure/capture.ts';
import { compare, type Target } from '../measure/compare.ts';
import { Child } from '../processes/child.ts';
import type { FloorTask, Statement } from '../processes/floor.ts';
import type { Request } from '../processes/load.ts';
import type { Bench, Line } from './bench.ts';
import { bothFigures, POOL } from './pages.ts';

const exam = (patientId: string, examDate: string) => ({
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

/** One statement with placeholders where its values are those of one request. */
const generalised = (statements: readonly Statement[], by: Record<string, string>): Statement[] =>
  statements.map((s) => {
    let values = JSON.stringify(s.values);
    for (const [key, value] of Object.entries(by)) values = values.replaceAll(value, `{${key}}`);
    return { ...s, values: JSON.parse(values) };
  });

async function statementsOf(admin: Bench['admin'], patientId: string, examDate: string) {
  const doctor = await admin.query<{ id: string }>('select id from users where cmp is not null limit 1');
  const actor = { customerId: COMPANY, actorId: doctor.rows[0]!.id, inside: true };
  let [id, written] = ['', 0];
  const all = await capture(admin, actor, async (scope) => {
    const body = endpoint.body!.parse(exam(patientId, examDate));
    id = (await saveAttention(scope, body)).id;
    written = (scope as unknown as { statements: Statement[] }).statements.length;
    await getAttentionOf(scope, id);
  });
  const general = generalised(all, { id, patientId, examDate });
  return { write: general.slice(0, written), read: general.slice(written) };
}

/** An exam with six measures, written by the doctor and read back whole: two requests, three commits with their audit. */
export const attention: Line = {
  key: 'attention',
  measure: async ({ admin, database, product, load, cookies }) => {
    const { rows } = await admin.query<{ id: string }>(
      "select id from patients where customer_id = $1 and status = 'ACTIVE' order by id",
      [COMPANY],
    );
    const day = addDays(todayInLima(), -1);
    const { write, read } = await statementsOf(admin, rows[0]!.id, day);
    const floor = new Child<FloorTask, { port: number }>('floor.ts');
    const { port } = await floor.ask({ url: database.url, pool: POOL, reads: { '/read/{id}': read }, write });
    // Both write exams of the same workers, on different days.
    const requests = (path: string, then: string, date: string): Request[] =>
      rows.map(({ id }) => ({ method: 'POST', path, body: JSON.stringify(exam(id, date)), then }));
    const api = `/api${endpoint.path}`;
    const ours: Target = {
      port: product.port,
      cookie: cookies.doctor,
      requests: requests(api, `${api}/{id}`, day),
      once: true,
    };
    const bare: Target = { port, cookie: '', requests: requests('/write', '/read/{id}', addDays(day, -1)), once: true };
    const result = await compare(load, ours, bare);
    floor.stop();
    return bothFigures('Una atención escrita y leída', result);
  },
};
