import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openPools, type Pools } from '#platform/server/database/pools.ts';
import { cloneDatabase } from '#platform/server/testing/database.ts';
import { installProblems } from './problems.ts';

test('a query that takes too long ends in a sentence, without inner detail', async () => {
  const database = await cloneDatabase();
  const pools = openPools(database.url, { size: 1, statementTimeoutMs: 50 });
  const app = Fastify();
  installProblems(app);
  app.get('/slow', () => pools.main.query('select pg_sleep(60)'));
  try {
    const answer = await app.inject('/slow');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toMatch(/problem\+json/);
    expect(answer.json()).toMatchObject({
      code: 'too_slow',
      title: 'La operación tardó demasiado y no se hizo nada. Vuelve a intentarlo, o pide un rango más corto.',
    });
    expect(answer.body).not.toMatch(/pg_sleep|statement|57014/);
  } finally {
    await app.close();
    await pools.end();
    await database.drop();
  }
});

const ways: Record<string, (pools: Pools, owner: pg.Client) => Promise<unknown>> = {
  'that ended under the statement': async ({ main }) => {
    const client = await main.connect();
    client.connection.stream.destroy();
    return client.query('select 1').finally(() => client.release(true));
  },
  'that failed before the statement': async ({ main }) => {
    const client = await main.connect();
    const failed = new Promise((done) => client.once('error', done));
    client.connection.stream.destroy(new Error('read failed'));
    await failed;
    return client.query('select 1').finally(() => client.release(true));
  },
  'that was closed before the statement': async ({ main }) => {
    const client = await main.connect();
    const ended = (client as unknown as { end(): Promise<void> }).end();
    return client.query('select 1').finally(() => ended.then(() => client.release(true)));
  },
  'that the server ended': async ({ main }, owner) => {
    const client = await main.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const answer = client.query('select pg_sleep(60)').finally(() => client.release(true));
    await Promise.all([answer, owner.query('select pg_terminate_backend($1)', [rows[0]!.pid])]);
  },
  'whose host has no address': () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' })),
};

test.each(Object.entries(ways))('a connection %s is an outage: 503, and the next call is answered', async (_, lose) => {
  const database = await cloneDatabase();
  const pools = openPools(database.url, { size: 1 });
  const owner = new pg.Client({ connectionString: database.url });
  const app = Fastify();
  installProblems(app);
  app.get('/lost', () => lose(pools, owner));
  app.get('/kept', async () => (await pools.main.query('select 1 as one')).rows);
  try {
    await owner.connect();
    const answer = await app.inject('/lost');
    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
    expect((await app.inject('/kept')).json()).toEqual([{ one: 1 }]);
  } finally {
    await app.close();
    await Promise.all([owner.end(), pools.end()]);
    await database.drop();
  }
});

test('an error of ours that no outage explains is answered 500', async () => {
  const app = Fastify();
  installProblems(app);
  app.get('/', () => Promise.reject(new Error('The list is not queryable by name')));
  expect((await app.inject('/')).json()).toMatchObject({ status: 500, code: 'internal' });
  await app.close();
});
