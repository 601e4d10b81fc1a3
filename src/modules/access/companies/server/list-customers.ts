import type { Page } from '#platform/contract/pagination.ts';
import { notFound } from '#platform/contract/problem.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../api.ts';
import type { CompanyItem } from '../model.ts';
import { companiesFor } from './companies.queries.ts';

/**
 * Id of the person whose companies are listed; only a super admin may name another person.
 * @throws 404 for an id that does not exist, or when a user without that role names another person
 */
export async function requestedPersonOrNotFound(
  call: Pick<Call, 'session' | 'services' | 'request'>,
  userId: string | undefined,
): Promise<string> {
  const session = call.session!;
  if (userId === undefined || userId === session.userId) return session.userId;
  const people = session.isAdmin
    ? await actingSystem(call).run(({ client }) => client.query('select 1 from users where id = $1', [userId]))
    : null;
  if (!people?.rowCount) throw notFound('No encontramos a esa persona.');
  return userId;
}

export async function listCustomersFor(
  call: Pick<Call, 'session' | 'services' | 'request'>,
  query: Call<typeof api.listCustomers>['query'],
): Promise<Page<CompanyItem>> {
  const userId = await requestedPersonOrNotFound(call, query.user_id);
  const everything = call.session!.isAdmin && userId === call.session!.userId;
  return actingSystem(call).run(({ client }) =>
    companiesFor(client, { userId, isAdmin: everything }, { ...query, id: query.customer_id }),
  );
}
