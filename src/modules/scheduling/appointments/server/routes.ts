import { actOn } from '#platform/server/cases/act.ts';
import { caseRoutes } from '#platform/server/cases/routes.ts';
import { caseListing } from '#platform/server/cases/store.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { pageOfListing } from '#platform/server/database/statements/listing.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import type { Appointment } from '../appointments.ts';
import { APPOINTMENT_KINDS, type AppointmentKind } from '../model.ts';
import { listSchedulingWarnings, movingNotices } from '../notices-api.ts';
import * as ownApi from '../own/api.ts';
import { EXAM_QUEUE, exportQueue, listQueue, summariseQueue } from '../queue/list.ts';
import { proposeAppointments } from '../queue/proposal.ts';
import { listSites } from '../sites-api.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { centreRoutes } from './centre/routes.ts';
import { movingNoticesOf, scheduleNoticesOf } from './notices.ts';
import { answerOwnAppointmentOf, matchAppointmentDocumentOf, openOwnAppointmentOf } from './own/own-appointment.ts';
import { proposalOf } from './queue/propose.ts';
import { queueListing, summaryOf } from './queue/queue.ts';
import { reachOfAppointments } from './reach.ts';
import { insertVisitsOf, scheduleExamsOf, scheduleVisitsOf } from './schedule.ts';
import { appointmentStore } from './store.ts';
import { unifyOf } from './unify.ts';

const SITES_SQL = `
select s.id, c.name || ' · ' || s.name as name from health_centre_sites s
join health_centres c on c.customer_id = $1 and c.id = s.health_centre_id and c.active
where s.customer_id = $1 and s.active order by 2, 1`;

async function sitesOf(scope: Scope) {
  const [items] = await scope.hot<[{ id: string; name: string }[]]>([statement(SITES_SQL, [scope.customerId])]);
  return { items };
}

type Page = { page: number; page_size: number; patient_id?: string };
const VISITS = APPOINTMENT_KINDS.filter((kind) => kind !== 'EMO');

/** Newest first, as in the calls without a sort parameter. */
const lastFirst = (scope: Scope, query: Page, kind?: readonly AppointmentKind[]) =>
  pageOfListing<Appointment>(
    scope,
    caseListing(scope, appointmentStore, { sort: '-on', patient_id: query.patient_id, kind }),
    query,
  );

type Cancelled = { ids: string[]; reason: string };
const cancel = (scope: Scope, services: Parameters<typeof actOn>[3], { ids, reason }: Cancelled) =>
  actOn(scope, appointmentStore, { act: 'cancel', ids, values: { reason } }, services);

export const schedulingRoutes: Route[] = [
  ...caseRoutes(appointmentStore),
  ...calendarRoutes,
  ...centreRoutes,
  ...listRoutes(EXAM_QUEUE, { list: listQueue, file: exportQueue }, { listing: queueListing }),
  route(proposeAppointments, proposalOf),
  reads(summariseQueue, ({ scope }) => summaryOf(scope)),
  reads(listSchedulingWarnings, ({ scope, query }) => scheduleNoticesOf(scope, query)),
  route(movingNotices, ({ scope, body }) => movingNoticesOf(scope, body)),
  reads(listSites, ({ scope }) => sitesOf(scope)),
  route(api.countReachable, reachOfAppointments),
  route(api.scheduleExams, scheduleExamsOf),
  route(api.scheduleVisits, scheduleVisitsOf),
  route(api.insertVisits, ({ scope, services, body }) => insertVisitsOf(scope, services, body.rows)),
  route(api.unifyExams, unifyOf),
  route(ownApi.openOwnAppointment, openOwnAppointmentOf),
  route(ownApi.matchAppointmentDocument, matchAppointmentDocumentOf),
  route(ownApi.answerOwnAppointment, answerOwnAppointmentOf),
  reads(api.listOfPatient, ({ scope, query }) => lastFirst(scope, query)),
  reads(api.listExamsOfPatient, ({ scope, query }) => lastFirst(scope, query, ['EMO'])),
  reads(api.listVisitsOfPatient, ({ scope, query }) => lastFirst(scope, query, VISITS)),
  reads(api.listVisitAppointments, ({ scope, query }) => lastFirst(scope, query, VISITS)),
  route(api.cancelExams, ({ scope, services, body }) => cancel(scope, services, body)),
  route(api.cancelVisits, ({ scope, services, body }) => cancel(scope, services, body)),
];
