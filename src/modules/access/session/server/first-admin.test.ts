import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { inviteFirstAdmin } from './first-admin.ts';

let t: TestApp;
beforeAll(async () => {
  // Super admins need a second step, whose code is sent by mail.
  t = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => t.close());

const invite = (email: string) =>
  inviteFirstAdmin(t.services.system, t.services.config, { email, firstName: 'Ana', lastName: 'Torres' });
const reset = (link: string) => {
  const { searchParams } = new URL(link);
  return t.app.inject({
    method: 'POST',
    url: '/api/security/auth/reset-password',
    payload: {
      user_name: searchParams.get('user_name'),
      token: searchParams.get('token'),
      new_password: 'Montaña-azul-73',
    },
  });
};

test('the first super admin comes by an invitation, which a wrong address loses; then nobody else does so', async () => {
  const wrong = await invite('otra@vigia.test');
  const [first, again] = [await invite('Ana@Vigia.test '), await invite('ana@vigia.test')];
  expect((await t.mailTo('ana@vigia.test'))?.text).toContain(again.link);
  expect((await reset(wrong.link)).statusCode).toBe(410);
  expect((await reset(first.link)).statusCode).toBe(410);
  expect((await reset(again.link)).statusCode).toBe(200);
  const { rows } = await t.services.system.run(({ client }) =>
    client.query("select username, is_admin, status from users where status <> 'DELETED'"),
  );
  expect(rows).toEqual([{ username: 'ana@vigia.test', is_admin: true, status: 'ACTIVE' }]);
  await expect(invite('luis@vigia.test')).rejects.toMatchObject({ code: 'admin_exists' });
  await expect(invite('no es un correo')).rejects.toMatchObject({ code: 'invalid_email' });
});
