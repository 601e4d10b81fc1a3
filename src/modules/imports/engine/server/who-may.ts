import { policiesOf } from '#access/session/policies.ts';
import { tierOpens } from '#platform/contract/access.ts';
import { factsOfKind, type ImportKind } from '#platform/contract/import-kind/kinds.ts';
import { notFound, premiumNeeded } from '#platform/contract/problem.ts';
import { orNotFound } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { Session } from '#platform/server/http/session.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import { tierOfKind } from '../pages.ts';
import { type Batch, loadBatch } from './batches.ts';
import type { ImportHandlers } from './run/jobs.ts';

type Caller = Pick<Call, 'session' | 'scope'>;

/**
 * Requires the membership of the kind's page; without a kind, that of the history of all imports.
 * @throws 402 with a lower membership, as calls that declare theirs do
 */
export function requireTier(session: Session | null, kind: ImportKind | undefined): void {
  const tier = kind === undefined ? 'PREMIUM' : tierOfKind(kind);
  if (!session || !tierOpens(tier, session.membership, session.isAdmin)) throw premiumNeeded();
}

const may = (session: Session | null, handler: ImportHandler): boolean =>
  session !== null && policiesOf(session.roles, session.rolePolicies).includes(factsOfKind(handler.kind).policy);

/**
 * Import handler of a kind, for persons who may use it.
 * @throws 404 for anyone else
 */
export function handlerFor({ session, scope }: Caller, handlers: ImportHandlers, kind: ImportKind): ImportHandler {
  const handler = handlers.get(kind);
  if (!handler || !may(session, handler) || (factsOfKind(handler.kind).medical && !scope.inside))
    throw notFound('Esta importación no existe.');
  requireTier(session, kind);
  return handler;
}

/**
 * A batch that this person may work with.
 * @throws 404 for anyone else: row security hides a batch that was not proven free of clinical data
 */
export async function workable(
  { session, scope }: Caller,
  handlers: ImportHandlers,
  id: string,
): Promise<{ batch: Batch; handler: ImportHandler; session: Session }> {
  const batch = await scope.run((tx) => loadBatch(tx, id));
  const handler = orNotFound(handlers.get(batch.kind), 'Esta importación no existe.');
  if (!session || !may(session, handler) || (factsOfKind(handler.kind).medical && !scope.inside))
    throw notFound('No encontramos la importación.');
  requireTier(session, batch.kind);
  return { batch, handler, session };
}

/** Same as `workable`, for steps that apply only to spreadsheets. */
export async function workableSheet(
  caller: Caller,
  handlers: ImportHandlers,
  id: string,
): Promise<{ batch: Batch; handler: ImportHandler; session: Session }> {
  const workableBatch = await workable(caller, handlers, id);
  if (workableBatch.handler.files) throw notFound('Esta importación no tiene hoja de cálculo.');
  return workableBatch;
}
