import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { choose } from '../support/forms.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
/** Name in the first row of the list, or in the first card on a phone. */
const firstName = (page: Page, width: number) =>
  (width < 500 ? page.getByRole('main').getByRole('listitem') : page.locator('tbody tr[data-row]'))
    .first()
    .getByRole('button')
    .first();

// Each width uses a different programme, so that the two journeys do not see each other's enrolments.
for (const [width, path, program] of [
  [1366, '/programa_salud/programa_respiratorio', 'programa respiratorio'],
  [360, '/programa_salud/peak_me', 'flujo pico'],
] as const)
  test(`from a proposal to the discharge at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, DOCTOR);
    await page.goto(path);
    await expect(firstName(page, width)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Propuestos' }).click();
    await expect(page.getByRole('heading', { name: `Propuestos: ${program}` })).toBeVisible();
    const name = (await firstName(page, width).textContent()) ?? '';
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await firstName(page, width).click();
    const enrol = page.getByRole('dialog', { name: `Inscribir en ${program}` });
    await expect(enrol).toContainText(name);
    await enrol.getByLabel('Motivo de ingreso').fill('Tos al final del turno');
    await expectAccessible(page);
    await enrol.getByRole('button', { name: 'Inscribir' }).click();
    await expect(told(page, 'Se inscribió a 1 colaborador.')).toBeVisible();

    await page.getByRole('button', { name: 'Inscritos' }).click();
    await page.getByRole('searchbox').or(page.getByPlaceholder('Nombre o documento')).first().fill(name);
    await expect(firstName(page, width)).toHaveText(name);
    await firstName(page, width).click();
    const drawer = page.getByRole('dialog', { name: 'Inscripción' });
    await expect(drawer.getByText('Tos al final del turno')).toBeVisible();
    await drawer.getByRole('button', { name: 'Registrar visita' }).click();
    const visit = page.getByRole('dialog', { name: /^Registrar visita de/ });
    await visit.getByLabel('Talla').fill('170');
    await visit.getByLabel('Soplo 1').fill('300');
    await visit.getByLabel('Soplo 2').fill('320');
    await expect(visit.getByText(/Zona (amarilla|verde|roja)/)).toBeVisible();
    await expectAccessible(page);
    await visit.getByRole('button', { name: 'Guardar' }).click();
    await expect(told(page, 'Se registró la visita.')).toBeVisible();
    await expect(drawer.getByText(/^Flujo pico 320 L\/min; predicho/)).toBeVisible();

    await drawer.getByRole('button', { name: 'Pausar' }).click();
    const pause = page.getByRole('dialog', { name: 'Pausar el seguimiento' });
    await expectAccessible(page);
    await pause.getByRole('button', { name: 'Pausar' }).click();
    await expect(drawer.getByText('sin fecha de reinicio')).toBeVisible();
    await drawer.getByRole('button', { name: 'Cambiar pausa' }).click();
    await page.getByRole('dialog', { name: 'Cambiar la pausa' }).getByRole('button', { name: 'Reanudar hoy' }).click();
    await expect(drawer.getByRole('button', { name: 'Pausar' })).toBeVisible();

    await drawer.getByRole('button', { name: 'Dar de alta' }).click();
    await choose(page, 'Motivo', 'Ya no está expuesto');
    await page
      .getByRole('dialog', { name: 'Dar de alta del programa' })
      .getByRole('button', { name: 'Dar de alta' })
      .click();
    await expect(told(page, 'De alta: 1 inscripción.')).toBeVisible();
    await expect(drawer.getByText('Ya no está expuesto')).toBeVisible();
    await expectAccessible(page);
  });

test('a doctor writes a programme of the report, and it runs', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto('/programa_salud/programas');
  await expect(page.getByRole('heading', { name: 'Conservación auditiva' })).toBeVisible();
  await page.getByRole('button', { name: 'Crear programa' }).first().click();
  const name = `Calor de mina ${Date.now()}`;
  const form = page.getByRole('dialog');
  await form.getByLabel('Nombre').fill(name);
  await choose(page, 'Programa del informe mensual', 'Estrés térmico (frío y calor)');
  await form.getByLabel('Objetivo').fill('Evitar golpes de calor.');
  await expectAccessible(page);
  await form.getByRole('button', { name: /^(Crear|Guardar)/ }).click();
  await expect(page.getByRole('heading', { name: 'Estrés térmico (frío y calor)' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('the company sees that programmes run and their coverage, and nobody who is in them', async ({ page }) => {
  await signIn(page, HR);
  const asked: string[] = [];
  page.on('response', (answer) => asked.push(new URL(answer.url()).pathname));
  for (const path of ['programas', 'programa_respiratorio', 'peak_me']) {
    await page.goto(`/programa_salud/${path}?vista=propuestos`);
    await expect(page.getByText('para que nadie sea reconocido')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Protección respiratoria' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Inscribir|Propuestos|Crear/ })).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  const programs = asked.filter((call) => call.includes('/health-programs'));
  expect(new Set(programs)).toEqual(new Set(['/api/middleware/health-programs/running']));
});
