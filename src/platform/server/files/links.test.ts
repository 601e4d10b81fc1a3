import { expect, test } from 'vitest';
import { LINK_SECONDS, linkHolds, linkParts } from './links.ts';

const SECRET = Buffer.from('de prueba');
const HOLDER = { sessionId: 'una' };
const MADE = Date.UTC(2026, 2, 10, 12);

test.each([
  ['as it is made', 0, true],
  ['in its last second', LINK_SECONDS, true],
  ['a second later', LINK_SECONDS + 1, false],
  ['on a server whose clock is four minutes behind', -240, true],
  ['once the clock was set back by an hour', -3600, false],
])('a link of 60 seconds %s', (_, seconds, holds) => {
  const { expires, signature } = linkParts(SECRET, 'archivo', HOLDER, MADE);
  expect(linkHolds(SECRET, 'archivo', expires, signature, HOLDER, MADE + seconds * 1000)).toBe(holds);
});

test('a link opens nothing else, and nothing in another session', () => {
  const { expires, signature } = linkParts(SECRET, 'archivo', HOLDER, MADE);
  expect(linkHolds(SECRET, 'otro', expires, signature, HOLDER, MADE)).toBe(false);
  expect(linkHolds(SECRET, 'archivo', expires + 1, signature, HOLDER, MADE)).toBe(false);
  expect(linkHolds(SECRET, 'archivo', expires, signature, { sessionId: 'otra' }, MADE)).toBe(false);
});
