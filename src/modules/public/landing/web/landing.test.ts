import { beforeEach, describe, expect, test } from 'vitest';
import { componentPage } from '#platform/web/testing/component-page.ts';
import { SHOTS } from '#screens/shots.ts';
import { style } from '../../../../../scripts/landing.mjs';
import { builtContent } from '../page/built.ts';
import { PAGES } from '../page/pages.tsx';

const picture = { light: { 640: '/assets/a.avif' }, dark: { 640: '/assets/b.avif' } };
const css = style();
const draw = (script: string) =>
  PAGES['/'](
    {
      ...builtContent('2026-05-04'),
      demo: true,
      supportEmail: 'hola@vigia.test',
      supportPhone: '+51 1 700 0000',
      tagManagerId: 'GTM-ABC123',
    },
    {
      style: css,
      script,
      font: '/assets/inter.woff2',
      openGraph: '/assets/vigia.jpg',
      pictures: Object.fromEntries(SHOTS.map(({ name }) => [name, picture])) as never,
    },
  );
const ENTRY = 'src/modules/public/landing/web/landing.ts';
const FORM = '/api/security/auth/users/landing-page';
const DEMO = 'POST /api/security/demonstration';
const FINE = { NO_MYPE_25: 'S/ 21,560.00', NO_MYPE_120: 'S/ 43,065.00', MICRO_120: 'S/ 2,475.00' };

describe('with a script', () => {
  // Numbers follow Peru, whatever the language of the browser.
  const landing = componentPage(ENTRY, { draw, browser: { locale: 'de-DE' } });
  let tickets = 0;

  beforeEach(() => {
    tickets = 0;
    landing.answers[`GET ${FORM}`] = () => {
      tickets += 1;
      return { status: 200, body: { ticket: `t${tickets}` } };
    };
  });

  const shown = (text: string | RegExp) => landing.page.getByText(text, { exact: true }).waitFor();
  const dialog = () => landing.page.getByRole('dialog');
  const field = (name: string) => dialog().getByLabel(name);
  const isFocused = (of: ReturnType<typeof field>) => of.evaluate((element) => element === document.activeElement);
  const errorOf = (name: string) => dialog().locator(`[data-error="${name}"]`).textContent();
  const send = () => dialog().getByRole('button', { name: 'Enviar' }).click();
  const sent = () => landing.sent.filter(({ call }) => call === `POST ${FORM}`).map(({ body }) => body);
  const ask = async () => {
    await landing.open();
    await landing.page.getByRole('link', { name: 'Solicitar prueba' }).first().click();
    await dialog().waitFor();
  };
  const fill = async () => {
    await field('Nombre y apellido').fill(' Rosa Quispe ');
    await field('Empresa').fill('Pesquera');
    await field('Correo de trabajo').fill('rosa@pesquera.pe');
    await dialog().getByRole('checkbox').check();
  };
  const ROSA = { name: 'Rosa Quispe', company: 'Pesquera', email: 'rosa@pesquera.pe', consent: true };

  describe('the form', () => {
    test('names each missing field at its place, and sends nothing', async () => {
      await ask();
      expect(await isFocused(field('Nombre y apellido'))).toBe(true);
      await field('Correo de trabajo').fill('rosa');
      await send();
      await shown('Revisa los datos marcados.');
      expect(await Promise.all(['name', 'company', 'email', 'phone', 'consent'].map(errorOf))).toEqual([
        'Escribe tu nombre.',
        'Escribe el nombre de tu empresa.',
        'El correo no tiene el formato correcto.',
        '',
        'Acepta que usemos tus datos para responderte.',
      ]);
      expect(await field('Empresa').getAttribute('aria-invalid')).toBe('true');
      await field('Nombre y apellido').fill('Rosa Quispe');
      await field('Correo de trabajo').fill('');
      await send();
      await expect.poll(() => errorOf('email')).toBe('Escribe tu correo.');
      expect([await errorOf('name'), await field('Nombre y apellido').getAttribute('aria-invalid')]).toEqual([
        '',
        'false',
      ]);
      expect(await isFocused(field('Empresa'))).toBe(true);
      expect(sent()).toEqual([]);
    });

    test('sends what was typed with its ticket, gives thanks, and is empty the next time', async () => {
      landing.answers[`POST ${FORM}`] = { status: 201, body: { message: 'Te escribiremos el lunes.' } };
      await ask();
      await fill();
      await send();
      await shown('Te escribiremos el lunes.');
      expect(await isFocused(dialog().getByRole('heading', { name: 'Gracias' }))).toBe(true);
      expect(sent()).toEqual([{ ...ROSA, ticket: 't1' }]);
      await dialog().getByRole('link', { name: 'Cerrar' }).click();
      await expect.poll(() => dialog().count()).toBe(0);
      await landing.page.getByRole('link', { name: 'Solicitar prueba' }).last().click();
      expect(await field('Nombre y apellido').inputValue()).toBe('');
      expect(await landing.page.getByText('Te escribiremos el lunes.').isVisible()).toBe(false);
      expect(tickets).toBe(2);
    });

    test('a form that is closed keeps what was typed', async () => {
      await ask();
      await field('Empresa').fill('Pesquera');
      await landing.page.keyboard.press('Escape');
      await expect.poll(() => dialog().count()).toBe(0);
      await landing.page.getByRole('link', { name: 'Solicitar prueba' }).first().click();
      expect(await field('Empresa').inputValue()).toBe('Pesquera');
      expect(tickets).toBe(1);
    });

    test('a ticket that expired is replaced, and the form sent again', async () => {
      landing.answers[`POST ${FORM}`] = (_, body) =>
        (body as { ticket: string }).ticket === 't1'
          ? { status: 400, body: { code: 'form_expired', title: 'Venció.' } }
          : { status: 201, body: { message: 'Gracias.' } };
      await ask();
      await fill();
      await send();
      await shown('Gracias.');
      expect(sent()).toEqual([
        { ...ROSA, ticket: 't1' },
        { ...ROSA, ticket: 't2' },
      ]);
    });

    test('a refusal is shown at its field, or above the fields, and the form can be sent again', async () => {
      landing.answers[`POST ${FORM}`] = {
        status: 400,
        body: { code: 'invalid', title: 'Mal.', errors: [{ path: 'phone', message: 'Escribe números.' }] },
      };
      await ask();
      await fill();
      await send();
      await expect.poll(() => errorOf('phone')).toBe('Escribe números.');
      expect(await isFocused(dialog().getByLabel('Teléfono'))).toBe(true);
      landing.answers[`POST ${FORM}`] = {
        status: 429,
        body: { code: 'too_many_attempts', title: 'Espera un minuto.' },
      };
      await send();
      await shown('Espera un minuto.');
      expect(await errorOf('phone')).toBe('');
      expect(await dialog().getByRole('alert').textContent()).toBe('Espera un minuto.');
      await landing.page.route(`**${FORM}`, (route) => route.abort());
      await send();
      await shown('No hay conexión. Lo que escribiste sigue aquí: vuelve a intentarlo.');
      expect(await field('Empresa').inputValue()).toBe('Pesquera');
      expect(await dialog().getByRole('button', { name: 'Enviar' }).isEnabled()).toBe(true);
    });

    test('an address that names it opens it', async () => {
      await landing.open('/landing#prueba');
      // Without the script the address shows the form too, but not above the page.
      await expect.poll(() => dialog().evaluate((element) => element.matches(':modal'))).toBe(true);
      expect(await landing.page.getByText('El formulario necesita JavaScript.').count()).toBe(0);
    });
  });

  describe('the demonstration', () => {
    const demo = () => landing.page.getByRole('link', { name: 'Probar la demostración' }).first();

    test('a company is made once, however often one clicks, and opens', async () => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      landing.answers[DEMO] = async () => {
        await held;
        return { status: 200, body: {} };
      };
      await landing.open();
      await demo().click();
      const busy = landing.page.getByRole('link', { name: 'Preparando tu empresa…' });
      await busy.click();
      answer();
      await landing.page.waitForURL('**/dashboard_gestion/estadisticas_general');
      expect(landing.sent.filter(({ call }) => call === DEMO)).toHaveLength(1);
    });

    test('where there is no room the page says so, and the button leads to the accounts', async () => {
      const title = 'Ahora hay muchas demostraciones abiertas.';
      landing.answers[DEMO] = { status: 503, body: { title } };
      await landing.open();
      await demo().click();
      await shown(title);
      await landing.page.getByRole('link', { name: 'Ver las cuentas de prueba' }).click();
      await landing.page.waitForURL('**/login');
      expect(landing.sent.filter(({ call }) => call === DEMO)).toHaveLength(1);
    });

    test('a demonstration that fails otherwise leads to the accounts at once', async () => {
      landing.answers[DEMO] = { status: 500, body: {} };
      await landing.open();
      await demo().click();
      await landing.page.waitForURL('**/login');
    });
  });

  test('the fine follows what is typed, in the numbers of Peru', async () => {
    await landing.open();
    const amounts = () => landing.page.locator('[data-amount]').allTextContents();
    expect((await amounts())[0]).toBe(FINE.NO_MYPE_25);
    const affected = landing.page.getByLabel('Trabajadores sin examen vigente');
    await affected.fill('120');
    expect((await amounts())[0]).toBe(FINE.NO_MYPE_120);
    expect(await landing.page.locator('[data-formula=GRAVE]').textContent()).toBe(
      `7.83 UIT × S/ 5,500.00 (UIT 2026) = ${FINE.NO_MYPE_120}`,
    );
    await landing.page.getByLabel('Tamaño de la empresa').selectOption('MICRO');
    expect((await amounts())[0]).toBe(FINE.MICRO_120);
    for (const nobody of ['', '-3', '0.9']) {
      await affected.fill(nobody);
      expect(await amounts()).toEqual(['S/ 0.00', 'S/ 0.00']);
    }
    await affected.press('Enter');
    expect(new URL(landing.page.url()).search).toBe('');
  });

  describe('the modules', () => {
    const tabs = () => landing.page.getByRole('tablist', { name: 'Módulos' });
    const selected = () => tabs().locator('[aria-selected=true]').textContent();
    /** The name of the only module that can be reached, and whether it is the one in sight. */
    const reached = () =>
      landing.page.locator('[data-track]').evaluate((track) => {
        const slides = [...track.querySelectorAll<HTMLElement>('.slide')].filter(({ inert }) => !inert);
        const [left, right] = [track.getBoundingClientRect().left, slides[0]!.getBoundingClientRect().left];
        return [
          slides.length,
          slides[0]!.querySelector('h3')?.firstChild?.textContent?.trim(),
          Math.abs(right - left) < 2,
        ];
      });

    test('are chosen by tab and by arrows, round the end', async () => {
      await landing.open();
      expect(await selected()).toBe('Gestión');
      expect(await reached()).toEqual([1, 'Gestión', true]);
      await tabs().getByRole('tab', { name: 'Colaboradores' }).click();
      expect(await reached()).toEqual([1, 'Colaboradores', true]);
      await landing.page.keyboard.press('ArrowLeft');
      expect(await selected()).toBe('Gestión');
      await landing.page.keyboard.press('ArrowLeft');
      const last = (await tabs().getByRole('tab').allTextContents()).at(-1);
      expect(await selected()).toBe(last);
      expect(await isFocused(tabs().getByRole('tab', { name: last! }))).toBe(true);
      await landing.page.keyboard.press('Home');
      expect(await reached()).toEqual([1, 'Gestión', true]);
      expect(await landing.page.evaluate(() => location.hash)).toBe('');
    });

    test('rest where motion is reduced, until somebody asks for it', async () => {
      await landing.open();
      const pause = landing.page.getByRole('button', { name: 'Pausar el paso automático de módulos' });
      expect(await pause.getAttribute('aria-pressed')).toBe('true');
      await pause.click();
      expect(await pause.getAttribute('aria-pressed')).toBe('false');
      await tabs().getByRole('tab', { name: 'Colaboradores' }).click();
      expect(await pause.getAttribute('aria-pressed')).toBe('true');
    });
  });

  test('on a phone the menu leads to a section and closes; Escape closes it too', async () => {
    await landing.page.setViewportSize({ width: 360, height: 740 });
    await landing.open();
    const menu = landing.page.getByRole('navigation', { name: 'Menú' });
    const open = landing.page.locator('[data-menu] > summary');
    expect(await menu.isVisible()).toBe(false);
    await open.click();
    await menu.getByRole('link', { name: 'Ayuda' }).focus();
    await landing.page.keyboard.press('Escape');
    expect([await menu.isVisible(), await isFocused(open)]).toEqual([false, true]);
    await open.click();
    await menu.getByRole('link', { name: 'Ayuda' }).click();
    expect(await menu.isVisible()).toBe(false);
    const heading = landing.page.getByRole('heading', { name: 'Preguntas frecuentes' });
    const top = async () => (await heading.boundingBox())!.y;
    await expect.poll(top).toBeLessThan(400);
    expect(await top()).toBeGreaterThan(0);
    expect(new URL(landing.page.url()).hash).toBe('#helpCenter');
    expect(await isFocused(landing.page.locator('#helpCenter'))).toBe(true);
  });

  describe('a document', () => {
    const code = () => landing.page.getByLabel('Código del documento');
    const verify = () => landing.page.getByRole('button', { name: 'Verificar' }).click();
    const VERIFY = 'GET /api/documents/verify/ABCD2345EFGH';
    const found = {
      outcome: 'VALID',
      fitness: { aptitude: 'APTO', label: 'Apto', sentence: 'Puede trabajar.', validity: 'VENCIDO', day: null },
      document: {
        type: 'Certificado de aptitud',
        code: 'ABCD2345EFGH',
        company: 'Minera',
        workerName: 'R*** Q***',
        examType: 'Periódico',
        examDate: '2026-01-31',
        validUntil: null,
        sha256: '0',
      },
    };
    const verdicts = () => landing.page.locator('[data-verdict] b').allTextContents();
    const give = (text: string) =>
      landing.page
        .locator('#pdf')
        .setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') });

    test('a code with a letter too few is refused before it is asked for', async () => {
      await landing.open();
      await code().fill('ABCD 2345 EFG');
      await verify();
      await shown('Al código le faltan o le sobran letras');
      expect([await code().getAttribute('aria-invalid'), await isFocused(code())]).toEqual(['true', true]);
      expect(landing.sent).toEqual([]);
    });

    test('is shown by its code, however it is typed, with the day as it is written in Peru', async () => {
      landing.answers[VERIFY] = { status: 200, body: found };
      await landing.open();
      await code().fill('abcd-2345-efgh');
      await verify();
      await expect.poll(verdicts).toEqual(['✓ Documento auténtico', 'Qué dice de la aptitud: Apto, vencido']);
      await shown('Periódico, 31/01/2026');
      expect(await code().getAttribute('aria-invalid')).toBe('false');
    });

    test('one that nobody issued, too many tries and a failure are told apart', async () => {
      await landing.open();
      for (const [answer, title, text] of [
        [
          { status: 200, body: { outcome: 'UNKNOWN', fitness: null, document: null } },
          '? No encontramos este código',
          'Revisa que esté completo. Si lo copiaste de un documento, puede que no sea auténtico.',
        ],
        [{ status: 429, body: {} }, 'No pudimos verificarlo', 'Espera un minuto y vuelve a intentarlo.'],
        [{ status: 500, body: {} }, 'No pudimos verificarlo', 'Revisa tu conexión y vuelve a intentarlo.'],
      ] as const) {
        landing.answers[VERIFY] = answer;
        await code().fill('ABCD2345EFGH');
        await verify();
        await shown(text);
        expect(await verdicts()).toEqual([title]);
      }
    });

    test('a file is compared with the one that was issued; only its code leaves', async () => {
      landing.answers[VERIFY] = { status: 200, body: found };
      await landing.open();
      await give('%PDF-1.7 /Alt (QR que abre https://v.pe/verificar/ABCD2345EFGH) >>');
      await expect.poll(async () => (await verdicts()).at(-1)).toBe('✕ Tu archivo no es el que se emitió');
      expect(await code().inputValue()).toBe('ABCD 2345 EFGH');
      expect(landing.sent.map(({ call, body }) => [call, body])).toEqual([[VERIFY, null]]);
      await give('%PDF-1.7 escaneado');
      await expect.poll(verdicts).toEqual(['No encontramos un código en este archivo']);
    });
  });

  describe('cookies', () => {
    const bar = () => landing.page.getByRole('region', { name: 'Cookies' });
    const asked: string[] = [];

    beforeEach(() => {
      asked.length = 0;
      landing.page.on('request', (request) => asked.push(request.url()));
    });
    const tags = () => asked.filter((url) => url.includes('googletagmanager'));

    test('nothing of another site is loaded before a yes, which is kept', async () => {
      await landing.open();
      await bar().waitFor();
      expect(tags()).toEqual([]);
      await bar().getByRole('button', { name: 'Aceptar' }).click();
      await expect.poll(tags).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123']);
      await landing.open();
      await expect.poll(() => tags().length).toBe(2);
      expect(await bar().count()).toBe(0);
    });

    test('after a no nothing is loaded, and nobody is asked again', async () => {
      await landing.open();
      await bar().getByRole('button', { name: 'No, gracias' }).click();
      await expect.poll(() => bar().count()).toBe(0);
      await landing.open();
      expect([await bar().count(), tags()]).toEqual([0, []]);
    });
  });
});

describe('without a script', () => {
  const landing = componentPage(ENTRY, { draw, browser: { javaScriptEnabled: false } });
  const isVisible = (text: string | RegExp) => landing.page.getByText(text).first().isVisible();

  test('the page is read, its questions open, and the fine of the example stands in it', async () => {
    await landing.open();
    expect(await landing.page.getByRole('heading', { level: 1 }).textContent()).toContain('Salud Ocupacional');
    const answer = 'Cada lista se descarga en Excel o CSV';
    expect(await isVisible(answer)).toBe(false);
    await landing.page.getByText('¿Puedo llevarme mis datos?').click();
    expect(await isVisible(answer)).toBe(true);
    expect(await isVisible(`3.92 UIT × S/ 5,500.00 (UIT 2026) = ${FINE.NO_MYPE_25}`)).toBe(true);
  });

  test('what needs one says how else, and its buttons are not there', async () => {
    await landing.open();
    await landing.page.getByRole('link', { name: 'Solicitar prueba' }).first().click();
    await expect.poll(() => isVisible(/El formulario necesita JavaScript/)).toBe(true);
    expect(await landing.page.getByRole('link', { name: 'hola@vigia.test' }).first().isVisible()).toBe(true);
    expect(await isVisible(/Sin JavaScript, abre \/verificar\//)).toBe(true);
    expect(await isVisible('Elige el PDF')).toBe(false);
    expect(await landing.page.getByRole('button', { name: 'Pausar el paso automático' }).count()).toBe(0);
    expect(await landing.page.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
  });

  test('on a phone the menu opens and leads to its sections', async () => {
    await landing.page.setViewportSize({ width: 360, height: 740 });
    await landing.open();
    await landing.page.locator('[data-menu] > summary').click();
    await landing.page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Ayuda' }).click();
    expect(new URL(landing.page.url()).hash).toBe('#helpCenter');
  });
});
