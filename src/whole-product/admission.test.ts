import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '#testing/admission/ask.ts';
import { INPUTS } from '#testing/admission/inputs.ts';
import { openWorld, SIGNED_IN, type World } from '#testing/admission/world.ts';
import { DocumentClient } from '#testing/document/client.ts';
import { startIssuer, type TestIssuer } from '#testing/issuer.ts';

// Sends each call with a valid input as each kind of user: an admitted user gets the success status and an answer that
// matches the OpenAPI document; any other user gets the answer for a missing resource.
const api = new DocumentClient();
const reads = api.calls.filter((call) => call.method === 'GET');
const calls = [...reads, ...api.calls.filter((call) => call.method !== 'GET')];
const named = (list: typeof calls) => list.map((call) => [call.name, call] as const);
const isPublic = (call: (typeof calls)[number]) => call.roles.includes('anonymous');

test('every input is of a call', () => {
  const names = calls.map(({ name }) => name);
  expect(Object.keys(INPUTS).filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(SIGNED_IN)('%s', (role) => {
  let w: World;
  beforeAll(async () => {
    w = await openWorld();
  });
  afterAll(() => w.close());

  // A user who is not admitted sends the same input that an admitted user sends afterwards: its success then proves
  // that the input was valid and that the refusal had no effect.
  const asked = calls
    .filter((call) => !isPublic(call) && call.roles.includes(role))
    .flatMap((call) => {
      const isFirst = SIGNED_IN.find((one) => call.roles.includes(one)) === role;
      const refused = isFirst ? SIGNED_IN.filter((one) => !call.roles.includes(one)) : [];
      return [...refused, role].map((sender) => [call.name, sender, call] as const);
    });
  const prepare = async ({ name }: (typeof calls)[number]) => {
    const by = await w.enter(role);
    return { by, given: (await INPUTS[name]?.(w, by, role)) ?? {} };
  };
  const prepared = new Map<string, ReturnType<typeof prepare>>();

  test.each(asked)('%s by %s', async (_, sender, call) => {
    const ready = prepared.get(call.name) ?? prepare(call);
    prepared.set(call.name, ready);
    const { by, given } = await ready;
    const admitted = sender === role;
    const answer = await ask(api, w, admitted ? by : await w.enter(sender), call, given);
    if (call.endless) answer.stream().destroy();
    const { statusCode } = answer;
    expect(statusCode, call.endless ? '' : answer.body.slice(0, 400)).toBe(admitted ? call.success : 404);
    if (!call.endless) expect(api.faultsOf(call, answer)).toEqual([]);
  });
});

describe('nobody signed in', () => {
  let w: World;
  let issuer: TestIssuer;
  beforeAll(async () => {
    issuer = await startIssuer();
    w = await openWorld(issuer);
  });
  afterAll(async () => {
    await w.close();
    await issuer.close();
  });

  test.each(named(calls.filter(isPublic)))('%s', async (_, call) => {
    const given = (await INPUTS[call.name]?.(w, w.t.with(''), 'user')) ?? {};
    const answer = await ask(api, w, w.t.with(given.cookie ?? ''), call, given);
    expect(answer.statusCode, answer.body.slice(0, 400)).toBe(call.success);
    expect(api.faultsOf(call, answer)).toEqual([]);
  });
});
