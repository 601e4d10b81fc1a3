import { expect, test } from '@playwright/test';
import { todayInLima } from '#platform/contract/dates.ts';
import { expectAccessible } from '../support/accessible.ts';
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

test('from a finding to the people, and to peak flow', async ({ page }) => {
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
  const leads = people.getByText(/Inscribir a los \d+ que ves:/);
  await expect(leads).toBeVisible();
  await expectAccessible(page);
  const seen = Number(/Inscribir a los (\d+) que ves/.exec((await leads.textContent()) ?? '')?.[1]);
  const name = (await people.getByRole('row').nth(1).getByRole('link').textContent()) ?? '';
  await people.getByRole('link', { name: 'Flujo pico' }).click();
  await expect(page).toHaveURL(/\/programa_salud\/peak_me\?inscribir=/);
  const enrol = page.getByRole('dialog', { name: 'Inscribir en flujo pico' });
  await expect(enrol).toContainText(`${seen} colaborador`);
  await enrol.getByLabel('Motivo de ingreso').fill('Saturación baja en su examen');
  await enrol.getByRole('button', { name: 'Inscribir' }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /Se inscribió a \d+ colaborador/ })
      .first(),
  ).toBeVisible();
  await expect(page.locator('tbody tr[data-row]').filter({ hasText: name }).first()).toBeVisible();
});
