import type { DeclaredNotificationType } from '#platform/contract/notification-type.ts';
import type { Config } from '../config/config.ts';
import type { Services } from '../http/context.ts';
import type { NamedSchemas } from '../http/openapi/openapi-schemas.ts';
import type { Route } from '../http/route.ts';
import type { ImportHandler } from '../import-kind/kind.ts';
import type { JobHandler } from '../jobs/queue.ts';
import type { OutboxHandler } from '../messages/outbox.ts';
import type { Product } from './product.ts';

/**
 * Passes of background work: each runs at the start and then at an interval in ms. Within a pass one piece of work runs
 * at a time, which leaves connections and processor time for requests; two passes can run at the same time.
 */
export const PASSES = {
  seal: { everyMs: 30_000 },
  /** Until the next pass, changed figures are read from the live tables. */
  figures: { everyMs: 2_000 },
  /** A run follows the announcement of a change; the interval is for one that was missed or waits for a transaction. */
  rules: { everyMs: 10_000, wake: 'stale' },
  /** Repeating hourly work that is already done costs one query. */
  hour: { everyMs: 3_600_000 },
  /** Files take minutes to read, so they have a pass of their own. */
  files: { everyMs: 3_600_000 },
} as const satisfies Record<string, { everyMs: number; wake?: string }>;
export type Pass = keyof typeof PASSES;

/** @param stopping true once the process is about to end: the work returns at its next piece */
export type PassWork = (services: Services, stopping: () => boolean) => Promise<unknown>;

/** What a module adds to the server; its file is `server/module.ts`, and `src/product.ts` lists all. */
export interface ServerModule {
  /** Tag of its calls in OpenAPI; several modules can share one. */
  name: string;
  /** A function where the routes need what all modules declare. */
  routes?: readonly Route[] | ((product: Product) => readonly Route[]);
  /** Exports of its model files; their schemas become components of the OpenAPI document. */
  models?: readonly NamedSchemas[];
  notifications?: readonly DeclaredNotificationType[];
  importHandlers?: readonly ImportHandler[];
  /** Handlers of the queue of documents, by the task of the job. */
  documentTasks?: Readonly<Record<string, (services: Services) => JobHandler>>;
  /** Handlers of what must follow from a commit, by topic. */
  outbox?: Readonly<Record<string, (config: Config) => OutboxHandler>>;
  passes?: Partial<Readonly<Record<Pass, readonly PassWork[]>>>;
}
