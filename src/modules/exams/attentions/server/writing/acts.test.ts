import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSql } from '#testing/run-sql.ts';
import { at, CLINICAL, type Examined, openExamined, today } from '../testing/examined.ts';

let { t, company, people, worker } = {} as Examined;
beforeAll(async () => {
  ({ t, company, people, worker } = await openExamined());
});
afterAll(() => t.close());

interface Exam {
  id: string;
  version: number;
}
let day = -100;
async function examine(more: object = {}): Promise<Exam> {
  const saved = await people.doctor.send('POST', '/api/exam/attentions', {
    patientId: worker.id,
    examType: 'PERIODICO',
    examDate: at(day--),
    measures: [
      { code: 'GLUCOSA', value: 141 },
      { code: 'COLESTEROL', value: 260 },
    ],
    diagnoses: [{ cie10: 'R739', description: '', kind: 'P' }],
    ...more,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json();
}
const save = (exam: Exam, body: object) =>
  people.doctor.send('POST', '/api/exam/attentions', { attentionId: exam.id, version: exam.version, ...body });
const read = async (exam: Exam) => (await people.doctor.get(`/api/exam/attentions/${exam.id}`)).json();
const REFERRAL = {
  specialty: 'Endocrinología',
  reason: 'MEDICO_MOTIVO glucosa 141',
  question: 'MEDICO_PREGUNTA ¿diabetes?',
  dueOn: at(20),
  diagnoses: ['R739'],
  measures: ['GLUCOSA'],
};
const withdraw = (exam: Exam, ids: string[]) =>
  people.doctor.send('POST', `/api/exam/attentions/${exam.id}/consultations/withdraw`, { ids });

test('a diagnosis says whether it is related to work, and the history keeps it', async () => {
  const exam = await examine();
  const diagnoses = [
    { cie10: 'R739', description: 'Hiperglicemia', kind: 'P', workRelated: false },
    { cie10: 'H833', description: '', kind: 'D', workRelated: true },
  ];
  const saved = (await save(exam, { diagnoses })).json();
  expect((await read(exam)).diagnoses).toMatchObject([
    { cie10: 'R739', workRelated: false },
    { cie10: 'H833', workRelated: true },
  ]);
  // A save of other fields leaves it as it is.
  await save(saved, { notes: 'Sin cambios' });
  expect((await read(exam)).diagnoses[1].workRelated).toBe(true);
  const { items } = (await people.doctor.get(`/api/exam/attentions/${exam.id}/changes`)).json();
  expect(items.at(-1).changes[0].after).toContain('relacionado con el trabajo');
});

test('the next control is set, changed and taken away', async () => {
  const exam = await examine();
  const first = (await save(exam, { nextControl: { on: at(30), note: 'Glucosa' } })).json();
  expect((await read(exam)).nextControl).toEqual({ on: at(30), note: 'Glucosa' });
  const second = (await save(first, { nextControl: { on: at(60), note: null } })).json();
  expect((await read(exam)).nextControl).toEqual({ on: at(60), note: null });
  await save(second, { nextControl: null });
  expect((await read(exam)).nextControl).toBeNull();
  const { items } = (await people.doctor.get(`/api/exam/attentions/${exam.id}/changes`)).json();
  expect(items.map((item: { changes: { field: string }[] }) => item.changes[0]?.field)).toEqual(
    Array(3).fill('nextControl'),
  );
  const refused = await save({ ...exam, version: 4 }, { nextControl: { on: at(-1), note: null } });
  expect(refused.json().errors).toMatchObject([{ message: 'El control no puede ser antes de hoy.' }]);
});

test('referrals are opened with the aptitude, each with what its specialist is given', async () => {
  const exam = await examine();
  const answer = await save(exam, {
    aptitude: 'OBSERVADO',
    consultations: [REFERRAL, { ...REFERRAL, specialty: 'Nutrición' }],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ version: 2, consultations: [expect.any(String), expect.any(String)] });
  expect((await read(exam)).consultations).toMatchObject([
    {
      pending: true,
      issuedOn: today,
      dueOn: REFERRAL.dueOn,
      specialty: 'Endocrinología',
      question: REFERRAL.question,
      givenDiagnoses: ['R739'],
      givenMeasures: ['GLUCOSA'],
      withdrawable: true,
    },
    { specialty: 'Nutrición' },
  ]);
  // A third one comes after them, and the worker's list of pending acts no longer misses one.
  await save({ ...exam, version: 2 }, { consultations: [{ ...REFERRAL, specialty: 'Cardiología' }] });
  expect((await read(exam)).consultations).toHaveLength(3);
});

test('the history joins the sentences of a referral without their full stops', async () => {
  const exam = await examine();
  await save(exam, {
    consultations: [{ ...REFERRAL, reason: 'Glucosa de 141 mg/dL.', question: 'Confirmar diabetes.' }],
  });
  const { items } = (await people.doctor.get(`/api/exam/attentions/${exam.id}/changes`)).json();
  expect(items[0].changes[0].after).toMatch(
    /^Endocrinología: Glucosa de 141 mg\/dL; Confirmar diabetes; plazo [\d/]+$/,
  );
});

test('a specialist is given only what the exam has', async () => {
  const exam = await examine();
  const answer = await save(exam, { consultations: [{ ...REFERRAL, diagnoses: ['I10'], measures: ['PESO'] }] });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([
    'consultations.0.diagnoses',
    'consultations.0.measures',
  ]);
  expect(await read(exam)).toMatchObject({ version: 1, consultations: [] });
});

test('a referral opened by mistake is withdrawn while nobody acted on it, and the history keeps what it said', async () => {
  const exam = await examine();
  const { consultations } = (await save(exam, { consultations: [REFERRAL] })).json();
  expect((await withdraw(exam, ['ffffffff-ffff-4fff-8fff-ffffffffffff'])).statusCode).toBe(404);
  const answer = await withdraw(exam, consultations);
  expect(answer.json(), answer.body).toEqual({ id: exam.id, version: 3 });
  expect((await read(exam)).consultations).toEqual([]);
  const { items } = (await people.doctor.get(`/api/exam/attentions/${exam.id}/changes`)).json();
  expect(items[0].changes).toMatchObject([
    { label: 'Interconsulta retirada', before: expect.stringContaining('Endocrinología') },
  ]);

  const again = (await save({ ...exam, version: 3 }, { consultations: [REFERRAL] })).json();
  const act = { act: 'schedule', ids: again.consultations, values: { appointmentOn: at(3) } };
  const scheduled = await people.doctor.send('POST', '/api/exam/consultations/acts', act);
  expect(scheduled.statusCode, scheduled.body).toBe(200);
  expect((await withdraw(exam, again.consultations)).json()).toMatchObject({ status: 409, code: 'acted_upon' });
  expect((await read(exam)).consultations).toMatchObject([{ withdrawable: false }]);
});

test('a referral with a note or with its letter is not withdrawn, whatever gaps the places of the referrals have', async () => {
  const exam = await examine({ aptitude: 'OBSERVADO' });
  const specialties = ['Endocrinología', 'Nutrición', 'Cardiología'];
  const { consultations: ids } = (
    await save(exam, { consultations: specialties.map((specialty) => ({ ...REFERRAL, specialty })) })
  ).json();
  expect((await withdraw(exam, [ids[1]])).statusCode).toBe(200);
  const state = async () =>
    (await read(exam)).consultations.map((c: { withdrawable: boolean }) => c.withdrawable).toSorted();
  expect(await state()).toEqual([true, true]);
  await t.services.system.forCustomer(company.id).run(({ client }) =>
    runSql(
      client,
      `insert into case_notes (customer_id, kind, case_id, text, inside, written_by)
       select customer_id, 'consultations', id, 'Llamar', true, opened_by from consultations where id = $1`,
      [ids[0]],
    ),
  );
  expect(await state()).toEqual([false, true]);
  const asked = await people.doctor.send('POST', '/api/exam/emos/report?report_id=4&print_page=2', {
    attentionIds: [exam.id],
  });
  expect(asked.statusCode, asked.body).toBe(200);
  expect((await people.doctor.get(asked.json().link)).statusCode).toBe(200);
  expect((await withdraw(exam, [ids[2]])).json()).toMatchObject({ code: 'acted_upon' });
  // The number of a revoked letter is not given to another referral, whose letter was never revoked.
  const [letter] = await t.services.system
    .forCustomer(company.id)
    .run(
      async ({ client }) =>
        (
          await client.query<{ id: string }>(
            "select id from documents where attention_id = $1 and type = 'INTERCONSULTA'",
            [exam.id],
          )
        ).rows,
    );
  const revoked = await people.doctor.send('POST', `/api/documents/${letter?.id}/revoke`, { reason: 'Por error' });
  expect(revoked.statusCode, revoked.body).toBe(204);
  expect((await withdraw(exam, [ids[2]])).json()).toMatchObject({ code: 'acted_upon' });
});

test('the letter to the specialist states what was chosen and nothing else', async () => {
  const exam = await examine({
    aptitude: 'OBSERVADO',
    diagnoses: [
      { cie10: 'R739', description: 'Hiperglicemia', kind: 'P' },
      { cie10: 'F329', description: 'Episodio depresivo', kind: 'D' },
    ],
  });
  await save(exam, { consultations: [REFERRAL] });
  const asked = await people.doctor.send('POST', '/api/exam/emos/report?report_id=4&print_page=1', {
    attentionIds: [exam.id],
  });
  expect(asked.statusCode, asked.body).toBe(200);
  const { readPdf } = await import('#platform/server/testing/pdf-text.ts');
  const { text } = await readPdf((await people.doctor.get(asked.json().link)).rawPayload);
  expect(text).toContain('MEDICO_PREGUNTA');
  expect(text).toContain('Glucosa en ayunas 141');
  expect(text).not.toMatch(/depresivo|Colesterol/);
});

test('outside the wall there is only that a referral is pending', async () => {
  const exam = await examine();
  const { consultations } = (
    await save(exam, { consultations: [REFERRAL], nextControl: { on: at(40), note: 'MEDICO_CONTROL' } })
  ).json();
  for (const who of ['user', 'owner'] as const) {
    const { body, statusCode } = await people[who].get(`/api/exam/attentions/${exam.id}`);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(CLINICAL);
    expect(body).not.toMatch(/MEDICO_|question|givenD|givenM|withdrawable|dueOn|nextControl|rinolog/i);
    expect(JSON.parse(body).consultations).toMatchObject([{ pending: true, issuedOn: today }]);
    for (const [method, path, sent] of [
      ['POST', '/api/exam/attentions', { attentionId: exam.id, version: 2, consultations: [REFERRAL] }],
      ['POST', `/api/exam/attentions/${exam.id}/consultations/withdraw`, { ids: consultations }],
    ] as const)
      expect((await people[who].send(method, path, sent)).statusCode).toBe(404);
    for (const path of ['/api/exam/cie10', '/api/exam/recommendation-templates'])
      expect((await people[who].get(path)).statusCode).toBe(404);
  }
  const stranger = await t.as((await t.make.user('doctor', await t.make.company())).username);
  const foreign = await stranger.send('POST', `/api/exam/attentions/${exam.id}/consultations/withdraw`, {
    ids: consultations,
  });
  expect(foreign.statusCode).toBe(404);
});
