import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ADMIN, enterPassword, HR, signIn } from '../support/session.ts';

const COMMENT = 'Encuentro a cada colaborador en segundos.';

test('a person is asked once whether they recommend the product; what they write is for its makers', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await enterPassword(page, HR);
  // News cards come before the survey, one card at a time.
  const news = page.getByRole('button', { name: 'Cerrar la novedad' });
  const card = page.getByRole('dialog', { name: '¿Recomendarías Vigía a un colega?' });
  await expect(news.or(card)).toBeVisible();
  if (await news.isVisible()) await news.click();
  await card.getByRole('button', { name: 'Enviar' }).click();
  await expect(card.getByRole('alert')).toHaveText('Responder esta pregunta es necesario para poder continuar.');
  await card.getByRole('radio', { name: '9' }).focus();
  await page.keyboard.press('Space');
  await expect(card.getByRole('alert')).toBeHidden();
  await card.getByLabel('¿Por qué? (opcional)').fill(COMMENT);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Gracias por tu respuesta.' })).toBeVisible();
  await expect(card).toBeHidden();
  expect(await (await page.request.get('/api/security/auth/me')).json()).toMatchObject({ npsReplyFlag: true });

  await page.goto('/dashboard_gestion/nps');
  await expect(page.getByText('Promotores (9 y 10)')).toBeVisible();
  await expect(page.getByRole('tab', { name: /Respuestas/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const other = await browser.newPage({ locale: 'es-PE' });
  await signIn(other, ADMIN, 'Minera Andina');
  await other.goto(`${new URL(page.url()).origin}/dashboard_gestion/nps?tab=respuestas`);
  const row = other.getByRole('row').filter({ hasText: COMMENT });
  await expect(row).toContainText('Promotor');
  await expectAccessible(other);
  await other.close();
});
