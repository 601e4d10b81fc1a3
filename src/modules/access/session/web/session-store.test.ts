import { beforeEach, expect, test } from 'vitest';
import { componentPage } from '#platform/web/testing/component-page.ts';

const shown = componentPage('src/modules/access/session/web/testing/session-page.tsx');
const ME = 'GET /api/security/auth/me';
const company = (customerId: string) => ({ customerId, name: customerId === 'c1' ? 'Minera' : 'Textil' });
const sessionIn = (customerId: string) => ({
  status: 200,
  body: {
    userId: 'u1',
    firstName: 'Ana',
    fullName: 'Ana Quispe',
    policies: [],
    customers: [company('c1'), company('c2')],
    company: company(customerId),
  },
});
const UNKNOWN = { status: 401, body: { code: 'unauthenticated', title: 'Inicia sesión.' } };

beforeEach(() => {
  shown.answers[ME] = sessionIn('c1');
  shown.answers['GET /api/data'] = ({ searchParams }) => ({
    status: 200,
    body: { name: searchParams.get('customer_id') === 'c1' ? 'de la primera' : 'de la segunda' },
  });
  shown.answers['POST /api/security/auth/users/last-login'] = () => {
    shown.answers[ME] = sessionIn('c2');
    return sessionIn('c2');
  };
  shown.answers['POST /api/security/auth/logout'] = () => {
    shown.answers[ME] = UNKNOWN;
    return { status: 200, body: {} };
  };
});

const person = (page = shown.page) => page.getByRole('status').textContent();
const data = (page = shown.page) => page.getByText(/^Datos: /).textContent();
const companiesRead = () =>
  shown.sent.filter(({ call }) => call === 'GET /api/data').map(({ query }) => query['customer_id']);
const press = (name: string) => shown.page.getByRole('button', { name }).click();
const stored = () => shown.page.evaluate(() => ({ ...localStorage }));

test('another company empties what was read for the first, in every tab', async () => {
  await shown.open();
  const tab = await shown.openTab();
  await expect.poll(() => data(tab)).toBe('Datos: de la primera');
  await expect.poll(data).toBe('Datos: de la primera');
  await press('Ir a la segunda');
  await expect.poll(person).toBe('Ana en Textil');
  await expect.poll(data).toBe('Datos: de la segunda');
  await expect.poll(() => person(tab)).toBe('Ana en Textil');
  await expect.poll(() => data(tab)).toBe('Datos: de la segunda');
  expect(companiesRead()).toEqual(['c1', 'c1', 'c2', 'c2']);
  expect((await stored())['company']).toBe(JSON.stringify({ idCompany: 'c2' }));
});

test('signing out in a tab ends the others and leaves nothing stored, even when the server fails', async () => {
  shown.answers['POST /api/security/auth/logout'] = { status: 500, body: { code: 'internal', title: 'Falló.' } };
  await shown.open();
  const tab = await shown.openTab();
  await expect.poll(() => person(tab)).toBe('Ana en Minera');
  await expect.poll(person).toBe('Ana en Minera');
  await press('Salir');
  await expect.poll(person).toBe('sin sesión');
  await tab.getByText('La sesión terminó en otra pestaña').waitFor();
  expect(Object.keys(await stored()).filter((key) => key === 'user' || key === 'company')).toEqual([]);
});

test('an answer about the session that comes after the end of the session does not bring it back', async () => {
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  shown.answers[ME] = async () => {
    await held;
    return sessionIn('c1');
  };
  await shown.open();
  await expect.poll(() => shown.sent.length).toBe(1);
  await press('Salir');
  await expect.poll(() => shown.sent.some(({ call }) => call.endsWith('/logout'))).toBe(true);
  await expect.poll(person).toBe('sin sesión');
  answerNow();
  // The next answer of any call shows that the held one was taken in or dropped before.
  await press('Ir a la segunda');
  await expect.poll(() => shown.sent.some(({ call }) => call.endsWith('/last-login'))).toBe(true);
  await expect.poll(person).toBe('Ana en Textil');
});

test('without a session there is no person', async () => {
  shown.answers[ME] = UNKNOWN;
  await shown.open();
  await expect.poll(person).toBe('sin sesión');
  expect(companiesRead()).toEqual([]);
});
