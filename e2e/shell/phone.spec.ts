import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { OWNER, signIn } from '../support/session.ts';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

test('sign-in, the list as cards, a worker on the whole screen', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await signIn(page, OWNER);

  await page.goto('/gestion_colaboradores/colaboradores');
  const cards = page.getByRole('list', { name: 'Colaboradores' });
  await expect(cards.getByRole('listitem').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const first = cards.getByRole('listitem').first().getByRole('button').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  const person = page.getByRole('dialog');
  await expect(person.getByRole('heading', { name })).toBeVisible();
  await expect.poll(async () => (await person.boundingBox())?.width).toBe(360);
  await expectAccessible(page);
  await page.goBack();
  await expect(person).toBeHidden();

  await page.goto('/gestion_colaboradores/colaboradores_import');
  await expect(page.getByText('Paso 1 de 6: Archivo')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
