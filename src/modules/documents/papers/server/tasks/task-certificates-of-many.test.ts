import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, showDay, todayInLima } from '#platform/contract/dates.ts';
import { runSql } from '#testing/run-sql.ts';
import { type Certificates, startCertificates } from '../testing/certificates.ts';

const today = todayInLima();
let c: Certificates;
beforeAll(async () => {
  c = await startCertificates();
});
afterAll(() => c.close());

type Who = 'user' | 'owner' | 'doctor';
const PATH = '/api/exam/task-certificates';
/** The task has no station, so nothing of these exams speaks against it. */
const STATED = { task: 'BRIGADA', statement: 'APTO', restrictions: null, day: null };
const issue = (who: Who, attentionIds: readonly string[], body: object = {}) =>
  c.people[who].send('POST', PATH, { attentionIds, ...STATED, ...body });
const system = (text: string, values: unknown[]) =>
  c.t.services.system.run(async ({ client }) => (await client.query(text, values)).rows);
const sql = (text: string, values: unknown[]) =>
  c.t.services.system.forCustomer(c.company.id).run(async ({ client }) => (await runSql(client, text, values)).rows);
const certified = async (id: string) => {
  const { documents } = (await c.people.doctor.get(`/api/exam/attentions/${id}`)).json();
  return (documents as { certified: object | null; revokedAt: string | null }[])
    .filter((each) => each.certified && each.revokedAt === null)
    .map((each) => each.certified);
};

describe('certificates of a task for several exams', () => {
  test('are issued as for one, each as long as its exam allows, and again only once', async () => {
    const [one, two] = [await c.exam(), await c.exam({ validUntil: addDays(today, 30) })];
    const answer = await issue('doctor', [one.id, two.id, one.id]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { issued, refused } = answer.json();
    expect([issued.length, refused]).toEqual([2, []]);
    expect(await certified(one.id)).toMatchObject([{ ...STATED, day: addMonths(addDays(today, -20), 12) }]);
    expect(await certified(two.id)).toMatchObject([{ ...STATED, day: addDays(today, 30) }]);
    for (const { code } of issued)
      expect(await c.verify(code)).toMatchObject({ outcome: 'VALID', document: { doctor: 'doctor de Prueba' } });
    const codes = (list: { code: string }[]) => list.map(({ code }) => code).sort();
    expect(codes((await issue('doctor', [one.id, two.id])).json().issued)).toEqual(codes(issued));
    const [row] = await system(
      `select details from audit_log
       where customer_id = $1 and action = 'task_certificates.issued' order by at limit 1`,
      [c.company.id],
    );
    expect(row).toMatchObject({ details: { task: 'BRIGADA', issued: 2, refused: 0 } });
  });

  test('leave out, with its reason, what the exam speaks against, and issue the others', async () => {
    const [good, open, unfit, held, restricted] = [
      await c.exam(),
      await c.exam({ aptitude: 'PENDIENTE' }),
      await c.exam({ aptitude: 'NO_APTO' }),
      await c.exam(),
      await c.exam({ workRestrictions: 'No integrar la brigada de emergencia' }),
    ];
    expect((await issue('doctor', [held.id], { statement: 'NO_APTO' })).json().refused).toEqual([]);
    const ids = [good, open, unfit, held, restricted].map(({ id }) => id);
    const answer = await issue('doctor', ids);
    expect(answer.statusCode, answer.body).toBe(200);
    const { issued, refused } = answer.json() as {
      issued: { attentionId: string }[];
      refused: { id: string; name: string; reason: string }[];
    };
    expect(issued.map(({ attentionId }) => attentionId)).toEqual([good.id]);
    const reasons = new Map(refused.map(({ id, reason }) => [id, reason]));
    expect(refused.map(({ name }) => name)).toEqual(Array(4).fill('ÑAHUI QUISPE JOSÉ'));
    expect(reasons.get(open.id)).toContain('no tiene aptitud');
    expect(reasons.get(unfit.id)).toContain('no dejó apto');
    expect(reasons.get(held.id)).toContain('Ya tiene este certificado: «No apto»');
    expect(reasons.get(restricted.id)).toContain('El certificado de aptitud restringe');
    expect(await certified(held.id)).toMatchObject([{ statement: 'NO_APTO' }]);
    for (const { id } of [open, unfit, restricted]) expect(await certified(id)).toEqual([]);
  });

  test('leave out an exam without the conclusion of the station of the task', async () => {
    const exam = await c.exam();
    const { issued, refused } = (await issue('doctor', [exam.id], { task: 'ALTURA' })).json();
    expect(issued).toEqual([]);
    expect(refused).toMatchObject([{ id: exam.id, reason: expect.stringContaining('no tiene la conclusión') }]);
  });

  test('leave out an exam of a worker whom a newer exam judged, and no reason says to confirm it there', async () => {
    const stale = await c.exam({ examDate: addDays(today, -200), aptitude: 'APTO' });
    const { patientId } = (await c.people.doctor.get(`/api/exam/attentions/${stale.id}`)).json();
    const newest = await c.exam({ patientId, examType: 'REINGRESO', aptitude: 'NO_APTO' });
    const { issued, refused } = (await issue('doctor', [stale.id])).json();
    expect(issued).toEqual([]);
    expect(refused).toEqual([
      {
        id: stale.id,
        name: 'ÑAHUI QUISPE JOSÉ',
        reason: `Tiene un examen más nuevo, del ${showDay(addDays(today, -20))}: «No apto». Ábrelo para certificarlo ahí.`,
      },
    ]);
    expect(await certified(stale.id)).toEqual([]);
    await sql("update attentions set state = 'ANULADO' where customer_id = $1 and id = $2", [c.company.id, newest.id]);
    expect((await issue('doctor', [stale.id])).json().issued).toHaveLength(1);
  });

  test('leave the same certificate of another doctor in force', async () => {
    const exam = await c.exam();
    const [{ code }] = (await issue('doctor', [exam.id])).json().issued;
    const other = await c.t.as((await c.t.make.user('doctor', c.company)).username);
    const { issued, refused } = (await other.send('POST', PATH, { attentionIds: [exam.id], ...STATED })).json();
    expect(issued).toEqual([]);
    expect(refused).toMatchObject([
      {
        id: exam.id,
        reason: expect.stringMatching(/^Ya tiene este certificado, firmado por doctor de Prueba: «Apto»/),
      },
    ]);
    expect(await c.verify(code)).toMatchObject({ outcome: 'VALID' });
  });

  test('leave out an exam whose certificate a doctor revoked', async () => {
    const [revoked, replaced] = [await c.exam(), await c.exam()];
    const ids = [revoked.id, replaced.id];
    expect((await issue('doctor', ids, { statement: 'NO_APTO' })).json().refused).toEqual([]);
    await sql("update documents set revoked_at = now(), revoked_reason = 'Reemplazado' where attention_id = $1", [
      replaced.id,
    ]);
    const [{ id }] = (await sql('select id from documents where attention_id = $1', [revoked.id])) as [{ id: string }];
    await c.people.doctor.send('POST', `/api/documents/${id}/revoke`, { reason: 'Refiere vértigo' });
    const { issued, refused } = (await issue('doctor', ids)).json();
    expect(issued.map(({ attentionId }: { attentionId: string }) => attentionId)).toEqual([replaced.id]);
    expect(refused).toMatchObject([
      { id: revoked.id, reason: expect.stringContaining(`dejó sin efecto este certificado el ${showDay(today)}`) },
    ]);
  });

  test('leave out a driver whose annex ticks no vehicle', async () => {
    const exam = await c.exam({ measures: [{ code: 'PSICOSENSO', value: 'Apto' }] });
    const { issued, refused } = (
      await issue('doctor', [exam.id], { task: 'CONDUCCION', vehicles: ['EQUIPO_MOVIL'] })
    ).json();
    expect(issued).toEqual([]);
    expect(refused).toMatchObject([{ id: exam.id, reason: expect.stringContaining('no dice qué vehículos evaluó') }]);
  });

  test('leave out an exam that does not reach the day', async () => {
    const [long, short] = [await c.exam(), await c.exam({ validUntil: addDays(today, 30) })];
    const { issued, refused } = (await issue('doctor', [long.id, short.id], { day: addDays(today, 60) })).json();
    expect(issued).toMatchObject([{ attentionId: long.id }]);
    expect(refused).toMatchObject([{ id: short.id, reason: expect.stringContaining(showDay(addDays(today, 30))) }]);
  });

  test.each([
    ['a past day', { day: addDays(today, -1) }, 'day'],
    [
      'words that may be clinical',
      { statement: 'APTO_CON_RESTRICCION', restrictions: 'Por epilepsia' },
      'restrictions',
    ],
    ['restrictions that are missing', { statement: 'APTO_CON_RESTRICCION' }, 'restrictions'],
    ['no class of vehicles', { task: 'CONDUCCION' }, 'vehicles'],
  ])('are refused as a whole with %s', async (_, body, path) => {
    const exams = [await c.exam(), await c.exam()];
    const ids = exams.map(({ id }) => id);
    const answer = await issue('doctor', ids, body);
    expect([answer.statusCode, answer.json().errors?.[0].path]).toEqual([400, path]);
    for (const id of ids) expect(await certified(id)).toEqual([]);
  });

  test('are a doctor’s act alone, with a CMP, in one company and in a bounded number', async () => {
    const exam = await c.exam();
    for (const who of ['user', 'owner'] as const) expect((await issue(who, [exam.id])).statusCode).toBe(404);
    const other = await c.t.make.company();
    const stranger = await c.t.as((await c.t.make.user('doctor', other)).username);
    const foreign = await stranger.send('POST', PATH, { attentionIds: [exam.id], ...STATED });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).not.toContain('ÑAHUI');
    const theirs = (await c.t.make.attention(other, (await c.t.make.patient(other)).id)).id;
    expect((await issue('doctor', [exam.id, theirs])).statusCode).toBe(404);
    expect((await issue('doctor', Array(51).fill(exam.id))).statusCode).toBe(400);
    const unlicensed = await c.t.make.user('doctor', c.company);
    const person = await c.t.as(unlicensed.username);
    await system('update users set cmp = null where username = $1', [unlicensed.username]);
    const answer = await person.send('POST', PATH, { attentionIds: [exam.id], ...STATED });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'cmp_needed']);
    expect(await certified(exam.id)).toEqual([]);
  });
});

test('another doctor certifies a task of an exam whose doctor lost the CMP, and signs it', async () => {
  const earlier = await c.t.make.user('doctor', c.company);
  await system("update users set first_name = 'Anterior' where username = $1", [earlier.username]);
  const doctor = await c.t.as(earlier.username);
  const { id: patientId } = await c.t.make.patient(c.company, { name: 'ROJAS LEÓN ANA' });
  const saved = await doctor.send('POST', '/api/exam/attentions', {
    patientId,
    examType: 'PERIODICO',
    examDate: addDays(today, -10),
    aptitude: 'APTO',
  });
  const { id, version } = saved.json();
  await system('update users set cmp = null where username = $1', [earlier.username]);
  const body = { version, ...STATED, day: addDays(today, 90) };
  const path = `/api/exam/attentions/${id}/task-certificates`;
  expect((await doctor.send('POST', path, body)).json().code).toBe('cmp_needed');
  const answer = await c.people.doctor.send('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  const { document } = await c.verify(answer.json().code);
  expect(document).toMatchObject({ doctor: 'doctor de Prueba', cmp: '12345' });
  const [row] = await sql('select doctor_name from attentions where customer_id = $1 and id = $2', [c.company.id, id]);
  expect(row).toMatchObject({ doctor_name: 'Anterior de Prueba' });
  // The certificate of aptitude still needs its own doctor.
  const aptitude = await c.report('doctor', id);
  expect([aptitude.statusCode, aptitude.json().code]).toEqual([409, 'doctor_missing']);
});
