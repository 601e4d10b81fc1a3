import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, type Examined, openExamined } from '../testing/examined.ts';

let { t, company, people, worker } = {} as Examined;
beforeAll(async () => {
  ({ t, company, people, worker } = await openExamined());
});
afterAll(() => t.close());

let day = -100;
async function examine(measures: Record<string, number | string>) {
  const saved = await people.doctor.send('POST', '/api/exam/attentions', {
    patientId: worker.id,
    examType: 'PERIODICO',
    examDate: at(day--),
    measures: Object.entries(measures).map(([code, value]) => ({ code, value })),
  });
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json() as { id: string; version: number };
}
const measure = (exam: { id: string }, version: number, measures: unknown) =>
  people.doctor.send('PUT', '/api/exam/exams/details?service_area_code=LAB', {
    attentionId: exam.id,
    version,
    measures,
    reason: 'Error de digitación',
  });
const save = (body: Record<string, unknown>) => people.doctor.send('POST', '/api/exam/attentions', body);
const changes = (who: keyof typeof people, id: string) => people[who].get(`/api/exam/attentions/${id}/changes`);

/** Ids of the exams for which the audit log has a reading of this kind. */
async function readings(objectType: string): Promise<string[]> {
  const { rows } = await t.services.system.run(({ client }) =>
    client.query<{ exam: string }>(
      `select coalesce(details->>'attentionId', object_id) as exam
       from audit_log
       where action = 'clinical.read' and object_type = $1`,
      [objectType],
    ),
  );
  return rows.map(({ exam }) => exam);
}

test('a new aptitude by somebody who is no doctor is not in the name of the doctor of the earlier one', async () => {
  const exam = await examine({ GLUCOSA: 92 });
  await save({ attentionId: exam.id, version: 1, aptitude: 'APTO' });
  const decided = (await people.doctor.get(`/api/exam/attentions/${exam.id}`)).json();
  expect(decided.doctorName).toBe('doctor de Prueba');
  const answer = await people.admin.send('POST', '/api/exam/attentions', {
    attentionId: exam.id,
    version: 2,
    aptitude: 'NO_APTO',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { aptitude, doctorName } = (await people.doctor.get(`/api/exam/attentions/${exam.id}`)).json();
  expect([aptitude, doctorName]).toEqual(['NO_APTO', null]);
});

test('what a doctor changed is kept, field by field', async () => {
  const exam = await examine({ GLUCOSA: 92.5, HDL: 50 });
  expect((await changes('doctor', exam.id)).json()).toEqual({ items: [], total: 0 });
  await measure(exam, 1, [
    { code: 'GLUCOSA', value: '105' },
    { code: 'HDL', value: null },
    { code: 'COLESTEROL', value: 180 },
  ]);
  await save({
    attentionId: exam.id,
    version: 2,
    aptitude: 'APTO',
    diagnoses: [{ cie10: 'H833', description: 'Ruido', kind: 'D' }],
  });
  const { items } = (await changes('doctor', exam.id)).json();
  expect(items.map((item: { version: number }) => item.version)).toEqual([3, 2]);
  expect(items[0]).toMatchObject({ by: 'doctor de Prueba', at: expect.stringMatching(/^\d{4}-/) });
  expect(items[0].changes).toEqual([
    { field: 'aptitude', label: 'Aptitud', before: 'Aptitud pendiente', after: 'Apto' },
    { field: 'diagnoses', label: 'Diagnósticos', before: null, after: 'H833 Ruido (D)' },
  ]);
  const byField = Object.fromEntries(items[1].changes.map((c: { field: string }) => [c.field, c]));
  expect(byField).toEqual({
    'measures.GLUCOSA': {
      field: 'measures.GLUCOSA',
      label: 'Glucosa en ayunas',
      before: '92.5 mg/dL',
      after: '105 mg/dL',
    },
    'measures.HDL': { field: 'measures.HDL', label: expect.any(String), before: '50 mg/dL', after: null },
    'measures.COLESTEROL': {
      field: 'measures.COLESTEROL',
      label: expect.any(String),
      before: null,
      after: '180 mg/dL',
    },
  });
});

test('a save that changes nothing leaves no change', async () => {
  const exam = await examine({ GLUCOSA: 92 });
  expect((await measure(exam, 1, [{ code: 'GLUCOSA', value: 92 }])).statusCode).toBe(200);
  expect((await changes('doctor', exam.id)).json().items).toEqual([]);
});

test('nobody outside the wall reads them, nor a doctor of another company', async () => {
  const exam = await examine({ GLUCOSA: 92 });
  await measure(exam, 1, [{ code: 'GLUCOSA', value: 131 }]);
  for (const who of ['user', 'owner'] as const) expect((await changes(who, exam.id)).statusCode).toBe(404);
  const foreigner = await t.as((await t.make.user('doctor', await t.make.company())).username);
  expect((await foreigner.get(`/api/exam/attentions/${exam.id}/changes`)).statusCode).toBe(404);
  await changes('doctor', exam.id);
  const read = await readings('/exam/attentions/{attentionId}/changes');
  expect(read).toContain(exam.id);
});

test('the second editor is told what the first one changed', async () => {
  const exam = await examine({ GLUCOSA: 92 });
  await measure(exam, 1, [{ code: 'GLUCOSA', value: 105 }]);
  const told = {
    code: 'changed_meanwhile',
    current: {
      version: 2,
      changes: [
        {
          version: 2,
          by: 'doctor de Prueba',
          changes: [{ label: 'Glucosa en ayunas', before: '92 mg/dL', after: '105 mg/dL' }],
        },
      ],
    },
  };
  const second = await measure(exam, 1, [{ code: 'GLUCOSA', value: 99 }]);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject(told);
  // The refusal contains clinical data, so it is audited as a reading.
  expect(await readings('attention')).toEqual([exam.id]);
  const aptitude = await save({ attentionId: exam.id, version: 1, aptitude: 'APTO' });
  expect(aptitude.statusCode).toBe(409);
  expect(aptitude.json()).toMatchObject(told);
});

test.each([
  [{ code: 'GLUCOSA', value: 5.4 }, '5.4 parece estar en mmol/L: serían 97.3 mg/dL.'],
  [{ code: 'COLESTEROL', value: '99999' }, /está fuera de lo posible/],
])('a figure that nobody can have is refused by its field, and nothing is written: %j', async (wrong, message) => {
  const exam = await examine({ GLUCOSA: 92 });
  const answer = await measure(exam, 1, [{ code: 'HDL', value: 50 }, wrong]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'implausible',
    errors: [
      { path: 'measures.1.value', message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ],
  });
  expect(
    (await measure(exam, 1, [])).json().measures.find((m: { code: string }) => m.code === 'HDL').number,
  ).toBeNull();
});

test('a measure comes with its severity and its earlier figures, the oldest first', async () => {
  await examine({ TRIGLICERIDOS: 120 });
  day = -60;
  await examine({ TRIGLICERIDOS: 210 });
  day = -20;
  const { id } = await examine({ TRIGLICERIDOS: 520, PESO: 95, TALLA: 1.65, HDL: 20 });
  const { stations } = (await people.doctor.get(`/api/exam/attentions/${id}`)).json();
  const all = Object.fromEntries(
    stations.flatMap((s: { measures: { code: string }[] }) => s.measures).map((m: { code: string }) => [m.code, m]),
  );
  expect(all.TRIGLICERIDOS).toMatchObject({ severity: 'SEVERE', review: true, reference: 'menos de 150 mg/dL' });
  expect(all.TRIGLICERIDOS.earlier.map((e: { value: number }) => e.value)).toEqual([120, 210]);
  expect([all.IMC.severity, all.HDL.severity, all.PESO.severity]).toEqual(['MODERATE', 'UNGRADED', null]);
});

test('the day of an aptitude does not become that of another', async () => {
  const exam = await examine({ GLUCOSA: 90 });
  let { version } = exam;
  const give = async (body: Record<string, unknown>) => {
    const answer = await save({ attentionId: exam.id, version, ...body });
    expect(answer.statusCode, answer.body).toBe(200);
    ({ version } = answer.json());
    return (await people.doctor.get(`/api/exam/attentions/${exam.id}`)).json().validUntil;
  };
  expect(await give({ aptitude: 'OBSERVADO', validUntil: at(20) })).toBe(at(20));
  expect(await give({ aptitude: 'OBSERVADO', workRestrictions: null })).toBe(at(20));
  // The deadline does not become the end of validity; the end is calculated.
  const end = await give({ aptitude: 'APTO' });
  expect(end > at(100)).toBe(true);
  expect(await give({ validUntil: at(50) })).toBe(at(50));
  expect(await give({ aptitude: 'APTO_CON_RESTRICCION' })).toBe(at(50));
  expect(await give({ aptitude: 'NO_APTO_TEMPORAL' })).toBeNull();
  expect(await give({ validUntil: at(30) })).toBe(at(30));
  expect(await give({ aptitude: 'NO_APTO' })).toBeNull();
  expect(await give({ aptitude: 'APTO' })).toBe(end);
  const { items } = (await changes('doctor', exam.id)).json();
  const labels = items.flatMap((item: { changes: { label: string }[] }) => item.changes.map(({ label }) => label));
  expect(new Set(labels)).toEqual(
    new Set(['Aptitud', 'Vence', 'Nueva evaluación', 'Plazo para levantar observaciones']),
  );
});

test('what a doctor stated with the aptitude is changed only by a person with a CMP', async () => {
  const exam = await examine({ GLUCOSA: 92 });
  const stated = {
    aptitude: 'OBSERVADO',
    validUntil: at(20),
    workRestrictions: 'No conducir.',
    worksMeanwhile: false,
  };
  const given = await save({ attentionId: exam.id, version: 1, ...stated });
  expect(given.statusCode, given.body).toBe(200);
  const change = (body: Record<string, unknown>, version = 2) =>
    people.admin.send('POST', '/api/exam/attentions', { attentionId: exam.id, version, ...body });
  const read = async (who: 'doctor' | 'admin') => (await people[who].get(`/api/exam/attentions/${exam.id}`)).json();
  const refused = [
    { workRestrictions: 'Ninguna.' },
    { workRestrictions: null },
    { validUntil: at(40) },
    { validUntil: null },
    { aptitude: 'OBSERVADO', worksMeanwhile: true },
    { aptitude: 'APTO_CON_RESTRICCION', workRestrictions: 'No trabajar de noche.' },
  ];
  for (const body of refused) {
    const answer = await change(body);
    expect(answer.statusCode, `${JSON.stringify(body)} ${answer.body}`).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'cmp_needed',
      title: 'Las restricciones y la vigencia las decide un médico con CMP.',
    });
  }
  expect(await read('doctor')).toMatchObject({ ...stated, version: 2, cmpNeeded: false });
  expect(await read('admin')).toMatchObject({ doctorName: 'doctor de Prueba', cmpNeeded: true });
  // A stale version and an aptitude that becomes pending again keep their own answers.
  expect((await change({ workRestrictions: 'Ninguna.' }, 1)).statusCode).toBe(409);
  expect((await change({ aptitude: 'PENDIENTE' })).json().code).toBe('aptitude_given');
  // Fields that are sent as they are, and other fields, are no change of the statement.
  const other = await change({ ...stated, healthCentre: 'Clínica Norte', notes: 'Llamar al colaborador.' });
  expect(other.statusCode, other.body).toBe(200);
  expect(await read('doctor')).toMatchObject({ ...stated, healthCentre: 'Clínica Norte', version: 3 });
});

test('an exam created by a person without a CMP has no doctor', async () => {
  const exam = { patientId: worker.id, examType: 'PERIODICO', examDate: at(day--), aptitude: 'APTO' };
  const { id } = (await people.admin.send('POST', '/api/exam/attentions', exam)).json() as { id: string };
  expect((await people.doctor.get(`/api/exam/attentions/${id}`)).json()).toMatchObject({ doctorName: null });
});

test('an aptitude that no doctor gave gets its restrictions from a person without a CMP', async () => {
  const exam = await examine({ GLUCOSA: 92 });
  const admin = (version: number, body: Record<string, unknown>) =>
    people.admin.send('POST', '/api/exam/attentions', { attentionId: exam.id, version, ...body });
  expect((await admin(1, { workRestrictions: 'No conducir.' })).statusCode).toBe(200);
  expect((await admin(2, { aptitude: 'APTO_CON_RESTRICCION' })).statusCode).toBe(200);
  expect((await admin(3, { workRestrictions: 'No trabajar de noche.', validUntil: at(30) })).statusCode).toBe(200);
  expect((await people.admin.get(`/api/exam/attentions/${exam.id}`)).json()).toMatchObject({
    workRestrictions: 'No trabajar de noche.',
    validUntil: at(30),
    doctorName: null,
    cmpNeeded: false,
  });
});

test('a correction needs its reason, which the history keeps; a first value needs none', async () => {
  const exam = await examine({ GLUCOSA: 92 });
  const put = (version: number, code: string, value: number | null, reason?: string) =>
    people.doctor.send('PUT', '/api/exam/exams/details?service_area_code=LAB', {
      attentionId: exam.id,
      version,
      measures: [{ code, value }],
      ...(reason ? { reason } : {}),
    });
  expect((await put(1, 'HDL', 50)).statusCode).toBe(200);
  for (const refused of [
    await put(2, 'GLUCOSA', 131),
    await put(2, 'GLUCOSA', null),
    await save({ attentionId: exam.id, version: 2, measures: [{ code: 'GLUCOSA', value: 131 }] }),
  ])
    expect(refused.json()).toMatchObject({ status: 400, code: 'reason_needed', errors: [{ path: 'reason' }] });
  expect((await put(2, 'GLUCOSA', 131, 'El laboratorio la corrigió')).statusCode).toBe(200);
  const { items } = (await changes('doctor', exam.id)).json();
  expect(items).toMatchObject([
    {
      by: 'doctor de Prueba',
      reason: 'El laboratorio la corrigió',
      changes: [{ before: '92 mg/dL', after: '131 mg/dL' }],
    },
    { reason: null, changes: [{ before: null, after: '50 mg/dL' }] },
  ]);
});

test('two doctors on one exam see each other, and nobody outside the wall sees them', async () => {
  const exam = await examine({ GLUCOSA: 92 });
  const path = `/api/exam/attentions/${exam.id}/readers`;
  const others = async (who: { send: typeof people.doctor.send }) => (await who.send('POST', path, {})).json().others;
  const second = await t.as((await t.make.user('doctor', company)).username);
  expect(await others(people.doctor)).toEqual([]);
  expect(await others(second)).toMatchObject([{ name: 'doctor de Prueba' }]);
  expect(await others(people.doctor)).toHaveLength(1);
  await t.services.system
    .forCustomer(company.id)
    .run(({ client }) => client.query("update exam_readers set seen_at = now() - interval '2 minutes'"));
  expect(await others(people.doctor)).toEqual([]);
  for (const who of ['user', 'owner'] as const) expect((await people[who].send('POST', path, {})).statusCode).toBe(404);
});
