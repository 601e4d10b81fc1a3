import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, FREE_OWNER, HR, signIn, signOut } from '../support/session.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar' });
/** The page handles keys once its frame is drawn. */
const ready = (page: Page) => expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible();
const selected = (page: Page) => page.locator('[role="option"][aria-selected="true"]');

test('by keyboard alone: a person is found and their exam opened', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto('/gestion_colaboradores/colaboradores');
  const before = page.getByRole('searchbox', { name: 'Buscar colaboradores' });
  await before.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(before).toBeFocused();

  await page.keyboard.press('Control+b');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('aguilar');
  const exams = page.getByRole('group', { name: 'Exámenes' });
  await expect(exams.getByRole('option').first()).toContainText('Aguilar');
  await expect(selected(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('PageDown');
  await expect(exams.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await selected(page).getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/resultados\/emos\?attention=/);
  await expect(page.getByRole('dialog')).toContainText('Aguilar');
  await expect(field(page)).toBeHidden();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recientes' }).getByRole('option');
  await expect(recent).toContainText('Aguilar');
  // The device stores no personal data, so a reloaded page does not show the person.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Aguilar');
  await page.keyboard.press('Escape');
  await page.goto('/gestion_colaboradores/colaboradores');
  await ready(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('importar padron');
  await page.keyboard.press('Enter');
  await ready(page);
  await page.reload();
  await ready(page);
  await page.keyboard.press('Control+k');
  await expect(recent).toHaveText(/Importar padrón/);
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('customizer') ?? '')).not.toContain('recents');
});

test('an action is found by its name, and a company user finds nothing of the doctor’s', async ({ page }) => {
  await signIn(page, HR);
  await page.goto('/resultados/emos');
  await ready(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('importar padron');
  await expect(selected(page)).toContainText('Importar padrón');
  await field(page).fill('reglas clinicas');
  await expect(page.getByText('Nada coincide con «reglas clinicas».').first()).toBeVisible();
  await field(page).fill('programar');
  await expect(selected(page)).toContainText('Programar EMOs desde un archivo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agendamiento\/emo\/import/);
});

test('on a phone from the button in the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, FREE_OWNER);
  await page.goto('/resultados/emos');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await field(page).fill('qu');
  await expect(page.getByRole('group', { name: 'Colaboradores' }).getByRole('option').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cerrar la búsqueda' }).click();
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeFocused();
});
