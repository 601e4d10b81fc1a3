import { actingSystem } from '#platform/server/http/actor.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../roles-api.ts';
import {
  createPolicy,
  createResource,
  deletePolicy,
  deleteResource,
  updatePolicy,
  updateResource,
} from './policies-and-resources.ts';
import { POLICY, RESOURCE, rolesIn } from './roles.queries.ts';
import { createRole, deleteRole, updateRole } from './roles.ts';

export const roleRoutes: Route[] = [
  route(api.listRoles, (call) => actingSystem(call).run(({ client }) => rolesIn(client, call.session!.isAdmin))),
  route(api.createRole, createRole),
  route(api.updateRole, updateRole),
  route(api.deleteRole, deleteRole),
  route(
    api.listPolicies,
    async (call) =>
      (await actingSystem(call).run(({ client }) => client.query(`${POLICY} order by r.code, p.code`))).rows,
  ),
  route(api.createPolicy, createPolicy),
  route(api.updatePolicy, updatePolicy),
  route(api.deletePolicy, deletePolicy),
  route(
    api.listResources,
    async (call) => (await actingSystem(call).run(({ client }) => client.query(`${RESOURCE} order by code`))).rows,
  ),
  route(api.createResource, createResource),
  route(api.updateResource, updateResource),
  route(api.deleteResource, deleteResource),
];
