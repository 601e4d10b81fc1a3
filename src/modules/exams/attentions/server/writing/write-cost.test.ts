import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { saveAttention as endpoint } from '../../api.ts';
import { getAttentionOf } from '../detail/attention.queries.ts';
import { saveAttention } from './save-attention.ts';

let t: TestApp;
/** Names of the bound statements while they are recorded, else null. */
let recorded: string[] | null = null;
const proto = pg.Connection.prototype as unknown as { bind(config: { statement?: string }, more?: boolean): void };
const { bind } = proto;

beforeAll(async () => {
  // The method is replaced before any connection opens, because a connection keeps the method that it has then.
  proto.bind = function (config, more) {
    recorded?.push(config.statement ?? '');
    return bind.call(this, config, more);
  };
  t = await startTestApp();
});
afterAll(async () => {
  await t.close();
  proto.bind = bind;
});

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  recorded = names;
  try {
    await work();
  } finally {
    recorded = null;
  }
  return names;
}

test('an exam with its measures is written in five statements and one commit, and read in one transaction', async () => {
  const company = await t.make.company();
  const { id: patientId } = await t.make.patient(company);
  const scope = t.services.system.forCustomer(company.id);
  const exam = (examDate: string) =>
    endpoint.body!.parse({
      patientId,
      examType: 'PERIODICO',
      examDate,
      aptitude: 'APTO',
      recommendations: 'Control en un año.',
      measures: [
        { code: 'PESO', value: 71.5 },
        { code: 'TALLA', value: 168 },
      ],
    });
  await saveAttention(scope, exam('2026-01-05')); // reads the rule book, once in a process
  let id = '';
  const written = await statementsOf(async () => {
    id = (await saveAttention(scope, exam('2026-02-05'))).id;
  });
  // load_examined leaves with insert_attention: a cluster refuses to join what an INSERT returns.
  expect(written).toEqual([
    'begin',
    'scope',
    'insert_attention',
    'load_examined',
    'add_exams',
    'insert_clinical',
    'audit',
    'commit',
  ]);
  const read = await statementsOf(() => getAttentionOf(scope, id));
  expect(read.filter((name) => name === 'begin' || name === 'commit')).toEqual(['begin', 'commit']);
  expect(read.length).toBeLessThanOrEqual(10);
});
