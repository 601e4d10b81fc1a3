import { expect, test } from '@playwright/test';
import { policiesOf } from '#access/session/policies.ts';
import { screens } from '#screens/screens.ts';
import { HR, OWNER, signIn, signOut } from '../support/session.ts';

const HELD: readonly string[] = policiesOf(['user'], null);
/** Screens that a company user may not open, whatever the browser's storage claims. */
const closed = screens.filter(({ guard }) =>
  typeof guard === 'object' ? !HELD.includes(guard.policy) : ['owner', 'admin', 'doctor'].includes(guard),
);

test('storage that says «super admin» opens nothing: neither a page nor a call', async ({ page }) => {
  expect(closed.length).toBeGreaterThan(15);
  await signIn(page, HR);
  const { company, userId } = await (await page.request.get('/api/security/auth/me')).json();
  const foreign = '00000000-0000-4000-8000-000000000000';
  await page.addInitScript(
    ([id, companyId]) => {
      const roles = { isAdmin: true, isOwner: [{ customerId: companyId, isOwner: true, role: 'DOCTOR' }] };
      localStorage.setItem(
        'user',
        JSON.stringify({ userID: id, ...roles, policies: ['brain:showAlfaPage', 'clinical.read'] }),
      );
      localStorage.setItem('company', JSON.stringify({ idCompany: companyId, membership: 'PREMIUM' }));
    },
    [userId, foreign],
  );
  const leaked: string[] = [];
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!response.url().includes('/api/') || !type.includes('json') || !response.ok()) return;
    const text = await response.text().catch(() => '');
    if (/"findings":|"stations":|"diagnoses":|"bloodGroup":/.test(text)) leaked.push(response.url());
  });
  for (const { path } of closed)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/404$/);
    });
  await page.goto('/resultados/emos');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Diagnósticos' })).toHaveCount(0);
  expect(leaked).toEqual([]);

  // The calls of those pages, sent directly with the same session.
  const calls = [
    `/api/security/auth/users?customer_id=${company.customerId}`,
    '/api/security/roles',
    '/api/security/policies',
    '/api/security/messages',
    `/api/middleware/patients?company_id=${foreign}`,
  ];
  for (const call of calls) expect((await page.request.get(call)).status(), call).toBe(404);
});

test('nothing of the person stays in the browser after leaving', async ({ page }) => {
  await signIn(page, OWNER);
  const { fullName, username } = await (await page.request.get('/api/security/auth/me')).json();
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await page.goto('/gestion_colaboradores/colaboradores');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const name = (await page.getByRole('row').nth(1).getByRole('button').first().textContent()) ?? '';
  expect(await stored()).not.toContain(name);
  await page.context().storageState();
  await signOut(page);
  const left = await page.evaluate(() => Object.entries({ ...localStorage }));
  // The browser tests set ten rows per page in each document (e2e/support/session.ts), so this entry does not count.
  const own = left.filter(([key, value]) => !(key === 'customizer' && value === '{"pageSize":10}'));
  const kept = ['theme', 'direction', 'sidebar', 'resendCountdown'];
  expect(own.map(([key]) => key).filter((key) => !kept.includes(key))).toEqual([]);
  for (const word of [fullName, username, name]) expect(await stored()).not.toContain(word);
});
