import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { COMPANIES } from '../list.ts';
import { listCustomersFor, requestedPersonOrNotFound } from './list-customers.ts';
import { removeLogoOf, sendLogo, uploadLogoOf } from './logo.ts';
import { addMembershipTo, endMembershipOf, listMembershipsFor, renewMembershipOf } from './memberships.ts';
import {
  confirmConsultationMailOf,
  createCompany,
  deleteCompany,
  setEnabled,
  updateCompany,
  updateConsultationMail,
} from './write-company.ts';

export const companyRoutes: Route[] = [
  ...listRoutes(COMPANIES, { list: api.listCustomers, file: api.exportCustomers }, { page: listCustomersFor }),
  route(api.createCustomer, createCompany),
  route(api.updateCustomer, updateCompany),
  route(api.changeConsultationMail, updateConsultationMail),
  route(api.confirmConsultationMail, confirmConsultationMailOf),
  route(api.disableCustomer, (call) => setEnabled(call, false)),
  route(api.enableCustomer, (call) => setEnabled(call, true)),
  route(api.deleteCustomer, deleteCompany),
  route(api.customersOfOwner, async (call) => {
    const userId = await requestedPersonOrNotFound(call, call.query.user_id);
    const { rows } = await actingSystem(call).run(({ client }) =>
      client.query<{ customerId: string; name: string; ruc: string }>(
        `select c.id as "customerId", c.name, c.ruc from user_customers o join customers c on c.id = o.customer_id
         where o.user_id = $1 and o.is_owner and o.active and c.enabled and c.deleted_at is null order by fold(c.name)`,
        [userId],
      ),
    );
    return rows;
  }),
  route(api.uploadLogo, uploadLogoOf),
  route(api.readLogo, sendLogo),
  route(api.removeLogo, removeLogoOf),
  route(api.listMemberships, listMembershipsFor),
  route(api.addMembership, addMembershipTo),
  route(api.renewMembership, renewMembershipOf),
  route(api.endMembership, endMembershipOf),
];
