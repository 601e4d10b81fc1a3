import { expect, test } from 'vitest';
import { COUNTED } from '#platform/contract/pagination.ts';
import { allPages } from './all-pages.ts';

const list = (rows: number) => async (cut: { page: number; page_size: number }) => {
  const from = (cut.page - 1) * cut.page_size;
  const items = Array.from({ length: Math.max(0, Math.min(cut.page_size, rows - from)) }, (_, i) => from + i);
  const most = Math.ceil((from + cut.page_size + 1) / COUNTED) * COUNTED;
  return { items, total: Math.min(rows, most), ...(rows > most ? { totalIsMinimum: true } : {}) };
};

test.each([0, 1, 500, 1000, 1001, 2300])('takes all of %i rows, however many were counted', async (rows) => {
  expect(await allPages(list(rows), 5000)).toHaveLength(rows);
});

test('takes as many as may be taken, and none where there are more', async () => {
  expect(await allPages(list(5000), 5000)).toHaveLength(5000);
  expect(await allPages(list(5001), 5000)).toBeNull();
  expect(await allPages(list(400), 300)).toBeNull();
});
