import type { Browser, Locator, Page } from '@playwright/test';
import { sendResults } from '../../e2e/support/own-results.ts';
import { rosterRows, rosterXlsx } from '../../e2e/support/roster.ts';
import { Film, PHONE } from './film.ts';
import { OUT, settled, signIn } from './product.ts';

const OWNER = 'rrhh@mineraandina.pe';
const ADMIN = 'admin@vigia.pe';
const MAILBOX = 'recorrido@correo.test';
/** A desktop viewport whose text is readable in a small player too. */
const DESK = { viewport: { width: 1024, height: 576 }, deviceScaleFactor: 1.25 } as const;
const PERU = { locale: 'es-PE', timezoneId: 'America/Lima', reducedMotion: 'reduce' } as const;
const BIRTH = 7;
/** Second of the poster picture: the file with its columns recognised. */
const POSTER_AT = 6;

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).first();

/**
 * Films the video of the public page from the demonstration, whose people are invented; it is made again at each
 * release.
 */
export async function walk(browser: Browser, url: string): Promise<void> {
  const film = new Film();
  const context = await browser.newContext({ ...DESK, ...PERU, baseURL: url });
  await signIn(context, url, OWNER);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await excel(film, page);
  await agenda(film, page);
  await results(film, page);
  await context.close();
  const code = await phone(film, browser, url);
  const stranger = await browser.newContext({ ...DESK, ...PERU, baseURL: url });
  await verified(film, await stranger.newPage(), code);
  await stranger.close();
  await film.write(OUT, POSTER_AT);
}

async function excel(film: Film, page: Page): Promise<void> {
  const rows = rosterRows(120, 4000);
  (rows[4] as unknown[])[BIRTH] = '31/02/1990';
  const file = { name: 'Padrón 2026.xlsx', mimeType: 'application/octet-stream', buffer: await rosterXlsx(rows) };
  await page.goto('/gestion_colaboradores/colaboradores_import');
  await settled(page);
  film.say('Suelta tu padrón en Excel, tal como lo tienes.');
  await film.hold(page, 1);
  await film.point(page, page.getByText('Arrastra aquí tu archivo'));
  await page.locator('input[type=file]').setInputFiles(file);
  await button(page, 'Continuar').waitFor();
  await film.hold(page, 1.4);
  await film.click(page, button(page, 'Continuar'));
  await page.getByText('Todos los campos obligatorios tienen su columna.').waitFor();
  film.say('Vigía reconoce cada columna y señala lo que está mal en su celda.');
  await film.hold(page, 2.2, true);
  await film.click(page, button(page, 'Revisar las filas'));
  const grid = page.getByRole('grid', { name: 'Filas del archivo' });
  await grid.waitFor();
  await settled(page);
  await film.hold(page, 1.2, true);
  await film.click(page, page.getByText(/^Solo errores/));
  await settled(page);
  await grid.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await film.hold(page, 1.8, true);
  await film.click(page, button(page, /^Importar [\d,]+ filas?$/));
  await page.getByRole('link', { name: 'Ver los colaboradores' }).waitFor();
  await film.hold(page, 1.8, true);
}

async function agenda(film: Film, page: Page): Promise<void> {
  await page.goto('/agendamiento/emo?urgency=VENCIDO&unscheduled=true');
  await settled(page);
  film.say('Agenda a quienes les toca su examen: la cita les llega por correo o WhatsApp.');
  await film.hold(page, 1.4, true);
  for (const row of [1, 2, 3]) await film.click(page, page.getByRole('row').nth(row).getByRole('checkbox'));
  await film.click(page, button(page.getByRole('toolbar'), 'Agendar'));
  const proposal = page.getByRole('dialog', { name: /^Agendar EMO/ });
  await film.hold(page, 0.8);
  await film.click(page, button(proposal, 'Proponer fechas'));
  await button(proposal, /^Agendar \d citas?$/).waitFor();
  await film.hold(page, 1.4);
  await film.click(page, button(proposal, /^Agendar \d citas?$/));
  await page.getByRole('status').filter({ hasText: 'Se agendó' }).first().waitFor();
  await film.hold(page, 1.2);
}

async function results(film: Film, page: Page): Promise<void> {
  await page.goto('/resultados/emos');
  await settled(page);
  film.say('Recursos Humanos ve aptitud y vigencia. Los diagnósticos, solo el médico.');
  await film.hold(page, 3, true);
}

/** @returns the code of the signed document */
async function phone(film: Film, browser: Browser, url: string): Promise<string> {
  const { documentNumber } = await sendResults(url, MAILBOX);
  const path = await linkOf(browser, url);
  const { width, height } = PHONE;
  const context = await browser.newContext({
    ...PERU,
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  const phonePage = await context.newPage();
  phonePage.setDefaultTimeout(60_000);
  await phonePage.goto(path);
  await phonePage.getByRole('heading', { name: 'Abre tus resultados' }).waitFor();
  film.say('El trabajador abre su enlace y comprueba quién es. No instala nada.');
  await film.hold(phonePage, 1.2, true);
  await film.type(phonePage, phonePage.getByLabel('Número de documento'), documentNumber);
  for (const step of ['Continuar', 'Enviarme el código', 'Usar este código', 'Verificar'])
    await button(phonePage, step).click();
  await phonePage.getByRole('heading', { name: 'Tus resultados' }).waitFor();
  film.say('Lee sus resultados y firma con el dedo.');
  await film.hold(phonePage, 2, true);
  await film.click(phonePage, button(phonePage, 'Incluir tu firma'));
  const modal = phonePage.getByRole('dialog', { name: 'Añadir firma' });
  await film.hold(phonePage, 0.4);
  await sign(film, phonePage, modal);
  await film.click(phonePage, button(modal, 'Guardar'));
  await phonePage.getByRole('img', { name: 'Tu firma' }).waitFor();
  await film.click(phonePage, button(phonePage, 'Enviar'));
  await phonePage.getByText('Constancia firmada').waitFor();
  await phonePage.getByText('Constancia firmada').scrollIntoViewIfNeeded();
  await film.hold(phonePage, 1.6);
  const [download] = await Promise.all([phonePage.waitForEvent('download'), button(phonePage, 'Descargar').click()]);
  await context.close();
  return /constancia-(\w+)\.pdf/.exec(download.suggestedFilename())?.[1] ?? '';
}

/** Returns the link of the worker's message, read from the demonstration's outbox. */
async function linkOf(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ ...PERU, baseURL: url });
  await signIn(context, url, ADMIN);
  const page = await context.newPage();
  await page.goto(`/demo/correo?search=${MAILBOX}`);
  await page.getByText('Tienes un documento disponible').first().click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Abrir mi documento' });
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '', url);
  await context.close();
  return pathname + search;
}

/** Draws the name in one stroke. */
async function sign(film: Film, page: Page, modal: Locator): Promise<void> {
  const box = await modal.getByRole('img', { name: 'Espacio para dibujar la firma' }).boundingBox();
  if (!box) throw new Error('There is no place to sign.');
  const at = (share: number): [number, number] => [
    box.x + box.width * (0.15 + 0.68 * share + 0.06 * Math.sin(share * 32)),
    box.y + box.height * (0.52 - 0.26 * Math.cos(share * 26) * (1 - 0.6 * share)),
  ];
  await page.mouse.move(...at(0));
  await page.mouse.down();
  const steps = 48;
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move(...at(step / steps));
    if (step % 4 === 0) await film.hold(page, 0.05);
  }
  await page.mouse.up();
}

async function verified(film: Film, page: Page, code: string): Promise<void> {
  await page.goto(`/verificar/${code}`);
  await page.getByRole('heading', { name: 'Documento auténtico y vigente' }).waitFor();
  await settled(page);
  film.say('Y cualquiera comprueba el documento con su QR.');
  await film.hold(page, 3, true);
}
