import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '#platform/server/config/root.ts';
import { startEmbedded } from '#platform/server/database/embedded/embedded.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';
import { ensureBuilt } from '../../../../scripts/build.mjs';
import { EXAMS_FOLLOWED } from './exams-followed.ts';
import { ROWS_FOLLOWED } from './rows-followed.ts';
import { TEMPLATE } from './template.ts';

/** Provides a real PostgreSQL for all test files: TEST_DATABASE_URL, or the embedded server with its own folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt({ only: ['server', 'testing'] });
  process.env['BUILT_WORKERS'] = join(projectRoot, 'dist');
  const given = process.env['TEST_DATABASE_URL'];
  const embedded = given
    ? undefined
    : await startEmbedded({ dataDir: join(projectRoot, '.cache', 'test'), unsafeFast: true });
  const url = given ?? embedded!.url;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const left = await admin.query<{ datname: string }>(
    `select datname from pg_database
     where datname like 'test\\_%'
       and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
  );
  for (const { datname } of left.rows) await admin.query(`drop database if exists ${datname}`);
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  const templateUrl = url.replace(/\/[^/]+$/, `/${TEMPLATE}`);
  await prepareDatabase(templateUrl);
  const template = new pg.Client({ connectionString: templateUrl });
  await template.connect();
  await template.query(`${EXAMS_FOLLOWED}\n${ROWS_FOLLOWED}`).finally(() => template.end());
  await admin.end();
  project.provide('postgresUrl', url);
  return async () => {
    await embedded?.stop();
  };
}
