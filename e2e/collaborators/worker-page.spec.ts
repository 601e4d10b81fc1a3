import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const PEOPLE = '/gestion_colaboradores/colaboradores';

/** Opens the page of the first worker with restrictions from the list. */
async function openWorker(page: Page): Promise<string> {
  await page.goto(`${PEOPLE}?aptitud=APTO_CON_RESTRICCION&exam_type=PERIODICO`);
  const first = page.getByRole('row').nth(1).getByRole('button').filter({ hasText: ',' }).first();
  const name = ((await first.textContent()) ?? '').trim();
  await first.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ver su historia' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

test('a doctor reads the history of a worker by kind, and how their measures went', async ({ page }) => {
  await signIn(page, DOCTOR);
  const name = await openWorker(page);
  const history = page.getByRole('region', { name: 'Historia' });
  await expect(history.getByText(/^EMO: /).first()).toBeVisible();
  await expectAccessible(page);
  await history.getByText(/^Restricciones \(/).click();
  await expect(page).toHaveURL(/kind=RESTRICCION/);
  await expect(history.getByText(/^EMO: /)).toHaveCount(0);
  await expect(history.getByText('Restricción para el trabajo').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Mediciones' }).click();
  await page.getByText(/^Laboratorio clínico \(/).click();
  const glucose = page.getByRole('region', { name: 'Glucosa en ayunas', exact: true });
  if (!(await glucose.isVisible())) {
    await page.getByRole('combobox', { name: 'Mediciones' }).fill('glucosa');
    await page.getByRole('option', { name: 'Glucosa en ayunas' }).click();
    await page.keyboard.press('Escape');
  }
  await expect(glucose.getByText(/^Ref\. 70 a menos de 100/)).toBeVisible();
  await expect(glucose.getByRole('img', { name: /^Glucosa en ayunas \(mg\/dL\)/ })).toBeVisible();
  await expectAccessible(page);
  await glucose.getByRole('button', { name: /^Ver los valores/ }).click();
  await expect(glucose.getByRole('columnheader', { name: 'Clase' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Colaboradores', exact: true }).first().click();
  await expect(page.getByRole('searchbox', { name: 'Buscar colaboradores' })).toBeVisible();
});

test('the company sees no measurement of a worker, not by the address either', async ({ page }) => {
  await signIn(page, HR);
  await openWorker(page);
  await expect(page.getByRole('tab', { name: 'Mediciones' })).toHaveCount(0);
  await page.goto(`${page.url()}&seccion=mediciones`);
  await expect(page.getByRole('region', { name: 'Historia' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
