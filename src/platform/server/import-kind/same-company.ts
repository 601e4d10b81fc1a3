import { isOnCluster } from '../database/prove-connection.ts';
import type { Tx } from '../database/scope.ts';

/**
 * Operator that compares the company in a look-up of an import. Row security compares the company too: with `=` the
 * planner would count the condition twice, expect a single row and accept any index that begins with the company
 * (docs/adr/0120). On a cluster it must be `=`, from which Citus finds the node.
 */
export const sameCompany = ({ client }: Pick<Tx, 'client'>): string =>
  isOnCluster(client) ? '=' : 'is not distinct from';
