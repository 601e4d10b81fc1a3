import { afterEach, expect, test, vi } from 'vitest';
import { sendTagEvent } from './consent.ts';

afterEach(() => vi.unstubAllGlobals());

test('an act is told where the visitor agreed, with their role and nothing else', () => {
  const dataLayer: object[] = [];
  vi.stubGlobal('window', { dataLayer });
  sendTagEvent('document_verify');
  expect(dataLayer).toEqual([{ event: 'document_verify', userType: 'visitor', role: 'anonymous' }]);
});

test('nothing is kept without consent, or where no tag manager is set', () => {
  const page = {};
  vi.stubGlobal('window', page);
  sendTagEvent('video_play');
  expect(page).toEqual({});
});
