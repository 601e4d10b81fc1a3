import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const PATH = '/resultados/interconsultas';
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
);
const opened = (page: Page) => page.getByRole('dialog', { name: 'Interconsulta' });
const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Finds a referral without a report whose exam the worker has not signed for yet. */
async function deliverable(
  page: Page,
  items: readonly { id: string; attentionId: string; report: boolean; fullName: string }[],
) {
  for (const { id, attentionId, report, fullName } of items) {
    const answer = await page.request.get(`/api/exam/result-deliveries/details?attention_id=${attentionId}`);
    if (report || !answer.ok()) continue;
    const { deliveryId, isSigned, witnesses } = await answer.json();
    if (!isSigned && witnesses.length === 0) return { id, deliveryId, fullName };
  }
  throw new Error('No referral of an exam that is not signed for.');
}

test('a doctor follows a referral from its appointment to the answer, and takes back what was a slip', async ({
  page,
}) => {
  await signIn(page, DOCTOR);
  await page.goto(PATH);
  await expect(page.getByRole('tab', { name: /^Pendientes/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  // Two referrals are assigned at once, and the assignment is undone.
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Hacerme responsable' }).click();
  await expect(told(page, 'Cambió el responsable: 2 interconsultas.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();

  // One referral, from the appointment to the answer.
  const { items } = await (
    await page.request.post('/api/exam/consultations/list', { data: { tab: 'open', sort: '-dueOn', page_size: 50 } })
  ).json();
  const { id } = items.find((item: { state: string }) => item.state === 'NOTIFICADA');
  await page.goto(`${PATH}?case=${id}`);
  await opened(page).getByRole('button', { name: 'Agendar' }).click();
  const schedule = page.getByRole('dialog', { name: 'Agendar 1 interconsulta' });
  await expectAccessible(page);
  await schedule.getByRole('button', { name: 'Agendar' }).click();
  await expect(opened(page).getByText('Agendada', { exact: true }).first()).toBeVisible();
  await expect(opened(page).getByRole('button', { name: 'Levantar' })).toHaveCount(0);

  await opened(page).locator('input[type=file]').setInputFiles({
    name: 'informe.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  await expect(told(page, 'Se guardó el informe del especialista.')).toBeVisible();
  await expect(opened(page).getByRole('button', { name: 'Ver informe' })).toBeVisible();
  await opened(page).getByLabel('Nueva nota').fill('Trae sus lentes nuevos.');
  await opened(page).getByRole('button', { name: 'Guardar nota' }).click();
  await expect(opened(page).getByText('Trae sus lentes nuevos.', { exact: true }).last()).toBeVisible();

  await opened(page).getByRole('button', { name: 'Levantar' }).click();
  const clear = page.getByRole('dialog', { name: 'Levantar 1 interconsulta' });
  await clear.getByLabel('Respuesta del especialista').fill('Corregido con lentes: sin limitación.');
  await clear.getByLabel('Nueva aptitud del examen').click();
  await page.getByRole('option', { name: 'Apto', exact: true }).click();
  await clear.getByRole('button', { name: 'Levantar' }).click();
  await expect(opened(page).getByText('Levantada', { exact: true }).first()).toBeVisible();
  await expect(opened(page).getByText('Corregido con lentes: sin limitación.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('the worker loads the report of the specialist from a phone, and the doctor finds it', async ({ page }) => {
  await signIn(page, DOCTOR);
  const { items } = await (
    await page.request.post('/api/exam/consultations/list', { data: { tab: 'open', sort: '-issuedOn', page_size: 50 } })
  ).json();
  const { id, deliveryId, fullName } = await deliverable(page, items);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/resultados/lectura_resultados?case=${deliveryId}`);
  await page.getByRole('button', { name: 'Firmar en este equipo' }).click();
  await page.getByRole('button', { name: 'Entregar el equipo' }).click();
  const referrals = page.getByRole('region', { name: 'Tus interconsultas' });
  await referrals.locator('input[type=file]').first().setInputFiles({
    name: 'hoja.png',
    mimeType: 'image/png',
    buffer: PHOTO,
  });
  await expect(referrals.getByText('El informe ya está cargado')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByRole('heading', { name: 'Terminaste' })).toBeVisible();

  await page.setViewportSize({ width: 1366, height: 860 });
  await signIn(page, DOCTOR);
  await page.goto(`${PATH}?case=${id}`);
  await expect(opened(page).getByRole('heading', { name: fullName })).toBeVisible();
  await expect(opened(page).getByText('El colaborador cargó el informe del especialista')).toBeVisible();
  await expect(opened(page).getByRole('button', { name: 'Ver informe' })).toBeVisible();
});

test('the company has no page of referrals', async ({ page }) => {
  await signIn(page, HR);
  await page.goto(PATH);
  await expect(page).not.toHaveURL(new RegExp(PATH));
  await expect(page.getByRole('link', { name: 'Interconsultas' })).toHaveCount(0);
});
