import { expect, type Page, test } from '@playwright/test';
import type { Delivery } from '#documents/deliveries/deliveries.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { apiOf } from '../support/mailbox.ts';
import { linkInOutbox, prove, sendResults } from '../support/own-results.ts';
import { DOCTOR, signIn } from '../support/session.ts';

/** Draws a signature in the open modal and saves it. */
async function draw(page: Page): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Añadir firma' });
  const box = await modal.getByRole('img', { name: 'Espacio para dibujar la firma' }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++) await page.mouse.move(x + step * 14, y + (step % 2 ? -30 : 20));
  await page.mouse.up();
  await modal.getByRole('button', { name: 'Guardar' }).click();
}

test('from the message to the signed acknowledgment, on a phone', async ({ page, browser, baseURL }) => {
  const mailbox = `entrega.${Date.now()}@correo.test`;
  const { documentNumber } = await sendResults(baseURL ?? '', mailbox);
  const path = await linkInOutbox(page, mailbox);

  const context = await browser.newContext({ locale: 'es-PE', viewport: { width: 360, height: 740 }, hasTouch: true });
  const phone = await context.newPage();
  await phone.goto(path);
  await expect(phone.getByRole('heading', { name: 'Abre tus resultados' })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await prove(phone, documentNumber);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);

  await phone.getByRole('button', { name: 'Ver qué significan' }).click();
  await phone.locator('details').filter({ hasText: 'Índice de masa corporal' }).locator('summary').click();
  await expect(phone.getByText('Compara tu peso con tu talla', { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);

  // The worker toggles the WhatsApp consent twice, because some workers had already agreed.
  const agrees = phone.getByRole('checkbox', { name: /^Acepto que .* por WhatsApp/ });
  const before = await agrees.isChecked();
  for (const agreed of [!before, before]) {
    // The checkbox changes before the server has stored the choice.
    const kept = phone.waitForResponse((answer) => /own-results\/consent\?/.test(answer.url()) && answer.ok());
    await agrees.click();
    await kept;
    await expect(agrees).toBeChecked({ checked: agreed });
    await phone.reload();
    await expect(agrees).toBeChecked({ checked: agreed });
  }

  await phone.getByRole('link', { name: 'Certificado de aptitud' }).click();
  await expect(phone.getByRole('heading', { name: 'Certificado' })).toBeVisible();
  await expect(phone.locator('canvas').first()).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: 'Volver' }).click();
  // Another page opens on the phone with the exam's id alone, because the device holds the worker's session.
  const other = await context.newPage();
  await other.goto(`/informe_medico?${new URL(path, baseURL).searchParams.toString().replace(/&?t=[^&]*/, '')}`);
  await expect(other.getByRole('heading', { name: 'Informe médico' })).toBeVisible();
  await expect(other.locator('canvas').first()).toBeVisible();
  await other.close();
  await phone.getByText(/^Ver por estación/).click();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Informe de laboratorio' }).click();
  await expect(phone).toHaveURL(/HistoriasClinicas/);
  await expect(phone.getByRole('heading', { name: 'Informe de laboratorio' })).toBeVisible();
  await expect(phone.locator('canvas').first()).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: 'Volver' }).click();

  const send = phone.getByRole('button', { name: 'Enviar', exact: true });
  await expect(send).toBeDisabled();
  await phone.getByRole('button', { name: 'Incluir tu firma' }).click();
  const modal = phone.getByRole('dialog', { name: 'Añadir firma' });
  await modal.getByRole('tab', { name: 'Imagen' }).click();
  await modal.getByRole('button', { name: 'Cancelar' }).click();
  await phone.getByRole('button', { name: 'Incluir tu firma' }).click();
  // The modal opens on the drawing tab again.
  await draw(phone);
  await expect(phone.getByRole('img', { name: 'Tu firma' })).toBeVisible();
  await expectAccessible(phone);
  await send.click();
  await expect(phone.getByText('Constancia firmada')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Incluir tu firma' })).toBeDisabled();
  await expect(send).toBeDisabled();
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  const code = /constancia-(\w+)\.pdf/.exec(download.suggestedFilename())?.[1] ?? '';
  const file = await download.path();

  // A person without an account verifies the file by its code and its bytes, and sees how to check it without this
  // site.
  const stranger = await (await browser.newContext({ locale: 'es-PE' })).newPage();
  await stranger.goto(`/verificar/${code}`);
  await expect(stranger.getByRole('heading', { name: 'Documento auténtico' })).toBeVisible();
  await stranger.locator('input[type=file]').setInputFiles(file);
  await expect(stranger.getByText('Es el archivo original.')).toBeVisible();
  await expect(stranger.getByRole('heading', { name: 'Compruébalo sin esta página' })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.context().close();

  // The list shows who accessed the worker's data: the worker appears, and no entry contains a clinical word.
  await phone.getByRole('button', { name: 'Ver quién los vio' }).click();
  const accesses = phone.getByRole('region', { name: 'Quién vio tus datos' }).getByRole('listitem');
  await expect(accesses.filter({ hasText: 'Usted' }).filter({ hasText: 'Certificado de aptitud del' })).toHaveCount(1);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);

  // The next person with the phone finds no data, even with the Back button.
  await phone.getByRole('button', { name: 'Terminar' }).click();
  await expect(phone.getByRole('heading', { name: 'Terminaste' })).toBeVisible();
  await expectAccessible(phone);
  await phone.goBack();
  await expect(phone.getByRole('heading', { name: 'Abre tus resultados' })).toBeVisible();
  await context.close();
});

test('on the device of the doctor: the session ends with the signature, and Back shows nothing', async ({ page }) => {
  await signIn(page, DOCTOR);
  const { company } = await (await page.request.get('/api/security/auth/me')).json();
  const list = await page.request.get(
    `/api/exam/result-deliveries?customer_id=${company.customerId}&tab=unsigned&page_size=50`,
  );
  const { items } = (await list.json()) as { items: Pick<Delivery, 'id' | 'fullName' | 'identityPending'>[] };
  const { id, fullName } = items.find(({ identityPending }) => !identityPending)!;
  await page.goto(`/resultados/lectura_resultados?tab=unsigned&case=${id}`);
  await page.getByRole('dialog', { name: 'Entrega' }).getByRole('button', { name: 'Firmar en este equipo' }).click();
  const give = page.getByRole('dialog', { name: `¿Entregar este equipo a ${fullName}?` });
  await give.getByLabel('Legajo completo').uncheck();
  await expectAccessible(page);
  await give.getByRole('button', { name: 'Entregar el equipo' }).click();
  await expect(page.getByRole('heading', { name: 'Tus resultados' })).toBeVisible();
  // The delivered documents include the medical report only when the exam has referrals.
  const handed = page.getByText(/^Se hace entrega del Certificado de Aptitud(,| y) (.+ )?del Informe Médico/);
  await expect(handed).toBeVisible();
  await expect(handed).not.toContainText('Legajo');
  await expect(page.getByRole('link', { name: 'Legajo' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Certificado de aptitud' }).click();
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Incluir tu firma' }).click();
  await draw(page);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Constancia firmada' })).toBeVisible();
  await expect(page.getByText('Devuelve el equipo al médico')).toBeVisible();
  await expectAccessible(page);
  for (let back = 0; back < 2; back++) {
    await page.goBack();
    await expect(page.getByText('Este enlace ya no sirve')).toBeVisible();
    await expect(page.getByText(fullName)).toHaveCount(0);
    await expect(page.locator('canvas')).toHaveCount(0);
  }
});

test('a viewer without session or link shows no document', async ({ page, baseURL }) => {
  const api = await apiOf(baseURL ?? '', DOCTOR);
  const { company } = await (await api.get('/api/security/auth/me')).json();
  const list = await api.get(`/api/exam/result-deliveries?customer_id=${company.customerId}&page_size=1`);
  const { items } = await list.json();
  await page.goto(`/constancia_lectura_resultado?attention_id=${items[0].attentionId}`);
  await expect(page.getByRole('heading', { name: 'Abre el enlace que recibiste' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/informe_medico?attention_id=${items[0].attentionId}`);
  await expect(page.getByRole('heading', { name: 'Abre el enlace que recibiste' })).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.getByRole('link', { name: /iniciar sesión/ }).click();
  await expect(page).toHaveURL(/\/login\?url_callback=/);
  await api.dispose();
});

test('the doctor reads the acknowledgment of an exam by its address', async ({ page }) => {
  await signIn(page, DOCTOR);
  const { company } = await (await page.request.get('/api/security/auth/me')).json();
  const list = await page.request.get(
    `/api/exam/result-deliveries?customer_id=${company.customerId}&tab=unsigned&page_size=1`,
  );
  const [{ id, attentionId }] = (await list.json()).items;
  await page.goto(`/constancia_lectura_resultado?attention_id=${attentionId}`);
  await expect(page.getByRole('heading', { name: /^Constancia de entrega de Resultados/ })).toBeVisible();
  await expect(page.getByText('Sin firmar')).toBeVisible();
  await expect(page.getByText('Ley N.° 29783', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver la entrega' }).click();
  await expect(page).toHaveURL(new RegExp(`case=${id}`));
});
