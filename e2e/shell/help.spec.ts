import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { OWNER, signIn } from '../support/session.ts';

test('the help stands beside its screen, and the manual finds what is asked', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/gestion_colaboradores/cesados');
  const button = page.getByRole('banner').getByRole('button', { name: 'Ayuda' });
  await button.click();
  const panel = page.getByRole('complementary', { name: 'Ayuda' });
  await expect(panel.getByRole('heading', { name: 'Cesados' })).toBeFocused();
  await expect(panel.getByText('Quienes ya no trabajan en la empresa')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await panel.getByRole('link', { name: 'Abrir el manual' }).click();
  await expect(page.getByRole('heading', { name: 'Manual de Vigía', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Buscar en el manual' }).fill('REACTIVAR cesados');
  const found = page.getByRole('region', { name: /encontrada/ });
  await found.getByRole('button', { name: /^Cesados/ }).click();
  await expect(found.getByText('Búscala por su nombre')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('manual-vigia.pdf');
  await page.getByRole('textbox', { name: 'Buscar en el manual' }).fill('xyzzy');
  await expect(page.getByText('Nada en el manual con esas palabras')).toBeVisible();
});

test('on a phone the help is in the menu of the account', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, OWNER);
  await page.goto('/gestion_colaboradores/cesados');
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('button', { name: 'Ayuda' }).click();
  const panel = page.getByRole('complementary', { name: 'Ayuda' });
  await expect(panel.getByRole('heading', { name: 'Cesados' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Cerrar la ayuda' }).click();
  await expect(panel).toBeHidden();
});
