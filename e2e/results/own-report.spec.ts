import { expect, test } from '@playwright/test';
import { plainPdf } from '#demo/canary/pdf.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { apiOf } from '../support/mailbox.ts';
import { ADMIN, DOCTOR, signIn } from '../support/session.ts';

interface Referral {
  id: string;
  patientId: string;
  documentType: string;
  documentNumber: string;
  specialty: string;
  report: boolean;
  reportAskedAt: string | null;
}

test('a doctor asks for a late report, and the worker brings it from a phone', async ({ page, browser, baseURL }) => {
  const mailbox = `informe.${Date.now()}@correo.test`;
  const api = await apiOf(baseURL ?? '', DOCTOR);
  const list = await api.post('/api/exam/consultations/list', { data: { tab: 'open', page_size: 100 } });
  const { items } = (await list.json()) as { items: Referral[] };
  const referral = items.find(
    ({ documentType, report, reportAskedAt }) => documentType === 'DNI' && !report && !reportAskedAt,
  )!;
  const verified = await api.post(`/api/middleware/patients/${referral.patientId}/registration-link`, {
    data: { email: mailbox, confirmed: true },
  });
  expect(verified.ok(), await verified.text()).toBe(true);
  await api.dispose();

  await signIn(page, DOCTOR);
  await page.goto(`/resultados/interconsultas?case=${referral.id}`);
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: 'Pedir informe' }).click();
  const asks = page.getByRole('dialog').filter({ hasText: 'El mensaje no lleva datos clínicos' });
  await asks.getByRole('button', { name: 'Pedir informe' }).click();
  await expect(panel.getByText('Se pidió el informe al colaborador').first()).toBeVisible();

  await signIn(page, ADMIN);
  await page.goto(`/demo/correo?search=${mailbox}`);
  await page.getByText('espera un documento tuyo').first().click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Cargar el documento' });
  await expect(link).toBeVisible();
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '', 'http://localhost');

  const context = await browser.newContext({ locale: 'es-PE', viewport: { width: 360, height: 740 }, hasTouch: true });
  const phone = await context.newPage();
  await phone.goto(pathname + search);
  await expect(phone.getByRole('heading', { name: 'Carga tu documento' })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Número de documento').fill(referral.documentNumber);
  await phone.getByRole('button', { name: 'Continuar' }).click();
  await phone.getByRole('button', { name: 'Enviarme el código' }).click();
  await phone.getByRole('button', { name: 'Usar este código' }).click();
  await phone.getByRole('button', { name: 'Verificar' }).click();
  await expect(phone.getByRole('heading', { name: 'Informe del especialista' })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.getByLabel('Cargar informe').setInputFiles({
    name: 'informe.pdf',
    mimeType: 'application/pdf',
    buffer: plainPdf('Informe del especialista.'),
  });
  await expect(phone.getByText('El informe ya está cargado: lo ve solo tu médico.')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: 'Terminar' }).click();
  await expect(phone).toHaveURL(/fin=terminada/);
  await context.close();
});
