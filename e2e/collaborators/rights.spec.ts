import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { apiOf } from '../support/mailbox.ts';
import { ADMIN, DOCTOR, HR, OWNER, signIn } from '../support/session.ts';

const PAGE = '/gestion_colaboradores/solicitudes';

interface Worker {
  id: string;
  fullName: string;
  documentNumber: string;
}

/** Prepares a worker with results and a verified mailbox whose request for a copy of their data was made in person. */
async function asked(baseURL: string, mailbox: string): Promise<Worker> {
  const api = await apiOf(baseURL, DOCTOR);
  const post = async (path: string, data: object) => {
    const answer = await api.post(`/api/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { company } = await (await api.get('/api/security/auth/me')).json();
  const list = await api.get(
    `/api/middleware/patients?company_id=${company.customerId}&page_size=200&validity=VIGENTE`,
  );
  expect(list.ok(), await list.text()).toBe(true);
  const open = await (await api.get('/api/middleware/rights-requests?page_size=500')).json();
  const taken = new Set(open.items.map(({ patientId }: { patientId: string }) => patientId));
  const workers = (await list.json()).items as (Worker & { documentType: string })[];
  const worker = workers.filter(({ id, documentType }) => documentType === 'DNI' && !taken.has(id)).at(-1);
  if (!worker) throw new Error('Nobody may ask for their data.');
  await post(`middleware/patients/${worker.id}/registration-link`, { email: mailbox, confirmed: true });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Lima' }).format(new Date());
  await post('middleware/rights-requests', { patientId: worker.id, kind: 'PORTABILIDAD', receivedOn: today });
  await api.dispose();
  return worker;
}

async function linkInOutbox(page: Page, mailbox: string): Promise<string> {
  await signIn(page, ADMIN);
  await page.goto(`/demo/correo?search=${mailbox}`);
  const letter = page.getByText('Tienes una respuesta').first();
  await expect(letter).toBeVisible();
  await letter.click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Leer la respuesta' });
  await expect(link).toBeVisible();
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '', 'http://localhost');
  return pathname + search;
}

test('a request of a copy: taken and answered at the desk, downloaded on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const mailbox = `derechos.${Date.now()}@correo.test`;
  const worker = await asked(baseURL ?? '', mailbox);
  await signIn(page, DOCTOR);
  await page.goto(`${PAGE}?q=${worker.documentNumber}`);
  await page.getByRole('button', { name: worker.fullName }).or(page.getByText(worker.fullName)).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Tomar' }).click();
  await expect(
    drawer.getByText('El archivo con todos sus datos y documentos está listo', { exact: false }),
  ).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Responder' }).click();
  const answer = page.getByRole('dialog', { name: 'Responder la solicitud' });
  await answer.getByLabel('Respuesta').fill('Aquí tienes todos tus datos y tus documentos.');
  await answer.getByRole('button', { name: 'Responder' }).click();
  await expect(drawer.getByText('Atendida').first()).toBeVisible();

  const path = await linkInOutbox(page, mailbox);
  const context = await browser.newContext({ locale: 'es-PE', viewport: { width: 360, height: 740 }, hasTouch: true });
  const phone = await context.newPage();
  await phone.goto(path);
  await expect(phone.getByRole('heading', { name: 'Lee la respuesta a tu solicitud' })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Número de documento').fill(worker.documentNumber);
  await phone.getByRole('button', { name: 'Continuar' }).click();
  await phone.getByRole('button', { name: 'Enviarme el código' }).click();
  await phone.getByRole('button', { name: 'Usar este código' }).click();
  await phone.getByRole('button', { name: 'Verificar' }).click();
  await expect(phone.getByRole('heading', { name: 'Tus datos', exact: true })).toBeVisible();
  await expect(phone.getByText('Aquí tienes todos tus datos')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: /^Descargar tus datos/ }).click();
  expect((await download).suggestedFilename()).toBe('mis_datos.zip');

  await phone.getByRole('button', { name: 'Hacer una solicitud' }).click();
  await phone.getByRole('radio', { name: 'Corregir un dato' }).check();
  await phone.getByRole('combobox', { name: 'Qué dato tuyo está mal' }).selectOption('Teléfono');
  await phone.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(phone.getByText('Escribe el teléfono con números.')).toBeVisible();
  await phone.getByLabel('Qué debe decir').fill('987654321');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(phone.getByText('Recibimos tu solicitud.', { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: 'Terminar' }).click();
  await expect(phone.getByText('Terminaste')).toBeVisible();
  await context.close();
});

test('an owner follows requests and answers those of contact; company users have no such page', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(`${PAGE}?tab=all`);
  await expect(page.getByRole('heading', { name: 'Solicitudes de colaboradores' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Plazos' }).click();
  await expect(page.getByRole('dialog', { name: 'Plazos legales' })).toContainText('20 días hábiles');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Registrar solicitud' }).click();
  await expect(page.getByRole('dialog', { name: 'Registrar solicitud' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${PAGE}?tab=all`);
  await expect(page.getByRole('heading', { name: 'Solicitudes de colaboradores' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await signIn(page, HR);
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'Solicitudes de colaboradores' })).toHaveCount(0);
});
