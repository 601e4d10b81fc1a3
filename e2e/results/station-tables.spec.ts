import { expect, test } from '@playwright/test';
import type { AttentionDetail } from '#exams/attentions/model/attention.ts';
import type { QueueItem } from '#exams/attentions/queue/model.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, signIn } from '../support/session.ts';

test('an odontogram is marked tooth by tooth, and undone', async ({ page }) => {
  await signIn(page, DOCTOR, 'Minera Andina');
  const me = await (await page.request.get('/api/security/auth/me')).json();
  const { customerId } = me.customers.find(({ name }: { name: string }) => name === 'Minera Andina');
  const { items } = await (await page.request.get(`/api/exam/queue?company_id=${customerId}`)).json();
  const { id } = items.filter(({ kind }: QueueItem) => kind === 'EMO')[9];
  await page.goto(`/resultados/emos/${id}?cola=true`);
  await page.getByRole('button', { name: /^(Editar|Agregar) medidas de Odontología$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Editar medidas: Odontología/ });
  const list = dialog.getByLabel('Piezas por extraer');
  const teeth = async () => {
    const { stations = [] }: AttentionDetail = await (await page.request.get(`/api/exam/attentions/${id}`)).json();
    const measures = stations.flatMap((station) => station.measures);
    return measures.find(({ code }) => code === 'ODONTO_EXTRAER')?.text ?? null;
  };
  const before = await teeth();
  await list.fill('');
  await dialog.getByRole('radio', { name: 'Por extraer (X)' }).check();
  await dialog.getByRole('button', { name: /^Pieza 16/ }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(list).toHaveValue('16, 46');
  await expect(dialog.getByRole('button', { name: /^Pieza 46: .*por extraer/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  const reason = dialog.getByLabel('Motivo de la corrección');
  if (await reason.isVisible()) await reason.fill('Se revisó de nuevo');
  await page.keyboard.press('Control+Enter');
  const saved = page.getByRole('status').filter({ hasText: 'Medidas guardadas' });
  await expect(saved).toBeVisible();
  expect(await teeth()).toBe('16, 46');
  await saved.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(teeth).toBe(before);
});

test('an audiometry is written in a table by frequency, by keyboard and on a phone', async ({ page }) => {
  await signIn(page, DOCTOR, 'Minera Andina');
  const me = await (await page.request.get('/api/security/auth/me')).json();
  const { customerId } = me.customers.find(({ name }: { name: string }) => name === 'Minera Andina');
  const { items } = await (await page.request.get(`/api/exam/queue?company_id=${customerId}`)).json();
  const { id } = items.filter(({ kind }: QueueItem) => kind === 'EMO')[8];
  await page.goto(`/resultados/emos/${id}?cola=true`);
  await page.getByRole('button', { name: /^(Editar|Agregar) medidas de Audiometría$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Editar medidas: Audiometría/ });
  const thresholds = dialog.getByRole('table', { name: 'Umbrales (dB HL)' });
  const cell = (label: string) => thresholds.getByRole('textbox', { name: label, exact: true });
  await cell('Oído derecho, vía aérea 500 Hz').fill('25');
  await page.keyboard.press('ArrowRight');
  await expect(cell('Oído derecho, vía aérea 1000 Hz')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell('Oído derecho, vía ósea 1000 Hz')).toBeFocused();
  await page.keyboard.type('900');
  await page.keyboard.press('Control+Enter');
  await expect(cell('Oído derecho, vía ósea 1000 Hz')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText(/^Oído derecho, vía ósea 1000 Hz: /)).toBeVisible();
  await expectAccessible(page);
  await cell('Oído derecho, vía ósea 1000 Hz').fill('15');
  const masked = dialog.getByRole('table', { name: 'Frecuencias enmascaradas y sin respuesta' });
  const box = masked.getByRole('checkbox', {
    name: 'Frecuencias de vía aérea enmascaradas, oído derecho: 500 Hz',
  });
  await box.setChecked(true);
  const reason = dialog.getByLabel('Motivo de la corrección');
  if (await reason.isVisible()) await reason.fill('Se repitió la prueba');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  for (const table of await dialog.getByRole('table').all())
    expect(await table.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Medidas guardadas' })).toBeVisible();

  const { stations = [] }: AttentionDetail = await (await page.request.get(`/api/exam/attentions/${id}`)).json();
  const measures = stations.flatMap((station) => station.measures);
  const stored = (code: string) => measures.find((measure) => measure.code === code);
  expect(stored('AUDIO_OD_500')).toMatchObject({ number: 25 });
  expect(stored('AUDIO_VO_OD_1000')).toMatchObject({ number: 15 });
  expect(stored('AUDIO_ENMASC_OD')?.text).toMatch(/\b500\b/);
});
