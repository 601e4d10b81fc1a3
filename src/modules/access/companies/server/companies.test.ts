import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import { rucCheckDigit } from '../ruc.ts';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as((await t.make.user('admin')).username);
});
afterAll(() => t.close());

let serial = 10_000_000;
const ruc = () => {
  const base = `20${serial++}`;
  return base + rucCheckDigit(base);
};
const fields = (over: object = {}) => ({
  name: 'Pesquera del Sur',
  legalName: 'Pesquera del Sur S.A.',
  ruc: ruc(),
  size: 'NO_MYPE',
  remype: false,
  highRisk: true,
  entryExamRequired: true,
  validityMonths: null,
  expiringDays: 30,
  fineGravity: 'GRAVE',
  altitude: 20,
  consultationMail: 'salud@pesquera.test',
  externalId: '',
  ...over,
});
const CUSTOMERS = '/api/middleware/customers';
const MEMBERSHIPS = '/api/middleware/memberships';
const create = async (over: object = {}, query = '') => {
  const answer = await admin.send('POST', `${CUSTOMERS}${query}`, fields(over));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};

describe('companies', () => {
  test('are made with their membership, changed by who read them last, and found by name or RUC', async () => {
    const made = await create({ name: 'Textil Ñusta' }, '?membership_code=PREMIUM&renewal_count=2');
    const today = todayInLima();
    expect(made).toMatchObject({
      membership: 'PREMIUM',
      membershipEnd: addDays(addMonths(today, 24), -1),
      externalId: null,
    });
    const found = (await admin.get(`${CUSTOMERS}?q=nusta`)).json();
    expect(found).toMatchObject({ total: 1, items: [{ id: made.id }] });
    expect(
      (await admin.get(`${CUSTOMERS}?q=${made.ruc.slice(0, 9)}`)).json().items.map((c: { id: string }) => c.id),
    ).toContain(made.id);

    const change = (version: number, name: string) =>
      admin.send('PUT', `${CUSTOMERS}/${made.id}`, { ...fields({ ruc: made.ruc, name }), version });
    const [first, second] = await Promise.all([change(made.version, 'Uno'), change(made.version, 'Dos')]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
    const [won, lost] = first.statusCode === 200 ? [first, second] : [second, first];
    expect(lost.json()).toMatchObject({
      code: 'changed_meanwhile',
      current: { name: won.json().name, version: made.version + 1 },
    });
  });

  test('refuses a RUC whose digits do not add up, and one that is taken, by its field', async () => {
    const { ruc: taken } = await create();
    const wrong = taken.slice(0, 10) + ((Number(taken[10]) + 1) % 10);
    for (const value of [wrong, taken, '12345678901', '2010', '']) {
      const answer = await admin.send('POST', CUSTOMERS, fields({ ruc: value }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([expect.objectContaining({ path: 'ruc' })]);
    }
    expect((await admin.send('POST', CUSTOMERS, fields({ isAdmin: true }))).statusCode).toBe(400);
  });

  test('periods of a membership that has none are refused, not ignored', async () => {
    for (const [code, periods, status] of [
      ['FREE', 2, 400],
      ['TRIAL', 3, 400],
      ['FREE', 1, 201],
      ['PREMIUM', 2, 201],
    ]) {
      const at = `${CUSTOMERS}?membership_code=${code}&renewal_count=${periods}`;
      expect((await admin.send('POST', at, fields())).statusCode, `${code} ${periods}`).toBe(status);
    }
    const { id: customerId } = await create();
    const given = await admin.send('POST', MEMBERSHIPS, { customerId, code: 'TRIAL', renewalCount: 2 });
    expect(given.json().errors).toEqual([expect.objectContaining({ path: 'renewalCount' })]);
  });

  test('a disabled company is closed to its people at the next call, and only then can be deleted', async () => {
    const company = await t.make.company();
    const owner = await t.as((await t.make.user('owner', company)).username);
    const read = () => owner.get(`${CUSTOMERS}/memberships`);
    const list = () => owner.get(`/api/middleware/patients?company_id=${company.id}`);
    expect((await list()).statusCode).toBe(200);
    expect((await admin.send('DELETE', `${CUSTOMERS}?customer_id=${company.id}`)).json()).toMatchObject({
      code: 'still_enabled',
    });
    expect((await admin.send('POST', `${CUSTOMERS}/delete`, { id: company.id })).json()).toMatchObject({
      enabled: false,
    });
    expect((await list()).statusCode).toBe(404);
    await admin.send('POST', `${CUSTOMERS}/enable`, { id: company.id });
    expect((await list()).statusCode).toBe(200);
    expect((await read()).statusCode).toBe(200);
    await admin.send('POST', `${CUSTOMERS}/delete`, { id: company.id });
    expect((await admin.send('DELETE', `${CUSTOMERS}?customer_id=${company.id}`)).statusCode).toBe(200);
    expect((await admin.send('POST', `${CUSTOMERS}/enable`, { id: company.id })).statusCode).toBe(404);
    const { rows } = await t.services.system.run(({ client }) =>
      client.query('select from customers where id = $1', [company.id]),
    );
    expect(rows).toHaveLength(1);
  });

  test('tell their own people of the membership, and the settings to their administrators alone', async () => {
    const company = await t.make.company();
    const [owner, user, doctor] = await Promise.all(
      (['owner', 'user', 'doctor'] as const).map(async (role) => t.as((await t.make.user(role, company)).username)),
    );
    const read = async (who: Person | undefined) => (await who!.get(CUSTOMERS)).json().items[0];
    const before = await read(owner);
    expect(before).toMatchObject({ hasImportedPatient: false, hasSchedulings: false, expiringDays: 30 });
    expect(before.membershipDays).toBe(before.membershipEnd && expect.any(Number));
    const patient = await t.make.patient(company);
    expect(await read(user)).toMatchObject({ hasImportedPatient: true, hasSchedulings: false });
    await t.make.appointment(company, patient.id, { date: addDays(todayInLima(), 3) });
    for (const who of [user, doctor])
      expect(await read(who)).toMatchObject({
        hasImportedPatient: true,
        hasSchedulings: true,
        startMembershipDate: before.startMembershipDate,
        size: null,
        remype: null,
        highRisk: null,
        entryExamRequired: null,
        validityMonths: null,
        expiringDays: null,
        fineGravity: null,
        altitude: null,
        owners: null,
      });
  });

  test('another altitude has the results of the company classified anew; the same one does not', async () => {
    const ofCompany = fields();
    const made = (await admin.send('POST', `${CUSTOMERS}?membership_code=FREE&renewal_count=1`, ofCompany)).json();
    const put = async (altitude: number | null, version: number) =>
      (await admin.send('PUT', `${CUSTOMERS}/${made.id}`, { ...ofCompany, altitude, version })).json().version;
    const runs = async () => {
      const { rows } = await t.services.system.run(({ client }) =>
        client.query('select reason from rule_runs where customer_id = $1', [made.id]),
      );
      return rows.map(({ reason }) => reason);
    };
    const version = await put(20, made.version);
    expect(await runs()).toEqual([]);
    await put(4300, version);
    expect(await runs()).toEqual(['ALTITUDE']);
  });

  test('the mailbox of the medical service is changed by an administrator who read it last', async () => {
    const company = await t.make.company();
    const [owner, user] = await Promise.all(
      (['owner', 'user'] as const).map(async (role) => t.as((await t.make.user(role, company)).username)),
    );
    const { version } = (await owner!.get(CUSTOMERS)).json().items[0];
    const put = (who: Person | undefined, mail: string, v = version) =>
      who!.send('PUT', `${CUSTOMERS}/consultation-mail?customer_id=${company.id}`, {
        consultationMail: mail,
        version: v,
      });
    expect((await put(user, 'otro@empresa.test')).statusCode).toBe(404);
    expect((await put(owner, 'no es un correo')).json().errors).toMatchObject([{ path: 'consultationMail' }]);
    expect((await put(owner, 'salud@empresa.test')).json()).toMatchObject({ consultationMail: 'salud@empresa.test' });
    expect((await put(owner, 'salud@empresa.test')).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await put(owner, '', version + 1)).json()).toMatchObject({ consultationMail: null });
    const { rows } = await t.services.system.run(({ client }) =>
      client.query("select details from audit_log where customer_id = $1 and action = 'customer.updated'", [
        company.id,
      ]),
    );
    expect(rows).toEqual([1, 2].map(() => ({ details: { changed: ['consultationMail'] } })));
  });

  test('the mailbox of the medical service is confirmed by a doctor, and by none once it was changed', async () => {
    const company = await t.make.company();
    const [owner, doctor] = await Promise.all(
      (['owner', 'doctor'] as const).map(async (role) => t.as((await t.make.user(role, company)).username)),
    );
    const read = async () => (await doctor!.get(CUSTOMERS)).json().items[0];
    const put = async (mail: string) =>
      owner!.send('PUT', `${CUSTOMERS}/consultation-mail?customer_id=${company.id}`, {
        consultationMail: mail,
        version: (await read()).version,
      });
    const confirm = (who: Person | undefined, mail: string) =>
      who!.send('PUT', `${CUSTOMERS}/consultation-mail/confirmation?customer_id=${company.id}`, {
        consultationMail: mail,
      });
    expect((await put('salud@empresa.test')).json()).toMatchObject({ consultationMailConfirmed: false });
    expect((await confirm(owner, 'salud@empresa.test')).statusCode).toBe(404);
    expect((await confirm(doctor, 'otro@empresa.test')).json().code).toBe('changed_meanwhile');
    expect((await confirm(doctor, 'salud@empresa.test')).json()).toMatchObject({ consultationMailConfirmed: true });
    expect((await put('duena@empresa.test')).json()).toMatchObject({ consultationMailConfirmed: false });
    const stranger = await t.as((await t.make.user('doctor', await t.make.company())).username);
    expect((await confirm(stranger, 'duena@empresa.test')).statusCode).toBe(404);
  });

  test('deleting one asks for a fresh proof of who does it', async () => {
    const { id } = await create();
    await admin.send('POST', `${CUSTOMERS}/delete`, { id });
    const stale = await t.as((await t.make.user('admin')).username);
    await t.services.system.run(({ client }) =>
      client.query(
        `update sessions set confirmed_at = now() - interval '11 minutes'
         where user_id = (select user_id from sessions order by created_at desc limit 1)`,
      ),
    );
    expect((await stale.send('DELETE', `${CUSTOMERS}?customer_id=${id}`)).json()).toMatchObject({
      status: 428,
      code: 'confirmation_needed',
    });
  });

  test('people see their own companies, and who administers them only if they do', async () => {
    const [own, other] = [await t.make.company(), await t.make.company()];
    const ownerAccount = await t.make.user('owner', own);
    await t.make.user('owner', other);
    const [owner, user] = [await t.as(ownerAccount.username), await t.as((await t.make.user('user', own)).username)];
    const seen = (await owner.get(CUSTOMERS)).json();
    expect(seen).toMatchObject({ total: 1, items: [{ id: own.id, owners: [{ userId: ownerAccount.id }] }] });
    expect((await user.get(CUSTOMERS)).json()).toMatchObject({ total: 1, items: [{ id: own.id, owners: null }] });
    expect((await user.get(`${CUSTOMERS}?user_id=${ownerAccount.id}`)).statusCode).toBe(404);
    expect((await admin.get(`${CUSTOMERS}?user_id=${ownerAccount.id}`)).json()).toMatchObject({ total: 1 });
    for (const path of [CUSTOMERS, `${CUSTOMERS}/owner`])
      expect((await admin.get(`${path}?user_id=00000000-0000-4000-8000-00000000dead`)).statusCode).toBe(404);
    await t.make.patient(own);
    await t.make.patient(other);
    await t.make.patient(other);
    const counts = (await admin.get(`${CUSTOMERS}?page_size=500`)).json().items as {
      id: string;
      activePatients: number;
    }[];
    expect([own, other].map(({ id }) => counts.find((c) => c.id === id)?.activePatients)).toEqual([1, 2]);
    // The filter by id returns only that company, never another.
    for (const path of [CUSTOMERS, `${CUSTOMERS}/memberships`]) {
      expect((await admin.get(`${path}?customer_id=${other.id}`)).json(), path).toMatchObject({ total: 1 });
      expect((await owner.get(`${path}?customer_id=${own.id}`)).json(), path).toMatchObject({ total: 1 });
      expect((await owner.get(`${path}?customer_id=${other.id}`)).json(), path).toMatchObject({ total: 0 });
    }
    expect((await owner.get(`${CUSTOMERS}/owner`)).json()).toEqual([expect.objectContaining({ customerId: own.id })]);
    for (const person of [owner, user]) expect((await person.send('POST', CUSTOMERS, fields())).statusCode).toBe(404);
  });
});

describe('memberships', () => {
  test('one trial of seven days; of thirty renewals at once one renews; ending falls back to Free at once', async () => {
    const { id: customerId } = await create();
    const today = todayInLima();
    const add = (body: object) => admin.send('POST', MEMBERSHIPS, { customerId, ...body });
    const trial = await add({ code: 'TRIAL' });
    expect(trial.statusCode).toBe(201);
    expect(trial.json()).toMatchObject({ startDate: today, endDate: addDays(today, 6), days: 6, state: 'CURRENT' });
    expect((await add({ code: 'TRIAL' })).json()).toMatchObject({ code: 'trial_used' });
    expect((await add({ code: 'PREMIUM', startDate: addDays(today, -1) })).json()).toMatchObject({
      code: 'start_in_past',
    });

    expect((await add({ code: 'PREMIUM' })).statusCode).toBe(201);
    expect((await add({ code: 'PREMIUM' })).json()).toMatchObject({ code: 'membership_exists' });
    const renew = () => admin.send('PUT', `${MEMBERSHIPS}/renewal`, { customerId });
    const renewals = await Promise.all(Array.from({ length: 30 }, renew));
    expect(renewals.map((r) => r.statusCode).sort()).toEqual([204, ...Array(29).fill(409)]);
    expect(renewals.find((r) => r.statusCode === 409)?.json()).toMatchObject({ code: 'already_renewed' });
    const all = (await admin.get(`${CUSTOMERS}/memberships?q=pesquera&page_size=500`))
      .json()
      .items.find((c: { customerId: string }) => c.customerId === customerId);
    const premium = all.memberships.filter((m: { code: string }) => m.code === 'PREMIUM').reverse();
    expect(all.current).toBe('PREMIUM');
    expect(premium.map((m: { startDate: string }) => m.startDate)).toEqual([today, addMonths(today, 12)]);

    expect((await admin.send('PUT', `${MEMBERSHIPS}/unsubscribe`, { customerId })).statusCode).toBe(204);
    expect(
      (await admin.get(`${CUSTOMERS}?q=pesquera`)).json().items.find((c: { id: string }) => c.id === customerId),
    ).toMatchObject({ membership: 'FREE' });
    expect((await admin.send('PUT', `${MEMBERSHIPS}/unsubscribe`, { customerId })).json()).toMatchObject({
      code: 'nothing_to_end',
    });
    expect((await admin.send('PUT', `${MEMBERSHIPS}/renewal`, { customerId })).json()).toMatchObject({
      code: 'nothing_to_renew',
    });
  });

  test('periods never overlap: a trial over Premium is refused, Premium ends the trial, one after another is taken', async () => {
    const { id: customerId } = await create();
    const today = todayInLima();
    const add = (body: object) => admin.send('POST', MEMBERSHIPS, { customerId, ...body });
    const mine = async () =>
      (await admin.get(`${CUSTOMERS}/memberships?customer_id=${customerId}`)).json<{
        items: {
          current: string;
          memberships: { id: string; code: string; startDate: string; endDate: string | null; state: string }[];
        }[];
      }>().items[0]!;
    expect((await add({ code: 'PREMIUM' })).statusCode).toBe(201);
    const last = (await mine()).memberships.find(({ code }) => code === 'PREMIUM')!.endDate as string;
    for (const body of [
      { code: 'TRIAL' },
      { code: 'TRIAL', startDate: last },
      { code: 'FREE', startDate: addDays(today, 1) },
      { code: 'PREMIUM', startDate: addDays(today, 30) },
    ]) {
      const refused = await add(body);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'membership_overlaps']);
      expect(refused.json().title).toContain('Esta empresa tiene Premium del ');
      expect((await mine()).current).toBe('PREMIUM');
    }
    const next = await add({ code: 'PREMIUM', startDate: addDays(last, 1) });
    expect(next.statusCode).toBe(201);
    const end = (membershipId?: string) =>
      admin.send('PUT', `${MEMBERSHIPS}/unsubscribe`, { customerId, ...(membershipId ? { membershipId } : {}) });
    expect((await end(next.json().id)).statusCode).toBe(204);
    expect((await end(next.json().id)).json()).toMatchObject({ code: 'nothing_to_end' });
    expect((await end('ffffffff-ffff-4fff-8fff-ffffffffffff')).statusCode).toBe(404);
    expect(await mine()).toMatchObject({ current: 'PREMIUM' });
    expect((await end()).statusCode).toBe(204);
    expect((await mine()).current).toBe('FREE');
    // No membership prevents a trial now; a membership bought during the trial ends the trial.
    expect((await add({ code: 'TRIAL' })).statusCode).toBe(201);
    expect((await add({ code: 'PREMIUM', startDate: addDays(today, 2) })).json().code).toBe('membership_overlaps');
    expect((await add({ code: 'PREMIUM' })).statusCode).toBe(201);
    const { current, memberships } = await mine();
    expect([current, memberships.filter(({ state }) => state === 'CURRENT').length]).toEqual(['PREMIUM', 2]);
  });

  test('one that ran out long ago is renewed once too, from today', async () => {
    const company = await t.make.company({ membership: 'FREE' });
    const today = todayInLima();
    const memberships = () =>
      t.services.system.run(async ({ client }) =>
        (
          await client.query<{ start_date: string }>(
            "select start_date from memberships where customer_id = $1 and code = 'PREMIUM' order by start_date",
            [company.id],
          )
        ).rows.map((m) => m.start_date),
      );
    await t.services.system.run(({ client }) =>
      client.query(
        `insert into memberships (customer_id, code, start_date, end_date)
         values ($1, 'PREMIUM', '2024-01-01', '2024-12-31')`,
        [company.id],
      ),
    );
    const renew = () => admin.send('PUT', `${MEMBERSHIPS}/renewal`, { customerId: company.id });
    await Promise.all(Array.from({ length: 5 }, renew));
    expect(await memberships()).toEqual(['2024-01-01', today]);
  });

  test('a trial that ran out closes what is premium, by the clock of the server', async () => {
    const company = await t.make.company({ membership: 'TRIAL' });
    const owner = await t.as((await t.make.user('owner', company)).username);
    const code = async () => (await owner.get(`${CUSTOMERS}/memberships`)).json().items[0].current;
    expect(await code()).toBe('TRIAL');
    await t.services.system.run(({ client }) =>
      client.query('update memberships set end_date = current_date - 2 where customer_id = $1', [company.id]),
    );
    expect(await code()).toBe('FREE');
    const me = (await owner.get('/api/security/auth/me')).json();
    expect(me.company.membership).toBe('FREE');
  });
});
