import type { Page } from '../../../platform/contract/pagination.ts';
import { notFound } from '../../../platform/contract/problem.ts';
import { actingSystem } from '../../../platform/server/http/actor.ts';
import type { Call } from '../../../platform/server/http/context.ts';
import type * as api from '../api.ts';
import type { CompanyItem } from '../model.ts';
import { companiesFor } from './companies.queries.ts';

/** Whose companies are asked for: one's own, or anyone's for a super admin. */
export function personAsked({ session }: Pick<Call, 'session'>, userId: string | undefined): string {
  if (userId === undefined || userId === session!.userId) return session!.userId;
  if (!session!.isAdmin) throw notFound('No encontramos a esa persona.');
  return userId;
}

export function listCustomersFor(
  call: Pick<Call, 'session' | 'services' | 'request'>,
  query: Call<typeof api.listCustomers>['query'],
): Promise<Page<CompanyItem>> {
  const userId = personAsked(call, query.user_id);
  const everything = call.session!.isAdmin && userId === call.session!.userId;
  return actingSystem(call).run(({ client }) =>
    companiesFor(client, { userId, isAdmin: everything }, { ...query, id: query.customer_id }),
  );
}
