import { beforeEach, expect, test } from 'vitest';
import { componentPage } from '#platform/web/testing/component-page.ts';

const help = componentPage('src/modules/public/help/web/testing/help-page.tsx');
const QUESTIONS = 'GET /api/middleware/faqs-ops';
const CEASED = '/gestion_colaboradores/cesados';
const faq = {
  id: '11111111-1111-4111-8111-111111111111',
  screen: null,
  question: '¿Se conservan sus exámenes?',
  answer: 'Sí, veinte años.',
};

beforeEach(() => {
  help.answers[QUESTIONS] = { status: 200, body: [] };
});

const search = () => help.page.getByRole('textbox', { name: 'Buscar en el manual' });
const topic = (name: string) => help.page.getByRole('button', { name: new RegExp(`^${name}`) });
/** The titles of the screens that the search found, in their order. */
const found = () =>
  help.page
    .getByRole('region', { name: /encontradas?$/ })
    .getByRole('heading', { level: 3 })
    .getByRole('button')
    .locator('p:first-child')
    .allTextContents();
const asked = () => help.sent.filter(({ call }) => call === QUESTIONS).map(({ query }) => query);
const shown = (text: string) => help.page.getByText(text, { exact: true }).waitFor();
const isOpen = (name: string) => topic(name).first().getAttribute('aria-expanded');

test('a search shows the screens with all its words, without accents, and those named so come first', async () => {
  await help.open('/ayuda');
  await search().fill('CÓLABORADORES');
  await expect.poll(async () => (await found())[0]).toBe('Colaboradores');
  const named = (await found()).map((title) => title.toLowerCase().includes('colaboradores'));
  expect(named).toEqual(named.toSorted((one, other) => Number(other) - Number(one)));
  expect(new Set(named).size).toBe(2);
  await search().fill('cesados reactivar volvio');
  await expect.poll(found).toEqual(['Cesados']);
  await help.page.getByRole('heading', { name: '1 pantalla encontrada', level: 2 }).waitFor();
  await topic('Cesados').click();
  await shown('Búscala por su nombre o documento.');
  await search().fill('');
  await help.page.getByRole('region', { name: 'Colaboradores' }).waitFor();
  expect(await found()).toEqual([]);
});

test('a search without a result says so, and asks the questions once it rests', async () => {
  // The page's clock moves only when the test moves it.
  await help.page.clock.install();
  await help.open('/ayuda');
  await search().waitFor();
  await help.page.clock.pauseAt(Date.now() + 60_000);
  await search().fill('xyz');
  await help.page.clock.runFor(200);
  await search().fill('xyzzy');
  await shown('Nada en el manual con esas palabras');
  expect(await topic('Cesados').count()).toBe(0);
  await help.page.clock.runFor(200);
  expect(asked()).toEqual([]);
  await help.page.clock.resume();
  await expect.poll(asked).toEqual([{ q: 'xyzzy' }]);
  expect(await help.page.getByRole('region', { name: 'Preguntas frecuentes' }).count()).toBe(0);
});

test('the questions of a search stand above its screens, and open', async () => {
  help.answers[QUESTIONS] = { status: 200, body: [faq] };
  await help.open('/ayuda');
  await search().fill('exámenes');
  const question = help.page.getByRole('region', { name: 'Preguntas frecuentes' }).getByRole('button');
  expect(await question.textContent()).toBe(faq.question);
  await question.click();
  await shown(faq.answer);
  await search().fill('');
  await expect.poll(() => question.count()).toBe(0);
});

test('an address with a screen opens its topic alone, which leads to the screen', async () => {
  await help.open(`/ayuda#${CEASED}`);
  await expect.poll(() => isOpen('Cesados')).toBe('true');
  expect(await isOpen('Ausencias')).toBe('false');
  const picture = help.page.locator('img');
  expect(await picture.count()).toBe(0);
  expect(await help.page.getByRole('link', { name: 'Ir a Cesados' }).getAttribute('href')).toBe(CEASED);
});

test('an open topic shows the picture of its screen', async () => {
  await help.open('/ayuda#/gestion_colaboradores/colaboradores');
  const picture = help.page.getByRole('img', { name: 'Lista de colaboradores con su puesto' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
});

test('screens that the person may not open are in no chapter and in no result', async () => {
  await help.open('/ayuda');
  await topic('Cesados').waitFor();
  expect(await topic('Áreas').count()).toBe(0);
  await search().fill('áreas');
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0);
  expect(await found()).not.toContain('Áreas');
});

test('a manual that cannot be drawn says why, and is asked for again', async () => {
  const manual = 'GET /api/middleware/help/manual';
  help.answers[manual] = { status: 503, body: { code: 'busy', title: 'Vuelve a intentarlo en un minuto.' } };
  await help.open('/ayuda');
  const button = help.page.getByRole('button', { name: 'Descargar PDF' });
  await button.click();
  await shown('No se pudo descargar el manual. Vuelve a intentarlo en un minuto.');
  help.answers[manual] = { status: 200, body: 'PDF' };
  const file = help.page.waitForEvent('download');
  await button.click();
  expect((await file).suggestedFilename()).toBe('manual-vigia.pdf');
});

test('the panel explains the screen one is on, with its questions, and takes the focus', async () => {
  help.answers[QUESTIONS] = ({ searchParams }) => ({
    status: 200,
    body: searchParams.get('screen') === CEASED ? [faq] : [],
  });
  await help.open('/gestion_colaboradores/ausencias?soporte=https://chat.test/vigia');
  const heading = (name: string) => help.page.getByRole('heading', { name, exact: true, level: 2 });
  const isFocused = (name: string) => heading(name).evaluate((title) => title === document.activeElement);
  await expect.poll(() => isFocused('Ausencias')).toBe(true);
  const chat = () => help.page.getByRole('link', { name: 'Escribir a soporte' }).getAttribute('href');
  expect(decodeURIComponent((await chat()) ?? '')).toContain('«Ausencias»');
  await help.page.getByRole('link', { name: 'Ir a los cesados' }).click();
  await expect.poll(() => isFocused('Cesados')).toBe(true);
  expect(await heading('Ausencias').count()).toBe(0);
  await shown('Búscala por su nombre o documento.');
  await help.page.getByRole('region', { name: 'Preguntas frecuentes' }).getByText(faq.question).waitFor();
  expect(asked()).toEqual([{ screen: '/gestion_colaboradores/ausencias' }, { screen: CEASED }]);
});

test('the panel of a screen without a topic leads to the manual; without a support chat it offers none', async () => {
  await help.open('/verificar');
  await shown('Busca en el manual lo que quieres hacer, o escríbenos.');
  expect(await help.page.getByRole('link', { name: 'Escribir a soporte' }).count()).toBe(0);
  await help.page.getByRole('link', { name: 'Abrir el manual' }).click();
  await help.page.getByRole('heading', { name: 'Manual de Vigía', level: 1 }).waitFor();
});

test('the panel is closed by its button and by Escape, and opens the shortcuts', async () => {
  await help.open(CEASED);
  await help.page.getByRole('button', { name: 'Atajos de teclado' }).click();
  await shown('Atajos: 1');
  await help.page.keyboard.press('Escape');
  await expect.poll(() => help.page.getByRole('heading', { name: 'Cesados' }).count()).toBe(0);
  await help.open(CEASED);
  await help.page.getByRole('button', { name: 'Cerrar la ayuda' }).click();
  await expect.poll(() => help.page.getByRole('heading', { name: 'Cesados' }).count()).toBe(0);
});
