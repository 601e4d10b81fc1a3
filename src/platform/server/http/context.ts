import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#platform/contract/endpoint.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Pools } from '#platform/server/database/pools.ts';
import type { Scope, SystemScope } from '#platform/server/database/scope.ts';
import type { EventHub } from '#platform/server/events/hub.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';
import type { Seal } from '#platform/server/sealing/seal.ts';
import type { Session } from './session.ts';

/** Shared resources of the process, the same for every request. */
export interface Services {
  config: Config;
  pools: Pools;
  files: FileStore;
  jobs: JobQueue;
  events: EventHub;
  /** Scope across companies, only for the session code and the worker process. */
  system: SystemScope;
  /** Certificate and key that seal documents. */
  seal: Seal;
  /** Set only in the demonstration. */
  visitors?: VisitorCompanies;
}

/**
 * Creates and removes whole companies for visitors of the demonstration; the application's database role has no right
 * to do so.
 */
export interface VisitorCompanies {
  /** @returns null when `most` companies already exist */
  make(options: {
    tokenHash: Buffer;
    hours: number;
    most: number;
  }): Promise<{ customerId: string; ownerId: string } | null>;
  remove(customerId: string): Promise<void>;
}

/** Arguments of a handler. The inputs are validated; the scope belongs to the call's company. */
export interface Call<E = Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** @throws when the endpoint's tenant is `none`. */
  scope: Scope;
  /** The signed-in session; null on public calls without one. */
  session: Session | null;
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
}
