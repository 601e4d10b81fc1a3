import type { AnyNotificationType } from '#platform/contract/notification-type.ts';
import type { ModuleRoutes } from '../http/app.ts';
import type { ImportHandler } from '../import-kind/kind.ts';
import { PASSES, type Pass, type PassWork, type ServerModule } from './server-module.ts';

/** What the modules declare, together. */
export interface Product {
  modules: readonly ModuleRoutes[];
  notificationTypes: readonly AnyNotificationType[];
  /** By kind of import. */
  importHandlers: ReadonlyMap<string, ImportHandler>;
  documentTasks: NonNullable<ServerModule['documentTasks']>;
  outbox: NonNullable<ServerModule['outbox']>;
  passes: Readonly<Record<Pass, readonly PassWork[]>>;
}

/** @throws if two modules declare the same key, as one of them would never be called */
function joined<T>(what: string, parts: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const result = Object.fromEntries(entries);
  if (Object.keys(result).length < entries.length) throw new Error(`Two modules declare the same ${what}.`);
  return result;
}

/** Joins the manifests, in their order: so runs the work of a pass. */
export function productOf(manifests: readonly ServerModule[]): Product {
  const handlers = manifests.flatMap(({ importHandlers = [] }) => importHandlers);
  const product: Omit<Product, 'modules'> & { modules: ModuleRoutes[] } = {
    modules: [],
    notificationTypes: manifests.flatMap(({ notifications = [] }) => notifications) as AnyNotificationType[],
    importHandlers: new Map(
      Object.entries(
        joined(
          'kind of import',
          handlers.map((handler) => ({ [handler.kind]: handler })),
        ),
      ),
    ),
    documentTasks: joined(
      'task',
      manifests.map(({ documentTasks = {} }) => documentTasks),
    ),
    outbox: joined(
      'topic of the outbox',
      manifests.map(({ outbox = {} }) => outbox),
    ),
    passes: Object.fromEntries(
      Object.keys(PASSES).map((pass) => [pass, manifests.flatMap(({ passes }) => passes?.[pass as Pass] ?? [])]),
    ) as Record<Pass, PassWork[]>,
  };
  product.modules = manifests.map(({ name, routes = [], models = [] }) => ({
    module: name,
    routes: typeof routes === 'function' ? routes(product) : routes,
    models,
  }));
  return product;
}
