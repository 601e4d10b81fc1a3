import { expect, type Page, test } from '@playwright/test';
import type { AttentionDetail } from '#exams/attentions/model/attention.ts';
import { expectAccessible } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const COMPANY = 'Minera Andina';
const LIST = '/resultados/emos';
const TASK = 'Trabajo en altura';

async function companyOf(page: Page): Promise<string> {
  const me = await (await page.request.get('/api/security/auth/me')).json();
  return me.customers.find(({ name }: { name: string }) => name === COMPANY).customerId;
}
const examOf = async (page: Page, id: string): Promise<AttentionDetail> =>
  (await page.request.get(`/api/exam/attentions/${id}`)).json();

/** An exam of a worker whose job has heights, without a certificate for that task. */
async function examWithHeights(page: Page): Promise<string> {
  const query = `company_id=${await companyOf(page)}&aptitude=APTO&page_size=200&sort=-examDate`;
  const { items } = await (await page.request.get(`/api/exam/emos?${query}`)).json();
  for (const { id } of items) {
    const { proposed, mayAllow, known } = await (
      await page.request.get(`/api/exam/attentions/${id}/task-certificates`)
    ).json();
    // The station lets the worker do the task and no newer exam judged the worker, so that the certificate needs no
    // confirmation.
    const fit = known.conclusions.some(
      ({ task, text }: { task: string; text: string }) => task === 'ALTURA' && /^Apt/.test(text),
    );
    if (!mayAllow || proposed[0] !== 'ALTURA' || !fit || known.newerExam) continue;
    const { documents } = await examOf(page, id);
    if (!documents.some(({ certified }) => certified?.task === 'ALTURA')) return id;
  }
  throw new Error('The demonstration has no exam of a worker at height without a certificate.');
}

test('a doctor certifies a task by keyboard, the company reads it, and its code says when it was revoked', async ({
  page,
}) => {
  await signIn(page, DOCTOR, COMPANY);
  const id = await examWithHeights(page);
  await page.goto(`${LIST}/${id}`);
  await expect(page.getByRole('button', { name: /Certificar una tarea/ })).toBeVisible();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Certificar una tarea' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expect(dialog.getByRole('combobox')).toHaveValue(TASK);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Apto con restricciones' })).toBeChecked();
  await expect(dialog.getByText('Puede trabajar en altura estructural, a más de 1.8 m, si se cumplen')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('No trabajar solo por epilepsia');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(/La empresa lee este texto/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Trabajar siempre acompañado');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Certificado emitido' })).toBeVisible();
  const certificate = page.getByRole('article', { name: `${TASK}: Apto con restricciones` });
  await expect(certificate).toContainText('Trabajar siempre acompañado');
  const document = (await examOf(page, id)).documents.find(({ certified }) => certified?.task === 'ALTURA')!;

  await signIn(page, HR, COMPANY);
  await page.goto(`${LIST}/${id}`);
  await expect(certificate).toBeVisible();
  await expect(page.getByRole('button', { name: /Certificar una tarea/ })).toHaveCount(0);
  await expectAccessible(page);
  await certificate.getByRole('link', { name: `Ver certificado: ${TASK}` }).click();
  await expect(page.getByRole('heading', { name: `Certificado: ${TASK}` })).toBeVisible();
  await expect(page.getByText('Trabajar siempre acompañado').first()).toBeAttached();
  await page.goto(`/verificar/${document.code}`);
  await expect(page.getByRole('heading', { name: 'Documento auténtico' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `${TASK}: Apto con restricciones` })).toBeVisible();

  await signIn(page, DOCTOR, COMPANY);
  await page.goto(`${LIST}/${id}`);
  await certificate.getByRole('button', { name: /^Anular el certificado/ }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Emitido por error');
  await page.getByRole('button', { name: 'Anular certificado' }).click();
  await expect(certificate).toHaveCount(0);
  await page.goto(`/verificar/${document.code}`);
  await expect(page.getByRole('heading', { name: 'Documento anulado' })).toBeVisible();
  await expect(page.getByText('Apto con restricciones')).toHaveCount(0);
});

test('a doctor certifies a task for several exams and reads why some were left out', async ({ page }) => {
  await signIn(page, DOCTOR, COMPANY);
  await page.goto(`${LIST}?sort=-examDate`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  for (const place of [1, 2, 3]) await rows.nth(place).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Certificar una tarea' }).click();
  const dialog = page.getByRole('dialog', { name: 'Certificar una tarea: 3 exámenes' });
  await dialog.getByRole('combobox').fill('Conducción');
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('radio', { name: 'Apto', exact: true }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Emitir certificados' }).click();
  const told = page.getByRole('dialog', { name: /^No se pudo con/ });
  await expect(told.or(page.getByRole('status').filter({ hasText: 'certificado' })).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  if (await told.isVisible()) {
    await expectAccessible(page);
    await told.getByRole('button', { name: 'Entendido' }).click();
  }
  // Another statement leaves out what was certified now, and each exam that is left out opens from the list.
  for (const place of [1, 2, 3]) await rows.nth(place).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Certificar una tarea' }).click();
  await dialog.getByRole('combobox').fill('Conducción');
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('radio', { name: 'Observado' }).check();
  await dialog.getByRole('button', { name: 'Emitir certificados' }).click();
  const link = told.getByRole('link').first();
  await expect(link).toHaveAttribute('href', /\/resultados\/emos\/[0-9a-f-]{36}/);
  await expectAccessible(page);
});
