import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ImportPage } from '../support/import-page.ts';
import { rosterXlsx } from '../support/roster.ts';
import { DOCTOR, HR, signIn, signOut } from '../support/session.ts';

const PAGE = '/importacion_resultados/emos_import';
const HEADERS = ['DNI', 'APELLIDOS Y NOMBRES', 'EMPRESA', 'OCUPACIÓN', 'DESDE', 'HASTA', 'TIEMPO', 'RIESGOS', 'EPP'];

interface Exam {
  id: string;
  documentNumber: string;
  fullName: string;
}

async function anExam(page: Page): Promise<Exam> {
  const { customers } = await (await page.request.get('/api/security/auth/me')).json();
  const answer = await page.request.get(
    `/api/exam/emos?company_id=${customers[0].customerId}&status=CON_APTITUD&sort=-examDate&page_size=1`,
  );
  return (await answer.json()).items[0];
}

test('the doctor imports earlier jobs, reads them in the exam and takes them back; the company has no such import', async ({
  page,
}) => {
  await signIn(page, DOCTOR);
  const { id, documentNumber, fullName } = await anExam(page);
  const job = (company: string, from: string, until: string | null, time: string | null) => [
    documentNumber,
    fullName,
    company,
    'Perforista',
    from,
    until,
    time,
    'Ruido',
    'Tapones',
  ];
  const wizard = new ImportPage(page);
  await wizard.open(PAGE);
  await page.getByRole('radio', { name: 'Historia ocupacional' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importar historia ocupacional');
  await expectAccessible(page);
  const file = await rosterXlsx(
    [job('Socavón Ñandú S.A.', '01/03/2021', '30/09/2021', null), job('Sin término S.A.', '01/11/2021', null, null)],
    HEADERS,
  );
  await wizard.review('trabajos.xlsx', file);
  expect(await wizard.counts('Qué hará la importación')).toMatchObject({ Nuevos: 1, 'Con error': 1 });
  await expect(page.getByText('Falta hasta cuándo trabajó').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await wizard.start();
  await wizard.finished();

  const jobs = page.locator('#historia-ocupacional');
  await page.goto(`/resultados/emos/${id}`);
  await expect(jobs).toContainText('Socavón Ñandú S.A.');
  await expect(jobs).toContainText('Ruido');
  await page.goBack();
  await wizard.rollBack();
  await page.goto(`/resultados/emos/${id}`);
  await expect(jobs).toBeVisible();
  await expect(jobs).not.toContainText('Socavón Ñandú S.A.');
  await signOut(page);

  await signIn(page, HR);
  await wizard.open(`${PAGE}?kind=work-history`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importar aptitudes de EMOs');
  await expect(page.getByRole('radio', { name: 'Historia ocupacional' })).toHaveCount(0);
});
