import { expect, type Page, test } from '@playwright/test';
import { DOCTOR, signIn } from '../support/session.ts';

/** Collects the policy violations of each page from here on, with the directive and the blocked address. */
async function violationsOf(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('policyViolated', (what: string) => void seen.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      (window as unknown as { policyViolated(what: string): void }).policyViolated(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`,
      ),
    );
  });
  return seen;
}

const OPEN = [
  '/',
  '/landing',
  '/login',
  '/forgot-password',
  '/verificar',
  '/registro?t=x',
  '/mis_datos?t=x',
  '/leer_documento?t=x',
  '/404',
];

const settled = (page: Page) => expect(page.getByRole('main').first()).toBeVisible();

test('the browser refuses nothing on the pages that open without a session', async ({ page }) => {
  const seen = await violationsOf(page);
  for (const path of OPEN) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(seen).toEqual([]);
});

test('nor as somebody signs in, which checks a form, nor on the pages of the application', async ({ page }) => {
  const seen = await violationsOf(page);
  await signIn(page, DOCTOR);
  for (const path of [
    '/dashboard_gestion/emos',
    '/gestion_colaboradores/colaboradores',
    '/gestion_colaboradores/colaboradores_import',
    '/resultados/emos',
    '/config/area',
    '/account/perfil',
    '/estadisticas_salud/audiometria',
    '/reports/monthly',
  ]) {
    await page.goto(path);
    await settled(page);
    await page.waitForLoadState('networkidle');
  }
  expect(seen).toEqual([]);
});
