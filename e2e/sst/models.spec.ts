import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { plainPdf } from '#demo/canary/pdf.ts';
import { filesOfZip } from '#platform/server/files/zip-files.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const PATH = '/documentacion_sst/formatos_modelo';
const ROWS = 'tbody tr[data-row]';

test('a model is found without accents and taken away as Word, with the company’s data', async ({ page }) => {
  await signIn(page, HR);
  await page.goto(PATH);
  await expect(page.locator(ROWS).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Buscar documento' }).fill('politica objetivos');
  const row = page.locator(ROWS).filter({ hasText: 'Política y objetivos de seguridad y salud en el trabajo' });
  await expect(row).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Descargar Política/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Política.*\.docx$/);

  await page.getByRole('button', { name: 'Datos para los formatos' }).click();
  const form = page.getByRole('dialog', { name: 'Datos para los formatos' });
  await expect(form.getByLabel('Domicilio')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('a document of the company is uploaded, kept by somebody, replaced and retired', async ({ page }) => {
  await signIn(page, HR);
  await page.goto(PATH);
  const name = `Procedimiento ${Date.now()}`;
  await page.getByRole('button', { name: 'Subir documento' }).click();
  const form = page.getByRole('dialog', { name: 'Subir documento propio' });
  await form.getByLabel('Nombre').fill(name);
  // A text file with a Word extension is refused with a message, and the form keeps its values.
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'falso.docx', mimeType: 'text/plain', buffer: Buffer.from('no soy un Word') });
  await form.getByRole('button', { name: 'Subir' }).click();
  await expect(form.getByText('no es un Word (.docx)')).toBeVisible();
  await expectAccessible(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bueno.pdf', mimeType: 'application/pdf', buffer: plainPdf('Procedimiento') });
  await form.getByRole('button', { name: 'Subir' }).click();
  await page.getByRole('searchbox', { name: 'Buscar documento' }).fill(name);
  const row = page.locator(ROWS).filter({ hasText: name });
  await expect(row).toContainText('PDF');

  await row.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Responsable y revisión' }).click();
  const keep = page.getByRole('dialog', { name: 'Responsable y revisión' });
  await keep.getByLabel('Responsable').fill('Jefa de SST');
  await keep.getByLabel('Próxima revisión').fill('31/01/2020');
  await keep.getByLabel('Responsable').click();
  await keep.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('Venció el 31/01/2020');
  await expectAccessible(page);

  await row.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Retirar' }).click();
  await expect(row).toHaveCount(0);
});

test('the doctor validates the register of exams; the pack of an inspection has the hashes that it says', async ({
  page,
}) => {
  await signIn(page, DOCTOR);
  await page.goto('/documentacion_sst/registros');
  const exams = page.getByRole('region', { name: 'Exámenes médicos ocupacionales' });
  await exams.getByRole('button', { name: 'Validar y sellar' }).click();
  await expect(exams.getByText(/^Validado por/)).toBeVisible();
  await expectAccessible(page);
  await exams.getByRole('button', { name: 'Responsable del registro b' }).click();
  const form = page.getByRole('dialog', { name: 'Responsable del registro' });
  await form.getByLabel('Responsable').fill('Médica ocupacional');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(exams.getByText('Médica ocupacional')).toBeVisible();

  await page.getByRole('button', { name: 'Paquete de inspección' }).click();
  const ready = page.getByRole('button', { name: /^Descargar paquete/ }).first();
  await expect(ready).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  expect(file.suggestedFilename()).toMatch(/^paquete-inspeccion_\d{4}-\d{2}-\d{2}\.zip$/);
  const bytes = readFileSync(await file.path());
  const source = { length: bytes.length, read: (at: number, length: number) => bytes.subarray(at, at + length) };
  const files = new Map<string, Buffer>();
  for (const { path, content } of filesOfZip(source)) files.set(path, await content());
  const sums = files.get('SHA256SUMS')!.toString().trim().split('\n');
  expect(sums.length).toBeGreaterThan(8);
  for (const line of sums) {
    const [hash, path] = line.split('  ');
    expect(createHash('sha256').update(files.get(path!)!).digest('hex'), path).toBe(hash);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
