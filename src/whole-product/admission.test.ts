import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../testing/admission/ask.ts';
import { INPUTS } from '../testing/admission/inputs.ts';
import { openWorld, SIGNED_IN, type World } from '../testing/admission/world.ts';
import { DocumentClient } from '../testing/document/client.ts';
import { startIssuer, type TestIssuer } from '../testing/issuer.ts';

// Each call with an input that is right, by each kind of person: who is admitted gets the status that says that it was
// done and an answer as the OpenAPI document describes it, who is not gets what is not there.
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

  test.each(named(calls.filter((call) => !isPublic(call))))('%s', async (_, call) => {
    const admitted = call.roles.includes(role);
    // Who is not admitted sends what another, who is, prepared.
    const by = await w.enter(admitted ? role : SIGNED_IN.find((one) => call.roles.includes(one))!);
    const given = (await INPUTS[call.name]?.(w, by, role)) ?? {};
    const answer = await ask(api, w, admitted ? by : await w.enter(role), call, given);
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
