import { companies } from '#access/companies/server/module.ts';
import { evaluations } from '#access/evaluations/server/module.ts';
import { session } from '#access/session/server/module.ts';
import { users } from '#access/users/server/module.ts';
import { views } from '#access/views/server/module.ts';
import { deliveries } from '#documents/deliveries/server/module.ts';
import { documents } from '#documents/papers/server/module.ts';
import { rights } from '#documents/rights/server/module.ts';
import { exams } from '#exams/attentions/server/module.ts';
import { consultations } from '#exams/consultations/server/module.ts';
import { cutOffs } from '#exams/cut-offs/server/module.ts';
import { viewAs } from '#exams/view-as/server/module.ts';
import { dictionary } from '#imports/dictionary/server/module.ts';
import { imports } from '#imports/engine/server/module.ts';
import { operations } from '#imports/operations/server/module.ts';
import { dashboard } from '#management/dashboard/server/module.ts';
import { difot } from '#management/difot/server/module.ts';
import { notifications } from '#messages/notifications/server/module.ts';
import { platform } from '#platform/server/module/platform.ts';
import { productOf } from '#platform/server/module/product.ts';
import { activities } from '#prevention/activities/server/module.ts';
import { monthlyReports } from '#prevention/monthly-reports/server/module.ts';
import { programs } from '#prevention/programs/server/module.ts';
import { sstDocuments } from '#prevention/sst-documents/server/module.ts';
import { demonstration } from '#public/demonstration/server/module.ts';
import { help } from '#public/help/server/module.ts';
import { search } from '#public/search/server/module.ts';
import { scheduling } from '#scheduling/appointments/server/module.ts';
import { charts } from '#statistics/charts/server/module.ts';
import { statistics } from '#statistics/health/server/module.ts';
import { vaccines } from '#statistics/vaccines/server/module.ts';
import { absences } from '#workers/absences/server/module.ts';
import { adjustments } from '#workers/adjustments/server/module.ts';
import { catalogs } from '#workers/catalogs/server/module.ts';
import { collaborators } from '#workers/collaborators/server/module.ts';
import { catalogsWithProtocols, protocols } from '#workers/protocols/server/module.ts';
import { sensitiveStaff } from '#workers/sensitive-staff/server/module.ts';
import { releaseHealth } from './release-health.ts';

/**
 * The product: all modules of the server, in the order of the domains, in which the work of a pass runs. The releases
 * join figures of several modules, and what watches figures reads them.
 */
export const product = productOf([
  { name: 'releases', passes: { hour: [(services) => releaseHealth(services)] } },
  session,
  users,
  companies,
  evaluations,
  views,
  notifications,
  catalogs,
  catalogsWithProtocols,
  protocols,
  collaborators,
  absences,
  adjustments,
  sensitiveStaff,
  exams,
  cutOffs,
  consultations,
  viewAs,
  scheduling,
  imports,
  dictionary,
  operations,
  statistics,
  vaccines,
  charts,
  documents,
  deliveries,
  rights,
  dashboard,
  difot,
  activities,
  monthlyReports,
  programs,
  sstDocuments,
  demonstration,
  help,
  search,
  platform,
]);
export const { modules, importHandlers, notificationTypes } = product;
