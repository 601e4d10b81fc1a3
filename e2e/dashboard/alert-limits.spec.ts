import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { DOCTOR, HR, OWNER, signIn } from '../support/session.ts';

const PATH = '/dashboard_gestion/estadisticas_general';
const COVERAGE = 'Cobertura de EMO, avisar por debajo de';

test('the limits of the alerts: their versions say since when and by whom, and the alerts follow them', async ({
  page,
}) => {
  await signIn(page, OWNER, 'Minera Andina');
  await page.goto(PATH);
  const alerts = page.getByRole('region', { name: 'Alertas' });
  const limits = page.getByRole('dialog', { name: 'Límites de las alertas' });
  const open = () => alerts.getByRole('button', { name: 'Límites' }).click();
  const save = async (coverage: string) => {
    await limits.getByLabel(COVERAGE).fill(coverage);
    await limits.getByRole('button', { name: 'Guardar' }).click();
    await expect(limits).toBeHidden();
  };
  await open();
  await expect(limits.getByText(/^Rigen para toda la empresa\./)).toBeVisible();
  await expectAccessible(page);
  const before = (await limits.getByLabel(COVERAGE).inputValue()).replace(/\D/g, '');
  await limits.getByLabel(COVERAGE).fill('120');
  await limits.getByRole('button', { name: 'Guardar' }).click();
  await expect(limits.getByLabel(COVERAGE)).toHaveAttribute('aria-invalid', 'true');
  await save('100');
  await expect(alerts.getByText(/^Debajo del límite de 100(\.00)?\s%\.$/)).toBeVisible();

  await open();
  await expect(limits.getByText(/Rigen desde el \d\d\/\d\d\/\d{4}\s\d\d:\d\d, por \S+/)).toBeVisible();
  await expect(limits.getByText(/Los anteriores quedan en el registro\./)).toBeVisible();
  await expect(limits.getByLabel(COVERAGE)).toHaveValue('100 %');
  await save(before);
  await expect(alerts.getByText(/límite de 100(\.00)?\s%/)).toHaveCount(0);
});

test('who may change no limit is not offered to; a doctor is', async ({ page }) => {
  for (const [who, offered] of [
    [HR, 0],
    [DOCTOR, 1],
  ] as const) {
    await signIn(page, who, 'Minera Andina');
    await page.goto(PATH);
    await expect(page.getByRole('region', { name: 'Alertas' }).getByRole('heading')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Límites' })).toHaveCount(offered);
  }
});
