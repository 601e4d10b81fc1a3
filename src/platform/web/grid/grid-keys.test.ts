import { beforeEach, expect, test } from 'vitest';
import { componentPage } from '#platform/web/testing/component-page.ts';

const grid = componentPage('src/platform/web/grid/testing/grid-page.tsx');
beforeEach(async () => {
  await grid.open();
  await grid.page.getByRole('gridcell', { name: 'a1' }).click();
});

const press = async (...keys: string[]) => {
  for (const key of keys) await grid.page.keyboard.press(key);
};
const values = (text: string) => expect.poll(() => grid.page.getByTestId('values').textContent()).toBe(text);
const act = (text: string) => expect.poll(() => grid.page.getByTestId('act').textContent()).toBe(text);

test('a letter, Enter and F2 edit the active cell, and Enter goes to the cell below', async () => {
  await press('x', 'Enter');
  await values('x b1, a2 b2, a3 b3');
  await press('Enter', 'End', 'y', 'Enter');
  await values('x b1, a2y b2, a3 b3');
  await press('F2', 'End', 'z', 'Enter');
  await values('x b1, a2y b2, a3z b3');
});

test.each(['Delete', 'Backspace'])('%s empties the selection', async (key) => {
  await press('Shift+ArrowRight', key);
  await values(' , a2 b2, a3 b3');
});

test('Ctrl+D fills the selection down', async () => {
  await press('Shift+ArrowDown', 'Control+d');
  await values('a1 b1, a1 b2, a3 b3');
});

test.each([
  ['Control+z', 'deshacer'],
  ['Control+y', 'rehacer'],
  ['Control+Shift+z', 'rehacer'],
])('%s is the act «%s»', async (key, name) => {
  await press(key);
  await act(name);
});

test('other combinations and a key with Alt change nothing', async () => {
  await press('Control+b', 'Alt+x', 'Escape', 'Control+z');
  await act('deshacer');
  await values('a1 b1, a2 b2, a3 b3');
});
