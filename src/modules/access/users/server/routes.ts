import { notFound } from '#platform/contract/problem.ts';
import { orNotFound } from '#platform/server/database/scope.ts';
import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { USERS } from '../list.ts';
import { activate, activatePlace, deleteAccount, remove, revoke } from './access.ts';
import { addUserTo, giveCompany, inviteAgain } from './add-user.ts';
import { roleRoutes } from './role-routes.ts';
import { updateUserOf } from './update-user.ts';
import { userOf, usersOf } from './users.queries.ts';

export const userRoutes: Route[] = [
  ...listRoutes(
    USERS,
    { list: api.listUsers, file: api.exportUsers },
    {
      page: (call, query: Call<typeof api.listUsers>['query']) =>
        actingSystem(call).run(({ client }) => usersOf(client, query.customer_id, query)),
    },
  ),
  route(api.allUsers, async (call) => {
    const { customer_id, user_id: id, q: username } = call.query;
    const listQuery = { id, username, page: 1, page_size: 100, sort: 'name' };
    const { items } = await actingSystem(call).run(({ client }) => usersOf(client, customer_id, listQuery));
    if (id && items.length === 0) throw notFound();
    return items.filter((person) => person.access);
  }),
  route(api.userById, async (call) =>
    orNotFound(
      await actingSystem(call).run(({ client }) => userOf(client, call.session!.customerId as string, call.query.id)),
      'No encontramos a esa persona.',
    ),
  ),
  route(api.addUser, addUserTo),
  route(api.updateUser, updateUserOf),
  route(api.resendInvitation, inviteAgain),
  route(api.revokeUser, revoke),
  route(api.activateUserByGet, (call) => activate(call, call.query.user_id)),
  route(api.activateUser, (call) => activate(call, call.body.user_id)),
  route(api.addCustomerByGet, (call) => giveCompany(call, call.query)),
  route(api.addCustomer, (call) => giveCompany(call, call.body)),
  route(api.activateCustomerByGet, (call) => activatePlace(call, call.query)),
  route(api.activateCustomer, (call) => activatePlace(call, call.body)),
  route(api.removeUser, remove),
  route(api.deleteUser, deleteAccount),
  ...roleRoutes,
];
