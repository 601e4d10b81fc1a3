import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { visitorCompanies } from '#demo/visitors/visitors.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { openPools } from '#platform/server/database/pools.ts';
import { SystemScope } from '#platform/server/database/scope.ts';
import { EventHub } from '#platform/server/events/hub.ts';
import { openStore } from '#platform/server/files/open-store.ts';
import { buildApp } from '#platform/server/http/app.ts';
import type { Services } from '#platform/server/http/context.ts';
import { createLog } from '#platform/server/http/log.ts';
import { JobQueue } from '#platform/server/jobs/queue.ts';
import { type Content, unseal } from '#platform/server/messages/seal.ts';
import { drainOutbox, openOutbox } from '#platform/server/module/background.ts';
import { Seal } from '#platform/server/sealing/seal.ts';
import { cloneDatabase } from '#platform/server/testing/database.ts';
import { policies } from '../process.ts';
import { modules, product } from '../product.ts';
import { type Builders, buildersFor } from './builders.ts';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  make: Builders;
  url: string;
  logLines: string[];
  /** Returns a client with the user's session. */
  as(username: string): Promise<Person>;
  /** Returns a client that sends these cookies. */
  with(cookie: string): Person;
  /** Processes everything in the outbox, as the worker process does. */
  drain(): Promise<void>;
  /** Returns the newest message to a recipient, decrypted; undefined without a message. */
  mailTo(username: string): Promise<Mail | undefined>;
  /** Returns all messages to a recipient, newest first. */
  mailsTo(username: string): Promise<Mail[]>;
  close(): Promise<void>;
}

export interface Person {
  cookie: string;
  get(url: string): Promise<LightMyRequestResponse>;
  send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown): Promise<LightMyRequestResponse>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

interface Mail extends Content {
  template: string;
  state: string;
}

/** Starts the whole API on a separate database: real PostgreSQL, real files, no listening port. */
export async function startTestApp(env: Record<string, string> = {}, clone = cloneDatabase): Promise<TestApp> {
  const database = await clone();
  const dataDir = mkdtempSync(join(tmpdir(), 'vigia-test-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: 'false',
    QUIET_HOURS: 'no',
    ...env,
  });
  const logLines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void logLines.push(line) });
  const onError = (error: Error) => void logLines.push(error.message);
  const pools = openPools(database.url, { size: 4, onError, replicaUrl: config.databaseReplicaUrl });
  const events = new EventHub(database.url, onError);
  await events.start();
  const jobs = new JobQueue(pools, onError, 0.01);
  // Jobs start when they are sent, as in the product, and not at the next poll.
  events.onWake('jobs', () => jobs.wake());
  const system = new SystemScope(pools);
  const services: Services = {
    config,
    pools,
    events,
    jobs,
    files: await openStore(config),
    system,
    seal: new Seal(config, system),
  };
  if (config.demo) services.visitors = visitorCompanies(database.url, config, services.files);
  const app = await buildApp({ services, modules, policies, log });
  await app.ready();
  const make = buildersFor(services.system);
  const outbox = openOutbox(services, product);
  return {
    app,
    services,
    make,
    url: database.url,
    logLines,
    as: async (username) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/security/auth/login',
        payload: { username, password: make.password },
      });
      if (answer.statusCode !== 200)
        throw new Error(`${username} could not sign in: ${answer.statusCode} ${answer.body}`);
      return person(app, answer.cookies.map((c) => `${c.name}=${c.value}`).join('; '));
    },
    with: (cookie) => person(app, cookie),
    drain: () => drainOutbox(services, outbox),
    mailTo: async (username) => (await mailsTo(services, username))[0],
    mailsTo: (username) => mailsTo(services, username),
    close: async () => {
      await app.close();
      outbox.close();
      await jobs.stop();
      await events.stop();
      await pools.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function mailsTo({ system, config }: Services, username: string): Promise<Mail[]> {
  const { rows } = await system.run(({ client }) =>
    client.query<{ id: string; template: string; state: string; sealed: Buffer }>(
      'select id, template, state, sealed from messages where recipient = $1 order by created_at desc',
      [username],
    ),
  );
  return rows.map(({ id, template, state, sealed }) => ({ template, state, ...unseal(config.secretKey, id, sealed) }));
}

function person(app: FastifyInstance, cookie: string): Person {
  const inject = (options: InjectOptions) => app.inject({ ...options, headers: { cookie, ...options.headers } });
  return {
    cookie,
    inject,
    get: (url) => inject({ method: 'GET', url }),
    send: (method, url, payload) =>
      inject({ method, url, ...(payload === undefined ? {} : { payload: payload as InjectOptions['payload'] }) }),
  };
}
