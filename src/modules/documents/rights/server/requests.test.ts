import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneAsCluster } from '#platform/server/testing/database.ts';
import { type Office, startOffice } from './testing/rights-office.ts';

let o: Office;
beforeAll(async () => {
  o = await startOffice();
});
afterAll(() => o.t.close());

const ANSWER = { answer: 'Revisamos tu solicitud y esto es lo que encontramos.' };
const SICK = 'Figura que tengo diabetes y eso no es cierto.';

describe('the term', () => {
  const added = async (from: string, days: number) =>
    (await o.sql<{ on: string }>('select add_working_days($1::date, $2)::text as on', [from, days]))[0]!.on;
  test.each([
    // All Saints' Day is a Sunday; the count begins on the next working day.
    ['2026-10-30', 1, '2026-11-02'],
    // The 8th and 9th of December are holidays.
    ['2026-12-07', 1, '2026-12-10'],
    ['2026-11-23', 20, '2026-12-23'],
    // Over Christmas and the end of the year.
    ['2026-12-14', 20, '2027-01-13'],
    // Holy Thursday and Good Friday.
    ['2027-03-24', 1, '2027-03-29'],
  ])('of %s and %i working days ends on %s', async (from, days, on) => {
    expect(await added(from, days)).toBe(on);
  });

  test('days left are counted as the term is, and below zero once it passed', async () => {
    const left = async (from: string, to: string) =>
      (await o.sql<{ n: number }>('select working_days_until($1::date, $2::date) as n', [from, to]))[0]!.n;
    expect([await left('2026-12-04', '2026-12-10'), await left('2026-12-10', '2026-12-10')]).toEqual([2, 0]);
    expect(await left('2026-12-10', '2026-12-04')).toBe(-2);
    expect(await left('2026-12-31', '2027-01-04')).toBe(1);
  });

  test('is the one in force on the day that it was received, and stays so', async () => {
    const eva = await o.worker();
    const admin = await o.t.as((await o.t.make.user('admin')).username);
    const id = await o.made(o.doctor, eva, { kind: 'RECTIFICACION', field: 'RESULTADO', text: 'El peso está mal.' });
    const before = await o.one(o.doctor, id);
    expect([before.termDays, before.daysLeft]).toEqual([10, 10]);
    const term = {
      kind: 'RECTIFICACION',
      validFrom: before.receivedOn,
      workingDays: 7,
      extensionDays: 0,
      norm: 'Norma de prueba',
    };
    expect((await o.owner.send('POST', '/api/configuration/rights-terms', term)).statusCode).toBe(404);
    expect((await admin.send('POST', '/api/configuration/rights-terms', term)).statusCode).toBe(200);
    expect((await o.one(o.doctor, id)).dueOn).toBe(before.dueOn);
    const next = await o.one(
      o.doctor,
      await o.made(o.doctor, await o.worker(), { kind: 'RECTIFICACION', field: 'OTRO', text: 'Otra cosa.' }),
    );
    expect([next.termDays, next.termNorm]).toEqual([7, 'Norma de prueba']);
    const { items } = (await o.doctor.get('/api/configuration/rights-terms')).json();
    expect(
      items.filter((each: { kind: string; inForce: boolean }) => each.kind === 'RECTIFICACION' && each.inForce),
    ).toHaveLength(1);
    // The term in force allows no extension, so the extension is refused.
    await o.mayDo(o.doctor, next.id, 'take');
    expect((await o.act(o.doctor, next.id, 'extend', ANSWER)).refused[0]?.reason).toContain('no permite');
  });

  test('is extended once, before it ends, and the worker is told', async () => {
    const eva = await o.worker();
    const id = await o.made(o.doctor, eva);
    const before = await o.one(o.doctor, id);
    await o.mayDo(o.doctor, id, 'extend', ANSWER);
    const after = await o.one(o.doctor, id);
    expect([after.state, after.daysLeft, after.extendedOn !== null]).toEqual(['AMPLIADA', before.daysLeft + 20, true]);
    expect((await o.t.mailTo(eva.email))?.subject).toBe('Tienes una respuesta');
    expect((await o.act(o.doctor, id, 'extend', ANSWER)).done).toEqual([]);
    const late = await o.made(o.doctor, await o.worker());
    await o.sql('update rights_requests set due_on = today_in_lima() - 1 where id = $1', [late]);
    expect((await o.act(o.doctor, late, 'extend', ANSWER)).refused[0]?.reason).toContain('ya pasó');
  });

  test('one like it is not opened twice; nothing older than 60 days, nor of another company', async () => {
    const eva = await o.worker();
    await o.made(o.doctor, eva);
    expect((await o.register(o.doctor, eva)).json().code).toBe('already_open');
    expect((await o.register(o.doctor, eva, { receivedOn: '2025-01-02' })).json().code).toBe('too_old');
    const other = await o.t.make.company();
    const foreign = await o.t.make.patient(other);
    expect((await o.register(o.doctor, foreign)).statusCode).toBe(404);
  });
});

describe('the wall', () => {
  test('the owner follows all, answers identity and contact alone, and reads no word of a worker until a doctor shows it', async () => {
    const eva = await o.worker();
    const id = await o.made(o.doctor, eva, { kind: 'RECTIFICACION', field: 'RESULTADO', text: SICK });
    const seen = await o.one(o.owner, id);
    expect(seen).toMatchObject({ state: 'RECIBIDA', mayAct: false, sharedText: null });
    expect(seen).not.toHaveProperty('wish');
    expect((await o.one(o.doctor, id)).wish).toBe(SICK);
    for (const act of ['take', 'deny', 'share'])
      expect((await o.act(o.owner, id, act, act === 'deny' ? { ground: 'EXACTO', ...ANSWER } : {})).done, act).toEqual(
        [],
      );
    await o.mayDo(o.doctor, id, 'take');
    await o.mayDo(o.doctor, id, 'attend', { answer: 'Corregimos el diagnóstico de diabetes.' });
    for (const path of ['', `/${id}`, '/export?format=csv'])
      expect((await o.owner.get(`${o.PATH}${path}`)).body, path).not.toContain('diabetes');
    expect((await o.doctor.get(`${o.PATH}/${id}`)).body).toContain('diabetes');
    const address = await o.made(o.doctor, eva, {
      kind: 'RECTIFICACION',
      field: 'DIRECCION',
      text: 'Vivo en Jr. Lima 12.',
    });
    expect(await o.one(o.owner, address)).toMatchObject({ mayAct: true, sharedText: null });
    await o.mayDo(o.doctor, address, 'share');
    expect((await o.one(o.owner, address)).sharedText).toBe('Vivo en Jr. Lima 12.');
  });

  test('company users have no such list', async () => {
    const id = await o.made(o.doctor, await o.worker());
    for (const path of ['', `/${id}`, '/export?format=csv'])
      expect((await o.hr.get(`${o.PATH}${path}`)).statusCode, path).toBe(404);
    expect((await o.register(o.hr, await o.worker())).statusCode).toBe(404);
    const stranger = await o.person('doctor', await o.t.make.company());
    expect((await stranger.get(`${o.PATH}/${id}`)).statusCode).toBe(404);
  });

  test('an owner writes nothing clinical, neither at the desk nor to the worker', async () => {
    const eva = await o.worker();
    const wish = { kind: 'RECTIFICACION', field: 'NOMBRE', text: SICK };
    expect((await o.register(o.owner, eva, wish)).json().code).toBe('clinical_words');
    const id = await o.made(o.owner, eva, { ...wish, text: 'Mi apellido lleva tilde.' });
    await o.mayDo(o.owner, id, 'take');
    expect(
      (await o.act(o.owner, id, 'attend', { answer: 'Tu hipertensión sigue igual.' })).refused[0]?.reason,
    ).toContain('salud');
    await o.mayDo(o.owner, id, 'attend', { answer: 'Corregimos tu apellido.' });
    expect((await o.one(o.owner, id)).answer).toBe('Corregimos tu apellido.');
  });

  test('a value outside the wall has a form of its own', async () => {
    const eva = await o.worker();
    const ask = (field: string, newValue: string | null, text: string | null = null) =>
      o.register(o.doctor, eva, { kind: 'RECTIFICACION', field, newValue, text });
    expect((await ask('TELEFONO', 'tengo diabetes')).statusCode).toBe(400);
    expect((await ask('RESULTADO', 'tengo diabetes', 'x')).statusCode).toBe(400);
    expect((await ask('NOMBRE', null)).statusCode).toBe(400);
    const id = await o.made(o.doctor, eva, { kind: 'RECTIFICACION', field: 'TELEFONO', newValue: '987654321' });
    expect((await o.one(o.owner, id)).newValue).toBe('987654321');
  });
});

test('an answer whose message fails later was not sent, and neither is one that cannot leave', async () => {
  const eva = await o.worker();
  const id = await o.made(o.doctor, eva, { kind: 'RECTIFICACION', field: 'OTRO', text: 'Otra cosa.' });
  await o.mayDo(o.doctor, id, 'take');
  await o.mayDo(o.doctor, id, 'attend', ANSWER);
  const sent = async () => {
    const { toldAt, linkUnsent } = await o.one(o.doctor, id);
    return [toldAt !== null, linkUnsent];
  };
  expect(await sent()).toEqual([true, false]);
  await o.t.services.system.run(({ client }) =>
    client.query("update messages set state = 'FAILED' where recipient = $1", [eva.email]),
  );
  expect(await sent()).toEqual([false, true]);
  await o.mayDo(o.doctor, id, 'resend');
  expect(await sent()).toEqual([true, false]);
  const { smtpUrl } = o.t.services.config;
  Object.assign(o.t.services.config, { smtpUrl: undefined });
  const refused = (await o.act(o.doctor, id, 'resend')).refused[0]?.reason;
  Object.assign(o.t.services.config, { smtpUrl });
  expect(refused).toContain('El enlace anterior sigue sirviendo');
});

test('the desk is reminded as the term comes near, once for each step', async () => {
  const { remindRequests } = await import('./remind.ts');
  const eva = await o.worker();
  const id = await o.made(o.doctor, eva, { kind: 'RECTIFICACION', field: 'CORREO', newValue: 'otra@correo.pe' });
  await o.sql('delete from rights_requests where id <> $1', [id]);
  const on = async (due: string, today: string) => {
    await o.sql('update rights_requests set due_on = $2::date where id = $1', [id, due]);
    return remindRequests(o.t.services.system, today);
  };
  // Remaining working days: eight, then five over a weekend, then two, none, and a day past the end.
  expect(await on('2026-12-18', '2026-12-03')).toBe(0);
  expect(await on('2026-12-18', '2026-12-11')).toBe(1);
  expect(await on('2026-12-18', '2026-12-14')).toBe(0);
  expect(await on('2026-12-18', '2026-12-16')).toBe(1);
  expect(await on('2026-12-18', '2026-12-18')).toBe(1);
  expect(await on('2026-12-18', '2026-12-19')).toBe(1);
  expect(await on('2026-12-18', '2026-12-22')).toBe(0);
  const told = await o.sql<{ n: number }>(
    "select count(distinct user_id)::int as n from user_notifications where type = 'rights.due'",
  );
  expect(told[0]!.n).toBe(2);
});

test('two records of one person that become one: their requests are those of who stays', async () => {
  const [kept, merged] = [await o.worker('Rojas, Eva'), await o.worker('Rojas, Eva')];
  const id = await o.made(o.doctor, merged);
  await o.sql("update patients set status = 'DELETED', merged_into = $2 where id = $1", [merged.id, kept.id]);
  expect((await o.one(o.doctor, id)).patientId).toBe(kept.id);
  await o.mayDo(o.doctor, id, 'extend', ANSWER);
  expect((await o.t.mailTo(kept.email))?.subject).toBe('Tienes una respuesta');
  expect((await (await o.phone(kept)).prove()).requests).toHaveLength(1);
});

test('on a cluster a request is registered with its term, and one like it is not', async () => {
  const cluster = await startOffice(cloneAsCluster);
  const eva = await cluster.worker();
  const request = { kind: 'RECTIFICACION', field: 'CORREO', newValue: 'otra@correo.pe' };
  const id = await cluster.made(cluster.doctor, eva, request);
  expect(await cluster.one(cluster.doctor, id)).toMatchObject({ kind: 'RECTIFICACION', termDays: 10, daysLeft: 10 });
  const { receivedOn } = await cluster.one(cluster.doctor, id);
  expect((await cluster.register(cluster.doctor, eva, { ...request, receivedOn })).statusCode).toBe(409);
  await cluster.t.close();
});
