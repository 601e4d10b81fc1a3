import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const LINKS = '/api/configuration/links';
const CHARTS = '/api/configuration/charts';

/** Creates a company page with one chart through the API. */
async function pageWithChart(page: Page, title: string) {
  const made = await page.request.post(LINKS, { data: { title, access: 'COMPANY', cleared: true } });
  expect(made.ok(), await made.text()).toBe(true);
  const link = (await made.json()) as { id: string; pathname: string };
  const chart = { linkId: link.id, code: 'imc', indicator: 'IMC', kind: 'CLASSES' };
  const added = await page.request.post(`${CHARTS}/settings`, { data: chart });
  expect(added.ok(), await added.text()).toBe(true);
  return link;
}

async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let i = 0; i < 80; i++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('somebody makes a page and a chart with the keyboard alone, moves it, removes it and takes that back', async ({
  page,
}) => {
  await signIn(page, HR);
  const posted: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() !== 'GET' && sent.url().includes('/configuration/')) posted.push(new URL(sent.url()).pathname);
  });
  const first = await pageWithChart(page, `Base ${Date.now()}`);
  await page.goto(first.pathname);
  await expect(page.getByRole('region', { name: 'Índice de masa corporal' })).toBeVisible();

  const title = `Con teclado ${Date.now()}`;
  await tabTo(page, page.getByRole('button', { name: 'Nueva página' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nueva página' });
  await expect(dialog.getByLabel('Título')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Agregar gráfico' }));
  await page.keyboard.press('Enter');
  const builder = page.getByRole('dialog', { name: 'Agregar gráfico' });
  const what = builder.getByRole('combobox', { name: '1. Qué se cuenta' });
  await expect(what).toBeFocused();
  const before = posted.length;
  await page.keyboard.type('Índice de masa');
  await expect(page.getByRole('option', { name: 'Índice de masa corporal', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const preview = builder.getByRole('region', { name: 'Vista previa' });
  await expect(preview.getByRole('region', { name: 'Índice de masa corporal' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(builder.getByRole('radio', { name: /Barras por clase/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(builder.getByRole('radio', { name: /Hallazgos por grupo/ })).toBeChecked();
  await expect(preview.getByRole('region', { name: 'Índice de masa corporal por área' })).toBeVisible();
  await expectAccessible(page);
  expect(posted.length, 'nothing is sent before it is saved').toBe(before);
  await tabTo(page, builder.getByRole('button', { name: 'Agregar a la página' }));
  await page.keyboard.press('Enter');
  await expect(builder).toBeHidden();
  const chart = page.getByRole('region', { name: 'Índice de masa corporal por área', exact: true });
  await expect(chart).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Agregar gráfico' }));
  await page.keyboard.press('Enter');
  await expect(what).toBeFocused();
  await page.keyboard.type('Sexo');
  await expect(page.getByRole('option', { name: 'Sexo', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, builder.getByRole('button', { name: 'Agregar a la página' }));
  await page.keyboard.press('Enter');
  await expect(builder).toBeHidden();

  const order = () => page.getByRole('button', { name: /^Subir/ }).evaluateAll((all) => all.map((b) => b.ariaLabel));
  await expect.poll(order).toEqual(['Subir «Índice de masa corporal por área»', 'Subir «Sexo»']);
  const up = page.getByRole('button', { name: 'Subir «Sexo»' });
  await tabTo(page, up);
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual(['Subir «Sexo»', 'Subir «Índice de masa corporal por área»']);
  await expect(up).toBeFocused();

  const remove = page.getByRole('button', { name: 'Quitar «Sexo»' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(up).toBeHidden();
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await expect(up).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 760 });
  await expectNoSidewaysScroll(page);
});

test('a public link opens without an account with released figures, and no longer once it is taken back', async ({
  page,
  browser,
}) => {
  await signIn(page, DOCTOR);
  const { pathname } = await pageWithChart(page, `Pública ${Date.now()}`);
  await page.goto(pathname);
  await page.getByRole('button', { name: 'Más acciones de la página' }).click();
  await page.getByRole('menuitem', { name: 'Enlace público' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enlace público' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const link = new URL(await dialog.getByLabel('Enlace').inputValue());
  await dialog.getByRole('button', { name: 'Listo' }).click();

  const outside = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'es-PE' });
  const visitor = await outside.newPage();
  await visitor.goto(link.pathname);
  await expect(visitor.getByText('Cifras publicadas', { exact: true })).toBeVisible();
  const chart = visitor.getByRole('region', { name: 'Índice de masa corporal' });
  await expect(chart.getByText('≈').first()).toBeVisible();
  await expectAccessible(visitor);
  await visitor.setViewportSize({ width: 360, height: 760 });
  await expectNoSidewaysScroll(visitor);

  await page.getByRole('button', { name: 'Más acciones de la página' }).click();
  await page.getByRole('menuitem', { name: 'Enlace público' }).click();
  await dialog.getByRole('button', { name: 'Retirar el enlace' }).click();
  await page
    .getByRole('dialog', { name: '¿Retirar el enlace público?' })
    .getByRole('button', { name: 'Retirar el enlace' })
    .click();
  await expect(page.getByText('El enlace ya no sirve.').first()).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Este enlace ya no sirve. Pide otro a quien te lo envió.')).toBeVisible();
  await expectAccessible(visitor);
  await outside.close();
});

test('a set of charts is looked at before it is brought to a page', async ({ page }) => {
  await signIn(page, DOCTOR);
  const { pathname } = await pageWithChart(page, `Importa ${Date.now()}`);
  await page.goto(pathname);
  await page.getByRole('button', { name: 'Más acciones de la página' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exportar gráficos' }).click();
  const stream = await (await saved).createReadStream();
  let text = '';
  for await (const part of stream) text += part;
  const set = JSON.parse(text);
  set.charts.push({ ...set.charts[0], code: 'por-sexo', kind: 'SHARES', split: 'sex' });

  await page.getByRole('button', { name: 'Más acciones de la página' }).click();
  await page.getByRole('menuitem', { name: 'Importar gráficos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar gráficos' });
  const give = (content: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'graficos.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await give('{"format":"otro"}');
  await expect(dialog.getByRole('alert')).toContainText('no es un conjunto de gráficos de Vigía');
  await give(JSON.stringify(set));
  await expect(dialog.getByText('Queda igual: IMC (imc)')).toBeVisible();
  await expect(dialog.getByText('Se agrega: IMC (por-sexo)')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Índice de masa corporal por sexo' })).toBeVisible();
});

test('somebody asks to be told of a chart each week and when a share passes a value', async ({ page }) => {
  await signIn(page, HR);
  const { pathname } = await pageWithChart(page, `Avisos ${Date.now()}`);
  await page.goto(pathname);
  await page.getByRole('button', { name: 'Avisarme de «Índice de masa corporal»' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avisos de este gráfico' });
  await dialog.getByRole('switch', { name: /^Cada lunes/ }).check();
  await dialog.getByRole('switch', { name: 'Avísame cuando pase un valor' }).check();
  await dialog.getByRole('combobox', { name: 'De quiénes' }).click();
  await page.getByRole('option', { name: 'Sobrepeso', exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Te avisamos de «Índice de masa corporal»' })).toBeVisible();
});
