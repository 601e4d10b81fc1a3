import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Measure } from '#clinical/rules/measure.ts';
import { MEASURES } from '#clinical/rules/measures.ts';
import { SERVICE_AREAS } from '#clinical/vocabulary/service-area.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { MEASURE_FIELDS } from '../../import-fields/measures.ts';
import { stationOf } from '../detail/stations.ts';
import { office } from './testing/exam-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

/** Indices that the rules compute from others, and the summary of one cell, which is read into measures of its own. */
const COMPUTED = ['IMC', 'ICC', 'HEMOGLOBINA_AJUSTADA', 'LABORATORIO'];
const FIELDS = new Map(MEASURE_FIELDS.map((field) => [field.key, field]));

test('every measure has a column, except those that the rules compute', () => {
  const without = MEASURES.filter(({ code }) => !FIELDS.has(code)).map(({ code }) => code);
  expect(without).toEqual(['HEMOGLOBINA_AJUSTADA']);
});

/** Measures whose cell is read as it is written: columns of a kind of their own have tests of their own. */
const PLAIN = MEASURES.filter(({ code }) => {
  const kind = FIELDS.get(code)?.kind;
  return !COMPUTED.includes(code) && (kind === 'text' || kind === 'number');
});

/** A value as people write it: the label of an option, a possible figure, or words. */
function writtenValue({ options, several, kind, limits }: Measure): string | number {
  const labels = Object.values(options ?? {});
  if (options) return several ? labels.slice(0, 2).join(', ') : (labels[0] ?? '');
  if (kind !== 'number') return 'Sin alteraciones';
  return limits ? Math.round((limits.min + limits.max) / 2) : 12;
}

test('an exam holds the same whether its measures come by form, import or call', async () => {
  const { company, doctor, matrix } = await office(t);
  const worker = async (number: string) => t.make.patient(company, { number });
  const [formed, called] = [await worker('10000003'), await worker('10000004')];
  const stored = async (number: string) => {
    const { rows } = await t.services.system.forCustomer(company.id).run(({ client }) =>
      client.query<{ code: string; number: number | null; text: string | null }>(
        `select r.code, r.number, r.text from exam_results r
         join attentions a on a.customer_id = $1 and a.id = r.attention_id
         join patients p on p.customer_id = $1 and p.id = a.patient_id
         where r.customer_id = $1 and p.document_number = $2 and not r.derived order by r.code collate "C"`,
        [company.id, number],
      ),
    );
    return rows;
  };
  const sent = PLAIN.map((measure) => ({ code: measure.code, value: writtenValue(measure) }));
  const exam = { examType: 'PERIODICO', examDate: '2026-03-10' };

  const byCall = await doctor.send('POST', '/api/exam/attentions', { ...exam, patientId: called.id, measures: sent });
  expect(byCall.statusCode, byCall.body).toBe(200);

  const made = await doctor.send('POST', '/api/exam/attentions', { ...exam, patientId: formed.id });
  let { version } = made.json() as { version: number };
  for (const area of SERVICE_AREAS) {
    const measures = sent.filter(({ code }) => stationOf(code) === area);
    if (measures.length === 0) continue;
    const body = { attentionId: made.json().id, version, measures };
    const answer = await doctor.send('PUT', `/api/exam/exams/details?service_area_code=${area}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    version = answer.json().version;
  }

  // A sheet has at most 200 columns, so the row comes in several files.
  const about = ['DNI', 'TIPO EMO', 'FECHA DE EVALUACIÓN', 'APTITUD'];
  for (let from = 0; from < PLAIN.length; from += 150) {
    const part = PLAIN.slice(from, from + 150);
    const headers = [...about, ...part.map(({ code }) => FIELDS.get(code)?.label ?? code)];
    const cells = part.map(writtenValue);
    const file = await xlsxOf(headers, [['10000001', 'ANUAL', '10/03/2026', 'APTO', ...cells]]);
    const batch = await matrix.review(file, 'import-attentions');
    expect(batch.columns.filter(({ field }) => field === null).map(({ header }) => header)).toEqual([]);
    const done = await matrix.finish(batch.id);
    expect(done.state, done.error ?? '').toBe('DONE');
  }

  const [call, form, imported] = [await stored('10000004'), await stored('10000003'), await stored('10000001')];
  expect(call.map(({ code }) => code)).toEqual(sent.map(({ code }) => code).sort());
  expect(form).toEqual(call);
  expect(imported).toEqual(call);
});
