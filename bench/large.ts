// npm run bench:large [-- --only partitions|results] [--exams N] [--packed N] [--layouts plain,hash] [--dir DIR]:
// ten million exams on a PostgreSQL of its own, which is removed at the end. It needs 20 GB of disk.
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build.mjs';
import { openServer } from './large/database.ts';
import type { Size } from './large/fill.sql.ts';
import type { Layout } from './large/layouts.ts';
import { partitions } from './large/partitions.ts';
import { packedAgainstRows } from './large/results.ts';
import { Child } from './processes/child.ts';
import type { LoadResult, LoadTask } from './processes/load.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'partitions|results' },
    exams: { type: 'string', default: '10000000' },
    packed: { type: 'string', default: '1000000' },
    layouts: { type: 'string', default: 'plain,hash,month,year' },
    reuse: { type: 'boolean', default: false },
    dir: { type: 'string', default: join(tmpdir(), 'vigia-bench-large') },
  },
});
const EXAMS_OF_WORKER = 10;
const WORKERS_OF_SMALL = 10_000;
const log = (message: string) => console.log(message);

/** Half of the workers belong to the large company, the others to companies of 10,000. */
function sizeOf(exams: number): Size {
  const workers = Math.floor(exams / EXAMS_OF_WORKER);
  const small = Math.max(1, Math.floor(workers / 2 / WORKERS_OF_SMALL));
  return { small, each: WORKERS_OF_SMALL, large: workers - small * WORKERS_OF_SMALL, exams: EXAMS_OF_WORKER };
}

await ensureBuilt();
const only = new RegExp(values.only);
mkdirSync(values.dir, { recursive: true });
const server = await openServer(values.dir, log);
const load = new Child<LoadTask, LoadResult>('load.ts');
try {
  if (only.test('results')) await packedAgainstRows(server, Number(values.packed), log);
  if (only.test('partitions'))
    await partitions(
      { server, load, log, reuse: values.reuse },
      sizeOf(Number(values.exams)),
      values.layouts.split(',') as Layout[],
    );
} finally {
  load.stop();
  await server.stop();
  rmSync(values.dir, { recursive: true, force: true });
}
