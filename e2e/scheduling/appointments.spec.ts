import { expect, type Page, test } from '@playwright/test';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { apiOf } from '../support/mailbox.ts';
import { ADMIN, DOCTOR, HR, OWNER, signIn } from '../support/session.ts';

const TODAY = todayInLima();
const shown = (day: string) => day.split('-').reverse().join('/');
const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
const opened = (page: Page) => page.getByRole('dialog', { name: 'Cita', exact: true });

interface Due {
  id: string;
  fullName: string;
  documentType: string;
  documentNumber: string;
}

/** Finds a worker who needs an exam and has no appointment. */
async function waiting(page: Page): Promise<Due> {
  const answer = await page.request.get('/api/middleware/scheduling/queue?unscheduled=true&sort=name&page_size=200');
  expect(answer.status(), await answer.text()).toBe(200);
  const all = (await answer.json()).items as (Due & { urgency: string })[];
  const found = all.filter(({ documentType, urgency }) => documentType === 'DNI' && urgency !== 'RETIRO');
  // Other journeys take the first workers of the list, so this one takes a worker from the middle.
  return found[Math.floor(found.length / 2)]!;
}

/** Returns the link of the button in the newest message with that subject in the outbox. */
async function linkInOutbox(page: Page, mailbox: string, subject: string, button: string): Promise<string> {
  await signIn(page, ADMIN);
  await page.goto(`/demo/correo?search=${mailbox}`);
  const letter = page.getByText(subject).first();
  await expect(letter).toBeVisible();
  await letter.click();
  const link = page.frameLocator('iframe').getByRole('link', { name: button });
  await expect(link).toBeVisible();
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '', 'http://localhost');
  return pathname + search;
}

const nextSunday = () => addDays(TODAY, 7 - new Date(`${TODAY}T12:00:00Z`).getUTCDay());

test('from the queue to an appointment that is confirmed, taken back and moved', async ({ page }) => {
  await signIn(page, HR);
  const { documentNumber, fullName } = await waiting(page);
  await page.goto('/agendamiento/emo');
  const urgencies = page.getByRole('region', { name: 'Situación' });
  await expect(urgencies.getByRole('button', { name: /^Vencidos \d/ })).toBeVisible();
  await expectAccessible(page);
  await urgencies.getByRole('button', { name: /^Vencidos \d/ }).click();
  await expect(page).toHaveURL(/urgency=VENCIDO/);

  await page.goto(`/agendamiento/emo?q=${documentNumber}`);
  await expect(page.getByRole('row', { name: new RegExp(documentNumber) })).toBeVisible();
  await page
    .getByRole('row', { name: new RegExp(documentNumber) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Agendar', exact: true }).click();
  const proposal = page.getByRole('dialog', { name: 'Agendar EMO: 1 colaborador' });
  await proposal.getByRole('button', { name: 'Proponer fechas' }).click();
  await expect(proposal.getByLabel(`Fecha de ${fullName}`)).toBeVisible();
  await expectAccessible(page);
  await proposal.getByRole('button', { name: 'Agendar 1 cita' }).click();
  await expect(told(page, 'Se agendó: 1 cita.')).toBeVisible();

  await page.goto(`/agendamiento/emo?vista=citas&q=${documentNumber}`);
  await page
    .getByRole('row', { name: new RegExp(documentNumber) })
    .getByRole('button', { name: fullName })
    .click();
  await opened(page).getByRole('button', { name: 'Confirmar' }).click();
  await expect(told(page, 'Confirmada: 1 cita.')).toBeVisible();
  await expect(opened(page).getByText('Confirmada', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(opened(page).getByText('Programada', { exact: true }).first()).toBeVisible();
  await opened(page).getByRole('button', { name: 'Reprogramar' }).click();
  const move = page.getByRole('dialog', { name: /^Reprogramar/ });
  await expect(move.getByText('Se avisa al colaborador')).toBeVisible();
  await move.getByLabel('Nueva fecha').fill(shown(nextSunday()));
  await expect(move.getByRole('status').filter({ hasText: 'Antes de reprogramar' })).toContainText('domingo');
  await move.getByLabel('Nueva fecha').fill(shown(addDays(TODAY, 40)));
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Reprogramar' }).click();
  await expect(told(page, 'Reprogramada: 1 cita.')).toBeVisible();
  await expect(
    opened(page)
      .getByText(shown(addDays(TODAY, 40)))
      .first(),
  ).toBeVisible();
});

test('a worker answers on a phone, and whoever agreed the appointment is told', async ({ browser, page, baseURL }) => {
  const mailbox = `cita.${Date.now()}@correo.pe`;
  await signIn(page, OWNER);
  const due = await waiting(page);
  const doctor = await apiOf(baseURL!, DOCTOR);
  const verified = await doctor.post(`/api/middleware/patients/${due.id}/registration-link`, {
    data: { email: mailbox, confirmed: true },
  });
  expect(verified.ok(), await verified.text()).toBe(true);
  const { company } = await (await page.request.get('/api/security/auth/me')).json();
  const on = addDays(TODAY, 20);
  const made = await page.request.post(`/api/middleware/scheduling/emo?company_id=${company.customerId}`, {
    data: { rows: [{ patientId: due.id, examType: 'PERIODICO', on, at: '08:15' }] },
  });
  const [{ id }] = (await made.json()).scheduled;
  const link = await linkInOutbox(page, mailbox, 'Tienes una cita', 'Responder');

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const worker = await phone.newPage();
  await worker.goto(`${baseURL}${link}`);
  await worker.getByLabel('Número de documento').fill('00000000');
  await worker.getByRole('button', { name: 'Continuar' }).click();
  await expect(worker.getByText('El número de documento no coincide')).toBeVisible();
  await worker.getByLabel('Número de documento').fill(due.documentNumber);
  await worker.getByRole('button', { name: 'Continuar' }).click();
  await expect(worker.getByText('a las 08:15')).toBeVisible();
  await expectAccessible(worker);
  await expectNoSidewaysScroll(worker);
  await worker.getByRole('button', { name: 'Sí, iré' }).click();
  await expect(worker.getByText('Confirmaste que irás')).toBeVisible();
  await worker.getByRole('button', { name: 'Pedir otra fecha' }).click();
  const asked = addDays(TODAY, 27);
  await worker.getByLabel('Qué día puedes ir').fill(asked);
  await worker.getByRole('button', { name: 'Pedir este día' }).click();
  await expect(worker.getByText(`Pediste el ${shown(asked)}`)).toBeVisible();
  await phone.close();

  await signIn(page, OWNER);
  await page.goto(`/agendamiento/emo?case=${id}`);
  await expect(opened(page).getByText(`Pide otra fecha: ${shown(asked)}`)).toBeVisible();
  await opened(page).getByRole('button', { name: 'Reprogramar' }).click();
  const move = page.getByRole('dialog', { name: /^Reprogramar/ });
  await expect(move.getByLabel('Nueva fecha')).toHaveValue(shown(asked));
  await move.getByRole('button', { name: 'Reprogramar' }).click();
  await expect(opened(page).getByText('Reprogramada', { exact: true }).first()).toBeVisible();
});

test('a health centre opens its own link, refuses with a reason and accepts', async ({ browser, page, baseURL }) => {
  const mailbox = `centro.${Date.now()}@clinica.pe`;
  const admin = await apiOf(baseURL!, ADMIN);
  await signIn(page, OWNER);
  const { company } = await (await page.request.get('/api/security/auth/me')).json();
  await admin.post('/api/security/auth/users/last-login', { data: { customerId: company.customerId } });
  const name = `Clínica de Prueba ${Date.now()}`;
  const added = await admin.post('/api/middleware/health-centres', {
    data: {
      name,
      ruc: '',
      ipress: '',
      contact: '',
      email: mailbox,
      phone: '',
      sites: [{ id: null, name: 'Sede Única', address: '', phone: '', weekdays: [1, 2, 3, 4, 5, 6, 7] }],
    },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const sites = await (await page.request.get('/api/middleware/scheduling/sites')).json();
  const site = sites.items.find((each: { name: string }) => each.name.startsWith(name));
  const due = await waiting(page);
  const calendar = await page.request.get(
    `/api/middleware/scheduling/calendar?from=${addDays(TODAY, 1)}&days=14&site_id=${site.id}`,
  );
  const days = (await calendar.json()).days as { day: string; closed: string | null }[];
  const on = days.find(({ closed }) => closed === null)!.day;
  const made = await page.request.post(`/api/middleware/scheduling/emo?company_id=${company.customerId}`, {
    data: { rows: [{ patientId: due.id, examType: 'PERIODICO', on, at: '09:00', siteId: site.id }] },
  });
  const [{ id }] = (await made.json()).scheduled;

  await page.goto('/agendamiento/emo?vista=citas');
  await page.getByRole('button', { name: 'Enviar al centro' }).click();
  const send = page.getByRole('dialog', { name: 'Enviar las citas al centro médico' });
  await send.getByRole('combobox', { name: 'Sede' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await send.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(told(page, 'Se envió el enlace')).toBeVisible();
  const link = await linkInOutbox(page, mailbox, 'Citas de', 'Ver las citas');

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const centre = await phone.newPage();
  await centre.goto(`${baseURL}${link}`);
  await expect(centre.getByText('al correo de tu centro médico')).toBeVisible();
  await centre.getByRole('button', { name: 'Enviarme el código' }).click();
  await centre.getByRole('button', { name: 'Usar este código' }).click();
  await centre.getByRole('button', { name: 'Verificar' }).click();
  await expect(centre.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  for (let day = TODAY; day < on; day = addDays(day, 1))
    await centre.getByRole('button', { name: 'Día siguiente' }).click();
  const card = centre.getByRole('listitem').filter({ hasText: due.documentNumber });
  await expect(card).toBeVisible();
  await expectAccessible(centre);
  await expectNoSidewaysScroll(centre);
  await card.getByRole('button', { name: 'Rechazar' }).click();
  await card.getByRole('button', { name: 'Rechazar' }).click();
  await expect(card.getByText('Rechazada: sin cupo ese día')).toBeVisible();
  await card.getByRole('button', { name: 'Aceptar' }).click();
  await expect(card.getByText('Aceptada')).toBeVisible();
  await phone.close();

  await signIn(page, OWNER);
  await page.goto(`/agendamiento/emo?case=${id}`);
  await expect(opened(page).getByText('El centro médico aceptó la cita')).toBeVisible();
});

test('the open exams of a worker are joined in one day from one of them', async ({ page }) => {
  await signIn(page, HR);
  const { id, fullName } = await waiting(page);
  const [company] = (await (await page.request.get('/api/security/auth/me')).json()).customers;
  const on = (days: number) => addDays(TODAY, days);
  const rows = [
    { patientId: id, examType: 'ALTURA', on: on(50) },
    { patientId: id, examType: 'CURSO', on: on(51) },
  ];
  const made = await page.request.post(`/api/middleware/scheduling/emo?company_id=${company.customerId}`, {
    data: { rows },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { scheduled } = await made.json();
  expect(scheduled).toHaveLength(2);
  await page.goto(`/agendamiento/emo?vista=citas&case=${scheduled[0].id}`);
  await opened(page).getByRole('button', { name: 'Juntar sus EMOs' }).click();
  const form = page.getByRole('dialog', { name: 'Juntar sus EMOs en un día' });
  await expect(form).toContainText(fullName);
  await form.getByLabel('Fecha').fill(shown(on(52)));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Juntar', exact: true }).click();
  await expect(told(page, /Se juntaron 2 citas/)).toBeVisible();
  await expect(opened(page)).toContainText(shown(on(52)));
});

test('an appointment that cannot be agreed says why', async ({ page }) => {
  await signIn(page, HR);
  const { id, documentNumber } = await waiting(page);
  const [company] = (await (await page.request.get('/api/security/auth/me')).json()).customers;
  const on = addDays(TODAY, 60);
  const made = await page.request.post(`/api/middleware/scheduling/emo?company_id=${company.customerId}`, {
    data: { rows: [{ patientId: id, examType: 'PERIODICO', on }] },
  });
  expect((await made.json()).scheduled).toHaveLength(1);
  await page.goto('/agendamiento/emo?vista=citas');
  await page.getByRole('button', { name: 'Agendar', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Agendar EMO' });
  await form.getByRole('combobox', { name: 'Colaborador' }).fill(documentNumber);
  await page.getByRole('option', { name: documentNumber }).click();
  await form.getByRole('button', { name: 'Agendar' }).click();
  const refused = page.getByRole('dialog', { name: 'No se pudo con 1' });
  await expect(refused).toContainText(`Ya tiene una cita de este tipo el ${shown(on)}.`);
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Entendido' }).click();
  await expect(refused).toHaveCount(0);
});
