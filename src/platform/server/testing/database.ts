import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

import { TEMPLATE } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

async function onServer(text: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  // The connection can break when the tests end; the error is ignored.
  admin.on('error', () => undefined);
  await admin.connect();
  await admin.query(text).finally(() => admin.end());
}

async function copy(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

const urlOf = (name: string): string => inject('postgresUrl').replace(/\/[^/]+$/, `/${name}`);
const databaseOf = (name: string): TestDatabase => ({
  url: urlOf(name),
  drop: () => onServer(`drop database if exists ${name} with (force)`),
});

/** The database for the next call; it is copied while the current tests run. */
let next: Promise<string> | undefined;

/** Clones a database for a single test file. */
export async function cloneDatabase(): Promise<TestDatabase> {
  // Taken before anything is awaited, so that two callers do not get the same database.
  const copied = next ?? copy(TEMPLATE);
  next = copy(TEMPLATE);
  // An error is reported to the caller that awaits it. After the last file there is no caller, and the next run drops
  // the rest.
  next.catch(() => undefined);
  return databaseOf(await copied);
}

/**
 * A database whose connections take the statements of a cluster (`isOnCluster`). It has the entry of the extension in
 * the catalogue, and nothing is distributed.
 */
export async function cloneAsCluster(): Promise<TestDatabase> {
  return asCluster(await cloneDatabase());
}

/** A database without any table, as a cluster is before the first migration. */
export async function emptyAsCluster(): Promise<TestDatabase> {
  return asCluster(databaseOf(await copy('template0')));
}

async function asCluster(database: TestDatabase): Promise<TestDatabase> {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`set allow_system_table_mods = on;
    insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    select 4000000000, 'citus', usesysid, 'public'::regnamespace, false, 'test'
    from pg_user where usename = current_user`);
  await owner.end();
  return database;
}

/**
 * Clones a database with content that several test files share. The first process fills a template of this name, and
 * others wait; the template gets its name once it is complete. It is dropped before the next run, like all test
 * databases.
 */
export async function cloneFilled(content: string, fill: (url: string) => Promise<void>): Promise<TestDatabase> {
  const template = `test_with_${content}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [template]);
    const known = await admin.query('select from pg_database where datname = $1', [template]);
    if (known.rows.length === 0) {
      const filled = await copy(TEMPLATE);
      await fill(urlOf(filled));
      await admin.query(`alter database ${filled} rename to ${template}`);
    }
    return databaseOf(await copy(template));
  } finally {
    await admin.end();
  }
}
