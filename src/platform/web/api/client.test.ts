import { afterEach, expect, test, vi } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { call } from './client.ts';
import { onSessionLost } from './connection.ts';

afterEach(() => vi.unstubAllGlobals());

const save = endpoint({
  method: 'POST',
  path: '/a',
  summary: '',
  access: 'member',
  tenant: 'session',
  errors: ['cmp_needed'],
});

/** Answers every request with a problem and collects why the session was lost. */
function refusing(status: number, code: string): string[] {
  const losses: string[] = [];
  onSessionLost((why) => losses.push(why));
  vi.stubGlobal('fetch', async () => Response.json({ status, code, title: 'No.' }, { status }));
  return losses;
}

test.each([
  ['a 403 of the session signs out', 403, 'foreign_origin', ['refused']],
  ['a 403 that the call declares refuses only the call', 403, 'cmp_needed', []],
  ['another refusal does not sign out', 409, 'cmp_needed', []],
] as const)('%s', async (_, status, code, lost) => {
  const losses = refusing(status, code);
  await expect(call(save, {})).rejects.toMatchObject({ status, code });
  expect(losses).toEqual(lost);
});
