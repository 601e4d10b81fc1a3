import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const PATH = '/programa_salud/actividades';
const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
const PHONE = { width: 360, height: 740 };
const photograph = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('an inspection is planned, and carried out on a phone with a photograph and a finding', async ({ page }) => {
  await signIn(page, HR);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Programa de actividades' })).toBeVisible();
  await expectAccessible(page);
  const name = `Botiquín ${Date.now()}`;
  await page.getByRole('button', { name: 'Programar', exact: true }).click();
  const plan = page.getByRole('dialog', { name: 'Programar actividad' });
  await plan.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Inspección de botiquín' }).click();
  await plan.getByLabel('Qué se inspecciona').fill(name);
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Guardar' }).click();
  await expect(told(page, 'Se programó la actividad.')).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.goto(`${PATH}?q=${encodeURIComponent(name)}`);
  await page.getByText(name).first().click();
  const drawer = page.getByRole('dialog', { name: 'Actividad' });
  await drawer.getByRole('button', { name: 'Registrar', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Registrar actividad' });
  await expect(form.getByText('Nada está vencido')).toBeVisible();
  await form.getByRole('radiogroup', { name: 'Está limpio y ordenado' }).getByText('Sí').click();
  await form.getByRole('radiogroup', { name: 'Nada está vencido' }).getByText('No', { exact: true }).click();
  await form
    .getByRole('group', { name: 'Hallazgo: Nada está vencido' })
    .getByLabel('Acción correctiva')
    .fill('Reponer el alcohol');
  await expect(form.locator('input[type=file]').first()).toHaveAttribute('capture', 'environment');
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photograph('foto.jpg', '#a33'));
  await expect(form.getByRole('button', { name: 'Quitar foto.jpg' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Registrar como hecha' }).click();
  await expect(told(page, 'Actividad registrada como hecha.')).toBeVisible();
  await expect(drawer.getByText('No cumple: Nada está vencido')).toBeVisible();
  await expect(drawer.getByText('Acción: Reponer el alcohol')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Abrir Foto' }).click();
  const viewer = page.getByRole('dialog', { name: 'Foto', exact: true });
  await expect(viewer.getByRole('img', { name: 'Foto' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).or(viewer.locator('.mantine-Modal-close')).first().click();
  await drawer.getByRole('button', { name: 'Marcar corregido' }).click();
  await expect(drawer.getByText(/^Corregido el/)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a doctor registers what happens now, and says who may see it', async ({ page, browser }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, DOCTOR);
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Registrar ahora' }).click();
  const name = `Recorrido ${Date.now()}`;
  const plan = page.getByRole('dialog', { name: 'Registrar actividad' });
  await plan.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Inspección de puesto de trabajo' }).click();
  await plan.getByLabel('Qué se inspecciona').fill(name);
  await plan.getByRole('button', { name: 'Guardar' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar actividad' });
  await form.getByRole('button', { name: 'Agregar hallazgo' }).click();
  await form.getByLabel('Qué encontraste').fill('Lumbalgia del soldador');
  await form.getByRole('button', { name: 'Registrar como hecha' }).click();
  await expect(form.getByText('Elige quién puede verlo.')).toBeVisible();
  await form.getByRole('radio', { name: 'Solo los médicos' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Registrar como hecha' }).click();
  await expect(told(page, 'Actividad registrada como hecha.')).toBeVisible();

  const company = await browser.newPage();
  await signIn(company, HR);
  await company.goto(`${PATH}?tab=all&q=${encodeURIComponent(name)}`);
  await company.getByText(name).first().click();
  const seen = company.getByRole('dialog', { name: 'Actividad' });
  await expect(seen.getByText('Agregar fotos')).toBeVisible();
  await expect(seen.getByText('Lumbalgia')).toHaveCount(0);
  await company.close();
});
