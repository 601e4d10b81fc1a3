import { caseRoutes } from '#platform/server/cases/routes.ts';
import { pageOfListing } from '#platform/server/database/statements/listing.ts';
import { byCursor, exportRoute } from '#platform/server/exports/export-route.ts';
import { fileColumns } from '#platform/server/exports/file-columns.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { companyConsultations, lastConsultations } from './company-list.ts';
import { notificationsOf, notifyExams } from './notify.ts';
import { ownReportRoutes } from './own/own-report.ts';
import { linkToReport, putReport } from './report.ts';
import { consultationStore } from './store.ts';

export const consultationRoutes: Route[] = [
  ...ownReportRoutes,
  ...caseRoutes(consultationStore),
  reads(api.listCompanyConsultations, ({ scope, query }) =>
    pageOfListing(scope, companyConsultations(scope, query), query),
  ),
  reads(api.listLastConsultations, ({ scope, query }) => pageOfListing(scope, lastConsultations(scope, query), query)),
  exportRoute(api.exportCompanyConsultations, {
    name: 'Interconsultas',
    columns: fileColumns(api.PENDING_COLUMNS),
    read: byCursor(companyConsultations),
  }),
  exportRoute(api.exportLastConsultations, {
    name: 'Últimas interconsultas',
    columns: fileColumns(api.PENDING_COLUMNS),
    read: byCursor(lastConsultations),
  }),
  reads(api.listConsultationNotifications, ({ scope, query }) => notificationsOf(scope, query.attention_id)),
  route(api.notifyConsultation, ({ scope, services, query }) => notifyExams(scope, services, [query.attention_id])),
  route(api.notifyConsultations, ({ scope, services, body }) => notifyExams(scope, services, body.attentionIds)),
  route(api.uploadConsultationReport, putReport),
  route(api.linkConsultationReport, linkToReport),
];
