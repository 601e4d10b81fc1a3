import { type Browser, expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '#access/session/demo-accounts.ts';
import type { QueueItem } from '#exams/attentions/queue/model.ts';
import { expectAccessible } from '../support/accessible.ts';
import { apiOf, linkTo } from '../support/mailbox.ts';
import { ADMIN, DOCTOR, openSession, signIn } from '../support/session.ts';

/** Another address in each run, because an invitation is refused to one that a kept database has already. */
const SECOND = `segunda.medica.${Date.now()}@mineraandina.pe`;
const COMPANY = 'Minera Andina';

/** A doctor who was invited to the company of the first one, signed in in a browser of their own. */
async function secondDoctor(browser: Browser, baseURL: string, customerId: string): Promise<Page> {
  const admin = await apiOf(baseURL, ADMIN);
  const invited = await admin.post(`/api/security/auth/users/add?customer_id=${customerId}&role=DOCTOR`, {
    data: { username: SECOND, firstName: 'Elena', lastName: 'Vargas Ríos', cmp: '061234' },
  });
  expect(invited.ok(), await invited.text()).toBe(true);
  const token = new URL(await linkTo(baseURL, SECOND, 'invitation')).searchParams.get('token');
  const context = await browser.newContext({ baseURL, locale: 'es-PE' });
  const page = await context.newPage();
  const accepted = await page.request.post('/api/security/auth/reset-password', {
    data: { user_name: SECOND, token, new_password: DEMO_PASSWORD },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  await openSession(page.request, SECOND);
  return page;
}

test('two doctors on one exam see each other, and the second to save chooses', async ({ page, browser, baseURL }) => {
  await signIn(page, DOCTOR, COMPANY);
  const { customers } = await (await page.request.get('/api/security/auth/me')).json();
  const { customerId } = customers.find(({ name }: { name: string }) => name === COMPANY);
  const other = await secondDoctor(browser, baseURL ?? '', customerId);
  const queue: { items: QueueItem[] } = await (
    await page.request.get(`/api/exam/queue?company_id=${customerId}`)
  ).json();
  const { id } = queue.items.findLast(({ aptitude }) => aptitude === 'PENDIENTE')!;
  await page.goto(`/resultados/emos/${id}`);
  await expect(page.getByLabel('Apto', { exact: true })).toBeVisible();
  await other.goto(`/resultados/emos/${id}`);
  await expect(other.getByText('Julio César Núñez Valverde tiene abierto este examen')).toBeVisible();
  await expectAccessible(other);
  // The first learns of it at the next announcement, which follows an act of hers within twenty seconds.
  await page.mouse.move(300, 300);
  await expect(page.getByText('Elena Vargas Ríos tiene abierto este examen')).toBeVisible({ timeout: 30_000 });

  await page.getByLabel('Apto con restricciones', { exact: true }).check();
  await page.getByLabel('Restricciones para el puesto').fill('No trabajar en altura.');
  await other.getByLabel('Apto', { exact: true }).check();
  await other.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Aptitud guardada' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const stale = page.getByRole('dialog', { name: 'Otra persona cambió este examen' });
  await expect(
    stale.getByRole('row', { name: 'Aptitud (Elena Vargas Ríos) Apto con restricciones Apto' }),
  ).toBeVisible();
  await expectAccessible(page);
  await stale.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Aptitud guardada' })).toBeVisible();
  const stored = await (await other.request.get(`/api/exam/attentions/${id}`)).json();
  expect(stored).toMatchObject({ aptitude: 'APTO_CON_RESTRICCION', workRestrictions: 'No trabajar en altura.' });
  await other.context().close();
});
