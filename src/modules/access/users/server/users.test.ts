import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Account, Company } from '#testing/builders.ts';
import type { UserItem } from '../model.ts';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as((await t.make.user('admin')).username);
});
afterAll(() => t.close());

const USERS = '/api/security/auth/users';
const FIELDS = { firstName: 'Ana', lastName: 'Ñahui', phone: '', cmp: '', rne: '', specialty: '' };
let serial = 0;
const mail = () => `persona${serial++}@invitada.test`;

interface Office {
  company: Company;
  ownerAccount: Account;
  owner: Person;
}
async function office(): Promise<Office> {
  const company = await t.make.company();
  const ownerAccount = await t.make.user('owner', company);
  return { company, ownerAccount, owner: await t.as(ownerAccount.username) };
}
const add = (by: Person, company: Company, body: object, query = '') =>
  by.send('POST', `${USERS}/add?customer_id=${company.id}${query}`, { ...FIELDS, ...body });
const one = async (by: Person, id: string): Promise<UserItem> =>
  (await by.get(`/api/security/auth/user-by-id?id=${id}`)).json();
const bodyOf = ({ firstName, lastName, phone, cmp, rne, specialty, role, isOwner, roleId, version }: UserItem) => ({
  firstName,
  lastName,
  phone,
  cmp,
  rne,
  specialty,
  role,
  isOwner,
  roleId,
  version,
});
const put = (by: Person, company: Company, item: UserItem, over: object = {}) =>
  by.send('PUT', `${USERS}/${item.id}?customer_id=${company.id}`, { ...bodyOf(item), ...over });
const unconfirmed = (account: Account) =>
  t.services.system.run(({ client }) =>
    client.query("update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1", [account.id]),
  );

describe('people of a company', () => {
  test('someone new is invited: listed, without entry until they choose a password', async () => {
    const { company, owner } = await office();
    const username = mail();
    const invited = await add(owner, company, { username: username.toUpperCase() });
    expect(invited.statusCode, invited.body).toBe(200);
    expect(invited.json()).toMatchObject({
      username,
      status: 'INVITED',
      role: 'USER',
      isOwner: false,
      fullName: 'Ana Ñahui',
    });
    const listed = (await owner.get(`${USERS}?customer_id=${company.id}&username=nahui`)).json();
    expect(listed).toMatchObject({ total: 1, items: [{ username }] });
    expect((await add(owner, company, { username })).json()).toMatchObject({ code: 'already_member' });
    const sent = await t.services.system.run(({ client }) =>
      client.query<{ payload: object }>('select payload from outbox where customer_id = $1', [company.id]),
    );
    expect(sent.rows).toHaveLength(1);
    expect(JSON.stringify(sent.rows[0]!.payload)).not.toMatch(/token|http/);
  });

  test('someone who has an account elsewhere stays as they are, and shows their name only once they enter', async () => {
    const { company, owner } = await office();
    const other = await t.make.user('user', await t.make.company());
    const added = (await add(owner, company, { username: other.username, firstName: 'Otro' })).json();
    expect(added).toMatchObject({ id: other.id, status: 'INVITED', fullName: '', shared: true });
    await t.as(other.username);
    const entered = await one(owner, other.id);
    expect(entered).toMatchObject({ status: 'ACTIVE', firstName: 'user' });
    expect((await put(owner, company, entered, { firstName: 'Cambiado' })).json()).toMatchObject({
      code: 'shared_account',
    });
    expect((await owner.send('DELETE', `${USERS}?user_id=${other.id}`)).json()).toMatchObject({
      code: 'shared_account',
    });
  });

  test('nobody of another company is found, changed, revoked or added by their id', async () => {
    const [{ company, owner }, theirs] = [await office(), await office()];
    const id = theirs.ownerAccount.id;
    const item = await one(theirs.owner, id);
    const answers = await Promise.all([
      owner.get(`/api/security/auth/user-by-id?id=${id}`),
      owner.get(`${USERS}?customer_id=${theirs.company.id}`),
      owner.get(`${USERS}/all?customer_id=${company.id}&user_id=${id}`),
      put(owner, company, item),
      put(owner, theirs.company, item),
      owner.send('POST', `${USERS}/revoke`, { userId: id }),
      owner.send('POST', `${USERS}/delete`, { userId: id }),
      owner.send('POST', `${USERS}/activate`, { user_id: id }),
      owner.get(`${USERS}/activate?user_id=${id}`),
      owner.send('DELETE', `${USERS}?user_id=${id}`),
      add(owner, company, { username: mail() }, `&user_id=${id}`),
      owner.send('POST', `${USERS}/customers/add`, { user_id: id, customer_id: company.id }),
      owner.send('POST', `${USERS}/customers/add`, { user_id: id, customer_id: theirs.company.id }),
      owner.send('POST', `${USERS}/customers/activate`, { user_id: id, customer_id: theirs.company.id }),
    ]);
    expect(answers.map((a) => a.statusCode)).toEqual(answers.map(() => 404));
    expect(await one(theirs.owner, id)).toEqual(item);
  });

  test('an e-mail beside the id of an account is that of the account, or refused', async () => {
    const { company } = await office();
    const other = await t.make.user('user', await t.make.company());
    const both = (username: string) => add(admin, company, { username }, `&user_id=${other.id}`);
    expect((await both(mail())).json().errors).toEqual([expect.objectContaining({ path: 'username' })]);
    expect((await both(other.username)).json()).toMatchObject({ id: other.id, username: other.username });
  });

  test('plain users and doctors manage nobody', async () => {
    const { company, ownerAccount } = await office();
    for (const role of ['user', 'doctor'] as const) {
      const person = await t.as((await t.make.user(role, company)).username);
      const answers = await Promise.all([
        person.get(`${USERS}?customer_id=${company.id}`),
        add(person, company, { username: mail() }),
        person.send('POST', `${USERS}/revoke`, { userId: ownerAccount.id }),
        person.get('/api/security/roles'),
      ]);
      expect(answers.map((a) => a.statusCode)).toEqual([404, 404, 404, 404]);
    }
  });
});

describe('what an administrator may give', () => {
  test('never the role of a doctor, to anyone or to themself: the wall would be theirs to open', async () => {
    const { company, owner, ownerAccount } = await office();
    expect((await add(owner, company, { username: mail(), cmp: '12345' }, '&role=DOCTOR')).json()).toMatchObject({
      code: 'above_yourself',
    });
    const self = await one(owner, ownerAccount.id);
    expect((await put(owner, company, self, { role: 'DOCTOR', cmp: '12345' })).json()).toMatchObject({
      code: 'above_yourself',
    });
    expect((await put(owner, company, self, { isAdmin: true })).statusCode).toBe(400);
    expect((await owner.get('/api/security/auth/me')).json()).toMatchObject({
      isAdmin: false,
      policies: expect.not.arrayContaining(['clinical.read']),
    });
    expect((await add(admin, company, { username: mail() }, '&role=DOCTOR')).json().errors).toEqual([
      expect.objectContaining({ path: 'cmp' }),
    ]);
    expect((await add(admin, company, { username: mail(), cmp: '12345' }, '&role=DOCTOR')).json()).toMatchObject({
      role: 'DOCTOR',
    });
  });

  test('neither the name nor the CMP, RNE and specialty of a doctor are theirs to change', async () => {
    const { company, owner } = await office();
    const doctor = await one(owner, (await t.make.user('doctor', company)).id);
    expect((await put(owner, company, doctor, { cmp: '99999' })).json()).toMatchObject({ code: 'above_yourself' });
    for (const other of [{ firstName: 'Rosa' }, { lastName: 'Rojas' }, { rne: '12345' }, { specialty: 'Cardiología' }])
      expect((await put(owner, company, doctor, other)).json()).toMatchObject({ code: 'above_yourself' });
    expect((await put(admin, company, doctor, { cmp: '99999' })).json()).toMatchObject({ cmp: '99999' });
  });

  test('administration, after proving again who they are; who receives it signs in anew', async () => {
    const { company, owner, ownerAccount } = await office();
    const account = await t.make.user('user', company);
    const person = await t.as(account.username);
    const item = await one(owner, account.id);
    await unconfirmed(ownerAccount);
    expect((await put(owner, company, item, { isOwner: true })).json()).toMatchObject({
      status: 428,
      code: 'confirmation_needed',
    });
    expect((await put(owner, company, item, { firstName: 'Rosa' })).statusCode).toBe(200);
    const again = await t.as(ownerAccount.username);
    expect((await put(again, company, await one(again, account.id), { isOwner: true })).statusCode).toBe(200);
    expect((await person.get('/api/security/auth/me')).statusCode).toBe(401);
    const raised = await t.as(account.username);
    expect((await raised.get(`${USERS}?customer_id=${company.id}`)).statusCode).toBe(200);
  });

  test('a right that is taken is gone at the next call', async () => {
    const { company, owner } = await office();
    const account = await t.make.user('owner', company);
    const person = await t.as(account.username);
    expect((await person.get(`${USERS}?customer_id=${company.id}`)).statusCode).toBe(200);
    await put(owner, company, await one(owner, account.id), { isOwner: false });
    expect((await person.get(`${USERS}?customer_id=${company.id}`)).statusCode).toBe(404);
    expect((await person.get('/api/security/auth/me')).json().policies).not.toContain('users.update');
  });
});

describe('the last administrator', () => {
  test('is not removed, revoked, demoted or deleted', async () => {
    const { company, ownerAccount } = await office();
    const inCompany = await t.as((await t.make.user('admin')).username);
    await inCompany.send('POST', `${USERS}/last-login`, { customerId: company.id });
    const item = await one(inCompany, ownerAccount.id);
    const userId = ownerAccount.id;
    const answers = [
      await put(inCompany, company, item, { isOwner: false }),
      await inCompany.send('POST', `${USERS}/revoke`, { userId }),
      await inCompany.send('POST', `${USERS}/delete`, { userId }),
      await inCompany.send('DELETE', `${USERS}?user_id=${userId}`),
    ];
    expect(answers.map((a) => a.json().code)).toEqual(answers.map(() => 'last_owner'));
    expect(await one(inCompany, userId)).toEqual(item);
  });

  test('two who demote each other at once: one stays', async () => {
    const { company, owner, ownerAccount } = await office();
    const secondAccount = await t.make.user('owner', company);
    const second = await t.as(secondAccount.username);
    const [a, b] = [await one(owner, ownerAccount.id), await one(owner, secondAccount.id)];
    const answers = await Promise.all([
      put(owner, company, b, { isOwner: false }),
      put(second, company, a, { isOwner: false }),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const { rows } = await t.services.system.run(({ client }) =>
      client.query('select from user_customers where customer_id = $1 and is_owner and active', [company.id]),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('revoking', () => {
  test('closes the sessions at once; giving it back lets them in again', async () => {
    const { company, owner } = await office();
    const account = await t.make.user('user', company);
    const person = await t.as(account.username);
    expect((await owner.send('POST', `${USERS}/revoke`, { userId: account.id })).statusCode).toBe(200);
    expect((await person.get('/api/security/auth/me')).statusCode).toBe(401);
    await expect(t.as(account.username)).rejects.toThrow('401');
    expect(await one(owner, account.id)).toMatchObject({ status: 'REVOKED', access: false });
    expect((await owner.send('POST', `${USERS}/activate`, { user_id: account.id })).statusCode).toBe(200);
    await t.as(account.username);
  });

  test('by an owner touches their company only; by a super admin the account', async () => {
    const [{ company, owner }, other] = [await office(), await office()];
    const account = await t.make.user('user', company, other.company);
    await owner.send('POST', `${USERS}/revoke`, { userId: account.id });
    const me = (await (await t.as(account.username)).get('/api/security/auth/me')).json();
    expect(me.customers.map((c: { customerId: string }) => c.customerId)).toEqual([other.company.id]);
    const inCompany = await t.as((await t.make.user('admin')).username);
    await inCompany.send('POST', `${USERS}/last-login`, { customerId: other.company.id });
    expect((await inCompany.send('POST', `${USERS}/revoke`, { userId: account.id })).statusCode).toBe(200);
    await expect(t.as(account.username)).rejects.toThrow('401');
  });

  test('oneself is refused', async () => {
    const { owner, ownerAccount, company } = await office();
    await t.make.user('owner', company);
    for (const path of ['revoke', 'delete'])
      expect((await owner.send('POST', `${USERS}/${path}`, { userId: ownerAccount.id })).json()).toMatchObject({
        code: 'yourself',
      });
  });
});

test('two administrators editing one person: the second is told what is stored now', async () => {
  const { company, owner } = await office();
  const item = await one(owner, (await t.make.user('user', company)).id);
  expect((await put(owner, company, item, { firstName: 'Primera' })).statusCode).toBe(200);
  const second = await put(owner, company, item, { firstName: 'Segunda' });
  expect(second.json()).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: { firstName: 'Primera', version: item.version + 1 },
  });
});
