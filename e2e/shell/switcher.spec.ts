import { expect, test } from '@playwright/test';
import { ADMIN, DOCTOR_OF_TWO, FREE_OWNER, HR, OWNER, openSession, signIn } from '../support/session.ts';

test('a company that was just made is in the switcher without a reload; hints are no alerts', async ({ page }) => {
  const { customers } = await openSession(page.request, ADMIN);
  await page.request.post('/api/security/auth/users/last-login', { data: { customerId: customers[0]!.customerId } });
  await page.goto('/config/empresa');
  await page.getByRole('button', { name: 'Crear empresa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear empresa' });
  await dialog.getByLabel('Nombre comercial').fill('Recién Creada');
  await dialog.getByLabel('Razón social').fill('Recién Creada S.A.C.');
  await dialog.getByLabel('RUC').fill('20100047218');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /Cambiar de empresa/ }).click();
  const list = page.getByRole('dialog', { name: 'Cambiar de empresa' });
  await expect(list.getByText('Recién Creada')).toBeVisible();
  await page.goto('/config/logo_empresa');
  await expect(page.getByRole('note').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a callback to the page that ends the session is not followed', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/login?url_callback=/logout');
  await expect(page).toHaveURL(/\/dashboard_gestion\/estadisticas_general/);
  expect((await page.request.get('/api/security/auth/me')).status()).toBe(200);
});

test('the bell asks for ten more and not for everything again', async ({ page }) => {
  await signIn(page, HR);
  const asked: URLSearchParams[] = [];
  // The demonstration has only fifteen notifications; the answer is changed to announce 40.
  await page.route(/\/user-notifications\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), total: 40 } });
  });
  await page.goto('/dashboard_gestion/estadisticas_general');
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  const list = page.getByRole('region', { name: 'Lista de notificaciones' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expect(async () => {
    await list.evaluate((region) => region.scrollTo(0, region.scrollHeight));
    expect(asked.some((query) => query.has('after'))).toBe(true);
  }).toPass();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const query of asked) expect(query.get('page_size')).toBe(query.has('after') ? '10' : '15');
});

test('/verificar without a code asks for it', async ({ page }) => {
  await page.goto('/verificar');
  const field = page.getByLabel('Código del documento');
  await field.fill('corto');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('Al código le faltan o le sobran letras.')).toBeVisible();
  await field.fill('ABCD-EFGH-JKMN');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page).toHaveURL(/\/verificar\/ABCDEFGHJKMN/);
});

test('leaving the company empties what was stored for it; a trial is offered without a support chat', async ({
  page,
}) => {
  await signIn(page, FREE_OWNER);
  await page.goto('/resultados/emos');
  const offer = page
    .getByRole('complementary', { name: 'Prueba Premium' })
    .getByRole('link', { name: 'Pedir mi prueba' });
  await expect(offer).toHaveAttribute('href', /^https:\/\/chat\.ejemplo\.pe\//);
  // Without a chat, the link opens the form of the public page.
  await page.route('**/api/security/auth/options', (route) =>
    route.fulfill({ json: { demoAccounts: [], googleClientId: null, supportUrl: null } }),
  );
  await page.reload();
  await expect(offer).toHaveAttribute('href', '/landing#prueba');
  const [form] = await Promise.all([page.waitForEvent('popup'), offer.click()]);
  await expect(form.getByRole('dialog').getByRole('button', { name: /Solicitar|Enviar|Pedir/ })).toBeVisible();
  await form.close();
  const { customers } = await openSession(page.request, DOCTOR_OF_TWO);
  await page.request.post('/api/security/auth/users/last-login', { data: { customerId: customers[0]!.customerId } });
  await page.goto('/resultados/emos');
  await page.getByRole('button', { name: /Cambiar de empresa/ }).click();
  const stored = () => page.evaluate(() => localStorage.getItem('company'));
  expect(await stored()).toContain(customers[0]!.customerId);
  await page.getByRole('button', { name: 'Salir de la empresa' }).click();
  await expect.poll(stored).toBeNull();
});
