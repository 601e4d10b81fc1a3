import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const PATH = '/resultados/lectura_resultados';
const opened = (page: Page) => page.getByRole('dialog', { name: 'Entrega' });
const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();

interface Listed {
  id: string;
  contactVerified: boolean;
  email: string | null;
  reading: string;
  /** True where an earlier journey changed the identity of the worker: nothing is handed over until it is confirmed. */
  identityPending: boolean;
}
/** Returns the deliveries of a tab as the page lists them. */
async function listed(page: Page, tab: string): Promise<Listed[]> {
  const { company } = await (await page.request.get('/api/security/auth/me')).json();
  const answer = await page.request.get(
    `/api/exam/result-deliveries?customer_id=${company.customerId}&tab=${tab}&page_size=200`,
  );
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).items;
}

test('a doctor sends results to several, sees how far each came, and who could not be written to', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto(PATH);
  await expect(page.getByRole('tab', { name: /^Sin enviar/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  for (const row of [1, 2, 3, 4]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Enviar', exact: true }).click();
  const send = page.getByRole('dialog', { name: 'Enviar 4 entregas' });
  await expect(send.getByText('sin datos clínicos')).toBeVisible();
  // Before sending, the dialog shows how many workers are reachable and how many need a verified contact.
  await expect(send.getByText(/con contacto verificado, \d+ sin/)).toBeVisible();
  await expectAccessible(page);
  const answer = page.waitForResponse((response) => response.url().endsWith('/result-deliveries/acts'));
  await send.getByRole('button', { name: 'Enviar' }).click();
  const { done, refused } = await (await answer).json();
  expect(done.length + refused.length).toBe(4);
  if (refused.length > 0) {
    const why = page.getByRole('dialog', { name: /^No se pudo con/ });
    await expect(why.getByText(/contacto|acept/).first()).toBeVisible();
    await why.getByRole('button', { name: 'Entendido' }).click();
  }

  await page.getByRole('tab', { name: /^Enviadas/ }).click();
  await expect(page.getByText('Correo: abierto').first()).toBeVisible();
  await expect(page.getByText('Correo: rebotado')).toHaveCount(0);
  await expectAccessible(page);
});

test('in person: an appointment, the reading with both contacts verified, and a refusal before two witnesses', async ({
  page,
}) => {
  await signIn(page, DOCTOR);
  const { id } = (await listed(page, 'pending')).find(
    ({ contactVerified, reading, identityPending }) =>
      !contactVerified && reading === 'POR_AGENDAR' && !identityPending,
  )!;
  await page.goto(`${PATH}?case=${id}`);
  await opened(page).getByRole('button', { name: 'Agendar lectura' }).click();
  const schedule = page.getByRole('dialog', { name: 'Agendar la lectura' });
  await expectAccessible(page);
  await schedule.getByLabel('Hora').fill('15:45');
  await schedule.getByRole('button', { name: 'Agendar lectura' }).click();
  await expect(told(page, 'Lectura agendada: 1 entrega.')).toBeVisible();

  await opened(page).getByRole('button', { name: 'Leer en persona' }).click();
  const read = page.getByRole('dialog', { name: 'Leer los resultados en persona' });
  await read.getByLabel(/^Correo que el colaborador/).fill('colaborador.nuevo@correo.pe');
  await read.getByRole('combobox', { name: 'Acepta mensajes en ese celular por' }).click();
  await page.getByRole('option', { name: 'SMS' }).click();
  await page.keyboard.press('Escape');
  await read.getByRole('button', { name: 'Leer en persona' }).click();
  await expect(read.getByText('Escribe el celular en el que acepta los mensajes.')).toBeVisible();
  await read.getByLabel(/^Celular que el colaborador/).fill('+51 987654321');
  await expectAccessible(page);
  await read.getByRole('button', { name: 'Leer en persona' }).click();
  await expect(opened(page).getByText('Entregada, sin firma').first()).toBeVisible();
  await expect(opened(page).getByText('colaborador.nuevo@correo.pe (verificado)')).toBeVisible();
  await expect(opened(page).getByText('+51 987654321 (verificado)')).toBeVisible();

  await opened(page).getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: 'Se negó a firmar' }).click();
  const refuse = page.getByRole('dialog', { name: 'Se negó a firmar, ante dos testigos' });
  await refuse.getByLabel('Nombre del primer testigo').fill('Rosa Paredes Luna');
  await refuse.getByLabel('Documento del primer testigo').fill('41802257');
  await refuse.getByRole('button', { name: 'Se negó a firmar' }).click();
  await expect(refuse.getByText('Escribe el nombre completo del testigo.')).toBeVisible();
  await refuse.getByLabel('Nombre del segundo testigo').fill('Jorge Salazar Meza');
  await refuse.getByLabel('Documento del segundo testigo').fill('09873114');
  await expectAccessible(page);
  await refuse.getByRole('button', { name: 'Se negó a firmar' }).click();
  await expect(opened(page).getByText('Jorge Salazar Meza')).toBeVisible();
  await expect(opened(page).getByText('Se negó a firmar, ante dos testigos')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('the calendar of readings: a month by keyboard, a week, and one after another on a phone', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto(`${PATH}_calendar`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  const today = page.locator('[aria-current=date]');
  await today.focus();
  await page.keyboard.press('ArrowUp');
  await expect(today).not.toBeFocused();
  await expect(page.locator('button[data-day]:focus')).toHaveCount(1);

  // Moving past the edge of the shown period opens the next period and moves the focus there.
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-01/);
  await expect(page.locator('button[data-day$="-01"]:focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Hoy' }).click();
  await expect(page).not.toHaveURL(/day=/);

  // Opens the appointments of a day, then the details of one appointment, and returns.
  await page.getByText('Agenda', { exact: true }).click();
  const reading = page.locator('[data-event]').first();
  await expect(reading).toBeVisible();
  await reading.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog');
  await expect(card.getByRole('link', { name: 'Abrir la entrega' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(reading).toBeFocused();

  for (const view of ['Semana', 'Día']) {
    await page.getByText(view, { exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Hora' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  }
  await page.getByText('Semana', { exact: true }).click();
  await expect(page).toHaveURL(/view=week/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('heading', { name: /^Hoy, / })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByText('Mes', { exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the company has no page of deliveries', async ({ page }) => {
  await signIn(page, HR);
  for (const path of [PATH, `${PATH}_calendar`]) {
    await page.goto(path);
    await expect(page).not.toHaveURL(new RegExp(path));
  }
  await expect(page.getByRole('link', { name: 'Lectura y entrega de EMO' })).toHaveCount(0);
});
