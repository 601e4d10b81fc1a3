import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { multipartOf } from '#testing/files.ts';
import type { NewsItem, NewsShown } from '../../news/model.ts';
import { sweepNewsImages } from './images.ts';

let t: TestApp;
let company: Company;
let admin: Person;
let user: Person;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  await t.services.system.run(({ client }) => client.query('update news set deleted_at = now()'));
  company = await t.make.company();
  admin = await t.as((await t.make.user('admin', company)).username);
  user = await t.as((await t.make.user('user', company)).username);
});
afterAll(() => t.close());

const NEWS = '/api/middleware/news';
const today = todayInLima();
const fields = (over: object = {}) => ({
  title: 'Mejoras de marzo',
  description: '',
  filename: null,
  buttonLink: '',
  buttonDescription: '',
  startsOn: today,
  endsOn: null,
  memberships: [],
  everyone: true,
  customers: [],
  ...over,
});
const create = async (over: object = {}): Promise<NewsItem> => {
  const answer = await admin.send('POST', NEWS, fields(over));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const titles = async (who: Person, path = 'relevants') => {
  const answer = await who.get(`${NEWS}/${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<NewsShown[]>().map(({ title }) => title);
};
const picture = (width = 400) =>
  sharp({ create: { width, height: 200, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer();
const upload = (content: Buffer, who = admin) =>
  who.inject({ method: 'POST', url: `${NEWS}/images`, ...multipartOf('novedad.png', content) });

test('is read once by each person, whichever company they are in', async () => {
  const other = await t.make.company();
  const { username } = await t.make.user('user', company, other);
  const both = await t.as(username);
  await create({ title: 'De antes', startsOn: addDays(today, -3) });
  const { id } = await create();
  expect(await titles(both)).toEqual(['Mejoras de marzo', 'De antes']);
  const see = (who: Person) => who.send('PUT', `${NEWS}/${id}/seen`, {});
  expect((await see(both)).statusCode).toBe(204);
  expect((await see(both)).statusCode).toBe(204);
  expect(await titles(both)).toEqual(['De antes']);
  await both.send('POST', '/api/security/auth/users/last-login', { customerId: other.id });
  expect(await titles(both)).toEqual(['De antes']);
  // Other users who did not see it still get it, and it stays among the latest news for all.
  expect(await titles(user)).toEqual(['Mejoras de marzo', 'De antes']);
  expect(await titles(both, 'last?limit=1')).toEqual(['Mejoras de marzo']);
  const item = (await admin.get(NEWS)).json().items.find((news: NewsItem) => news.id === id);
  expect(item.views).toBe(1);
});

test('is for a time, for some companies and for some memberships', async () => {
  const free = await t.make.company({ membership: 'FREE' });
  const ofFree = await t.as((await t.make.user('user', free)).username);
  await create({ title: 'Mañana', startsOn: addDays(today, 1) });
  await create({ title: 'Hasta ayer', startsOn: addDays(today, -5), endsOn: addDays(today, -1) });
  await create({ title: 'Hasta hoy', startsOn: addDays(today, -5), endsOn: today });
  const own = await create({ title: 'De una empresa', everyone: false, customers: [free.id] });
  await create({ title: 'Premium', memberships: ['PREMIUM', 'TRIAL'] });
  await create({ title: 'Free', memberships: ['FREE'] });
  expect((await titles(user)).sort()).toEqual(['Hasta hoy', 'Premium']);
  expect((await titles(ofFree)).sort()).toEqual(['De una empresa', 'Free', 'Hasta hoy']);
  // An item for other companies is not found.
  expect((await user.send('PUT', `${NEWS}/${own.id}/seen`, {})).statusCode).toBe(404);
  const states = Object.fromEntries(
    (await admin.get(NEWS)).json().items.map((news: NewsItem) => [news.title, news.state]),
  );
  expect(states).toMatchObject({ Mañana: 'PROGRAMADA', 'Hasta ayer': 'TERMINADA', 'Hasta hoy': 'VIGENTE' });
  expect((await admin.get(`${NEWS}?state=PROGRAMADA`)).json().items).toHaveLength(1);
  expect((await admin.get(`${NEWS}?q=EMPRESA`)).json().items).toMatchObject([{ customers: [{ id: free.id }] }]);
});

test.each([
  ['title', { title: ' ' }, 'Escribe el título.'],
  [
    'buttonLink',
    { buttonLink: 'http://x.test', buttonDescription: 'Ver' },
    'Escribe una dirección https o una página de Vigía (/…).',
  ],
  [
    'buttonLink',
    { buttonLink: 'javascript:alert(1)', buttonDescription: 'Ver' },
    'Escribe una dirección https o una página de Vigía (/…).',
  ],
  ['buttonLink', { buttonDescription: 'Ver' }, 'Escribe a dónde lleva el botón.'],
  ['buttonDescription', { buttonLink: '/resultados/emos' }, 'Escribe qué dice el botón.'],
  ['endsOn', { endsOn: addDays(today, -1) }, 'Debe ser igual o posterior al primer día.'],
  ['customers', { everyone: false }, 'Elige al menos una empresa.'],
  [
    'customers',
    { everyone: false, customers: ['00000000-0000-4000-8000-000000000000'] },
    'Una de las empresas ya no existe: quítala.',
  ],
  ['filename', { filename: `${'0'.repeat(32)}.png` }, 'La imagen ya no está: vuelve a subirla.'],
])('a wrong %s is told under its field: %j', async (path, over, message) => {
  const answer = await admin.send('POST', NEWS, fields(over));
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ path, message }] });
  expect((await admin.get(NEWS)).json().total).toBe(0);
});

test('an image is known by its bytes, small, and shown to those whom its item is for', async () => {
  const uploaded = await upload(await picture(2000));
  expect(uploaded.statusCode, uploaded.body).toBe(200);
  const { filename } = uploaded.json();
  expect(filename).toMatch(/\.jpg$/);
  const at = `${NEWS}/images/${filename}`;
  expect((await admin.get(at)).statusCode).toBe(200);
  expect((await user.get(at)).statusCode).toBe(404);
  const free = await t.make.company({ membership: 'FREE' });
  const stranger = await t.as((await t.make.user('owner', free)).username);
  await create({ filename, memberships: ['PREMIUM'] });
  const shown = await user.get(at);
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 880, height: 88 });
  expect((await stranger.get(at)).statusCode).toBe(404);

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await upload(svg)).json()).toMatchObject({ status: 400, code: 'image_invalid' });
  expect((await upload(randomBytes(204_801))).json()).toMatchObject({
    status: 413,
    title: 'El archivo es demasiado grande (Max: 200KB).',
  });
  expect((await upload(await picture(), user)).statusCode).toBe(404);
});

test('an image that no item uses is removed after a day', async () => {
  const [used, unused, young] = await Promise.all(
    [1, 2, 3].map(async () => (await upload(await picture())).json().filename),
  );
  await create({ filename: used });
  await t.services.system.run(({ client }) =>
    client.query("update news_images set created_at = now() - interval '25 hours' where filename = any($1)", [
      [used, unused],
    ]),
  );
  await sweepNewsImages(t.services.system);
  const statuses = await Promise.all(
    [used, unused, young].map(async (filename) => (await admin.get(`${NEWS}/images/${filename}`)).statusCode),
  );
  expect(statuses).toEqual([200, 404, 200]);
});

test('is made, changed and deleted by super admins; who saw it does not see it again', async () => {
  const owner = await t.as((await t.make.user('owner', company)).username);
  expect((await owner.get(NEWS)).statusCode).toBe(404);
  expect((await owner.send('POST', NEWS, fields())).statusCode).toBe(404);
  const { id, version } = await create({
    buttonLink: 'https://www.gob.pe/sunafil',
    buttonDescription: 'Leer la norma',
  });
  await user.send('PUT', `${NEWS}/${id}/seen`, {});
  const changed = await admin.send('PUT', `${NEWS}/${id}`, { ...fields({ title: 'Corregida' }), version });
  expect(changed.json()).toMatchObject({ title: 'Corregida', buttonLink: null, version: 2 });
  expect((await admin.send('PUT', `${NEWS}/${id}`, { ...fields(), version })).json()).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: { title: 'Corregida' },
  });
  expect(await titles(user)).toEqual([]);
  expect(await titles(owner)).toEqual(['Corregida']);
  expect((await owner.send('DELETE', `${NEWS}/${id}`)).statusCode).toBe(404);
  expect((await admin.send('DELETE', `${NEWS}/${id}`)).statusCode).toBe(200);
  expect((await admin.send('DELETE', `${NEWS}/${id}`)).statusCode).toBe(404);
  expect(await titles(owner)).toEqual([]);
  const { rows } = await t.services.system.run(({ client }) =>
    client.query<{ action: string }>('select action from audit_log where object_id = $1 order by id', [id]),
  );
  expect(rows.map(({ action }) => action)).toEqual(['news.created', 'news.updated', 'news.deleted']);
});
