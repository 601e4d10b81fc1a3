import type { Logger } from 'pino';
import { policiesOf } from '#access/session/policies.ts';
import { sealWarning } from '#platform/contract/seal-life.ts';
import type { Config } from '#platform/server/config/config.ts';
import { type EmbeddedPostgres, startEmbedded } from '#platform/server/database/embedded/embedded.ts';
import { openPools } from '#platform/server/database/pools.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';
import { refuseSharedSessions, UnsafeConnection } from '#platform/server/database/prove-connection.ts';
import { SystemScope } from '#platform/server/database/scope.ts';
import { EventHub } from '#platform/server/events/hub.ts';
import { openStore } from '#platform/server/files/open-store.ts';
import type { Services } from '#platform/server/http/context.ts';
import type { PolicyLookup } from '#platform/server/http/session.ts';
import { JobQueue } from '#platform/server/jobs/queue.ts';
import { Seal } from '#platform/server/sealing/seal.ts';

export const policies: PolicyLookup = policiesOf;

interface OpenProcess {
  services: Services;
  adminUrl: string;
  reusedDatabase: boolean;
  close(): Promise<void>;
}

/** Opens the database (embedded or given), migrates it and connects everything a server or worker needs. */
export async function openProcess(
  config: Config,
  log: Logger,
  printLine: (message: string) => void,
): Promise<OpenProcess> {
  const files = await openStore(config);
  let embedded: EmbeddedPostgres | undefined;
  if (!config.databaseUrl) {
    printLine('Iniciando PostgreSQL…');
    embedded = await startEmbedded({ dataDir: config.dataDir, log: printLine });
  }
  const adminUrl = config.databaseDirectUrl ?? embedded!.url;
  await prepareDatabase(adminUrl, printLine);
  const url = config.databaseUrl ?? adminUrl;
  if (config.databaseUrl) await refuseSharedSessions(url);
  const onError = (error: Error) =>
    error instanceof UnsafeConnection ? log.error(error.message) : log.warn({ err: error }, 'database connection');
  const pools = openPools(url, { size: config.databasePool, onError, replicaUrl: config.databaseReplicaUrl });
  const events = new EventHub(adminUrl, onError);
  await events.start();
  const jobs = new JobQueue(pools, onError);
  const system = new SystemScope(pools);
  const services: Services = {
    config,
    pools,
    jobs,
    events,
    files,
    system,
    seal: new Seal(config, system),
  };
  if (config.demo)
    services.visitors = (await import('#demo/visitors/visitors.ts')).visitorCompanies(adminUrl, config, files);
  // Warns at the start about a PKCS#12 file that does not open or expires soon, before a worker's signature fails.
  const seal = await services.seal.configured();
  const warning = seal && sealWarning(seal.notAfter);
  if (warning) log.warn({ notAfter: seal.notAfter, fingerprint: seal.fingerprint }, warning);
  return {
    services,
    adminUrl,
    reusedDatabase: embedded?.reused ?? false,
    close: async () => {
      await jobs.stop();
      await events.stop();
      await pools.end();
      await embedded?.stop();
    },
  };
}
