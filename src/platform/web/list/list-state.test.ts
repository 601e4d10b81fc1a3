import { expect, test } from 'vitest';
import { componentPage } from '#platform/web/testing/component-page.ts';

const shown = componentPage('src/platform/web/list/testing/list-page.tsx');
const LIST = 'GET /api/tools';

/** Answers each page with one tool that is named by the query. */
const answer = () => {
  shown.answers[LIST] = ({ searchParams }) => {
    const name = ['page', 'kind', 'sort'].map((key) => searchParams.get(key) ?? '-').join(' ');
    return { status: 200, body: { items: [{ id: name, name }], total: 200, page: 1, pageSize: 50 } };
  };
};
const rows = () => shown.page.getByRole('status').textContent();
const press = (name: string) => shown.page.getByRole('button', { name }).click();
const query = () => shown.sent.at(-1)?.query;
const address = () => new URL(shown.page.url()).search;

test('the address gives page, order and filters, and the call gets them', async () => {
  answer();
  await shown.open('/?page=2&kind=MANUAL&sort=-name&page_size=20');
  await expect.poll(rows).toBe('2 MANUAL -name');
  expect(query()).toEqual({ page: '2', page_size: '20', kind: 'MANUAL', sort: '-name' });
});

test('what the address gives and the list does not know is left out', async () => {
  answer();
  await shown.open('/?page=-3&kind=LASER&sort=price&page_size=abc&color=rojo');
  await expect.poll(rows).toBe('1 - name');
  expect(query()).toEqual({ page: '1', page_size: '50', sort: 'name' });
});

test('a filter goes to the first page in the same entry of the history; a page is an entry of its own', async () => {
  answer();
  await shown.open('/');
  await expect.poll(rows).toBe('1 - name');
  await press('Página siguiente');
  await expect.poll(rows).toBe('2 - name');
  await press('Solo manuales');
  await expect.poll(rows).toBe('1 MANUAL name');
  expect(address()).toBe('?kind=MANUAL');
  await press('Página siguiente');
  await expect.poll(rows).toBe('2 MANUAL name');
  await shown.page.goBack();
  await expect.poll(rows).toBe('1 MANUAL name');
  await shown.page.goBack();
  await expect.poll(rows).toBe('1 - name');
});

test('another order begins at the first page; without filters nothing is left of them in the address', async () => {
  answer();
  await shown.open('/?page=3&kind=MANUAL');
  await expect.poll(rows).toBe('3 MANUAL name');
  await press('Orden inverso');
  await expect.poll(rows).toBe('1 MANUAL -name');
  await press('Quitar filtros');
  await expect.poll(rows).toBe('1 - -name');
  expect(address()).toBe('?sort=-name');
  expect(await shown.page.getByRole('button', { name: 'Quitar filtros' }).isDisabled()).toBe(true);
});

test('the rows stay until those of the next page are there', async () => {
  answer();
  await shown.open('/');
  await expect.poll(rows).toBe('1 - name');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  shown.answers[LIST] = async () => {
    await held;
    return { status: 200, body: { items: [{ id: 'x', name: 'las siguientes' }], total: 200, page: 2, pageSize: 50 } };
  };
  await press('Página siguiente');
  await expect.poll(() => shown.sent.length).toBe(2);
  expect(await rows()).toBe('1 - name');
  release();
  await expect.poll(rows).toBe('las siguientes');
});

test('the number of rows that was chosen is that of the next list on this device', async () => {
  answer();
  await shown.open('/?page=4');
  await expect.poll(rows).toBe('4 - name');
  await press('Veinte filas');
  await expect.poll(query).toEqual({ page: '1', page_size: '20', sort: 'name' });
  const tab = await shown.openTab('/');
  await expect.poll(() => tab.getByRole('status').textContent()).toBe('1 - name');
  expect(query()).toEqual({ page: '1', page_size: '20', sort: 'name' });
});
