import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const LIST = '/resultados/emos';
const ROWS = 'tbody tr[data-row]';

test('a doctor adds an X-ray to an exam, reads it closely, and takes it out again; the company sees none', async ({
  page,
}) => {
  await signIn(page, DOCTOR);
  await page.goto(`${LIST}?aptitude=APTO&finding=GLUCOSA`);
  await page.locator(ROWS).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir examen' }).click();
  const address = page.url();
  const station = page.getByRole('region', { name: 'Radiografía lumbar' });
  await expect(page.getByRole('region', { name: 'Laboratorio clínico' })).toBeVisible();
  await expect(station).toHaveCount(0);

  // Adds an image at a station without measures. A file that is not an image is refused, and the form keeps its values.
  await page.getByRole('button', { name: 'Agregar imagen de otra estación' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar imagen' });
  await form.getByRole('combobox', { name: 'Estación' }).click();
  await page.getByRole('option', { name: 'Radiografía lumbar' }).click();
  const files = form.locator('input[type=file]');
  await files.setInputFiles({ name: 'rx.svg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await form.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('rx.svg: El archivo no es una imagen JPG o PNG');
  const xray = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#223' } });
  await files.setInputFiles({ name: 'rx.jpg', mimeType: 'image/jpeg', buffer: await xray.jpeg().toBuffer() });
  await form.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByText('Imagen agregada.')).toBeVisible();

  await station.getByRole('button', { name: /^Abrir Radiografía/ }).click();
  const viewer = page.getByRole('dialog', { name: /^Radiografía lumbar/ });
  const picture = viewer.getByRole('img', { name: 'Radiografía' });
  const wide = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(wide).toBeGreaterThan(100);
  await expectAccessible(page);
  const before = await wide();
  await viewer.getByRole('button', { name: 'Acercar' }).click();
  await expect.poll(wide).toBeCloseTo(before * 1.5, 0);
  const download = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Descargar el formato de la estación (PDF)' }).click();
  expect((await download).suggestedFilename()).toContain('_RADIOGRAFIA_');

  await viewer.getByRole('button', { name: 'Quitar del examen' }).click();
  await expect(station).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(station.getByRole('button', { name: /^Abrir Radiografía/ })).toBeVisible();
  await page.getByRole('button', { name: 'Historial de cambios' }).click();
  await expect(page.getByRole('dialog')).toContainText('Imagen de Radiografía lumbar');

  await page.context().clearCookies();
  await signIn(page, HR);
  await page.goto(address);
  await expect(page.getByText('Certificado de aptitud').first()).toBeVisible();
  await expect(page.getByText(/Radiograf/)).toHaveCount(0);
});
