import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

/** Returns an exam with a certificate in force; opening the certificate issues it. */
async function examWithCertificate(page: Page): Promise<{ id: string; code: string }> {
  const { customers } = await (await page.request.get('/api/security/auth/me')).json();
  const company = `company_id=${customers[0].customerId}`;
  const list = await page.request.get(`/api/exam/emos?${company}&aptitude=APTO&page_size=1&sort=examDate`);
  const { id } = (await list.json()).items[0];
  const issued = await page.request.post('/api/exam/emos/report?report_id=2', { data: { attentionIds: [id] } });
  expect(issued.ok(), await issued.text()).toBe(true);
  return { id, code: (await issued.json()).code };
}

test('a doctor revokes a certificate with a reason, which the company does not read; its code says so', async ({
  page,
  browser,
}) => {
  await signIn(page, DOCTOR);
  const { id, code } = await examWithCertificate(page);
  await page.goto(`/resultados/emos?attention=${id}`);
  const exam = page.getByRole('dialog').first();
  await expect(exam.getByText(`código ${code}`)).toBeVisible();
  await exam.getByRole('button', { name: 'Anular', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Anular el certificado ${code}` });
  await form.getByRole('button', { name: 'Anular certificado' }).click();
  await expect(form.getByText('Escribe el motivo.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Motivo' }).fill('Audiometría de otra persona');
  await form.getByRole('button', { name: 'Anular certificado' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'El certificado quedó anulado.' }).first()).toBeVisible();
  await expect(form).toBeHidden();
  await expect(exam.getByText('Motivo: Audiometría de otra persona')).toBeVisible();
  await expect(exam.getByText('Solo lo leen los médicos')).toBeVisible();
  await expect(exam.getByRole('button', { name: 'Anular', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const other = await context.newPage();
  await signIn(other, HR);
  await other.goto(`/resultados/emos?attention=${id}`);
  const seen = other.getByRole('dialog').first();
  await expect(seen.getByText(code)).toBeVisible();
  await expect(seen.getByText(/Audiometría/)).toHaveCount(0);
  await expect(seen.getByRole('button', { name: 'Anular', exact: true })).toHaveCount(0);
  await expectNoSidewaysScroll(other);
  await other.goto(`/verificar/${code}`);
  await expect(other.getByText(/anulado/i).first()).toBeVisible();
  await context.close();
});
