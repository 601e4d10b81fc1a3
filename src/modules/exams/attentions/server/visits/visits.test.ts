import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipartOf } from '#testing/files.ts';
import { runSql } from '#testing/run-sql.ts';
import type { VisitItem } from '../../visits/model.ts';
import { at, type Examined, openExamined, today } from '../testing/examined.ts';

let { t, company, people, worker } = {} as Examined;
beforeAll(async () => {
  ({ t, company, people, worker } = await openExamined());
});
afterAll(() => t.close());

const PATH = '/api/exam/attention-no-emo';
const send = (path: string, body: Record<string, unknown>, who: keyof typeof people = 'doctor') =>
  people[who].send('POST', `${PATH}/${path}`, body);
const list = async (who: keyof typeof people, query = '') => {
  const answer = await people[who].get(`${PATH}?company_id=${company.id}&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { items: Record<string, unknown>[]; total: number };
};
const ok = async (answer: Promise<{ statusCode: number; body: string; json: () => unknown }>) => {
  const { statusCode, body, json } = await answer;
  expect(statusCode, body).toBe(200);
  return json() as { id: string; version: number };
};

const care = (more = {}) => ({
  patientId: worker.id,
  date: at(-3),
  place: 'Tópico MEDICO_LUGAR',
  daysOff: 2,
  attentionClass: 'URGENCIA',
  reason: 'Dolor lumbar MEDICO_MOTIVO',
  treatment: 'Reposo',
  referredTo: 'Traumatología',
  diagnoses: [{ cie10: 'M545', description: '', kind: 'P' }],
  ...more,
});
const covid = (more = {}) => ({
  patientId: worker.id,
  date: at(-5),
  daysOff: 7,
  testType: 'ANTIGENO',
  result: 'POSITIVO',
  caseClass: 'CONFIRMADO',
  ...more,
});

describe('an attention that is no EMO', () => {
  test('is written twice on one day, while a second exam of a type is refused', async () => {
    for (let i = 0; i < 2; i++) await ok(send('covid', covid({ date: at(-20) })));
    for (let i = 0; i < 2; i++) await ok(send('care', care({ date: at(-20) })));
    for (let i = 0; i < 2; i++) await ok(send('laboratory', { patientId: worker.id, date: at(-20) }));
    expect((await list('doctor', `only_covid=true&start_date=${at(-20)}&end_date=${at(-20)}`)).total).toBe(2);
    const again = await people.doctor.send('POST', '/api/exam/attentions', {
      patientId: worker.id,
      examType: 'PERIODICO',
      examDate: at(-340),
    });
    expect(again.statusCode).toBe(409);
    expect(again.json().code).toBe('duplicate_exam');
  });

  test('names a doctor without a second name alike when it is made and when it is changed', async () => {
    const single = await t.make.user('doctor', company);
    const doctor = await t.as(single.username);
    await t.services.system.run(({ client }) =>
      client.query("update users set first_name = 'Rosa', last_name = '' where id = $1", [single.id]),
    );
    const save = (body: object) => ok(doctor.send('POST', `${PATH}/covid`, covid({ date: at(-40), ...body })));
    const nameOf = async (id: string) => {
      const { rows } = await t.services.system
        .forCustomer(company.id)
        .run(({ client }) => client.query('select doctor_name as name from attentions where id = $1', [id]));
      return rows[0]?.name;
    };
    const { id, version } = await save({});
    expect(await nameOf(id)).toBe('Rosa');
    await save({ attentionId: id, version, daysOff: 3, patientId: undefined });
    expect(await nameOf(id)).toBe('Rosa');
  });

  test('an exam of a day that has an appointment is sent to it', async () => {
    await t.make.appointment(company, worker.id, { state: 'PROGRAMADO', date: today });
    const written = { patientId: worker.id, examType: 'PERIODICO', examDate: today };
    const answer = await people.doctor.send('POST', '/api/exam/attentions', written);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ title: 'Este colaborador tiene una cita de ese tipo en esa fecha.' });
  });

  test('shows the company that it is done, and neither the days away from work nor what was found', async () => {
    const { id } = await ok(send('care', care()));
    for (const who of ['user', 'owner'] as const) {
      const answer = await people[who].get(`${PATH}?company_id=${company.id}&start_date=${at(-3)}`);
      expect(answer.body).not.toMatch(/MEDICO_|URGENCIA|Dolor|M545|Lumb|Trauma|OSTEO|reason|diagnos|"care"|"place"/i);
      expect(answer.json().items.find((item: { id: string }) => item.id === id)).toEqual({
        id,
        kind: 'ASISTENCIAL',
        patientId: worker.id,
        documentType: 'DNI',
        documentNumber: '07654321',
        fullName: 'ÑAHUI QUISPE JOSÉ',
        area: null,
        jobTitle: null,
        date: at(-3),
        state: 'ATENDIDO',
      });
      for (const asked of ['days_off=true', 'sort=-daysOff']) {
        const told = await people[who].get(`${PATH}?company_id=${company.id}&${asked}`);
        expect([asked, told.statusCode]).toEqual([asked, 400]);
      }
      expect((await people[who].get(`${PATH}/${id}`)).statusCode).toBe(404);
      const file = await people[who].get(`${PATH}/export?company_id=${company.id}&format=csv`);
      expect(file.body.split('\r\n')[0]).not.toMatch(/Motivo|Diagn|Clase|Sistema|Lugar|Referido|laborar|Hasta/);
      expect(file.body).not.toMatch(/MEDICO_|Urgencia|M545/);
      const narrowed = await people[who].get(`${PATH}?company_id=${company.id}&attention_class=URGENCIA`);
      expect(narrowed.statusCode).toBe(400);
    }
  });

  test('shows the doctor what was found, with the body system of the first diagnosis', async () => {
    const { id, version } = await ok(send('care', care({ date: at(-4) })));
    const found = (await people.doctor.get(`${PATH}/${id}`)).json();
    expect(found).toMatchObject({
      version,
      care: {
        attentionClass: 'URGENCIA',
        bodySystem: 'OSTEO',
        reason: 'Dolor lumbar MEDICO_MOTIVO',
        referred: true,
        referredTo: 'Traumatología',
      },
      covid: null,
      diagnoses: [{ cie10: 'M545', description: expect.stringMatching(/lumb/i), kind: 'P' }],
    });
    const { items } = await list('doctor', `body_system=OSTEO&start_date=${at(-4)}&end_date=${at(-4)}`);
    expect(items[0]).toMatchObject({ id, care: { diagnoses: expect.stringContaining('M545') } });
    const audit = await t.services.system.run(({ client }) =>
      client.query("select from audit_log where action = 'clinical.read' and object_type = $1", [
        '/exam/attention-no-emo/{attentionId}',
      ]),
    );
    expect(audit.rowCount).toBeGreaterThan(0);
  });

  test('takes photographs of the phone, which doctors alone see', async () => {
    const { id, version } = await ok(send('care', care({ date: at(-2) })));
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#933' } })
      .jpeg()
      .toBuffer();
    const asked = `attention_id=${id}`;
    const add = (who: keyof typeof people) =>
      people[who].inject({
        method: 'POST',
        url: `/api/exam/medical-images?${asked}&station_id=MED&kind=FOTOGRAFIA&taken_on=${at(-2)}`,
        ...multipartOf('foto.jpg', photo),
      });
    expect((await add('user')).statusCode).toBe(404);
    expect((await add('doctor')).statusCode).toBe(201);
    expect((await add('doctor')).json().code).toBe('repeated');
    const seen = await people.doctor.get(`/api/exam/medical-images?${asked}`);
    expect(seen.json().items).toMatchObject([{ kind: 'FOTOGRAFIA', format: 'jpg', takenOn: at(-2) }]);
    expect((await people.user.get(`/api/exam/medical-images?${asked}`)).statusCode).toBe(404);
    // A user who corrects an attention without having seen this change gets an error.
    const stale = await send('care', { ...care({ date: at(-2) }), patientId: undefined, attentionId: id, version });
    expect(stale.json().code).toBe('changed_meanwhile');
  });

  test('is corrected at the version that was read', async () => {
    const { id, version } = await ok(send('covid', covid({ result: 'PENDIENTE', caseClass: 'SOSPECHOSO' })));
    const { patientId: _, ...known } = covid({ attentionId: id, version });
    const again = await ok(send('covid', known));
    expect(again.version).toBe(version + 1);
    const stale = await send('covid', known);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed_meanwhile']);
    const one = (await people.doctor.get(`${PATH}/covid?covid_test_id=${id}`)).json();
    expect(one.covid).toMatchObject({ testType: 'ANTIGENO', result: 'POSITIVO', caseClass: 'CONFIRMADO' });
    const { id: other } = await ok(send('care', care()));
    expect((await people.doctor.get(`${PATH}/covid?covid_test_id=${other}`)).statusCode).toBe(404);
  });

  test('of a laboratory has measures by station, which are classified as those of an exam', async () => {
    const { id, version } = await ok(send('laboratory', { patientId: worker.id, date: at(-1), place: 'Laboratorio' }));
    const measured = await people.doctor.send('PUT', '/api/exam/exams/details?service_area_code=LAB', {
      attentionId: id,
      version,
      measures: [{ code: 'GLUCOSA', value: 140 }],
      reason: 'Error de digitación',
    });
    expect(measured.statusCode, measured.body).toBe(200);
    const glucose = measured.json().measures.find((m: { code: string }) => m.code === 'GLUCOSA');
    expect(glucose).toMatchObject({ class: 'DIABETES', previous: { value: '131.5' } });
    const { items } = await list('doctor', `only_laboratory=true&start_date=${at(-1)}`);
    expect(items[0]).toMatchObject({
      id,
      laboratory: { measures: 1, toReview: 1, findings: expect.stringContaining('Glucosa') },
    });
    // The volume of the erythrocytes has no class of its own: with it the blood count says more than the white cells.
    const blood = [
      { code: 'HEMOGLOBINA', value: 15 },
      { code: 'HEMATOCRITO', value: 45 },
      { code: 'LEUCOCITOS', value: 15 },
      { code: 'PLAQUETAS', value: 250 },
    ];
    for (const [edits, code, value, count] of [
      [1, 'GLUCOSA', 92, 1],
      [2, 'VCM', 105, 2],
      // A critical value counts, whatever its class.
      [3, 'PLAQUETAS', 20, 3],
    ] as const) {
      const measures = [...blood.filter((each) => each.code !== code), { code, value }];
      const body = { attentionId: id, version: version + edits, measures, reason: 'Error de digitación' };
      const put = await people.doctor.send('PUT', '/api/exam/exams/details?service_area_code=LAB', body);
      expect(put.statusCode, put.body).toBe(200);
      const opened = (await people.doctor.get(`/api/exam/medical-tests?attention_id=${id}`)).json().items;
      const found = await list('doctor', `only_laboratory=true&start_date=${at(-1)}`);
      const { laboratory } = found.items[0] as unknown as VisitItem;
      const ofBlood = opened.find((station: { serviceAreaCode: string }) => station.serviceAreaCode === 'LAB');
      expect([laboratory?.toReview, ofBlood.toReview], laboratory?.findings ?? '').toEqual([count, count]);
    }
    const { items: shown } = await list('owner', `only_laboratory=true&start_date=${at(-1)}`);
    expect(shown[0]).not.toHaveProperty('laboratory');
  });

  test('of a laboratory counts the ears that moved from their baseline, as its page does', async () => {
    const patient = await t.make.patient(company);
    const audiogram = (db: number) =>
      ['OD', 'OI'].flatMap((side) =>
        [500, 1000, 2000, 3000, 4000, 6000, 8000].map((hz) => ({ code: `AUDIO_${side}_${hz}`, value: db })),
      );
    const measured = async (date: string, db: number) => {
      const { id, version } = await ok(send('laboratory', { patientId: patient.id, date, place: 'Laboratorio' }));
      const body = { attentionId: id, version, measures: audiogram(db) };
      const put = await people.doctor.send('PUT', '/api/exam/exams/details?service_area_code=AUDIO', body);
      expect(put.statusCode, put.body).toBe(200);
      return id;
    };
    await measured(at(-800), 0);
    const id = await measured(at(-1), 20);
    const opened = (await people.doctor.get(`/api/exam/medical-tests?attention_id=${id}`)).json().items;
    const ofEars = opened.find((station: { serviceAreaCode: string }) => station.serviceAreaCode === 'AUDIO').toReview;
    expect(ofEars).toBeGreaterThanOrEqual(2);
    const { items } = await list('doctor', `only_laboratory=true&start_date=${at(-1)}`);
    const its = items.find((item) => item.id === id) as unknown as VisitItem;
    expect(its.laboratory).toMatchObject({
      toReview: ofEars,
      findings: expect.stringContaining('Desplazamiento significativo'),
    });
  });

  test('is no exam: it takes no aptitude and has no page of an exam', async () => {
    const { id, version } = await ok(send('care', care()));
    const judged = await people.doctor.send('POST', '/api/exam/attentions', {
      attentionId: id,
      version,
      aptitude: 'APTO',
    });
    expect(judged.statusCode).toBe(404);
    expect((await people.doctor.get(`/api/exam/attentions/${id}`)).statusCode).toBe(404);
    const measured = await people.doctor.send('PUT', '/api/exam/exams/details?service_area_code=LAB', {
      attentionId: id,
      version,
      measures: [{ code: 'GLUCOSA', value: 90 }],
    });
    expect(measured.statusCode).toBe(404);
  });

  test.each([
    ['a day to come', 'care', () => care({ date: at(1) }), 'date', /todavía no llega/],
    ['antibodies of an antigen', 'covid', () => covid({ result: 'IGG_POS' }), 'result', /no puede tener ese resultado/],
    ['a discharge before the test', 'covid', () => covid({ dischargedOn: at(-9) }), 'dischargedOn', /anterior/],
    ['a year and a day of rest', 'care', () => care({ daysOff: 366 }), 'daysOff', /máximo/],
    ['no reason', 'care', () => care({ reason: ' ' }), 'reason', /motivo/],
  ])('refuses %s', async (_, path, body, field, message) => {
    const answer = await send(path, body());
    expect(answer.statusCode).toBe(400);
    const [error] = answer.json().errors;
    expect([error.path, error.message]).toEqual([field, expect.stringMatching(message)]);
  });

  test('is written by doctors alone, of workers of their company', async () => {
    for (const who of ['user', 'owner'] as const) expect((await send('care', care(), who)).statusCode).toBe(404);
    const foreign = await t.make.patient(await t.make.company());
    expect((await send('care', care({ patientId: foreign.id }))).statusCode).toBe(404);
  });

  test('is found by words of its worker, their document and where they work', async () => {
    await ok(send('care', care({ date: at(-30) })));
    const of = (query: string) => list('user', `start_date=${at(-30)}&end_date=${at(-30)}&${query}`);
    for (const words of ['jose nahui', 'ÑAHUI QUISPE JOSÉ', '07654321', 'quis'])
      expect((await of(`filter_value=${encodeURIComponent(words)}`)).total, words).toBe(1);
    expect((await of('filter_value=ñahui zarate')).total).toBe(0);
    expect((await of('progress=HECHA')).total).toBe(1);
    expect((await of('progress=PENDIENTE')).total).toBe(0);
  });

  test('agreed for a day to come is shown where it is asked for, and becomes done when it is written', async () => {
    const [made] = await t.services.system.forCustomer(company.id).run(async ({ client }) => {
      const { rows } = await runSql<{ id: string }>(
        client,
        `insert into attentions (customer_id, patient_id, kind, exam_type, state, exam_date)
         values ($1, $2, 'COVID', 'COVID', 'PROGRAMADO', $3) returning id`,
        [company.id, worker.id, at(9)],
      );
      return rows;
    });
    const shown = async (query: string) =>
      (await list('user', `only_covid=true&${query}`)).items.some((item) => item['id'] === made!.id);
    expect([await shown('start_date='.concat(at(8))), await shown('progress=PENDIENTE')]).toEqual([false, true]);
    // Without filters the list holds all attentions until today, whatever became of them.
    const total = async (query: string) => (await list('user', `only_covid=true&${query}`)).total;
    const untilToday = await Promise.all(
      ['PENDIENTE', 'HECHA', 'NO_SE_HIZO', 'ANULADA'].map((each) => total(`progress=${each}&end_date=${today}`)),
    );
    expect(await total('')).toBe(untilToday.reduce((sum, each) => sum + each));
    const { patientId: _, ...body } = covid({ attentionId: made!.id, version: 1, date: today });
    await ok(send('covid', body));
    expect(await shown('progress=HECHA')).toBe(true);
  });

  test('is of one kind alone', async () => {
    const both = await people.user.get(`${PATH}?company_id=${company.id}&only_covid=true&only_laboratory=true`);
    expect([both.statusCode, both.json().code]).toEqual([400, 'one_kind']);
    const { items } = await list('user', `start_date=${at(-400)}&end_date=${today}`);
    expect(new Set(items.map((item) => item['kind']))).toEqual(new Set(['ASISTENCIAL']));
  });
});

test('the kinds of covid tests tell which results each can have', async () => {
  const tests = (await people.user.get('/api/configuration/covid-tests')).json();
  expect(tests.map((each: { id: string }) => each.id)).toEqual([
    'MOLECULAR',
    'ANTIGENO',
    'SEROLOGICA_RAPIDA',
    'SEROLOGICA_ELISA',
  ]);
  expect(JSON.stringify(tests[0])).not.toContain('IGG');
  expect(JSON.stringify(tests[2])).toContain('IGG_POS');
});

test('what a correction writes over is kept, and read by doctors alone', async () => {
  const { id, version } = await ok(send('care', care({ date: at(-4) })));
  await ok(
    send('care', {
      ...care({ date: at(-4), reason: 'Lumbalgia', diagnoses: [] }),
      patientId: undefined,
      attentionId: id,
      version,
    }),
  );
  const path = `/api/exam/attentions/${id}/changes`;
  const kept = await people.doctor.get(path);
  expect(kept.statusCode, kept.body).toBe(200);
  expect(kept.json().items).toMatchObject([
    {
      version: version + 1,
      changes: expect.arrayContaining([
        { field: 'reason', label: 'Motivo', before: 'Dolor lumbar MEDICO_MOTIVO', after: 'Lumbalgia' },
        expect.objectContaining({ field: 'diagnoses', before: expect.stringContaining('M545'), after: null }),
      ]),
    },
  ]);
  expect((await people.user.get(path)).body).not.toContain('MEDICO');
});
