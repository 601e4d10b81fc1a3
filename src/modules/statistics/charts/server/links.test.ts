import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import type { ChartLink, LinkTree } from '../model.ts';
import { MOST_LINKS } from '../model.ts';

let t: TestApp;
let company: Company;
let people: Record<'user' | 'colleague' | 'owner' | 'doctor' | 'other', Person>;
let ids: Record<'user' | 'colleague' | 'owner' | 'doctor' | 'other', string>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  const elsewhere = await t.make.company();
  const accounts = {
    user: await t.make.user('user', company),
    colleague: await t.make.user('user', company),
    owner: await t.make.user('owner', company),
    doctor: await t.make.user('doctor', company),
    other: await t.make.user('doctor', elsewhere),
  };
  const entries = Object.entries(accounts) as [keyof typeof accounts, { id: string; username: string }][];
  ids = Object.fromEntries(entries.map(([name, { id }]) => [name, id])) as typeof ids;
  people = Object.fromEntries(
    await Promise.all(entries.map(async ([name, { username }]) => [name, await t.as(username)])),
  ) as typeof people;
});
afterAll(() => t.close());

const PAGE = { title: 'Mi página', access: 'OWN' };
const URL = '/api/configuration/links';
const post = (who: Person, page: object) => who.inject({ method: 'POST', url: URL, payload: { ...PAGE, ...page } });
const put = (who: Person, { id, version }: ChartLink, page: object) =>
  who.inject({ method: 'PUT', url: `${URL}/${id}`, payload: { ...PAGE, version, ...page } });
const made = async (who: Person, page: object = {}) => {
  const answer = await post(who, page);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ChartLink>();
};
const read = async <T>(who: Person, path: string) => {
  const answer = await who.inject({ method: 'GET', url: `${URL}${path}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: T[] }>().items;
};
const titles = async (who: Person, path = '') => (await read<ChartLink>(who, path)).map(({ title }) => title);

describe('a page', () => {
  test('of its own is seen by whoever made it, and by nobody else', async () => {
    const page = await made(people.user, { title: 'Solo mía' });
    expect(page).toMatchObject({ own: true, mayEdit: true, pathname: `/paginas/${page.id}`, application: 'DOKRS-WEB' });
    expect(await titles(people.user)).toContain('Solo mía');
    for (const who of [people.owner, people.doctor, people.colleague, people.other]) {
      expect(await titles(who)).not.toContain('Solo mía');
      expect((await put(who, page, {})).statusCode).toBe(404);
      expect((await who.inject({ method: 'DELETE', url: `${URL}/${page.id}` })).statusCode).toBe(404);
    }
  });

  test('of the company is seen by all and changed by its maker, doctors and owners', async () => {
    const page = await made(people.user, { title: 'De todos', access: 'COMPANY' });
    expect(await titles(people.colleague)).toContain('De todos');
    expect(await titles(people.other)).not.toContain('De todos');
    expect((await put(people.colleague, page, { title: 'Otra', access: 'COMPANY' })).statusCode).toBe(404);
    const changed = await put(people.owner, page, { title: 'De todas', access: 'COMPANY' });
    expect(changed.json()).toMatchObject({ title: 'De todas', own: false, version: page.version + 1 });
    const late = await put(people.doctor, page, { title: 'Tarde', access: 'COMPANY', cleared: true });
    expect([late.statusCode, late.json().current.title]).toEqual([409, 'De todas']);
    expect((await put(people.owner, changed.json(), { access: 'OWN' })).json().code).toBe('not_yours');
  });

  test('that a doctor shares says nothing clinical before they confirm it', async () => {
    const unsaid = await post(people.doctor, { title: 'Tres con silicosis', access: 'COMPANY' });
    expect([unsaid.statusCode, unsaid.json().code]).toEqual([400, 'title_not_cleared']);
    await made(people.doctor, { title: 'Tres con silicosis', access: 'DOCTORS' });
    for (const who of [people.user, people.owner])
      for (const path of ['', '/tree-view', '/all-tree-view', '/parent-view'])
        expect(JSON.stringify(await read(who, path))).not.toContain('silicosis');
    expect((await post(people.user, { access: 'DOCTORS' })).json().code).toBe('clinical_page');
  });

  test('comes back with its place after it was removed', async () => {
    const page = await made(people.user, { title: 'Ida y vuelta' });
    expect((await people.user.inject({ method: 'DELETE', url: `${URL}/${page.id}` })).statusCode).toBe(200);
    expect(await titles(people.user)).not.toContain('Ida y vuelta');
    const restore = (who: Person) => who.inject({ method: 'PUT', url: `${URL}/${page.id}/restore`, payload: {} });
    expect((await restore(people.colleague)).statusCode).toBe(404);
    expect((await restore(people.user)).json()).toMatchObject({ title: 'Ida y vuelta' });
    expect(await titles(people.user)).toContain('Ida y vuelta');
  });

  test('is handed over to somebody of the same company alone', async () => {
    const page = await made(people.user, { title: 'Herencia' });
    const hand = (who: Person, to: string) =>
      who.inject({ method: 'PUT', url: `${URL}/update-user?link_id=${page.id}&new_user_id=${to}` });
    expect((await hand(people.user, ids.other)).statusCode).toBe(404);
    expect((await hand(people.colleague, ids.colleague)).statusCode).toBe(404);
    expect((await hand(people.other, ids.other)).statusCode).toBe(404);
    expect((await hand(people.owner, ids.colleague)).json()).toMatchObject({ userId: ids.colleague });
    expect(await titles(people.colleague)).toContain('Herencia');
    expect(await titles(people.user)).not.toContain('Herencia');
  });
});

describe('the tree', () => {
  test('has three levels, an order, and no page below itself', async () => {
    const [first, second] = [await made(people.user, { title: 'A' }), await made(people.user, { title: 'B' })];
    const child = await made(people.user, { title: 'C', parentId: first.id });
    const grandchild = await made(people.user, { title: 'D', parentId: child.id });
    const deeper = await post(people.user, { title: 'E', parentId: grandchild.id });
    expect([deeper.statusCode, deeper.json().code]).toEqual([400, 'too_deep']);
    expect((await put(people.user, first, { title: 'A', parentId: second.id })).json().code).toBe('too_deep');
    expect((await put(people.user, first, { title: 'A', parentId: grandchild.id })).json().code).toBe('unknown_parent');
    expect((await put(people.user, first, { title: 'A', parentId: first.id })).json().code).toBe('unknown_parent');
    const foreign = await made(people.other, { title: 'Ajena' });
    expect((await post(people.user, { parentId: foreign.id })).json().code).toBe('unknown_parent');

    const shape = (trees: (ChartLink | LinkTree)[]): unknown[] =>
      trees.map((each) => ('menus' in each && each.menus.length > 0 ? [each.title, shape(each.menus)] : each.title));
    const tree = async () =>
      shape((await read<LinkTree>(people.user, '/tree-view')).filter(({ title }) => 'AB'.includes(title)));
    expect(await tree()).toEqual([['A', [['C', ['D']]]], 'B']);
    expect((await put(people.user, second, { title: 'B', position: 0 })).statusCode).toBe(200);
    expect(await tree()).toEqual(['B', ['A', [['C', ['D']]]]]);

    const above = await read<ChartLink>(people.user, `/parent-view/${ids.user}?pathRoute=/paginas/${grandchild.id}`);
    expect(above.map(({ title }) => title)).toEqual(['A', 'C', 'D']);
    const parents = await titles(people.user, '/parent-view');
    expect(parents).toEqual(expect.arrayContaining(['A', 'B', 'C']));
    expect(parents).not.toContain('D');
    await people.user.inject({ method: 'DELETE', url: `${URL}/${child.id}` });
    expect(await titles(people.user)).toContain('D');
  });

  test('of somebody else answers an owner, and 404 to others', async () => {
    await made(people.colleague, { title: 'De la colega' });
    expect(await titles(people.owner, `?user_id=${ids.colleague}`)).toContain('De la colega');
    expect(JSON.stringify(await read(people.owner, '/all-tree-view'))).toContain('De la colega');
    expect(JSON.stringify(await read(people.user, '/all-tree-view'))).not.toContain('De la colega');
    const { id } = await made(people.colleague, { title: 'Con ruta' });
    const above = async (who: Person, user: string) =>
      (await who.inject({ method: 'GET', url: `${URL}/parent-view/${user}?id=${id}` })).statusCode;
    expect(await above(people.owner, ids.colleague)).toBe(200);
    for (const [who, user] of [
      [people.owner, ids.user],
      [people.owner, ids.other],
      [people.user, ids.colleague],
    ] as const)
      expect(await above(who, user)).toBe(404);
    for (const path of ['', '/tree-view', '/parent-view', '/all-tree-view']) {
      const url = `${URL}${path}?user_id=${ids.colleague}`;
      expect((await people.user.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
  });

  test('of nobody, or of somebody of another company, is 404 to an owner too', async () => {
    const stranger = (await t.make.user('user', await t.make.company())).id;
    for (const path of ['', '/tree-view', '/parent-view', '/all-tree-view'])
      for (const id of [stranger, '00000000-0000-4000-8000-00000000dead'])
        expect((await people.owner.inject({ method: 'GET', url: `${URL}${path}?user_id=${id}` })).statusCode).toBe(404);
  });
});

describe('what is refused stores nothing', () => {
  test.each([
    ['a script in a title', { title: '<script>alert(1)</script>' }, 'invalid'],
    ['a title that is too long', { title: 'x'.repeat(61) }, 'invalid'],
    ['an unknown category', { category: 'no-hay' }, 'unknown_category'],
    ['another application', { application: 'OTRA' }, 'invalid'],
  ])('%s', async (_, page, code) => {
    const before = await titles(people.user);
    const answer = await post(people.user, page);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    expect(await titles(people.user)).toEqual(before);
  });

  test('more pages than a company keeps', async () => {
    const full = await t.make.company();
    const { id, username } = await t.make.user('user', full);
    const who = await t.as(username);
    await t.services.system.forCustomer(full.id).run(({ client }) =>
      client.query(
        `insert into chart_links (customer_id, user_id, title, access, position, inside)
         select $1, $2, 'Página ' || n, 'OWN', n, false from generate_series(1, ${MOST_LINKS - 1}) n`,
        [full.id, id],
      ),
    );
    const answers = await Promise.all([post(who, {}), post(who, {})]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });
});

describe('a category', () => {
  const CATEGORIES = '/api/configuration/charts/categories';
  const create = (who: Person, payload: object) => who.inject({ method: 'POST', url: CATEGORIES, payload });
  test('groups pages and follows its code', async () => {
    const category = (await create(people.user, { code: 'sangre', name: 'Exámenes de sangre' })).json();
    expect((await create(people.owner, { code: 'sangre', name: 'Otra' })).json().code).toBe('code_taken');
    await made(people.user, { title: 'Con categoría', category: 'sangre' });
    expect(await titles(people.user, '?category=sangre')).toEqual(['Con categoría']);
    const payload = { code: 'laboratorio', name: 'Laboratorio', version: category.version };
    const url = `${CATEGORIES}/${category.id}`;
    expect((await people.colleague.inject({ method: 'PUT', url, payload })).statusCode).toBe(404);
    expect((await people.other.inject({ method: 'PUT', url, payload })).statusCode).toBe(404);
    expect((await people.user.inject({ method: 'PUT', url, payload })).statusCode).toBe(200);
    expect((await people.user.inject({ method: 'PUT', url, payload })).statusCode).toBe(409);
    expect(await titles(people.user, '?category=laboratorio')).toEqual(['Con categoría']);
    expect((await people.owner.inject({ method: 'DELETE', url })).statusCode).toBe(200);
    expect(await titles(people.user, '?category=laboratorio')).toEqual([]);
  });

  test('that a doctor names is seen by doctors until they clear it', async () => {
    const category = (await create(people.doctor, { code: 'interna', name: 'Casos con TBC' })).json();
    const seen = async (who: Person) => (await who.inject({ method: 'GET', url: CATEGORIES })).body;
    expect(await seen(people.doctor)).toContain('TBC');
    expect(await seen(people.user)).not.toContain('TBC');
    expect((await create(people.user, { code: 'interna', name: 'Mía' })).json().code).toBe('code_taken');
    const payload = { code: 'interna', name: 'Interna', version: category.version, cleared: true };
    await people.doctor.inject({ method: 'PUT', url: `${CATEGORIES}/${category.id}`, payload });
    expect(await seen(people.user)).toContain('Interna');
  });
});

test('FREE companies have no pages', async () => {
  const free = await t.make.company({ membership: 'FREE' });
  const who = await t.as((await t.make.user('user', free)).username);
  expect((await post(who, {})).statusCode).toBe(402);
});
