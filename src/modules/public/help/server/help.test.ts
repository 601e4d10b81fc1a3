import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import { BROUGHT_FAQS } from '../faqs/brought.ts';
import type { Faq, FaqOfScreen } from '../faqs/model.ts';
import { HOME_LABELS, type HomeLabel } from '../labels/model.ts';

let t: TestApp;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  t = await startTestApp();
  const company = await t.make.company();
  admin = await t.as((await t.make.user('admin', company)).username);
  owner = await t.as((await t.make.user('owner', company)).username);
});
afterAll(() => t.close());

const FAQS = '/api/configuration/faqs';
const LABELS = '/api/configuration/home-labels';
const open = async <T>(path: string) =>
  (await t.app.inject({ method: 'GET', url: `/api/middleware/${path}` })).json<T>();
const told = async (objectId: string) =>
  (
    await t.services.system.run(({ client }) =>
      client.query<{ action: string; details: Record<string, unknown> }>(
        'select action, details from audit_log where object_id = $1 order by id',
        [objectId],
      ),
    )
  ).rows;

test('the questions stored are those that the public page is built with', async () => {
  const { rows } = await t.services.system.run(({ client }) =>
    client.query('select audience, screen, question, answer from faqs order by position'),
  );
  expect(rows).toEqual(BROUGHT_FAQS);
});

describe('questions', () => {
  test('of the public page are anybody’s; those of the product are not', async () => {
    const shown = await open<Faq[]>('faqs');
    expect(shown.map(({ question }) => question)).toEqual(
      BROUGHT_FAQS.filter(({ audience }) => audience === 'public').map(({ question }) => question),
    );
    expect((await t.app.inject({ method: 'GET', url: '/api/middleware/faqs-ops' })).statusCode).toBe(401);
  });

  test('of a screen come before those of all screens, without those of others', async () => {
    const ask = async (query: string) => (await owner.get(`/api/middleware/faqs-ops?${query}`)).json<FaqOfScreen[]>();
    const screens = (await ask('screen=/resultados/emos')).map(({ screen }) => screen);
    const brought = (screen: string | null) =>
      BROUGHT_FAQS.filter((faq) => faq.audience === 'app' && faq.screen === screen).map(() => screen);
    expect(screens).toEqual([...brought('/resultados/emos'), ...brought(null)]);
    expect(screens).toContain('/resultados/emos');
    expect((await ask('q=IMPORTACION')).map(({ question }) => question)).toEqual(['¿Puedo deshacer una importación?']);
  });

  test('are added, changed and deleted by super admins, and the audit log keeps what stood there', async () => {
    const body = {
      audience: 'public',
      screen: null,
      position: 1,
      question: '¿Hay app?',
      answer: 'Se abre en el navegador.',
    };
    expect((await owner.send('POST', FAQS, body)).statusCode).toBe(404);
    const made = (await admin.send('POST', FAQS, body)).json<Faq>();
    expect((await open<Faq[]>('faqs'))[0]).toEqual({ id: made.id, question: '¿Hay app?', answer: body.answer });
    const put = (version: number) => admin.send('PUT', `${FAQS}/${made.id}`, { ...body, answer: 'Sí.', version });
    expect((await put(made.version)).json()).toMatchObject({ answer: 'Sí.', changedBy: 'admin de Prueba' });
    expect((await put(made.version)).json()).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await admin.send('DELETE', `${FAQS}/${made.id}`)).statusCode).toBe(204);
    expect((await admin.send('DELETE', `${FAQS}/${made.id}`)).statusCode).toBe(404);
    expect((await open<Faq[]>('faqs')).map(({ id }) => id)).not.toContain(made.id);
    const kept = await told(made.id);
    expect(kept.map(({ action }) => action)).toEqual(['faq.created', 'faq.updated', 'faq.deleted']);
    expect(kept[1]!.details).toMatchObject({ answer: 'Sí.', before: { answer: body.answer } });
  });

  test.each([
    ['question', { question: ' ' }],
    ['answer', { answer: 'x'.repeat(2001) }],
    ['screen', { screen: '/nada' }],
    ['screen', { audience: 'public', screen: '/resultados/emos' }],
    ['position', { position: -1 }],
  ])('a wrong %s is told under its field', async (path, over) => {
    const body = { audience: 'app', screen: null, position: 1, question: '¿?', answer: 'Sí.', ...over };
    expect((await admin.send('POST', FAQS, body)).json()).toMatchObject({ status: 400, errors: [{ path }] });
  });
});

describe('texts of the public page', () => {
  test('are as Vigía brings them until a super admin words one anew', async () => {
    const shown = async () =>
      Object.fromEntries((await open<HomeLabel[]>('home-labels')).map(({ key, text }) => [key, text]));
    expect((await shown())['headline']).toBe(HOME_LABELS.headline.text);
    expect((await owner.get(LABELS)).statusCode).toBe(404);
    const put = (text: string, version: number) => admin.send('PUT', `${LABELS}/headline`, { text, version });
    expect((await put('Salud ocupacional, clara', 0)).json()).toMatchObject({
      version: 1,
      original: HOME_LABELS.headline.text,
    });
    expect((await put('Otra', 0)).json()).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await put('Salud ocupacional en orden', 1)).json()).toMatchObject({
      version: 2,
      changedBy: 'admin de Prueba',
    });
    expect(await shown()).toMatchObject({ headline: 'Salud ocupacional en orden', ask: HOME_LABELS.ask.text });
    expect((await told('headline')).map(({ details }) => details)).toEqual([
      { text: 'Salud ocupacional, clara', before: HOME_LABELS.headline.text },
      { text: 'Salud ocupacional en orden', before: 'Salud ocupacional, clara' },
    ]);
    expect((await admin.send('PUT', `${LABELS}/nada`, { text: 'x', version: 0 })).statusCode).toBe(404);
  });

  test('are found by place and wording', async () => {
    const items = (await admin.get(`${LABELS}?q=MODULOS`)).json<{ items: HomeLabel[] }>().items;
    expect(items.map(({ key }) => key)).toEqual(['modules']);
  });
});
