import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn, signOut } from '../support/session.ts';

const JUDGED = '/resultados/emos?status=CON_APTITUD&aptitude=APTO_CON_RESTRICCION';

test('a doctor opens the medical report of an exam; the company never does', async ({ page, browser }) => {
  await signIn(page, DOCTOR);
  await page.goto(JUDGED);
  await page.getByRole('row').nth(1).click();
  const exam = page.getByRole('dialog');
  await exam.getByRole('link', { name: 'Ver informe médico' }).click();
  await expect(page).toHaveURL(/\/informe_medico\?attention_id=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Informe médico');
  await expect(page.getByText(/^\d+ páginas?$/)).toBeVisible();
  await expectAccessible(page);
  const address = page.url();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/_INFORME-MEDICO_.*\.pdf$/);
  const file = await saved.path();
  const { text } = await readPdf(await readFile(file));
  for (const words of ['INFORME MÉDICO', 'Anexo N.º 16', 'DIAGNÓSTICOS', 'Julio César Núñez Valverde', 'CMP 048213'])
    expect(text).toContain(words);
  const code = /verificar\/(\w{12})/.exec(text.replace(/\s/g, ''))?.[1];

  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL(/\/resultados\/emos/);
  await signOut(page);

  await signIn(page, HR);
  await page.goto(JUDGED);
  await page.getByRole('row').nth(1).click();
  await expect(exam.getByText('Certificado de aptitud')).toBeVisible();
  await expect(exam.getByText('Informe médico')).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText('No se pudo abrir el informe médico')).toBeVisible();
  await expect(page.getByText('No encontramos ese documento.')).toBeVisible();
  await expectAccessible(page);

  // A person who holds the paper sees that it is genuine, but none of its content.
  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'es-PE' });
  const phone = await stranger.newPage();
  await phone.goto(new URL(`/verificar/${code}`, address).href);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('auténtico');
  await expect(phone.getByText('Informe médico')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.locator('input[type=file]').setInputFiles(file);
  await expect(phone.getByText('Es el archivo original.')).toBeVisible();
  await stranger.close();
});

interface Exam {
  id: string;
  consultations: unknown[];
}

test('the paper of a station opens from the page of the exam; nothing is fetched from elsewhere', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto(JUDGED);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir examen' }).click();
  await page.getByRole('link', { name: 'Ver formato de Audiometría' }).click();
  await expect(page).toHaveURL(/\/HistoriasClinicas\?.*printPage=8/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Informe de audiometría');
  await expect(page.getByText(/^\d+ páginas?$/)).toBeVisible();
  await expectAccessible(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  const title = 'Historia <img src="https://ejemplo.invalid/a.png">';
  for (const url of [
    'https://ejemplo.invalid/historia.pdf',
    '//ejemplo.invalid/historia.pdf',
    'javascript:fetch("https://ejemplo.invalid")',
    '/api/files-de-otro/historia.pdf',
  ]) {
    await page.goto(`/HistoriasClinicas?${new URLSearchParams({ url, title })}`);
    await expect(page.getByText('Este documento no está guardado en Vigía.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  expect(asked.filter((host) => host === 'ejemplo.invalid')).toEqual([]);
});

test('each referral of an exam has a tab of its own', async ({ page }) => {
  await signIn(page, DOCTOR);
  const get = async (path: string) => (await page.request.get(`/api${path}`)).json();
  const { company } = await get('/security/auth/me');
  const { items } = await get(`/exam/emos?company_id=${company.customerId}&aptitude=OBSERVADO&page_size=200`);
  let exam: Exam | undefined;
  for (const { id } of items as Exam[]) {
    const found: Exam = await get(`/exam/attentions/${id}`);
    if (found.consultations.length > 1) exam = found;
    if (exam) break;
  }
  await page.goto(`/resultados/emos?attention=${exam?.id}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Ver interconsultas' }).click();
  await expect(page.getByRole('tab')).toHaveCount(exam?.consultations.length ?? 0);
  await expect(page.getByRole('tab', { name: 'Interconsulta 1' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^\d+ páginas?$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Interconsulta 2' }).click();
  await expect(page).toHaveURL(/parte=2/);
  await expect(page.getByRole('tab', { name: 'Interconsulta 2' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^\d+ páginas?$/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('the Legajo of an exam joins its documents, for the doctor alone', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto(JUDGED);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ver Legajo' }).click();
  await expect(page).toHaveURL(/\/legajo\?attention_id=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legajo');
  await expect(page.getByText(/^\d+ páginas$/)).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/_LEGAJO_.*\.pdf$/);
  const { text, outline } = await readPdf(await readFile(await saved.path()));
  for (const words of ['LEGAJO MÉDICO', 'Contenido', 'CERTIFICADO DE APTITUD', 'DIAGNÓSTICOS'])
    expect(text).toContain(words);
  const papers = outline.map(({ title }) => title);
  expect(papers).toEqual(expect.arrayContaining(['Certificado de aptitud', 'Informe médico']));
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await signOut(page);

  await signIn(page, HR);
  await page.goto(address);
  await expect(page.getByText('No encontramos ese documento.')).toBeVisible();
});
