import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { FAQS } from '../faqs/list.ts';
import { LABELS_OF_HOME } from '../labels/list.ts';
import { getManual } from '../manual-api.ts';
import * as requests from '../requests/api.ts';
import { CONTACT_REQUESTS } from '../requests/list.ts';
import { appFaqs, pageOfFaqs } from './faqs.queries.ts';
import { createFaqBy, deleteFaqBy, updateFaqBy } from './faqs.ts';
import { homeLabels, pageOfLabels, updateHomeLabelBy } from './labels.ts';
import { sendManual } from './manual.ts';
import { publicFaqs } from './public-faqs.ts';
import { keepContactRequest, openContactForm } from './requests/keep-request.ts';
import { pageOfContactRequests } from './requests/requests.queries.ts';

export const helpRoutes: Route[] = [
  route(getManual, sendManual),
  route(api.listPublicFaqs, ({ services }) => services.system.run(publicFaqs)),
  route(api.listAppFaqs, ({ services, query }) => services.system.run((tx) => appFaqs(tx, query))),
  route(api.listHomeLabels, async ({ services }) =>
    Object.entries(await services.system.run(homeLabels)).map(([key, text]) => ({ key: key as 'lead', text })),
  ),
  ...listRoutes(
    FAQS,
    { list: api.listFaqs, file: api.exportFaqs },
    {
      page: (call, query: Parameters<typeof pageOfFaqs>[1]) => actingSystem(call).run((tx) => pageOfFaqs(tx, query)),
    },
  ),
  route(api.createFaq, (call) => createFaqBy(actingSystem(call), call.body, call.session!.userId)),
  route(api.updateFaq, (call) => updateFaqBy(actingSystem(call), call.params.id, call.body, call.session!.userId)),
  route(api.deleteFaq, (call) => deleteFaqBy(actingSystem(call), call.params.id)),
  route(requests.contactTicket, openContactForm),
  route(requests.contactRequest, keepContactRequest),
  ...listRoutes(
    CONTACT_REQUESTS,
    { list: requests.listContactRequests, file: requests.exportContactRequests },
    {
      page: (call, query: Parameters<typeof pageOfContactRequests>[1]) =>
        actingSystem(call).run((tx) => pageOfContactRequests(tx, query)),
    },
  ),
  ...listRoutes(
    LABELS_OF_HOME,
    { list: api.listLabelsOfHome, file: api.exportLabelsOfHome },
    {
      page: (call, query: Parameters<typeof pageOfLabels>[1]) =>
        actingSystem(call).run((tx) => pageOfLabels(tx, query)),
    },
  ),
  route(api.updateHomeLabel, (call) =>
    updateHomeLabelBy(actingSystem(call), call.params.key, call.body, call.session!.userId),
  ),
];
