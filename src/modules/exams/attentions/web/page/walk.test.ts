import { expect, test } from 'vitest';
import { componentPage } from '#platform/web/testing/component-page.ts';

const shown = componentPage('src/modules/exams/attentions/web/page/testing/walk-page.tsx');
const LIST = 'GET /api/exam/emos';
/** Ids from..to, both included: `e1`, `e2` … */
const exams = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, i) => `e${from + i}`);

/** Answers the list with these exams, a page at a time. */
const lists = (ids: readonly string[]) => {
  shown.answers[LIST] = ({ searchParams }) => {
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('page_size'))];
    const items = ids.slice((page - 1) * size, page * size).map((id) => ({ id }));
    return { status: 200, body: { items, total: ids.length, page, pageSize: size } };
  };
};
const place = () => shown.page.getByRole('status').textContent();
const press = (name: string) => shown.page.getByRole('button', { name }).click();
const isDisabled = (name: string) => shown.page.getByRole('button', { name }).isDisabled();
const at = (id: string) => shown.page.getByRole('heading', { name: id, exact: true }).waitFor();

test('goes from one exam to the next over the end of a page, and back', async () => {
  lists(exams(1, 120));
  await shown.open('/?exam=e49');
  await expect.poll(place).toBe('49 de 120');
  await press('Siguiente');
  await at('e50');
  await press('Siguiente');
  await at('e51');
  expect(await place()).toBe('51 de 120');
  await press('Anterior');
  await at('e50');
});

test('a list without the exams that were judged meanwhile goes on with those that are left', async () => {
  lists(exams(1, 120));
  await shown.open('/?exam=e50&aptitude=PENDIENTE');
  await expect.poll(place).toBe('50 de 120');
  lists(exams(51, 120));
  await press('Siguiente');
  await at('e51');
  expect(shown.sent.every(({ query }) => query['aptitude'] === 'PENDIENTE')).toBe(true);
});

test('begins at the page of the address, and ends with the last exam', async () => {
  lists(exams(1, 101));
  await shown.open('/?exam=e51&page=2');
  await expect.poll(place).toBe('51 de 101');
  expect(await isDisabled('Anterior')).toBe(true);
  await shown.open('/?exam=e101&page=3');
  await expect.poll(place).toBe('101 de 101');
  expect(await isDisabled('Siguiente')).toBe(true);
});

test('an exam outside the list, or without a list, has no neighbours', async () => {
  lists(exams(1, 3));
  const answered = shown.page.waitForResponse(/exam\/emos/).then((response) => response.finished());
  await shown.open('/?exam=e9');
  await answered;
  expect([await place(), await isDisabled('Anterior'), await isDisabled('Siguiente')]).toEqual([
    'sin lista',
    true,
    true,
  ]);
  shown.answers[LIST] = { status: 500, body: { code: 'internal', title: 'Algo falló.' } };
  const refused = shown.page.waitForResponse(/exam\/emos/).then((response) => response.finished());
  await shown.open('/?exam=e1');
  await refused;
  expect([await place(), await isDisabled('Siguiente')]).toEqual(['sin lista', true]);
});
