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

/** What the process has open; the same for every request. */
export interface Services {
  config: Config;
  pools: Pools;
  files: FileStore;
  jobs: JobQueue;
  events: EventHub;
  /** Across companies. Only the session part and the worker may take it. */
  system: SystemScope;
  /** What seals documents. */
  seal: Seal;
  /** Only where the demonstration is on. */
  visitors?: VisitorCompanies;
}

/** Makes and removes whole companies for visitors of the demonstration, which the role of the application may not. */
export interface VisitorCompanies {
  /** @returns null where `most` live already */
  make(asked: {
    tokenHash: Buffer;
    hours: number;
    most: number;
  }): Promise<{ customerId: string; ownerId: string } | null>;
  remove(customerId: string): Promise<void>;
}

/** What a handler is given. Inputs are validated; the scope is that of the call's company. */
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
