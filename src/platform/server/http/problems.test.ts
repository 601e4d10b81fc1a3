import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openPools } from '#platform/server/database/pools.ts';
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
