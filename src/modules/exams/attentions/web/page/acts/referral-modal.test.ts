import { expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { componentPage } from '#platform/web/testing/component-page.ts';

const shown = componentPage('src/modules/exams/attentions/web/page/acts/testing/referral-page.tsx');
const inDays = (days: number) => addDays(todayInLima(), days).split('-').toReversed().join('/');
const due = () => shown.page.getByRole('textbox', { name: 'Atender hasta' });
const tick = (name: RegExp) => shown.page.getByRole('checkbox', { name }).click();

test('a referral written by hand is due tomorrow as long as it is for a critical value', async () => {
  await shown.open();
  await expect.poll(() => due().inputValue()).toBe(inDays(30));
  await tick(/Glucosa/);
  await expect.poll(() => shown.page.getByRole('checkbox', { name: /Glucosa/ }).isChecked()).toBe(true);
  expect(await due().inputValue()).toBe(inDays(30));
  await tick(/Frecuencia/);
  await expect.poll(() => due().inputValue()).toBe(inDays(1));
  await tick(/Frecuencia/);
  await expect.poll(() => due().inputValue()).toBe(inDays(30));
});

test('the day that the doctor wrote stays', async () => {
  await shown.open();
  await due().fill(inDays(10));
  await due().press('Tab');
  await tick(/Frecuencia/);
  await shown.page.getByText('Se consulta por un valor crítico').waitFor();
  expect(await due().inputValue()).toBe(inDays(10));
});

test('vital signs are proposed and medication is offered; each is given or not by its own box', async () => {
  await shown.open();
  const box = (name: RegExp) => shown.page.getByRole('checkbox', { name });
  await expect.poll(() => box(/^Funciones vitales: Talla 170 cm/).isChecked()).toBe(true);
  expect(await box(/^Medicación actual: Losartán/).isChecked()).toBe(false);
  await tick(/^Funciones vitales/);
  await expect.poll(() => box(/^Funciones vitales/).isChecked()).toBe(false);
  await tick(/^Medicación actual/);
  await expect.poll(() => box(/^Medicación actual/).isChecked()).toBe(true);
});
