import { expect, test } from 'vitest';
import { LINK_SECONDS, linkHolds, linkIsWhole, linkParts } from './links.ts';

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
  const { expires } = linkParts(SECRET, 'archivo', HOLDER, MADE);
  expect(linkHolds(expires, MADE + seconds * 1000)).toBe(holds);
});

test('a link opens nothing else, and nothing in another session', () => {
  const link = { key: 'archivo', ...linkParts(SECRET, 'archivo', HOLDER, MADE) };
  expect(linkIsWhole(SECRET, link, HOLDER)).toBe(true);
  expect(linkIsWhole(SECRET, { ...link, key: 'otro' }, HOLDER)).toBe(false);
  expect(linkIsWhole(SECRET, { ...link, expires: link.expires + 1 }, HOLDER)).toBe(false);
  expect(linkIsWhole(SECRET, link, { sessionId: 'otra' })).toBe(false);
});
