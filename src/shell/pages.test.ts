import { describe, expect, test } from 'vitest';
import { needsSession, screenAt } from '#screens/screens.ts';
import { homeOf } from './home.ts';
import { OPEN_PAGES } from './open-pages.ts';
import { SIGNED_IN_PAGES, works } from './pages.ts';

const behindSignIn = (path: string) => {
  const screen = screenAt(path);
  return screen ? needsSession(screen) : undefined;
};

describe('pages', () => {
  test.each(Object.keys(SIGNED_IN_PAGES))('%s asks for a session', (path) => expect(behindSignIn(path)).toBe(true));

  test.each(Object.keys(OPEN_PAGES))('%s opens without one', (path) => expect(behindSignIn(path)).toBe(false));

  test.each([null, 'FREE', 'CORE', 'PREMIUM'])('the first page of a member of %s works', (membership) =>
    expect(works(homeOf(membership))).toBe(true),
  );
});
