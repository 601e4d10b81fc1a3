import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '#testing/admission/ask.ts';
import { openWorld, SIGNED_IN, type World } from '#testing/admission/world.ts';
import { DocumentClient } from '#testing/document/client.ts';

// Black-box probes look for marks of one company in what another is answered. That proves something of a call only where
// the probe is answered what it may have: each reading call takes the values of the marked companies (src/demo/canary).
const api = new DocumentClient();
const LINKS = 'GET /api/configuration/links';
/** Answered to whose id it is, which of the people of a company is its user alone; the probes send it for all. */
const ONES_OWN = [
  ...['', '/tree-view', '/parent-view', '/all-tree-view', '/parent-view/{userId}'].map((view) => `${LINKS}${view}`),
  'GET /api/configuration/charts',
];
const UNANSWERED = [
  // Takes the cookie that a report set a minute ago.
  'GET /api/documents/{id}/file',
  // A picture of news belongs to no company.
  'GET /api/middleware/news/images/{filename}',
];
const reading = api.calls.filter(
  ({ name, changes, roles, endless, probed }) =>
    probed && !changes && !endless && !roles.includes('anonymous') && !UNANSWERED.includes(name),
);
const answered = (role: (typeof SIGNED_IN)[number]) =>
  reading.filter(({ name, roles }) => roles.includes(role) && (role === 'user' || !ONES_OWN.includes(name)));

let w: World;
beforeAll(async () => {
  w = await openWorld();
});
afterAll(() => w.close());

describe.each(SIGNED_IN)('%s', (role) => {
  test.each(answered(role).map((call) => [call.name, call] as const))('%s', async (_, call) => {
    const { statusCode, body } = await ask(api, w, await w.enter(role), call, {}, api.filtersOf(call));
    expect([statusCode, statusCode === call.success ? '' : body.slice(0, 300)]).toEqual([call.success, '']);
  });
});
