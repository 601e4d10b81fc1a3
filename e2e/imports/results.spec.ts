import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ImportPage } from '../support/import-page.ts';
import { MATRIX, matrixRows } from '../support/matrix.ts';
import { DNI, rosterRows, rosterXlsx } from '../support/roster.ts';
import { DOCTOR, HR, OWNER, signIn, signOut } from '../support/session.ts';

const EMOS = '/resultados/emos';
const nameOf = (row: readonly unknown[]) => `${row[3]} ${row[4]} ${row[5]}`;

test('results go in, each role sees its own part, and anyone can verify the certificate', async ({ page, browser }) => {
  // The workers of the roster are imported first: a results file of a health centre does not create workers.
  const people = rosterRows(2, 60_000);
  await signIn(page, OWNER);
  const wizard = new ImportPage(page);
  await wizard.open();
  await wizard.review('dos personas.xlsx', await rosterXlsx(people));
  await wizard.start();
  await wizard.finished();
  await signOut(page);

  const date = showDay(addDays(todayInLima(), -2));
  const [ill, well] = people.map((row) => ({ name: nameOf(row), document: Number(row[DNI]) }));
  await signIn(page, DOCTOR);
  await wizard.open('/importacion_resultados/emos_import');
  await wizard.review('matriz de salud.xlsx', await rosterXlsx(matrixRows([ill!, well!], date), MATRIX));
  const planned = await wizard.counts('Qué hará la importación');
  expect(planned).toMatchObject({ Nuevos: 2, 'Con error': 0 });
  await wizard.start();
  await wizard.finished();
  await expect.poll(() => wizard.counts('Qué se hizo')).toEqual(planned);

  await page.getByRole('link', { name: 'Ver los EMOs' }).click();
  const row = page.getByRole('row').filter({ hasText: `DNI ${String(ill!.document).padStart(8, '0')}` });
  await expect(row).toContainText('Apto con restricciones');
  await expect(row).toContainText('Obesidad');
  await expect(page.getByRole('columnheader', { name: 'Diagnósticos' })).toBeVisible();
  await expectAccessible(page);
  await row.click();
  const exam = page.getByRole('dialog');
  await expect(exam).toContainText('Obesidad, no especificada');
  await expectAccessible(page);
  await signOut(page);

  // A company user sees the aptitude, and the restrictions once a doctor released them, but no clinical findings.
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
  });
  await signIn(page, HR);
  await page.goto(`${EMOS}?documentTypeNumber=${String(ill!.document).padStart(8, '0')}`);
  await expect(row).toContainText('Apto con restricciones');
  await expect(page.getByRole('columnheader', { name: 'Diagnósticos' })).toHaveCount(0);
  await row.click();
  await expect(exam.getByText('Certificado de aptitud')).toBeVisible();
  await expectAccessible(page);
  await exam.getByRole('link', { name: 'Ver certificado' }).click();
  await expect(page).toHaveURL(/\/certificado_aptitud\?attention_id=/);
  await expect(page.getByText('1 página')).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  const file = await (await saving).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(answers.length).toBeGreaterThan(5);
  for (const secret of ['E66', 'besidad', 'OBESIDAD', '150/95', 'HTA'])
    expect(answers.filter((text) => !text.startsWith('%PDF') && text.includes(secret))).toEqual([]);

  await page.goBack();
  const code = /código (\w+)/.exec((await exam.getByText(/^Emitido el/).textContent()) ?? '')?.[1];

  // A person without an account verifies the paper with a phone.
  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'es-PE' });
  const phone = await stranger.newPage();
  await phone.goto(new URL(`/verificar/${code}`, page.url()).href);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Documento auténtico');
  await expect(phone.getByText('Minera Andina')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.locator('input[type=file]').setInputFiles(file);
  await expect(phone.getByText('Es el archivo original.')).toBeVisible();
  const other = await readFile(file);
  await phone.locator('input[type=file]').setInputFiles({
    name: 'cambiado.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([other, Buffer.from('\n')]),
  });
  await expect(phone.getByText('No es el archivo que se emitió.')).toBeVisible();
  await expectAccessible(phone);
  await phone.goto(new URL('/verificar/AAAA2222BBBB', page.url()).href);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('No encontramos este código');
  await expectAccessible(phone);
  await stranger.close();
});
