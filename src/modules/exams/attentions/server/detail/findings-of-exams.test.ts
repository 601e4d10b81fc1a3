import { afterAll, beforeAll, expect, test } from 'vitest';
import { FREQUENCIES } from '#clinical/rules/hearing/audiogram.ts';
import { runSql } from '#testing/run-sql.ts';
import type { ExamFinding } from '../../finding.ts';
import { at, type Examined, openExamined } from '../testing/examined.ts';

let { t, company, people, worker, exam } = {} as Examined;
let annulled: string;
beforeAll(async () => {
  ({ t, company, people, worker, exam } = await openExamined());
  const save = async (days: number, glucose: number): Promise<string> => {
    const answer = await people.doctor.send('POST', '/api/exam/attentions', {
      patientId: worker.id,
      examType: 'PERIODICO',
      examDate: at(days),
      aptitude: 'APTO',
      measures: [{ code: 'GLUCOSA', value: glucose }],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().id;
  };
  await save(-800, 118);
  annulled = await save(-500, 300);
  await t.services.system
    .forCustomer(company.id)
    .run(({ client }) => runSql(client, "update attentions set state = 'ANULADO' where id = $1", [annulled]));
});
afterAll(() => t.close());

const path = (...ids: string[]) => `/api/exam/findings?${ids.map((id) => `attention_id=${id}`).join('&')}`;

test('the page and a list tell the same findings, compared with the last exam that is in force', async () => {
  const page = (await people.doctor.get(`/api/exam/attentions/${exam.id}`)).json();
  const findings: ExamFinding[] = page.examFindings;
  expect(findings.map(({ code }) => code)).toEqual(['GLUCOSA', 'IMC']);
  expect(findings[0]).toMatchObject({
    shown: '131.5 mg/dL',
    reference: '70 a menos de 100 mg/dL',
    change: 'WORSE',
    before: { shown: '118 mg/dL', date: at(-800) },
  });
  const answer = await people.doctor.get(path(exam.id));
  expect(answer.json()).toEqual({ items: [{ attentionId: exam.id, findings }], total: 1 });
});

test('a worker with many earlier exams has each finding compared with the last that judged it', async () => {
  const { id: patientId } = await t.make.patient(company);
  const hearing = (db: number) =>
    ['OD', 'OI'].flatMap((ear) => FREQUENCIES.map((hz) => ({ code: `AUDIO_${ear}_${hz}`, value: db })));
  const saved = async (days: number, measures: { code: string; value: number | string }[]) => {
    const body = { patientId, examType: 'PERIODICO', examDate: at(days), aptitude: 'APTO', measures };
    const answer = await people.doctor.send('POST', '/api/exam/attentions', body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().id as string;
  };
  await saved(-2400, hearing(10));
  await saved(-2000, [
    { code: 'GLUCOSA', value: 118 },
    { code: 'PSICOLOGIA', value: 'Indicadores de estrés laboral leve' },
  ]);
  for (const days of [-1600, -1200, -800, -400]) await saved(days, [{ code: 'PESO', value: 70 }]);
  const id = await saved(-10, [
    ...hearing(40),
    { code: 'GLUCOSA', value: 131.5 },
    { code: 'PSICOLOGIA', value: 'Indicadores de estrés laboral moderado' },
  ]);
  const page: ExamFinding[] = (await people.doctor.get(`/api/exam/attentions/${id}`)).json().examFindings;
  const before = new Map(page.map((finding) => [finding.code, finding.before?.date]));
  expect([...before]).toEqual(
    expect.arrayContaining([
      ['GLUCOSA', at(-2000)],
      ['PSICOLOGIA', at(-2000)],
      ['AUDIOMETRIA', at(-2400)],
      ['DESPLAZAMIENTO_OD', at(-2400)],
    ]),
  );
  expect((await people.doctor.get(path(id))).json().items).toEqual([{ attentionId: id, findings: page }]);
});

test('outside the wall nothing tells findings, and no company those of another', async () => {
  for (const who of [people.user, people.owner]) {
    expect((await who.get(path(exam.id))).statusCode).toBe(404);
    expect((await who.get(`/api/exam/attentions/${exam.id}`)).body).not.toMatch(/indings|131\.5|diabetes/i);
  }
  const stranger = await t.as((await t.make.user('doctor', await t.make.company())).username);
  expect((await stranger.get(path(exam.id))).statusCode).toBe(404);
});

test('reading them is written down as a clinical read', async () => {
  await people.doctor.get(path(exam.id));
  const { rows } = await t.services.system.run(({ client }) =>
    client.query(
      "select distinct role from audit_log where action = 'clinical.read' and object_type = '/exam/findings'",
    ),
  );
  expect(rows).toEqual([{ role: 'doctor' }]);
});
