import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { answer } from './child.ts';

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}
export interface FloorTask {
  url: string;
  pool: number;
  /** Statements of each path; `{id}` in a path and in the values is replaced by the last part of the address. */
  reads: Record<string, Statement[]>;
  /** Statement that POST /write runs; `{id}`, `{patientId}` and `{examDate}` in its values are replaced. */
  write?: Statement;
}

const { builtins } = pg.types;
const types = new pg.TypeOverrides();
types.setTypeParser(builtins.DATE, (text) => text);
types.setTypeParser(builtins.TIMESTAMPTZ, (text) => text);
types.setTypeParser(builtins.NUMERIC, Number);
types.setTypeParser(builtins.INT8, Number);

/** Returns the statement's values with the placeholders replaced. */
const filled = (values: unknown[], by: Record<string, string>): unknown[] =>
  JSON.parse(JSON.stringify(values).replace(/\{(id|patientId|examDate)\}/g, (whole, key: string) => by[key] ?? whole));

/** A bare server that only runs statements. */
answer(async ({ url, pool: max, reads, write }: FloorTask): Promise<{ port: number }> => {
  // Statements are planned once, as in the product; otherwise PostgreSQL would plan the search by document on each
  // call.
  const options = '-c plan_cache_mode=force_generic_plan';
  const pool = new pg.Pool({ connectionString: url, max, types, options, pipeline: true } as pg.PoolConfig);
  const byId = Object.entries(reads).find(([path]) => path.endsWith('{id}'));

  const read = async (path: string): Promise<unknown> => {
    const known = reads[path];
    const id = path.slice(path.lastIndexOf('/') + 1);
    const statements = known ?? byId?.[1].map((s) => ({ ...s, values: filled(s.values, { id }) })) ?? [];
    const client = await pool.connect();
    const results = await Promise.all(statements.map((s) => client.query(s)));
    client.release();
    return results.map(({ rows }) => rows);
  };

  const store = async (body: { patientId: string; examDate: string }): Promise<unknown> => {
    if (!write) throw new Error('Nothing is written here.');
    const by = { ...body, id: randomUUID() as string };
    const { rows } = await pool.query({ ...write, values: filled(write.values, by) });
    return rows[0];
  };

  const server = createServer((request, response) => {
    const respond = (work: Promise<unknown>) =>
      work.then(
        (value) =>
          response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value)),
        (error: Error) => response.writeHead(500).end(error.message),
      );
    if (request.method === 'GET') return void respond(read(request.url ?? ''));
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => void respond(Promise.resolve(text).then(JSON.parse).then(store)));
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  return { port: (server.address() as { port: number }).port };
});
