import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const PATH = '/programa_salud/personal_sensible';
const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();

/** Finds a woman without an entry in the register. */
async function someWoman(page: Page): Promise<{ id: string; number: string }> {
  const read = async (path: string) => {
    const answer = await page.request.get(path);
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).items as { id: string; patientId: string; sex: string; documentNumber: string }[];
  };
  const noted = new Set((await read('/api/exam/sensitive-staff?tab=all&page_size=100')).map((each) => each.patientId));
  const { customers } = await (await page.request.get('/api/security/auth/me')).json();
  const women = await read(`/api/middleware/patients?company_id=${customers[0].customerId}&page_size=100`);
  const woman = women.find(({ id, sex }) => sex === 'F' && !noted.has(id));
  expect(woman).toBeDefined();
  return { id: woman!.id, number: woman!.documentNumber };
}

test('a doctor registers a pregnancy; the company reads the instruction and nothing else', async ({
  page,
  browser,
}) => {
  await signIn(page, DOCTOR);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Personal sensible' })).toBeVisible();
  await expectAccessible(page);
  const woman = await someWoman(page);
  await page.getByRole('button', { name: 'Registrar', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Registrar personal sensible' });
  await form.getByRole('combobox', { name: 'Colaborador' }).fill(woman.number);
  await page.getByRole('option', { name: new RegExp(woman.number) }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(told(page, 'Se guardó el registro.')).toBeVisible();

  await page.goto(`${PATH}?q=${woman.number}`);
  await page.getByText(woman.number).first().click();
  const drawer = page.getByRole('dialog', { name: 'Registro' });
  await expect(drawer.getByText('Gestación')).toBeVisible();
  await drawer.getByRole('button', { name: 'Indicación para la empresa' }).click();
  const adjust = page.getByRole('dialog', { name: 'Indicación de trabajo para la empresa' });
  await adjust.getByRole('textbox', { name: /^Indicación/ }).fill('No trabajar de noche por su embarazo');
  await adjust.getByRole('button', { name: 'Guardar' }).click();
  await expect(adjust.getByText('Quita el dato de salud.')).toBeVisible();
  await adjust.getByRole('textbox', { name: /^Indicación/ }).fill('No trabajar de noche');
  await adjust.getByRole('button', { name: 'Guardar' }).click();
  await expect(told(page, 'La empresa ya lee la indicación')).toBeVisible();
  await expect(drawer.getByText('No trabajar de noche')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  const company = await browser.newPage();
  await signIn(company, HR);
  const asked: string[] = [];
  company.on('response', (answer) => asked.push(new URL(answer.url()).pathname));
  await company.goto(`/gestion_colaboradores/colaboradores?person=${woman.id}`);
  await expect(company.getByRole('note').filter({ hasText: 'No trabajar de noche' })).toBeVisible();
  await expect(company.getByText(/gesta|embaraz/i)).toHaveCount(0);
  await expectAccessible(company);
  await company.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(company);
  await company.goto(PATH);
  await expect(company.getByRole('heading', { name: 'Personal sensible' })).toHaveCount(0);
  expect(asked.filter((path) => path.includes('sensitive-staff'))).toEqual([]);
  await company.close();
});
