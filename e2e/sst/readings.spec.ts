import { expect, type Page, test } from '@playwright/test';
import { plainPdf } from '#demo/canary/pdf.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { apiOf } from '../support/mailbox.ts';
import { ADMIN, DOCTOR, HR, signIn } from '../support/session.ts';

const PAGE = '/documentacion_sst/lecturas';
const PHONE = { width: 360, height: 740 };

interface Worker {
  id: string;
  fullName: string;
  documentType: string;
  documentNumber: string;
  area: string | null;
}

/** Returns a worker whose mailbox a doctor verified. */
async function reachable(baseURL: string, mailbox: string): Promise<Worker & { area: string }> {
  const api = await apiOf(baseURL, DOCTOR);
  const { company } = await (await api.get('/api/security/auth/me')).json();
  const list = await api.get(`/api/middleware/patients?company_id=${company.customerId}&page_size=100&sort=-name`);
  expect(list.ok(), await list.text()).toBe(true);
  const worker = ((await list.json()).items as Worker[]).find(
    ({ documentType, area }) => documentType === 'DNI' && area,
  );
  if (!worker) throw new Error('Nobody may be asked to read.');
  const sent = await api.post(`/api/middleware/patients/${worker.id}/registration-link`, {
    data: { email: mailbox, confirmed: true },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await api.dispose();
  return { ...worker, area: worker.area ?? '' };
}

async function linkInOutbox(page: Page, mailbox: string): Promise<string> {
  await signIn(page, ADMIN);
  await page.goto(`/demo/correo?search=${mailbox}`);
  const letter = page.getByText('Tienes un documento por leer').first();
  await expect(async () => {
    await page.reload();
    await expect(letter).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await letter.click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Leer el documento' });
  await expect(link).toBeVisible();
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '', 'http://localhost');
  return pathname + search;
}

function event() {
  let happens = () => {};
  const happened = new Promise<void>((resolve) => {
    happens = resolve;
  });
  return { happened, happens };
}

/** Searches the list for a name before the upload under that name is stored; the list answers after the upload. */
async function readBeforeUpload(page: Page, name: string): Promise<void> {
  const [read, uploaded] = [event(), event()];
  let isFirst = true;
  await page.route(/\/monday-models(\/documents)?\?/, async (route) => {
    if (route.request().method() === 'POST') {
      await read.happened;
      await route.fulfill({ response: await route.fetch() });
      uploaded.happens();
      return;
    }
    const searches = new URL(route.request().url()).searchParams;
    if (!isFirst || ![...searches.values()].includes(name)) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    read.happens();
    await uploaded.happened;
    // The page no longer waits for this answer when it reads the list again.
    await route.fulfill({ response }).catch(() => undefined);
  });
}

test('a document is asked for, read and signed on a phone; the company downloads the sealed proof', async ({
  page,
  browser,
  baseURL,
}) => {
  const stamp = Date.now();
  const [mailbox, name] = [`lectura.${stamp}@correo.test`, `Reglamento ${stamp}`];
  const worker = await reachable(baseURL ?? '', mailbox);
  await signIn(page, HR);
  await readBeforeUpload(page, name);
  await page.goto('/documentacion_sst/formatos_modelo');
  await page.getByRole('button', { name: 'Subir documento' }).click();
  const upload = page.getByRole('dialog', { name: 'Subir documento propio' });
  await upload.getByLabel('Nombre').fill(name);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'r.pdf', mimeType: 'application/pdf', buffer: plainPdf(name) });
  await upload.getByRole('button', { name: 'Subir' }).click();
  await page.getByRole('searchbox', { name: 'Buscar documento' }).fill(name);
  const row = page.locator('tbody tr[data-row]').filter({ hasText: name });
  await row.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Pedir lectura' }).click();
  const ask = page.getByRole('dialog', { name: 'Pedir lectura' });
  await ask.getByRole('combobox', { name: 'Área' }).or(ask.getByLabel('Área')).first().click();
  await page.getByRole('option', { name: worker.area, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(ask.getByText(/Se pedirá a/)).toBeVisible();
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(`Se está enviando «${name}»`, { exact: false })).toBeVisible();

  const path = await linkInOutbox(page, mailbox);
  const context = await browser.newContext({ locale: 'es-PE', viewport: PHONE, hasTouch: true });
  const phone = await context.newPage();
  await phone.goto(path);
  await expect(phone.getByRole('heading', { name: 'Lee y firma tu documento' })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Número de documento').fill(worker.documentNumber);
  await phone.getByRole('button', { name: 'Continuar' }).click();
  await phone.getByRole('button', { name: 'Enviarme el código' }).click();
  await phone.getByRole('button', { name: 'Usar este código' }).click();
  await phone.getByRole('button', { name: 'Verificar' }).click();
  await expect(phone.getByRole('heading', { name: 'Tus documentos' })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Leer y firmar' }).click();
  await expect(phone.getByRole('heading', { name })).toBeVisible();
  const understood = phone.getByRole('checkbox', { name: /^Leí y entendí/ });
  await understood.check();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Leí y entendí: firmar' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Añadir firma' });
  await sheet.getByRole('tab', { name: 'Escribir' }).click();
  await sheet.getByRole('textbox').fill(worker.fullName);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(
    phone
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/Firmaste el/),
  ).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Terminar' }).click();
  await expect(phone.getByText('Terminaste')).toBeVisible();
  await context.close();

  await signIn(page, HR);
  await page.goto(`${PAGE}?tab=signed&q=${worker.documentNumber}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lectura de documentos' })).toBeVisible();
  await expectAccessible(page);
  await page.locator('tbody tr[data-row]').filter({ hasText: name }).getByText(name).click();
  const drawer = page.getByRole('dialog').last();
  await expect(drawer.getByText('Firmó que lo leyó y entendió')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Descargar constancia' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^constancia-lectura_.*\.pdf$/);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'Lectura de documentos' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the demonstration shows a policy that waits for its readers', async ({ page }) => {
  await signIn(page, HR);
  await page.goto(`${PAGE}?tab=all`);
  await expect(page.getByText('Política y objetivos de seguridad y salud en el trabajo').first()).toBeVisible();
  await expect(page.getByText(/\d+ sin abrir · \d+ por firmar/).first()).toBeVisible();
  await expectAccessible(page);
});
