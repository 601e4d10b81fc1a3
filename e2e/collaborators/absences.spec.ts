import { expect, type Page, test } from '@playwright/test';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const PATH = '/gestion_colaboradores/ausencias';
const TODAY = todayInLima();
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();

/** Returns an active worker who has a covid test and no absence, and the day of the test. */
async function someTested(page: Page): Promise<{ patientId: string; documentNumber: string; date: string }> {
  const { customers } = await (await page.request.get('/api/security/auth/me')).json();
  const read = async (path: string) => {
    const answer = await page.request.get(
      `${path}${path.includes('?') ? '&' : '?'}company_id=${customers[0].customerId}`,
    );
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).items;
  };
  const absent = new Set(
    (await read('/api/middleware/absences?page_size=100')).map((each: { patientId: string }) => each.patientId),
  );
  const tests = (await read('/api/exam/attention-no-emo?only_covid=true&page_size=100')) as {
    patientId: string;
    documentNumber: string;
    date: string;
    state: string;
  }[];
  const active = new Set(
    (await read('/api/middleware/patients?page_size=100')).map((each: { id: string }) => each.id) as string[],
  );
  const tested = tests.find(
    (each) => each.state === 'ATENDIDO' && !absent.has(each.patientId) && active.has(each.patientId),
  );
  expect(tested).toBeDefined();
  return tested!;
}

test('a doctor communicates an absence, corrects and withdraws it; the company reads its days alone', async ({
  page,
  browser,
}) => {
  await signIn(page, DOCTOR);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Ausencias' })).toBeVisible();
  await expectAccessible(page);
  const worker = await someTested(page);
  await page.getByRole('button', { name: 'Comunicar ausencia' }).first().click();
  const form = page.getByRole('dialog', { name: 'Comunicar ausencia' });
  await expect(form.getByText('no leerá la causa')).toBeVisible();
  await form.getByRole('combobox', { name: 'Colaborador' }).fill(worker.documentNumber);
  await page.getByRole('option', { name: new RegExp(worker.documentNumber) }).click();
  const first = form.getByRole('textbox', { name: 'Desde' });
  await first.fill(showDay(worker.date));
  await first.blur();
  await expect(form.getByText(/podría relacionarla con la prueba covid del/)).toBeVisible();
  await expectAccessible(page);
  const from = addDays(TODAY, 20);
  for (const [name, day] of [
    ['Desde', from],
    ['Hasta', addDays(from, 4)],
  ] as const) {
    const input = form.getByRole('textbox', { name });
    await input.fill(showDay(day));
    await input.blur();
  }
  await expect(form.getByText(/podría relacionarla/)).toHaveCount(0);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(status(page, 'La empresa ya lee la ausencia')).toBeVisible();

  const company = await browser.newPage();
  await signIn(company, HR);
  await company.goto(`${PATH}?q=${worker.documentNumber}`);
  await expect(company.getByText(showDay(from))).toBeVisible();
  await expect(company.getByRole('button', { name: 'Comunicar ausencia' })).toHaveCount(0);
  await expectAccessible(company);
  await company.goto(`/gestion_colaboradores/colaboradores?person=${worker.patientId}`);
  await expect(company.getByRole('note').filter({ hasText: showDay(from) })).toBeVisible();
  await expectAccessible(company);
  await company.setViewportSize({ width: 360, height: 740 });
  await company.goto(`${PATH}?q=${worker.documentNumber}`);
  await expect(company.getByText(showDay(from))).toBeVisible();
  await expectNoSidewaysScroll(company);

  await page.goto(`${PATH}?q=${worker.documentNumber}`);
  await page.getByText(worker.documentNumber).first().click();
  const correction = page.getByRole('dialog', { name: 'Corregir ausencia' });
  await correction.getByRole('button', { name: 'Retirar' }).click();
  const withdrawal = page.getByRole('dialog', { name: 'Retirar la ausencia' });
  await withdrawal.getByRole('textbox', { name: /Por qué se retira/ }).fill('Era de otra persona');
  await expectAccessible(page);
  await withdrawal.getByRole('button', { name: 'Retirar' }).click();
  await expect(status(page, 'la empresa ya no la lee')).toBeVisible();
  await company.reload();
  await expect(company.getByText(showDay(from))).toHaveCount(0);
  await company.close();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Ausencias' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
