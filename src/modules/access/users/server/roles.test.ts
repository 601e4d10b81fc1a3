import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { RoleItem } from '../model.ts';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as((await t.make.user('admin')).username);
});
afterAll(() => t.close());

const ROLES = '/api/security/roles';
const roles = async (by: Person): Promise<RoleItem[]> => (await by.get(ROLES)).json();
const create = (over: object = {}) =>
  admin.send('POST', ROLES, {
    name: 'Solo lectura',
    description: '',
    kind: 'user',
    policies: ['collaborators.read', 'results.read'],
    ...over,
  });

test('the roles of the system are there and stay as they are', async () => {
  const system = (await roles(admin)).filter((role) => role.system);
  expect(system.map((role) => role.code)).toEqual(['SUPER_ADMIN', 'ADMINISTRADOR', 'DOCTOR', 'USUARIO']);
  for (const { id, version } of system) {
    const body = { name: 'X', description: '', policies: [], version };
    expect((await admin.send('PUT', `${ROLES}/${id}`, body)).json()).toMatchObject({ code: 'system_role' });
    expect((await admin.send('DELETE', `${ROLES}/${id}`)).json()).toMatchObject({ code: 'system_role' });
  }
  const policy = (await admin.get('/api/security/policies')).json()[0];
  expect((await admin.send('DELETE', `/api/security/policies/${policy.id}`)).json()).toMatchObject({
    code: 'system_policy',
  });
});

test('a role cannot hold what its kind may not: no clinical content for company users', async () => {
  const refused = await create({ name: 'Curioso', policies: ['collaborators.read', 'clinical.read', 'users.update'] });
  expect(refused.json().errors).toEqual([
    expect.objectContaining({ path: 'policies', message: expect.stringContaining('clinical.read') }),
  ]);
  expect((await roles(admin)).some((role) => role.name === 'Curioso')).toBe(false);
  expect((await create({ kind: 'admin' })).statusCode).toBe(400);
});

test.each([
  ['X', 'ROL_X'],
  ['2.º turno', 'ROL_2_TURNO'],
  ['¡!', 'ROL_'],
])('a role may be called %s', async (name, code) => {
  expect((await create({ name })).json()).toMatchObject({ name, code });
  expect((await create({ name })).json().errors).toMatchObject([{ path: 'name', code: 'name_taken' }]);
});

test('who is given a role feels it at the next call, and what it leaves out is refused by the server', async () => {
  const role: RoleItem = (await create({ name: 'Sin logo' })).json();
  const company = await t.make.company();
  const owner = await t.as((await t.make.user('owner', company)).username);
  const account = await t.make.user('user', company);
  const person = await t.as(account.username);
  const logo = () => person.send('DELETE', `/api/middleware/customers/logo?customer_id=${company.id}`);
  const results = async () =>
    Promise.all(
      ['/api/exam/emos', '/api/exam/emos/export', '/api/exam/attention-no-emo'].map(
        async (path) => (await person.get(`${path}?company_id=${company.id}`)).statusCode,
      ),
    );
  expect((await logo()).statusCode).toBe(204);

  const item = (await owner.get(`/api/security/auth/user-by-id?id=${account.id}`)).json();
  const { firstName, lastName, phone, cmp, rne, specialty, role: kind, isOwner, version } = item;
  const put = (roleId: string | null, v: number) =>
    owner.send('PUT', `/api/security/auth/users/${account.id}?customer_id=${company.id}`, {
      firstName,
      lastName,
      phone,
      cmp,
      rne,
      specialty,
      role: kind,
      isOwner,
      roleId,
      version: v,
    });
  const doctors = (await create({ name: 'Médico lector', kind: 'doctor', policies: ['clinical.read'] })).json();
  expect((await put(doctors.id, version)).json()).toMatchObject({ code: 'role_mismatch' });
  expect((await put(role.id, version)).json()).toMatchObject({ roleName: 'Sin logo' });
  expect((await logo()).statusCode).toBe(404);
  expect((await person.get('/api/security/auth/me')).json().policies.sort()).toEqual([
    'collaborators.read',
    'results.read',
  ]);

  const wider = { name: 'Con logo', description: '', policies: ['logo.update'], version: role.version };
  expect(await results()).toEqual([200, 200, 200]);
  expect((await admin.send('PUT', `${ROLES}/${role.id}`, wider)).statusCode).toBe(200);
  expect((await logo()).statusCode).toBe(204);
  expect(await results()).toEqual([404, 404, 404]);
  expect((await admin.send('PUT', `${ROLES}/${role.id}`, wider)).json()).toMatchObject({
    code: 'changed_meanwhile',
    current: { name: 'Con logo' },
  });
  expect((await admin.send('DELETE', `${ROLES}/${role.id}`)).json()).toMatchObject({ code: 'in_use' });
  expect((await put(null, version + 1)).statusCode).toBe(200);
  expect((await admin.send('DELETE', `${ROLES}/${role.id}`)).statusCode).toBe(200);
});

test('policies and resources of one’s own', async () => {
  const resource = (
    await admin.send('POST', '/api/security/resources', { code: 'ventas', name: 'Ventas', type: 'MODULE' })
  ).json();
  const policy = (
    await admin.send('POST', '/api/security/policies', {
      code: 'ventas.read',
      name: 'Ver ventas',
      description: '',
      resourceId: resource.id,
      kinds: ['user', 'owner'],
      grants: ['collaborators.read'],
    })
  ).json();
  const role: RoleItem = (await create({ name: 'Ventas', policies: ['ventas.read'] })).json();
  expect(role.policies).toEqual(['ventas.read']);
  expect((await admin.send('DELETE', `/api/security/policies/${policy.id}`)).json()).toMatchObject({ code: 'in_use' });
  const narrower = {
    name: policy.name,
    description: '',
    resourceId: resource.id,
    kinds: ['owner'],
    grants: ['collaborators.read'],
    version: policy.version,
  };
  expect((await admin.send('PUT', `/api/security/policies/${policy.id}`, narrower)).statusCode).toBe(200);
  expect((await roles(admin)).find((r) => r.id === role.id)?.policies).toEqual([]);
  expect((await admin.send('DELETE', `/api/security/policies/${policy.id}`)).statusCode).toBe(200);
  const other = (
    await admin.send('POST', '/api/security/resources', { code: 'compras', name: 'Compras', type: 'MODULE' })
  ).json();
  expect((await admin.send('DELETE', `/api/security/resources/${other.id}`)).statusCode).toBe(200);
  const system = (await admin.get('/api/security/resources/all')).json().find((r: { system: boolean }) => r.system);
  expect((await admin.send('DELETE', `/api/security/resources/${system.id}`)).json()).toMatchObject({
    code: 'system_resource',
  });
  const again = await admin.send('POST', '/api/security/resources', { code: 'ventas', name: 'Otra', type: 'MODULE' });
  expect(again.json().errors).toEqual([expect.objectContaining({ path: 'code', code: 'code_taken' })]);
});

test('a policy of one’s own grants what it stands for, to whoever holds it, and never past their kind', async () => {
  const resource = (await admin.get('/api/security/resources/all')).json()[0];
  const POLICIES = '/api/security/policies';
  const fields = { name: 'Recepción', description: '', resourceId: resource.id, kinds: ['user'] };
  const make = (over: object) => admin.send('POST', POLICIES, { ...fields, code: 'recepcion.update', ...over });
  for (const grants of [['clinical.read'], ['users.update'], ['no.existe']])
    expect((await make({ grants })).json().errors, grants[0]).toMatchObject([{ path: 'grants', code: 'above_kind' }]);
  expect((await make({ kinds: ['user', 'doctor'], grants: ['clinical.read'] })).statusCode).toBe(400);
  expect((await make({ grants: [] })).statusCode).toBe(400);
  const policy = (await make({ grants: ['logo.update'] })).json();
  expect(policy).toMatchObject({ code: 'recepcion.update', grants: ['logo.update'] });

  const role: RoleItem = (await create({ name: 'Recepción', policies: ['recepcion.update'] })).json();
  const company = await t.make.company();
  const account = await t.make.user('user', company);
  await t.services.system.run(({ client }) =>
    client.query('update user_customers set role_id = $2 where user_id = $1', [account.id, role.id]),
  );
  const person = await t.as(account.username);
  const logo = () => person.send('DELETE', `/api/middleware/customers/logo?customer_id=${company.id}`);
  expect((await logo()).statusCode).toBe(204);
  expect((await person.get('/api/security/auth/me')).json().policies).toEqual(['logo.update', 'recepcion.update']);
  const own = (query = '') => person.get(`/api/security/auth/users/policies?${query}`);
  const item = { code: 'recepcion.update', resourceCode: resource.code, resourceType: resource.type };
  expect((await own(`resource_code=${resource.code}`)).json()).toMatchObject([item]);
  expect((await own('resource_type=webLink')).json()).toEqual([]);
  expect((await own('resource_type=module')).json()).toHaveLength(2);
  const owner = await t.as((await t.make.user('owner', company)).username);
  const view = (await owner.get(`${ROLES}/view-as?kind=user&role_id=${role.id}`)).json();
  expect(view.policies).toEqual(['logo.update', 'recepcion.update']);

  const other = { ...fields, grants: ['results.read'], version: policy.version };
  expect((await admin.send('PUT', `${POLICIES}/${policy.id}`, other)).json()).toMatchObject({
    grants: ['results.read'],
  });
  expect((await logo()).statusCode).toBe(404);
  const wider = { ...other, kinds: ['owner', 'user'], grants: ['users.update'], version: policy.version + 1 };
  expect((await admin.send('PUT', `${POLICIES}/${policy.id}`, wider)).json()).toMatchObject({
    errors: [{ path: 'grants', code: 'above_kind' }],
  });
});

test('«ver como» shows which fields a role sees, and never a clinical value', async () => {
  const company = await t.make.company();
  const patient = await t.make.patient(company, { name: 'QUISPE ROJAS ANA' });
  await t.make.attention(company, patient.id, { aptitude: 'APTO' });
  await t.services.system
    .forCustomer(company.id)
    .run(({ client }) =>
      client.query("insert into patient_clinical (customer_id, patient_id, blood_group) values ($1, $2, 'AB_NEG')", [
        company.id,
        patient.id,
      ]),
    );
  const owner = await t.as((await t.make.user('owner', company)).username);
  const as = async (kind: string) => (await owner.get(`${ROLES}/view-as?kind=${kind}`)).json();
  const field = (view: { groups: { fields: { label: string }[] }[] }, label: string) =>
    view.groups.flatMap((group) => group.fields).find((f) => f.label === label);
  const [user, doctor] = [await as('user'), await as('doctor')];
  expect(user.sample).toBe('QUISPE ROJAS ANA');
  expect(field(user, 'Nombre completo')).toMatchObject({ visible: true, value: 'QUISPE ROJAS ANA' });
  expect(field(user, 'Grupo sanguíneo')).toMatchObject({ visible: false, value: null });
  expect(field(doctor, 'Grupo sanguíneo')).toMatchObject({ visible: true, value: null });
  expect(field(user, 'Aptitud')).toMatchObject({ visible: true, value: 'Apto' });
  expect(JSON.stringify([user, doctor])).not.toContain('AB_NEG');
  expect((await owner.get(`${ROLES}/view-as?kind=admin`)).statusCode).toBe(404);
});
