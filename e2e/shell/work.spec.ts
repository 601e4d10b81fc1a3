import { expect, test } from '@playwright/test';
import type { QueueItem } from '#exams/attentions/queue/model.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, OWNER, signIn } from '../support/session.ts';

const HOME = '/dashboard_gestion/estadisticas_general';

test('what waits today opens its list, as long as its number says', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(HOME);
  const work = page.getByRole('region', { name: 'Te espera hoy' });
  const expiring = work.getByRole('link', { name: /EMOs por vencer/ });
  const count = ((await expiring.textContent()) ?? '').replace('EMOs por vencer', '');
  await expiring.click();
  await expect(page).toHaveURL(/colaboradores\?.*validity=POR_VENCER/);
  await expect(page.getByText(new RegExp(`^1–\\d+ de ${count}$`))).toBeVisible();
});

test('a doctor is told of what a doctor does, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, DOCTOR);
  await page.goto(HOME);
  const work = page.getByRole('region', { name: 'Te espera hoy' });
  await expect(work.getByRole('link')).toHaveCount(6);
  await expectNoSidewaysScroll(page);
  await work.getByRole('link', { name: /Aptitudes por dar/ }).click();
  await expect(page).toHaveURL(/emos\?aptitude=PENDIENTE&status=ATENDIDO/);
});

test('a doctor begins at home with the most urgent exams, and undoes there what was done today', async ({ page }) => {
  await signIn(page, DOCTOR, 'Minera Andina');
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/exam/queue');
  await page.goto(HOME);
  const items: QueueItem[] = (await (await answered).json()).items;
  const waiting = page.getByRole('region', { name: 'Te esperan' });
  const rows = waiting.getByRole('listitem');
  await expect(rows).toHaveCount(5);
  for (const [place, { fullName }] of items.slice(0, 5).entries())
    await expect(rows.nth(place)).toContainText(fullName);
  expect(items[0]!.waits).toContain('CRITICAL');
  await expect(rows.first()).toContainText('Valor crítico');
  await expectAccessible(page);

  // An exam opens in the queue, where a key goes on to the next one.
  const [, second, third] = items.filter(({ kind }) => kind === 'EMO');
  await rows.filter({ hasText: second!.fullName }).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: second!.fullName })).toBeVisible();
  await expect(page.getByText(/^2 de \d+$/)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText(/^3 de \d+$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: third!.fullName })).toBeVisible();
  await page.keyboard.press('c');
  const control = page.getByRole('dialog', { name: 'Próximo control' });
  await control.getByRole('button', { name: '3 meses' }).click();
  await control.getByRole('button', { name: 'Guardar' }).click();
  await expect(control).toBeHidden();

  await page.goto(HOME);
  const today = page.getByRole('region', { name: /^Lo que hiciste hoy/ });
  const act = today.getByRole('listitem').filter({ hasText: third!.fullName }).first();
  await expect(act).toContainText('Próximo control');
  await act.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Cambio deshecho' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('the company asks for no queue of the doctor', async ({ page }) => {
  await signIn(page, HR, 'Minera Andina');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(HOME);
  await expect(page.getByRole('heading', { name: 'Alertas' })).toBeVisible();
  await expect(page.getByText(/^Al \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Te esperan' })).toHaveCount(0);
  expect(asked.filter((path) => /^\/api\/exam\/(queue|findings)/.test(path))).toEqual([]);
});
