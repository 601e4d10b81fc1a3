import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdsClinical } from '#platform/contract/clinical.ts';
import { stopPdfThreads } from '#platform/server/pdf/render.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { ask } from '#testing/admission/ask.ts';
import { INPUTS } from '#testing/admission/inputs.ts';
import { openWorld, type World } from '#testing/admission/world.ts';
import { DocumentClient } from '#testing/document/client.ts';
import { modules } from '../product.ts';

// Every clinical text of the marked companies, in rows and in files, begins with this pattern
// (src/demo/canary/marks.ts).
const CLINICAL = /MEDICO_[AB]_/;
const api = new DocumentClient();
const named = (list: typeof api.calls) => list.map((call) => [call.name, call] as const);
const signedIn = api.calls.filter((call) => !call.roles.includes('anonymous') && !call.endless);

/** Returns the text of an answer: the text of a file, or a workbook as CSV. */
async function saidIn(answer: { rawPayload: Buffer; headers: Record<string, unknown> }): Promise<string> {
  const bytes = answer.rawPayload;
  const whole = bytes.toString('latin1') + JSON.stringify(answer.headers);
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? whole + (await readPdf(bytes)).text : whole;
}

let w: World;
beforeAll(async () => {
  w = await openWorld();
});
afterAll(async () => {
  await stopPdfThreads();
  await w.close();
});

describe.each(['user', 'owner'] as const)('S02: a company %s finds no clinical word', (role) => {
  test.each(named(signedIn.filter((call) => call.roles.includes(role))))('%s', async (_, call) => {
    const by = await w.enter(role);
    const given = (await INPUTS[call.name]?.(w, by, role)) ?? {};
    const csv = call.path.endsWith('/export') ? { query: { ...given.query, format: 'csv' } } : {};
    const answer = await ask(api, w, by, call, { ...given, ...csv });
    expect(await saidIn(answer)).not.toMatch(CLINICAL);
    const link = answer.headers['content-type']?.toString().includes('json') ? answer.json()?.link : undefined;
    if (typeof link === 'string' && link.startsWith('/api/'))
      expect(await saidIn(await by.get(link))).not.toMatch(CLINICAL);
  });
});

test('S02: a doctor finds some in the same way, so that their absence means something', async () => {
  const found: string[] = [];
  const by = await w.enter('doctor');
  for (const call of signedIn.filter(({ method, roles }) => method === 'GET' && roles.includes('doctor'))) {
    const answer = await ask(api, w, by, call, (await INPUTS[call.name]?.(w, by, 'doctor')) ?? {});
    if (CLINICAL.test(await saidIn(answer))) found.push(call.name);
  }
  expect(found.length).toBeGreaterThan(8);
});

const clinical = modules
  .flatMap((module) => module.routes.map(({ endpoint }) => endpoint))
  .filter((e) => e.method === 'GET' && (e.medical || (e.response && holdsClinical(e.response))))
  .map((e) => `GET /api${e.path}`);

describe('S15: what a doctor reads behind the wall is written down', () => {
  const written = async () =>
    Number(
      (
        await w.system<{ count: string }>('select count(*) from audit_log where actor_id = $1', [w.accounts.doctor.id])
      )[0]?.count,
    );
  test.each(named(signedIn.filter(({ name, roles }) => clinical.includes(name) && roles.includes('doctor'))))(
    '%s',
    async (_, call) => {
      const by = await w.enter('doctor');
      const given = (await INPUTS[call.name]?.(w, by, 'doctor')) ?? {};
      const before = await written();
      const answer = await ask(api, w, by, call, given);
      expect(answer.statusCode).toBe(call.success);
      expect(await written()).toBeGreaterThan(before);
    },
  );
});
