import { expect, type Page, test } from '@playwright/test';
import { plainPdf } from '#demo/canary/pdf.ts';
import { showDay } from '#platform/contract/dates.ts';
import { forgeZip } from '#platform/server/spreadsheets/testing/zip-forge.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { certificatePdf } from '../support/certificates.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const PAGE = '/importacion_resultados/documentacion_pdf';

interface Exam {
  fullName: string;
  documentNumber: string;
  examDate: string;
}

/** Returns exams of the demonstration, each of a different worker. */
async function someExams(page: Page): Promise<Exam[]> {
  const { company } = await (await page.request.get('/api/security/auth/me')).json();
  const answer = await page.request.get(`/api/exam/emos?company_id=${company.customerId}&page_size=40`);
  const { items } = (await answer.json()) as { items: Exam[] };
  return [...new Map(items.map((exam) => [exam.documentNumber, exam])).values()];
}

const pdf = (name: string, text = name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: plainPdf(text.replace(/[^ -~]/g, '')),
});
const dashed = (day: string) => showDay(day).replaceAll('/', '-');

test('PDFs of a clinic find their exams, the doubtful ones are confirmed, attached, seen in the history and taken back', async ({
  page,
}) => {
  await signIn(page, DOCTOR);
  const [one, two, three] = (await someExams(page)) as [Exam, Exam, Exam];
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'Documentación PDF', level: 1 })).toBeVisible();
  await expectAccessible(page);
  const certificate = `${one.documentNumber}_${one.fullName.replace(',', '')}_CERTIFICADO_${dashed(one.examDate)}.pdf`;
  await page
    .getByLabel('Archivos PDF o ZIP')
    .setInputFiles([
      { ...pdf(certificate), buffer: await certificatePdf(one.fullName) },
      pdf(`Interconsulta Cardiología ${two.documentNumber} ${dashed(two.examDate)}.pdf`),
      pdf(`DNI ${three.documentNumber} - INFORME MEDICO ${dashed('2019-01-01')}.pdf`),
      pdf('scan0001.pdf'),
      { name: 'foto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('89504e470d0a1a0a00', 'hex') },
      { name: 'enorme.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(16_000_000) },
    ]);
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(rowOf(certificate).getByText('Listo')).toBeVisible();
  await expect(rowOf('Interconsulta Cardiología').getByText('Interconsulta · Cardiología')).toBeVisible();
  await expect(rowOf('foto.pdf').getByText('una imagen PNG, no un PDF')).toBeVisible();
  await expect(page.getByText('1 archivo no llegó')).toBeVisible();
  await expect(page.getByText(/Pesa .* y el máximo es 15 MB/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dejarlos' }).click();

  // The file that no exam was found for is assigned by hand.
  await page.getByRole('button', { name: 'Elegir el examen de scan0001.pdf' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Buscar a otro colaborador').fill(two.documentNumber);
  await dialog.getByRole('button', { name: 'Buscar' }).click();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('combobox', { name: 'Qué documento es' }).click();
  await page.getByRole('option', { name: 'Legajo' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(rowOf('scan0001.pdf').getByText('Lo elegiste tú.')).toBeVisible();

  await page.getByRole('button', { name: /^Listo/ }).click();
  await expect(page).toHaveURL(/status=READY/);
  await expect(rowOf('foto.pdf')).toHaveCount(0);
  await page.getByRole('button', { name: /^Adjuntar \d documentos$/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('El certificado de aptitud también lo verá la empresa.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: /^Adjuntar/ }).click();
  await expect(page.getByText(/^Importación terminada: 3 de 5 archivos$/)).toBeVisible();
  await expectAccessible(page);

  const history = `/gestion_colaboradores/colaboradores_documentos?q=${two.documentNumber}`;
  const batch = page.url();
  await page.goto(history);
  await expect(page.getByRole('row').filter({ hasText: 'Interconsulta' }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Legajo' }).first()).toBeVisible();
  await page.goto('/config/status');
  await expect(page.getByRole('row').filter({ hasText: 'Documentos PDF' }).first()).toBeVisible();

  // The repository lists all uploaded files with their outcome.
  const repository = `/importacion_resultados/repositorio?q=${two.documentNumber}`;
  await page.goto(repository);
  const stored = page.getByRole('row').filter({ hasText: 'Interconsulta Cardiología' });
  await expect(stored.getByText('Adjunto')).toBeVisible();
  await expectAccessible(page);
  const opened = page.waitForEvent('popup');
  await stored.getByRole('button', { name: /^Abrir Interconsulta Cardiología/ }).click();
  await (await opened).close();

  await page.goto(batch);
  await page.getByRole('button', { name: 'Revertir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revertir 3 archivos' }).click();
  await expect(page.getByText('Se revirtió esta importación')).toBeVisible();
  await page.goto(history);
  await expect(page.getByRole('heading', { name: 'Histórico de Documentos' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Legajo' })).toHaveCount(0);
  await page.goto(repository);
  await expect(stored.getByText('Retirado')).toBeVisible();
});

test('a ZIP on a phone: its files as cards, and thrown away', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, DOCTOR);
  const [one, two] = (await someExams(page)) as [Exam, Exam];
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'Documentación PDF', level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const zip = forgeZip([
    { name: `LOTE/${one.documentNumber}/certificado ${dashed(one.examDate)}.pdf`, data: plainPdf('uno') },
    { name: `LOTE/${two.documentNumber}/legajo ${dashed(two.examDate)}.pdf`, data: plainPdf('dos') },
    { name: 'LOTE/leeme.txt', data: 'hola' },
  ]);
  await page
    .getByLabel('Archivos PDF o ZIP')
    .setInputFiles([{ name: 'Lote de marzo.zip', mimeType: 'application/zip', buffer: zip }]);
  await expect(page.getByText('Carga «Lote de marzo.zip»')).toBeVisible();
  const cards = page.getByRole('list', { name: 'Archivos' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Adjuntar 2 documentos' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Arrastra aquí los PDF de la clínica')).toBeVisible();
});

test('for the company the page is not there', async ({ page }) => {
  await signIn(page, HR);
  for (const address of [PAGE, '/importacion_resultados/repositorio']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/404/);
  }
});
