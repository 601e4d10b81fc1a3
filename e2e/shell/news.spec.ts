import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ADMIN, enterPassword, HR, signIn, signOut } from '../support/session.ts';

const TITLE = 'Nuevo horario de la mesa de ayuda';
const row = (page: Page) => page.getByRole('row').filter({ hasText: TITLE });

test('a super admin publishes a news item; a person of its company reads it once', async ({ page, browser }) => {
  await signIn(page, ADMIN, 'Minera Andina');
  await page.goto('/config/novedades');
  await page.getByRole('button', { name: 'Crear novedad' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Título').fill(TITLE);
  await form.getByLabel('Texto', { exact: true }).fill('Te atendemos de lunes a sábado.');
  await form.getByLabel('Texto del botón').fill('Escribir');
  await form.getByLabel('A dónde lleva').fill('http://chat.ejemplo.pe');
  await page.keyboard.press('Tab');
  await expect(form.getByText('Escribe una dirección https')).toBeVisible();
  const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#006098' } })
    .png()
    .toBuffer();
  const file = { name: 'horario.png', mimeType: 'image/png' };
  await form.getByLabel('Archivo de la imagen').setInputFiles({ ...file, buffer: Buffer.alloc(204_801) });
  await expect(form.getByText('El archivo es demasiado grande (Max: 200KB).')).toBeVisible();
  await form.getByLabel('Archivo de la imagen').setInputFiles({ ...file, buffer: picture });
  await expect(form.getByRole('img', { name: 'Imagen de la novedad' })).toBeVisible();
  await form.getByRole('switch', { name: 'Para todas las empresas' }).click();
  await form.getByRole('combobox', { name: 'Empresas' }).fill('minera');
  await page.getByRole('option', { name: 'Minera Andina' }).click();
  await page.keyboard.press('Escape');
  await form.getByLabel('A dónde lleva').fill('https://chat.ejemplo.pe');
  await form.getByRole('button', { name: 'Ver cómo se verá' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(row(page)).toContainText('Minera Andina');
  await expect(row(page)).toContainText('Vigente');
  await expectAccessible(page);

  const person = await browser.newContext({ locale: 'es-PE', viewport: { width: 360, height: 740 } });
  const reader = await person.newPage();
  const enter = async () => {
    await reader.goto(`${new URL(page.url()).origin}/login`);
    await enterPassword(reader, HR);
    await expect(reader).toHaveURL(/estadisticas_general/);
  };
  await enter();
  const card = reader.getByRole('dialog', { name: TITLE });
  await expect(card).toContainText('Te atendemos de lunes a sábado.');
  await expect(card.getByRole('link', { name: 'Escribir' })).toHaveAttribute('rel', /noopener/);
  await expectAccessible(reader);
  await expectNoSidewaysScroll(reader);
  await card.getByRole('button', { name: 'Cerrar la novedad' }).click();
  await expect(card).toBeHidden();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Estadísticas generales' })).toBeVisible();
  await expect(card).toBeHidden();
  await signOut(reader);
  const seen = reader.waitForResponse('**/api/middleware/news/relevants');
  await enter();
  expect(await (await seen).text()).not.toContain(TITLE);
  await person.close();

  await page.reload();
  await expect(row(page).getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await row(page)
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar novedad' }).click();
  await expect(row(page)).toHaveCount(0);
});
