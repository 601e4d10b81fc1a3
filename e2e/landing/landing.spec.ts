import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ADMIN, HR, signIn } from '../support/session.ts';

const HEADLINE = 'Gestiona la Salud Ocupacional de manera centralizada y eficiente';
const headline = (page: Page) => page.getByRole('heading', { level: 1, name: HEADLINE });

for (const { name, width, height } of [
  { name: 'computer', width: 1366, height: 860 },
  { name: 'phone', width: 360, height: 740 },
]) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height } });
    const toSection = async (page: Page, section: string) => {
      if (width < 1000) await page.locator('[data-menu] > summary').click();
      await page.getByRole('navigation').getByRole('link', { name: section }).locator('visible=true').click();
    };

    test('sections, the form for a trial, and one click into the demonstration', async ({ page }) => {
      await page.goto('/');
      await expect(headline(page)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await toSection(page, 'Ayuda');
      await expect(page.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeInViewport();
      await page.getByText('¿Tengo que cambiar de clínica?').click();
      await expect(page.getByText('Programas en los centros médicos con los que ya trabajas')).toBeVisible();

      await page.getByRole('link', { name: 'Solicitar prueba' }).first().click();
      const form = page.getByRole('dialog');
      const company = `Pesquera ${name} ${Date.now()}`;
      await form.getByLabel('Nombre y apellido').fill('Rosa Quispe');
      await form.getByLabel('Empresa').fill(company);
      await form.getByLabel('Correo de trabajo').fill('rosa@pesquera.pe');
      await form.getByRole('checkbox').check();
      if (name === 'computer') await expectAccessible(page);
      await form.getByRole('button', { name: 'Enviar' }).click();
      await expect(form.getByText('Te escribiremos pronto.')).toBeVisible();
      await form.getByRole('link', { name: 'Cerrar' }).click();

      await page.getByRole('link', { name: 'Probar la demostración' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Estadísticas generales' })).toBeVisible();
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Estadísticas generales' })).toBeVisible();
      await page.goto('/landing');
      await expect(headline(page)).toBeVisible();

      await signIn(page, ADMIN, 'Minera Andina');
      await page.goto(`/config/ayuda?tab=solicitudes&q=${encodeURIComponent(company)}`);
      await expect(page.getByText(company).first()).toBeVisible();
      if (name === 'computer') await expectAccessible(page);
    });

    test('a case study leads back, and to a section of the page by its name', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Leer el caso de OCA' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('OCA: muchas sedes, un solo calendario');
      if (name === 'computer') await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await toSection(page, 'Centros médicos');
      await expect(
        page.getByRole('heading', { name: 'Con los centros médicos con los que ya trabajas' }),
      ).toBeInViewport();
      await page.goto('/caso-studio/perufarma');
      await page.getByRole('link', { name: 'Volver al inicio' }).first().click();
      await expect(headline(page)).toBeVisible();
    });
  });
}

test('the video: nothing of it is asked for before the click; it plays with its captions', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/landing');
  const play = page.getByRole('link', { name: 'Ver cómo funciona' });
  await play.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-video] img')).toHaveJSProperty('complete', true);
  expect(asked.filter((path) => /\.(mp4|webm|vtt)$/.test(path))).toEqual([]);
  const file = (await play.getAttribute('href')) ?? '';
  const part = await page.request.get(file, { headers: { range: 'bytes=0-99' } });
  expect([part.status(), part.headers()['content-type'], (await part.body()).length]).toEqual([206, 'video/mp4', 100]);

  await play.click();
  const video = page.locator('video');
  await expect(video).toBeFocused();
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(0.5);
  await expect
    .poll(() => video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [track?.mode, track?.language]))
    .toEqual(['showing', 'es']);
  await expect
    .poll(() => video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => track?.cues?.length ?? 0))
    .toBeGreaterThan(4);
  await expectAccessible(page);
});

test('a certificate is verified by its file, of which only the code leaves, and by its code', async ({ page }) => {
  await signIn(page, HR);
  const { customers } = await (await page.request.get('/api/security/auth/me')).json();
  // Another journey revokes the certificate of the first exam with APTO.
  const search = new URLSearchParams({
    company_id: customers[0].customerId,
    aptitude: 'APTO_CON_RESTRICCION',
    sort: 'examDate',
    page_size: '1',
  });
  const { items } = await (await page.request.get(`/api/exam/emos?${search}`)).json();
  const issued = await page.request.post('/api/exam/emos/report?report_id=2', {
    data: { attentionIds: [items[0].id] },
  });
  expect(issued.ok(), await issued.text()).toBe(true);
  const certificate = await page.request.get((await issued.json()).link);
  const buffer = await certificate.body();
  await page.context().clearCookies();
  await page.goto('/');
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`),
  );
  await page.locator('#pdf').setInputFiles({ name: 'certificado.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('✓ Tu archivo es el original')).toBeVisible();
  const code = (await page.getByLabel('Código del documento').inputValue()).replaceAll(' ', '');
  // Pictures of the page load only when they come into view.
  expect(sent.filter((line) => !/^GET \/(logo\.svg|assets\/[\w.-]+\.avif) $/.test(line))).toEqual([
    `GET /api/documents/verify/${code} `,
  ]);
  await expectAccessible(page);

  const changed = Buffer.concat([buffer, Buffer.from('\n% otro')]);
  await page.locator('#pdf').setInputFiles({ name: 'copia.pdf', mimeType: 'application/pdf', buffer: changed });
  await expect(page.getByText('Tu archivo no es el que se emitió')).toBeVisible();
  const typed = page.getByLabel('Código del documento');
  await typed.fill('ABC');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('Al código le faltan o le sobran letras')).toBeVisible();
  await typed.fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText(/Documento (auténtico|anulado)/)).toBeVisible();
});
