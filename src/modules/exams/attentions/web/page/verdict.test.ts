import { expect, test } from 'vitest';
import { componentPage } from '#platform/web/testing/component-page.ts';

const shown = componentPage('src/modules/exams/attentions/web/page/testing/verdict-page.tsx');

test('the form says what is open before the aptitude is saved, and leads to the critical value', async () => {
  await shown.open();
  const reminder = shown.page.getByRole('status').filter({ hasText: 'valor crítico' });
  expect(await reminder.count()).toBe(0);
  await shown.page.getByRole('radio', { name: 'Observado' }).check();
  await reminder.getByText('Sin respuesta: Glucosa 490 mg/dL, valor crítico.').waitFor();
  await reminder
    .getByText('Sin diagnóstico: Glucosa 490 mg/dL (Diabetes); Audiometría (HIR leve); EKG (BRD) y 1 más.')
    .waitFor();
  expect(await reminder.textContent()).not.toContain('Conducción');
  await shown.page.getByRole('radio', { name: 'Apto', exact: true }).check();
  await reminder.getByText('Conducción y equipo pesado: antes de dar «Apto», revisa').waitFor();
  await reminder.getByRole('button', { name: 'Registrar lo que se hizo' }).click();
  await expect
    .poll(() => shown.page.getByLabel('¿Qué se hizo?').evaluate((field) => field === document.activeElement))
    .toBe(true);
});
