import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ADMIN, signIn } from '../support/session.ts';

test('a super admin adds a question of the public page, takes it out, and words a text of it anew', async ({
  page,
}) => {
  await signIn(page, ADMIN, 'Minera Andina');
  await page.goto('/config/ayuda');
  await expect(page.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '¿Puedo llevarme mis datos?' })).toContainText('Portada');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Agregar pregunta' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Pregunta').fill('¿Funciona en el teléfono?');
  await form.getByLabel('Respuesta').fill('Sí, en el navegador.');
  await form.getByRole('combobox', { name: 'Para' }).click();
  await page.getByRole('option', { name: 'Portada' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await page.goto('/config/ayuda?q=telefono&audience=public');
  const row = page.getByRole('row').filter({ hasText: '¿Funciona en el teléfono?' });
  await expect(row).toContainText('Portada');
  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar pregunta' }).click();
  await expect(row).toHaveCount(0);

  await page.goto('/config/ayuda?tab=portada');
  await page.getByRole('button', { name: 'Lo que cambia en tu semana' }).click();
  await form.getByLabel('Texto').fill('Lo que mejora en tu semana');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Lo que mejora en tu semana' }).click();
  await form.getByRole('button', { name: 'Volver al original' }).click();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Lo que cambia en tu semana' })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/config/ayuda', '/config/ayuda?tab=portada']) {
    await page.goto(address);
    await expect(page.getByText(/¿Para quién es Vigía|Titular/).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});
