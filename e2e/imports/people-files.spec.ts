import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ImportPage } from '../support/import-page.ts';
import { FREE_OWNER, OWNER, signIn } from '../support/session.ts';

const PEOPLE = '/gestion_colaboradores/colaboradores_import';
const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));
const choose = (page: Page, purpose: string) => page.getByRole('radio', { name: purpose }).click();

test('a roster replaces the one before: who is missing is seen, one is kept, the number is typed, and all come back', async ({
  page,
}) => {
  await signIn(page, FREE_OWNER);
  const wizard = new ImportPage(page);
  await wizard.open(PEOPLE);
  await choose(page, 'Reemplazar el padrón');
  await expect(page).toHaveURL(/kind=replace-persons/);
  await expectAccessible(page);
  await wizard.review(
    'padrón nuevo.csv',
    csv(
      'DNI,APELLIDOS Y NOMBRES,SEXO,FECHA DE NACIMIENTO,ÁREA,PUESTO',
      '99000001,"QUISPE ÑAHUI, JOSÉ",M,12/04/1985,Corte,Cortador',
    ),
  );
  const planned = await wizard.counts('Qué hará la importación');
  expect(planned['Cesados']).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Ver quiénes son' }).click();
  await expectAccessible(page);
  const grid = page.getByRole('grid', { name: 'Filas del archivo' });
  await grid.getByRole('gridcell', { name: 'Cesado' }).first().click();
  await page.getByRole('button', { name: 'Mantener a esta persona' }).click();
  await expect(grid.getByRole('gridcell', { name: 'Se mantiene' })).toBeVisible();
  const ceasing = (planned['Cesados'] ?? 0) - 1;
  await expect
    .poll(() => wizard.counts('Qué hará la importación'))
    .toMatchObject({
      Nuevos: 1,
      Cesados: ceasing,
      'Sin cambios': 1,
    });

  await wizard.start();
  const question = page.getByRole('alertdialog');
  const confirm = question.getByRole('button', { name: `Cesar a ${ceasing} personas` });
  await expect(confirm).toBeDisabled();
  await question.getByRole('textbox').fill(String(ceasing));
  await expectAccessible(page);
  await confirm.click();
  await wizard.finished();
  await expect.poll(() => wizard.counts('Qué se hizo')).toMatchObject({ Nuevos: 1, Cesados: ceasing });
  // A membership without access to the history of imports finds the import on the page where it was started.
  await wizard.open(`${PEOPLE}?kind=replace-persons`);
  await page.getByRole('button', { name: 'Ver «padrón nuevo.csv»' }).click();
  await wizard.rollBack();
  await page.goto('/gestion_colaboradores/cesados');
  await expect(page.getByText('QUISPE ÑAHUI, JOSÉ')).toHaveCount(0);
});

test('a list of documents ceases people; the address keeps what the file is for', async ({ page }) => {
  await signIn(page, OWNER);
  const wizard = new ImportPage(page);
  await wizard.open(`${PEOPLE}?kind=delete-persons`);
  await expect(page.getByRole('radio', { name: 'Cesar personas' })).toBeChecked();
  await wizard.review('ceses.csv', csv('DNI;FECHA DE CESE;MOTIVO', '00000000;;Renuncia'));
  await expect.poll(() => wizard.counts('Qué hará la importación')).toMatchObject({ Cesados: 0, 'Con error': 1 });
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/kind=delete-persons/);
});

test('job titles come from a file with their hazards; one that nobody knows is mended by its suggestion', async ({
  page,
}) => {
  await signIn(page, OWNER);
  await page.goto('/config/puesto_laboral');
  await page.getByRole('link', { name: 'Importar' }).click();
  const wizard = new ImportPage(page);
  await expect(page.getByText('Arrastra aquí tu archivo')).toBeVisible();
  await expectAccessible(page);
  await wizard.review(
    'puestos.csv',
    csv('PUESTO;ÁREA;RIESGOS', 'Buzo de relavera;Relaves del sur;Ruidos', 'Soldador de arco;;'),
  );
  await expect
    .poll(() => wizard.counts('Qué hará la importación'))
    .toEqual({
      Nuevos: 1,
      Actualizados: 0,
      'Sin cambios': 0,
      'Con error': 1,
    });
  await page.getByRole('button', { name: 'Aceptar todas las sugerencias' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Aceptar/ })
    .click();
  await expect.poll(async () => (await wizard.counts('Qué hará la importación'))['Nuevos']).toBe(2);
  await wizard.start();
  await wizard.finished();
  await page.getByRole('link', { name: 'Ver los puestos laborales' }).click();
  await page.getByLabel('Buscar puestos').fill('buzo');
  await expect(page.getByRole('row').filter({ hasText: 'Buzo de relavera' })).toContainText('Relaves del sur');
});

test('areas come from a file on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, OWNER);
  const wizard = new ImportPage(page);
  await wizard.open('/config/area/import');
  await expectNoSidewaysScroll(page);
  await wizard.review('areas.csv', csv('ÁREA', 'Relavera del norte', 'Relavera del este'));
  await expectNoSidewaysScroll(page);
  await wizard.start();
  await wizard.finished();
  await wizard.rollBack();
});

test('appointments come from a file, with what does not agree said on its cell, and can be taken back', async ({
  page,
}) => {
  await signIn(page, OWNER);
  await page.goto('/gestion_colaboradores/colaboradores');
  const document = await page
    .getByText(/^DNI \d{8}$/)
    .first()
    .textContent();
  const number = /\d{8}/.exec(document ?? '')?.[0] ?? '';
  const day = `28/12/${new Date().getFullYear() + 1}`;
  const wizard = new ImportPage(page);
  await wizard.open('/agendamiento/emo/import');
  await expectAccessible(page);
  await wizard.review(
    'citas.csv',
    csv(
      'DNI;TIPO DE EMO;FECHA PROGRAMADA;HORA;CLÍNICA',
      `${number};RETIRO;${day};8:30 a. m.;Clínica que no existe`,
      `00000000;ANUAL;${day};;`,
    ),
  );
  await expect.poll(() => wizard.counts('Qué hará la importación')).toMatchObject({ Nuevos: 1, 'Con error': 1 });
  await page.getByText(/^Solo advertencias/).click();
  await page.getByRole('gridcell', { name: /^Clínica que no existe/ }).click();
  await expect(
    page.getByText('No encontramos esa clínica o sede: se agenda con el nombre del archivo.').first(),
  ).toBeVisible();
  await wizard.start();
  await wizard.finished();
  await page.getByRole('link', { name: 'Ver los EMOs' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Clínica que no existe' })).toContainText(day);
  await page.goBack();
  await wizard.rollBack();
});
