import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { type EmbeddedPostgres, startEmbedded } from '#platform/server/database/embedded/embedded.ts';
import { openPools, type Pools } from '#platform/server/database/pools.ts';
import { SystemScope } from '#platform/server/database/scope.ts';
import { buildersFor } from '#testing/builders.ts';
import { multipartOf, xlsxOf } from '#testing/files.ts';
import { serve } from '#testing/served.ts';
import { tried } from '#testing/stress.ts';
import type { ImportNames } from '../../names-api.ts';

/** Each import is killed in its review and in its run. */
const KILLS = tried(2, 10);
const ROWS = tried(2500, 5000);
const HEADER = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'PUESTO'];

let dataDir: string;
let server: EmbeddedPostgres;
let child: ChildProcess;
let pools: Pools;
let base: string;
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

/** Own database server, so that killing it does not affect other tests. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vigia-killed-'));
  server = await startEmbedded({ dataDir });
  ({ base, child } = await serve({ databaseUrl: server.url, dataDir }));
  pools = openPools(server.url, { size: 2 });
}, 120_000);
afterAll(async () => {
  child?.kill('SIGKILL');
  await pools?.end();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Queries the database directly, as soon as it is available. */
async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  for (;;) {
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(text, values)).rows;
    } catch {
      await pause(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function killDatabase(): Promise<void> {
  const [found] = await sql<{ pid: number }>(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
  );
  process.kill(found!.pid, 'SIGKILL');
}

test('an import goes on when its database is killed, without a restart of the application', {
  timeout: 240_000,
}, async () => {
  const make = buildersFor(new SystemScope(pools));
  const company = await make.company();
  const { username } = await make.user('owner', company);
  const signedIn = await fetch(`${base}/api/security/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: make.password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
  /** Repeats the request while the database is unavailable (500 or 503) and throws on any other error. */
  const ask = async <Answer = ImportBatch>(
    method: string,
    path: string,
    body?: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    for (;;) {
      const answer = await fetch(`${base}/api${path}${path.includes('?') ? '&' : '?'}customer_id=${company.id}`, {
        method,
        headers: { cookie, ...headers },
        ...(body === undefined ? {} : { body }),
      });
      if (answer.ok) return (await answer.json()) as Answer;
      if (answer.status !== 503 && answer.status !== 500)
        throw new Error(`${path} ${answer.status} ${await answer.text()}`);
      await pause(200);
    }
  };
  const until = async (id: string, states: readonly string[]) => {
    for (;;) {
      const batch = await ask('GET', `/imports/${id}`);
      if (states.includes(batch.state)) return batch;
      await pause(100);
    }
  };
  let kills = 0;
  for (let round = 0; kills < KILLS; round++) {
    const first = 10_000_000 + round * ROWS;
    const rows = Array.from({ length: ROWS }, (_, i) => [
      first + i,
      'QUISPE ROJAS, ANA',
      'F',
      '12/03/1985',
      `Área ${i % 7}`,
      'Operaria',
    ]);
    const { payload, headers } = multipartOf('padron.xlsx', await xlsxOf(HEADER, rows));
    const { id, columns } = await ask('POST', '/imports/files?kind=import-persons', new Uint8Array(payload), headers);
    const json = { 'content-type': 'application/json' };
    const chosen = columns.map(({ index, field }) => ({ index, field }));
    await ask('PUT', `/imports/${id}/columns`, JSON.stringify({ columns: chosen }), json);
    await pause(randomInt(50, 900));
    await killDatabase();
    kills++;
    expect(await until(id, ['REVIEW', 'FAILED'])).toMatchObject({ state: 'REVIEW', planned: { NUEVO: ROWS } });
    const kinds = await ask<ImportNames[]>('GET', `/imports/${id}/names`);
    const newNames = kinds.flatMap(({ names }) => names).length;
    await ask('POST', `/imports/${id}/start`, JSON.stringify({ newNames }), json);
    await pause(randomInt(50, 900));
    await killDatabase();
    kills++;
    expect(await until(id, ['DONE', 'FAILED', 'REVIEW'])).toMatchObject({ state: 'DONE', counts: { NUEVO: ROWS } });
    const people = await sql(
      `select count(*)::int as n, count(distinct document_number)::int as different
       from patients where customer_id = $1`,
      [company.id],
    );
    expect(people[0]).toEqual({ n: (round + 1) * ROWS, different: (round + 1) * ROWS });
  }
  expect(child.exitCode).toBeNull();
});
