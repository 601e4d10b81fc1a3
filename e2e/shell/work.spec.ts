import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, OWNER, signIn } from '../support/session.ts';

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
