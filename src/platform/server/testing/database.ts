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
  // Of one that is under way when the tests end nobody hears.
  admin.on('error', () => undefined);
  await admin.connect();
  await admin.query(text).finally(() => admin.end());
}

async function copyTemplate(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  return name;
}

/** The copy that the next one gets: it is made while the tests before it run. */
let next: Promise<string> | undefined;

/** A database of this test file alone. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const name = await (next ?? copyTemplate());
  next = copyTemplate();
  // Whoever gets it is told; after the last file nobody does, and the next run drops what is left.
  next.catch(() => undefined);
  return {
    url: inject('postgresUrl').replace(/\/[^/]+$/, `/${name}`),
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  };
}
