import { expect, type Page, test } from '@playwright/test';
import { showDay } from '#platform/contract/dates.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { certificatePdf, scannedPdf } from '../support/certificates.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const UPLOAD = '/importacion_resultados/documentacion_pdf';
const DOCUMENTS = '/gestion_colaboradores/colaboradores_documentos';
const LOOKED_AT = 'Lo revisé: no lleva diagnósticos ni resultados';

interface Exam {
  documentNumber: string;
  fullName: string;
  examDate: string;
}

/** Returns completed exams with a validity, of different workers, one for each file. */
async function examsOf(page: Page, count: number): Promise<Exam[]> {
  const { customers } = await (await page.request.get('/api/security/auth/me')).json();
  const answer = await page.request.get(
    `/api/exam/emos?company_id=${customers[0].customerId}&status=LEIDO&aptitude=APTO&page_size=200`,
  );
  const { items } = (await answer.json()) as { items: Exam[] };
  return [...new Map(items.map((exam) => [exam.documentNumber, exam])).values()].slice(0, count);
}

const nameOf = ({ documentNumber, fullName, examDate }: Exam) =>
  `${documentNumber}_${fullName.replaceAll(',', '')}_CERTIFICADO_${showDay(examDate).replaceAll('/', '-')}.pdf`;

/** Returns the documents that a company user finds for a worker. */
async function documentsFor(page: Page, { documentNumber }: Exam): Promise<string[]> {
  await page.goto(`${DOCUMENTS}?q=${documentNumber}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Descargar/ }) });
  await expect(rows.first()).toBeVisible();
  return (await rows.allTextContents()).map((text) => /Vigente|Vencido|Disponible|Por revisar/.exec(text)?.[0] ?? text);
}

test('of three certificates the company sees the clean one; the doctor reads why of the others, looks, and answers for one', async ({
  page,
  browser,
}) => {
  await signIn(page, DOCTOR);
  const [clean, sick, scan] = (await examsOf(page, 3)) as [Exam, Exam, Exam];
  const ill = await certificatePdf(sick.fullName, 'Diagnóstico: Obesidad (E66.9)');
  await page.goto(UPLOAD);
  await page.getByLabel('Archivos PDF o ZIP').setInputFiles([
    { name: nameOf(clean), mimeType: 'application/pdf', buffer: await certificatePdf(clean.fullName) },
    { name: nameOf(sick), mimeType: 'application/pdf', buffer: ill },
    { name: nameOf(scan), mimeType: 'application/pdf', buffer: await scannedPdf() },
  ]);
  const row = (exam: Exam) => page.getByRole('row').filter({ hasText: nameOf(exam) });
  await expect(row(clean)).toContainText('Listo');
  await expect(row(sick)).toContainText('Por revisar');
  await expect(row(sick)).toContainText('Encontramos: «E66.9», «diagnóstico», «obesidad»');
  await expect(row(scan)).toContainText('tiene una página sin texto');
  await expect(row(scan)).toContainText('Legajo');
  await expectAccessible(page);

  await row(scan)
    .getByRole('button', { name: /^Revisar/ })
    .click();
  const dialog = page.getByRole('dialog');
  const answer = dialog.getByRole('button', { name: LOOKED_AT });
  await expect(answer).toBeDisabled();
  await expectAccessible(page);
  const beside = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Ver el PDF' }).click();
  await (await beside).close();
  await expect(answer).toBeEnabled();
  await answer.click();
  await expect(row(scan)).toContainText('Certificado de aptitud');
  await expect(row(scan)).toContainText('Un médico lo revisó');

  // The toast does not cover the button: a toast under the pointer would stay open.
  const attach = page.getByRole('button', { name: 'Adjuntar 3 documentos' });
  const told = page.getByRole('status').filter({ hasText: 'se adjuntará como certificado' });
  const [button, toast] = [await attach.boundingBox(), await told.boundingBox()];
  expect(toast!.y + toast!.height).toBeLessThanOrEqual(button!.y);
  await attach.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Los 2 certificados de aptitud también los verá la empresa.');
  await expect(question).toContainText('se adjuntará como Legajo: la empresa no lo verá');
  await question.getByRole('button', { name: 'Adjuntar 3 documentos' }).click();
  await expect(page.getByText('Adjunto', { exact: true }).first()).toBeVisible();

  const company = await (await browser.newContext({ locale: 'es-PE' })).newPage();
  await signIn(company, HR);
  for (const exam of [clean, scan]) expect(await documentsFor(company, exam)).toContain('Vigente');
  const shown = await documentsFor(company, sick);
  expect(shown).not.toContain('Por revisar');
  await expect(company.getByText('Legajo')).toHaveCount(0);
  // For the worker with a diagnosis, the company downloads the certificate that Vigía draws instead of the clinic's
  // certificate.
  const download = company.waitForEvent('download');
  await company
    .getByRole('button', { name: /^Descargar/ })
    .first()
    .click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
  expect(Buffer.concat(chunks).equals(ill)).toBe(false);
});

test('the review fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, DOCTOR);
  const exam = (await examsOf(page, 4))[3] as Exam;
  await page.goto(UPLOAD);
  await page.getByLabel('Archivos PDF o ZIP').setInputFiles([
    {
      name: nameOf(exam),
      mimeType: 'application/pdf',
      buffer: await certificatePdf(exam.fullName, 'Glucosa: 187 mg/dl', 'Diagnóstico: Diabetes mellitus (E11.9)'),
    },
  ]);
  const card = page.getByRole('listitem').filter({ hasText: 'Por revisar' });
  await card.getByRole('button', { name: /^Revisar/ }).click();
  await expect(page.getByRole('dialog')).toContainText('«glucosa: 187»');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Dejarlo como Legajo' }).click();
  await expect(page.getByText('Lo elegiste tú.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
});
