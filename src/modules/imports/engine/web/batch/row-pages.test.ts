import { beforeEach, expect, test } from 'vitest';
import { componentPage } from '#platform/web/testing/component-page.ts';

const shown = componentPage('src/modules/imports/engine/web/batch/testing/row-pages-page.tsx');
const TOTAL = 1300;
const SIZE = 500;

beforeEach(() => {
  shown.answers['GET /api/imports/b1/rows'] = ({ searchParams }) => {
    const first = (Number(searchParams.get('page')) - 1) * SIZE;
    const items = Array.from({ length: Math.min(SIZE, TOTAL - first) }, (_, i) => ({ note: `fila ${first + i}` }));
    return { status: 200, body: { items, total: TOTAL, page: 1, pageSize: SIZE } };
  };
});

const rows = () => shown.page.getByRole('status').textContent();
const press = (name: string) => shown.page.getByRole('button', { name }).click();
const pages = () => shown.sent.map(({ query }) => Number(query['page']));

test('loads the page of what is seen, and both pages where it spans two', async () => {
  await shown.open();
  await expect.poll(rows).toBe('1300 filas: fila 0, fila 499, en camino, en camino');
  await press('Ver 490 a 510');
  await expect.poll(rows).toBe('1300 filas: fila 0, fila 499, fila 500, en camino');
  expect(pages()).toEqual([1, 2]);
});

test('a jump loads what is seen there and nothing between', async () => {
  await shown.open();
  await expect.poll(rows).toContain('fila 0');
  await press('Ver 1100 a 1200');
  await expect.poll(rows).toBe('1300 filas: fila 0, fila 499, en camino, fila 1200');
  expect(pages()).toEqual([1, 3]);
});

test('loads what is missing of a range, one page after the other', async () => {
  await shown.open();
  await expect.poll(rows).toContain('fila 0');
  await press('Cargar todas');
  await expect.poll(pages).toEqual([1, 2, 3]);
});

test('a correction shows at once in its row only', async () => {
  await shown.open();
  await expect.poll(rows).toContain('fila 0');
  await press('Ver 490 a 510');
  await expect.poll(rows).toContain('fila 500');
  await press('Corregir la 500');
  await expect.poll(rows).toBe('1300 filas: fila 0, fila 499, corregida, en camino');
});
