import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ADMIN, DOCTOR, HR, signIn } from '../support/session.ts';

/** A year without reports. */
const YEAR = 2022;
const LIST = `/reports/monthly?year=${YEAR}`;
const TITLE = 'Informe mensual del servicio de vigilancia médica ocupacional';
const paper = (page: Page) => page.getByRole('region', { name: 'El informe como se imprimirá' });
const drawn = (page: Page) => expect(paper(page).getByText('18 páginas')).toBeVisible();
const cell = (page: Page, month: string, state: string) =>
  page.getByRole('button', { name: `${month}, Toda la empresa: ${state}`, exact: false });

test('a report from its draft to the company, and a correction of it', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto(LIST);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear: Mayo, Toda la empresa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await drawn(page);
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Comentario: Capacitaciones' }).fill('Se cumplió lo programado.');
  const count = page.getByRole('textbox', { name: 'Total de trabajadores' });
  await count.fill('1234');
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await page.reload();
  await expect(count).toHaveValue('1,234');
  await expect(page.getByText(/Modificado por .* · calculado: /)).toBeVisible();
  await page.getByRole('button', { name: 'Volver a la cifra calculada de Total de trabajadores' }).click();
  await expect(page.getByText(/Modificado por /)).toHaveCount(0);
  await expect(page.getByText('Todo guardado')).toBeVisible();

  await page.getByRole('button', { name: 'Generar reporte' }).click();
  await expect(page.getByText('El reporte se generó y pasó a revisión.')).toBeVisible();
  await expect(page).toHaveURL(/\/reports\/monthly/);

  await page.goto(LIST);
  await cell(page, 'Mayo', 'En revisión').click();
  await page.getByRole('link', { name: 'Abrir el informe' }).click();
  await drawn(page);
  await page.getByRole('button', { name: 'Firmar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Firmar el informe' });
  await expect(dialog.getByRole('button', { name: 'Firmar' })).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Firmar' }).click();
  await expect(page.getByText('El informe quedó firmado y sellado.')).toBeVisible();
  await expect(page).toHaveURL(/\/reports\/monthly/);

  await page.goto(LIST);
  await cell(page, 'Mayo', 'Firmado').click();
  await page.getByRole('link', { name: 'Abrir el informe' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL(/\/reports\/monthly/);

  await page.goto(LIST);
  await cell(page, 'Mayo', 'Publicado').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Versión 1').first()).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'PDF de la versión 1' }).click();
  expect((await download).suggestedFilename()).toBe(`informe-mensual-${YEAR}-05-v1.pdf`);
  await drawer.getByRole('link', { name: 'Abrir el informe' }).click();
  await page.getByRole('button', { name: 'Corregir' }).click();
  await page.getByRole('textbox', { name: 'Qué se corrige' }).fill('Faltaba una capacitación.');
  await page.getByRole('button', { name: 'Abrir una versión nueva' }).click();
  await expect(page.getByText('Versión 2').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generar reporte' })).toBeVisible();
});

test('the company reads on a phone what was published', async ({ page }) => {
  await signIn(page, HR);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/reports/monthly');
  await expect(page.getByText('Toda la empresa').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: /, Toda la empresa: Publicado/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Leer el informe' }).click();
  await expect(page.getByText('18 páginas')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a phone shows the sentence and the pages; a wrong month is told in words', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/reports/monthly');
  await page
    .getByRole('button', { name: /, Toda la empresa: / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Abrir el informe' }).click();
  await expect(page.getByText('Solamente se puede visualizar desde computadora')).toBeVisible();
  await expect(page.getByText('18 páginas')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(page.url().replace(/month=\d+/, 'month=13'));
  await expect(page.getByText('El mes va de 1 a 12.')).toBeVisible();
  await page.goto('/reporte_mensual');
  await expect(page.getByText('Falta decir qué informe')).toBeVisible();
});

test('a doctor begins a report on a phone', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/reports/monthly?year=${YEAR - 1}`);
  await page.getByRole('button', { name: 'Crear informe: Toda la empresa', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: `Marzo de ${YEAR - 1}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText('Solamente se puede visualizar desde computadora')).toBeVisible();
  await expect(page.getByText('18 páginas')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`/reports/monthly?year=${YEAR - 1}`);
  await expect(cell(page, 'Marzo', 'Borrador')).toBeVisible();
});

test('two people who write one report are told of each other, and choose where both wrote the same', async ({
  page,
  browser,
}) => {
  await signIn(page, DOCTOR);
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Crear: Junio, Toda la empresa' }).click();
  await drawn(page);
  const address = page.url();
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, ADMIN, 'Minera Andina');
  // Blocks the periodic check for changes, which would announce the other person's change before the conflict.
  await other.route('**/api/middleware/report/*', (route) => route.abort());
  await other.goto(address);
  await drawn(other);
  const field = (of: Page, name: string) => of.getByRole('textbox', { name: `Comentario: ${name}` });
  const saved = (of: Page) => expect(of.getByText('Todo guardado')).toBeVisible();

  await field(page, 'Capacitaciones').fill('De una persona.');
  await expect(page.getByText('Todo guardado')).toBeHidden();
  await saved(page);
  await field(other, 'Inspecciones').fill('De la otra.');
  await expect(other.getByText(/también está editando este informe/)).toBeVisible();
  await saved(other);
  await expect(field(other, 'Capacitaciones')).toHaveValue('De una persona.');

  await page.reload();
  await drawn(page);
  await expect(field(page, 'Inspecciones')).toHaveValue('De la otra.');
  await field(page, 'Personal sensible').fill('Uno.');
  await expect(page.getByText('Todo guardado')).toBeHidden();
  await saved(page);
  await field(other, 'Personal sensible').fill('Dos.');
  const dialog = other.getByRole('dialog', { name: /cambió este informe/ });
  await expect(dialog.getByRole('row', { name: /Personal sensible Dos\. Uno\./ })).toBeVisible();
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect(field(other, 'Personal sensible')).toHaveValue('Uno.');

  await field(page, 'Personal sensible').fill('Tres.');
  await expect(page.getByText('Todo guardado')).toBeHidden();
  await saved(page);
  await field(other, 'Personal sensible').fill('Cuatro.');
  await dialog.getByRole('button', { name: 'Guardar lo mío' }).click();
  await saved(other);
  await page.reload();
  await expect(field(page, 'Personal sensible')).toHaveValue('Cuatro.');
  await context.close();
});

test('a figure opens the list that it counts', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Crear: Julio, Toda la empresa' }).click();
  await drawn(page);
  const links = page.getByRole('link', { name: /^Ver la lista de/ });
  await expect(links).toHaveCount(29);
  const count = await page.getByRole('textbox', { name: 'Mujeres en edad fértil' }).inputValue();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /Ver la lista de Mujeres en edad fértil/ }).click();
  const list = await opened;
  await expect(list.getByText(`El 31/07/${YEAR}`).first()).toBeVisible();
  await expect(list.getByText(new RegExp(` de ${count}$`)).first()).toBeVisible();
  await expectAccessible(list);
});
