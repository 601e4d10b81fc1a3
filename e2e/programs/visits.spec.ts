import { expect, test } from '@playwright/test';
import { todayInLima } from '#platform/contract/dates.ts';
import { expectAccessible } from '../support/accessible.ts';
import { choose } from '../support/forms.ts';
import { apiOf } from '../support/mailbox.ts';
import { DOCTOR, signIn } from '../support/session.ts';

const PROGRAMS = '/api/middleware/health-programs';

/** Enrols a worker whom no other journey uses, with a visit today. */
async function enrolled(baseURL: string, reason: string): Promise<string> {
  const api = await apiOf(baseURL, DOCTOR);
  const { company } = await (await api.get('/api/security/auth/me')).json();
  const offers = await api.get(
    `${PROGRAMS}/offers?customer_id=${company.customerId}&program=RESPIRATORIO&sort=-name&page_size=1`,
  );
  expect(offers.ok(), await offers.text()).toBe(true);
  const [person] = (await offers.json()).items;
  const today = todayInLima();
  const made = await api.post(PROGRAMS, {
    data: {
      patientIds: [person.patientId],
      program: 'RESPIRATORIO',
      enrolledOn: today,
      reason,
      everyDays: 180,
      nextVisitOn: today,
      bestFlow: null,
    },
  });
  expect((await made.json()).refused).toEqual([]);
  await api.dispose();
  return person.fullName;
}

test('a visit to which nobody came stands among the visits, and is taken out with its reason', async ({
  page,
  baseURL,
}) => {
  const reason = `Tos de madrugada ${Date.now()}`;
  const name = await enrolled(baseURL ?? '', reason);
  await signIn(page, DOCTOR);
  await page.goto('/programa_salud/programa_respiratorio');
  await page.getByPlaceholder('Nombre o documento').first().fill(name);
  const row = page.locator('tbody tr[data-row]').filter({ hasText: name }).first();
  await row.getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: 'Inscripción' });
  await expect(drawer.getByText(reason)).toBeVisible();
  await drawer.getByRole('button', { name: 'No asistió' }).click();
  const missed = page.getByRole('dialog', { name: 'No asistió a su visita' });
  await missed.getByRole('button', { name: 'No asistió' }).click();
  const withdraw = drawer.getByRole('button', { name: /^Retirar la visita del/ });
  await expect(withdraw).toHaveCount(1);
  await expectAccessible(page);
  await withdraw.click();
  const form = page.getByRole('dialog', { name: /^Retirar la visita del/ });
  await form.getByRole('button', { name: 'Retirar' }).click();
  await expect(form.getByText(/motivo/i).first()).toBeVisible();
  await form.getByLabel('Motivo').fill('Se anotó en la persona equivocada.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Se retiró la visita del' }).first()).toBeVisible();
  await expect(withdraw).toHaveCount(0);
  await expect(drawer.getByText('Todavía no hay visitas.')).toBeVisible();
});

test('from a finding to the people, and to a programme', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto('/estadisticas_salud/triaje?indicador=SATO2');
  const card = page.getByRole('region', { name: /cuántos en cada clase$/ }).first();
  const severe = card.getByRole('option', { name: /^Hipoxemia severa/ });
  await expect(severe).toBeAttached();
  await card.getByRole('button', { name: /^Opciones de/ }).focus();
  await page.keyboard.press('Tab');
  await expect(severe).toBeFocused();
  await page.keyboard.press('Enter');
  const people = page.getByRole('dialog', { name: 'Hipoxemia severa' });
  const name = (await people.getByRole('row').nth(1).getByRole('link').textContent()) ?? '';
  await expectAccessible(page);
  await people.getByRole('button', { name: 'Agregar a un programa' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar a un programa' });
  await choose(page, 'Programa', /^Flujo pico/);
  await form.getByLabel(/^(A todos los elegidos|Al elegido)/).check();
  await form.getByLabel('Motivo de ingreso').fill('Saturación baja en su examen');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Agregar' }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /Se agregó a \d+ colaborador(es)? a flujo pico/ })
      .first(),
  ).toBeVisible();
  await page.goto('/programa_salud/peak_me');
  await page.getByPlaceholder('Nombre o documento').first().fill(name);
  await expect(page.locator('tbody tr[data-row]').filter({ hasText: name }).first()).toBeVisible();
});

test('a figure of a programme opens the people behind it, and they their follow-up', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto('/programa_salud/programas');
  await page.getByRole('link', { name: 'Conservación auditiva' }).click();
  await expect(page.getByRole('heading', { name: 'Conservación auditiva' })).toBeVisible();
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cifras' }).click();
  const effect = page.getByRole('region', { name: 'Cambios de umbral y su reevaluación' });
  const count = effect.getByRole('button', { name: /^Cambio confirmado, \d{4}: \d+$/ }).last();
  await expect(count).toBeVisible();
  await expectAccessible(page);
  const behind = Number(await count.textContent());
  await count.click();
  await expect(page.getByRole('heading', { name: /^Cambio confirmado, \d{4}$/ })).toBeVisible();
  const rows = page.locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(Math.min(10, behind));
  await expectAccessible(page);
  await rows.first().getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Inscripción' })).toBeVisible();
});

test('exams ticked in their list go to a programme', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto('/resultados/emos');
  for (const row of [1, 2])
    await page.getByRole('checkbox', { name: `Seleccionar la fila ${row}`, exact: true }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Agregar a un programa' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar a un programa' });
  await choose(page, 'Programa', /^Vigilancia osteomuscular/);
  await expect(form.getByRole('radiogroup', { name: 'A quiénes' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
});
