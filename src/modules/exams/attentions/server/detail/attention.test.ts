import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESTRICTIONS_PENDING } from '#clinical/vocabulary/aptitude.ts';
import { runSql } from '#testing/run-sql.ts';
import { at, CLINICAL, type Examined, openExamined, today } from '../testing/examined.ts';

let { t, company, people, worker, exam } = {} as Examined;
beforeAll(async () => {
  ({ t, company, people, worker, exam } = await openExamined());
});
afterAll(() => t.close());

describe('one exam', () => {
  test.each(['user', 'owner'] as const)('shows the %s no clinical key', async (who) => {
    const answer = await people[who].get(`/api/exam/attentions/${exam.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(CLINICAL);
    expect(answer.json()).not.toHaveProperty('version');
    expect(answer.json()).toMatchObject({
      workRestrictions: RESTRICTIONS_PENDING,
      doctorName: 'doctor de Prueba',
    });
  });

  test('shows the doctor its stations with class, reference and the value before', async () => {
    const earlier = await people.doctor.send('POST', '/api/exam/attentions', {
      patientId: worker.id,
      examType: 'PERIODICO',
      examDate: at(-800),
      aptitude: 'APTO',
      measures: [{ code: 'GLUCOSA', value: 92 }],
    });
    expect(earlier.statusCode).toBe(200);
    const detail = (await people.doctor.get(`/api/exam/attentions/${exam.id}`)).json();
    const glucose = detail.stations.find((s: { serviceAreaCode: string }) => s.serviceAreaCode === 'LAB').measures[0];
    expect(glucose).toEqual({
      code: 'GLUCOSA',
      label: 'Glucosa en ayunas',
      kind: 'number',
      number: 131.5,
      text: null,
      unit: 'mg/dL',
      shown: '131.5 mg/dL',
      class: 'DIABETES',
      classLabel: expect.any(String),
      review: true,
      severity: 'MODERATE',
      flags: expect.any(Array),
      ruleVersion: '1',
      implausible: null,
      derived: false,
      reference: '70 a menos de 100 mg/dL',
      norm: expect.any(String),
      out: 'HIGH',
      previous: { value: '92', shown: '92 mg/dL', classLabel: 'Normal', date: at(-800) },
      earlier: [{ value: 92, date: at(-800) }],
    });
    const triage = detail.stations.find((s: { serviceAreaCode: string }) => s.serviceAreaCode === 'TRIAJE').measures;
    expect(triage.find((m: { code: string }) => m.code === 'IMC')).toMatchObject({
      number: 34.89,
      class: 'OBESIDAD_I',
      derived: true,
    });
    expect(triage.find((m: { code: string }) => m.code === 'TALLA')).toMatchObject({ number: 165 });
    expect(detail.diagnoses).toEqual([
      { cie10: 'H833', description: 'Efectos del ruido', kind: 'D', workRelated: null },
    ]);
  });

  test('of another company does not exist, for reading or for writing', async () => {
    const foreigner = await t.as((await t.make.user('doctor', await t.make.company())).username);
    for (const url of [
      `/api/exam/attentions/${exam.id}`,
      `/api/exam/active/details/${exam.id}`,
      `/api/exam/medical-tests?attention_id=${exam.id}`,
      `/api/exam/exams/details?attention_id=${exam.id}&service_area_code=LAB`,
    ])
      expect((await foreigner.get(url)).statusCode, url).toBe(404);
    const write = { attentionId: exam.id, version: 1, aptitude: 'APTO' };
    expect((await foreigner.send('POST', '/api/exam/attentions', write)).statusCode).toBe(404);
    const create = { patientId: worker.id, examType: 'VISITA', examDate: today };
    expect((await foreigner.send('POST', '/api/exam/attentions', create)).statusCode).toBe(404);
  });

  test.each(['user', 'owner'] as const)('is not measured or written by the %s', async (who) => {
    for (const url of [
      `/api/exam/medical-tests?attention_id=${exam.id}`,
      `/api/exam/exams/details?attention_id=${exam.id}&service_area_code=LAB`,
    ])
      expect((await people[who].get(url)).statusCode).toBe(404);
    expect(
      (await people[who].send('POST', '/api/exam/attentions', { attentionId: exam.id, version: 1 })).statusCode,
    ).toBe(404);
  });

  test('has its stations counted', async () => {
    const answer = (await people.doctor.get(`/api/exam/medical-tests?attention_id=${exam.id}`)).json();
    expect(
      answer.items.map((s: { serviceAreaCode: string; toReview: number }) => [s.serviceAreaCode, s.toReview]),
    ).toEqual([
      ['TRIAJE', 1],
      ['LAB', 1],
      ['EKG', 0],
    ]);
  });

  test('has as many findings at its stations as on its page, with critical values, conclusions and shifts', async () => {
    const thresholds = (loss: number) =>
      ['OD', 'OI'].flatMap((side) =>
        [500, 1000, 2000, 3000, 4000, 6000, 8000].map((hz) => ({ code: `AUDIO_${side}_${hz}`, value: loss })),
      );
    const worker = await t.make.patient(company);
    const examine = async (examDate: string, measures: { code: string; value: number | string }[]) =>
      (
        await people.doctor.send('POST', '/api/exam/attentions', {
          patientId: worker.id,
          examType: 'PERIODICO',
          examDate,
          measures,
        })
      ).json();
    await examine(at(-700), thresholds(0));
    const { id } = await examine(at(0), [
      ...thresholds(15),
      { code: 'HEMOGLOBINA', value: 6 },
      { code: 'FC', value: 140 },
      { code: 'PSICOLOGIA', value: 'Requiere seguimiento por estrés' },
    ]);
    const { examFindings } = (await people.doctor.get(`/api/exam/attentions/${id}`)).json();
    const { items } = (await people.doctor.get(`/api/exam/medical-tests?attention_id=${id}`)).json();
    const counted: { serviceAreaCode: string; toReview: number }[] = items;
    expect(examFindings.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['HEMOGLOBINA', 'FC', 'PSICOLOGIA', 'DESPLAZAMIENTO_OD', 'DESPLAZAMIENTO_OI']),
    );
    expect(counted.reduce((sum, { toReview }) => sum + toReview, 0)).toBe(examFindings.length);
    expect(counted.find(({ serviceAreaCode }) => serviceAreaCode === 'AUDIO')?.toReview).toBe(2);
  });
});

describe('writing', () => {
  const station = (body: object) =>
    people.doctor.send('PUT', '/api/exam/exams/details?service_area_code=LAB', {
      reason: 'Error de digitación',
      ...body,
    });
  const versionOf = async (id: string) =>
    (await people.doctor.get(`/api/exam/attentions/${id}`)).json().version as number;

  test('measures of a station classifies again, bumps the version and is audited', async () => {
    const version = await versionOf(exam.id);
    const answer = await station({
      attentionId: exam.id,
      version,
      measures: [
        { code: 'GLUCOSA', value: 105 },
        { code: 'COLESTEROL', value: 250 },
      ],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().version).toBe(version + 1);
    const measure = (code: string) => answer.json().measures.find((m: { code: string }) => m.code === code);
    expect([measure('GLUCOSA').class, measure('COLESTEROL').class, measure('HDL').number]).toEqual([
      'PREDIABETES',
      'ALTO',
      null,
    ]);
    const gone = await station({
      attentionId: exam.id,
      version: version + 1,
      measures: [{ code: 'COLESTEROL', value: null }],
    });
    expect(gone.json().measures.find((m: { code: string }) => m.code === 'COLESTEROL')).toMatchObject({
      number: null,
      class: null,
    });
    const audit = await t.services.system.run(({ client }) =>
      client.query("select details from audit_log where action = 'exam.measured' and object_id = $1 order by id", [
        exam.id,
      ]),
    );
    expect(audit.rows[0].details).toEqual({ station: 'LAB', codes: ['GLUCOSA', 'COLESTEROL'] });
  });

  test('over what someone else changed is refused', async () => {
    const answer = await station({ attentionId: exam.id, version: 1, measures: [] });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed_meanwhile']);
  });

  test.each([
    ['an unknown measure', { code: 'NADA', value: 1 }],
    ['a measure of another station', { code: 'PESO', value: 80 }],
  ])('%s is refused', async (_, measure) => {
    const answer = await station({ attentionId: exam.id, version: await versionOf(exam.id), measures: [measure] });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'unknown_measure']);
  });

  test("a doctor's work instructions are what the company then reads", async () => {
    const version = await versionOf(exam.id);
    const saved = await people.doctor.send('POST', '/api/exam/attentions', {
      attentionId: exam.id,
      version,
      workRestrictions: 'No trabajar sobre 80 dB(A).',
    });
    expect(saved.json()).toEqual({ id: exam.id, version: version + 1 });
    const seen = (await people.user.get(`/api/exam/attentions/${exam.id}`)).json();
    expect(seen).toMatchObject({ workRestrictions: 'No trabajar sobre 80 dB(A).', restrictionsPending: false });
    const detail = (await people.doctor.get(`/api/exam/attentions/${exam.id}`)).json();
    expect(detail).toMatchObject({
      restrictions: 'Evitar ruido por MEDICO_HALLAZGO',
      recommendations: 'Control en 6 meses',
    });
    expect(detail.stations.length).toBeGreaterThan(1);
  });

  test('the same exam twice is refused', async () => {
    const again = await people.doctor.send('POST', '/api/exam/attentions', {
      patientId: worker.id,
      examType: 'PERIODICO',
      examDate: at(-340),
    });
    expect([again.statusCode, again.json().code]).toEqual([409, 'duplicate_exam']);
  });

  test('a new exam without its worker, or a known one without its version, says what is missing', async () => {
    const missing = await people.doctor.send('POST', '/api/exam/attentions', { aptitude: 'APTO' });
    expect(missing.json().errors.map((e: { path: string }) => e.path)).toEqual(['patientId', 'examType', 'examDate']);
    const version = await people.doctor.send('POST', '/api/exam/attentions', { attentionId: exam.id });
    expect(version.json().errors.map((e: { path: string }) => e.path)).toEqual(['version']);
  });

  test('a new aptitude takes a delivery back', async () => {
    const patient = await t.make.patient(company);
    const { id } = await t.make.attention(company, patient.id);
    await t.services.system
      .forCustomer(company.id)
      .run(({ client }) =>
        runSql(client, "update attentions set state = 'ENTREGADO', delivered_at = now() where id = $1", [id]),
      );
    await people.doctor.send('POST', '/api/exam/attentions', { attentionId: id, version: 1, healthCentre: 'Otra' });
    expect((await people.user.get(`/api/exam/attentions/${id}`)).json()).toMatchObject({ state: 'ENTREGADO' });
    await people.doctor.send('POST', '/api/exam/attentions', { attentionId: id, version: 2, aptitude: 'NO_APTO' });
    expect((await people.user.get(`/api/exam/attentions/${id}`)).json()).toMatchObject({
      state: 'CON_APTITUD',
      deliveredAt: null,
      aptitude: 'NO_APTO',
    });
  });
});
