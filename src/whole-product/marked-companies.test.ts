import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../testing/admission/ask.ts';
import { openWorld, SIGNED_IN, type World } from '../testing/admission/world.ts';
import { DocumentClient } from '../testing/document/client.ts';

// Black-box probes look for marks of one company in what another is answered. That proves something of a call only where
// the probe is answered what it may have: each reading call takes the values of the marked companies (src/demo/canary).
const api = new DocumentClient();
const reading = api.calls.filter(
  ({ changes, roles, endless, probed }) => probed && !changes && !endless && !roles.includes('anonymous'),
);

let w: World;
beforeAll(async () => {
  w = await openWorld();
});
afterAll(() => w.close());

describe.each(SIGNED_IN)('%s', (role) => {
  test.each(reading.filter(({ roles }) => roles.includes(role)).map((call) => [call.name, call] as const))(
    '%s',
    async (_, call) => {
      const { statusCode, body } = await ask(api, w, await w.enter(role), call, {}, api.filtersOf(call));
      expect([statusCode, statusCode === call.success ? '' : body.slice(0, 300)]).toEqual([call.success, '']);
    },
  );
});
