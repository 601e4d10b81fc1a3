import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '#testing/admission/ask.ts';
import { openWorld, SIGNED_IN, type World } from '#testing/admission/world.ts';
import { DocumentClient } from '#testing/document/client.ts';

// Black-box probes search for marks of one company in the answers to another. This proves something about a call only
// if the probe gets a normal answer: each reading call accepts the values of the marked companies (src/demo/canary).
const api = new DocumentClient();
const LINKS = 'GET /api/configuration/links';
/** Calls that answer only for the caller's own id; the probes send the id of the company's user for all roles. */
const ONES_OWN = [
  ...['', '/tree-view', '/parent-view', '/all-tree-view', '/parent-view/{userId}'].map((view) => `${LINKS}${view}`),
  'GET /api/configuration/charts',
];
const UNANSWERED = [
  // Requires the cookie that a report sets, which is valid for a minute.
  'GET /api/documents/{id}/file',
  // A news picture belongs to no company.
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
