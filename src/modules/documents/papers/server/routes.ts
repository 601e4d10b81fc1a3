import { reportMedicalImage } from '#exams/attentions/images/api.ts';
import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { exportRepository, listRepository } from '../repository/api.ts';
import { REPOSITORY } from '../repository/list.ts';
import * as tasks from '../tasks/api.ts';
import { documentBatchRoutes } from './batches/routes.ts';
import { clearCertificate, keepCertificate } from './certificates/clear-certificate.ts';
import { sendFile } from './files.ts';
import { documentHistoryRoutes } from './history/routes.ts';
import { reportEmos } from './issued/report-emos.ts';
import { reportImage } from './issued/report-image.ts';
import { revokeDocument, showRevocation } from './issued/revoke-document.ts';
import { verifyDocument } from './issued/verify-document.ts';
import { sendByCookie } from './issued/viewer-cookie.ts';
import { repositoryListing } from './repository/repository.queries.ts';
import { issueTaskCertificate } from './tasks/issue-task-certificate.ts';
import { issueTaskCertificates } from './tasks/issue-task-certificates.ts';
import { proposeTasks } from './tasks/propose-tasks.ts';

export const documentRoutes: Route[] = [
  ...documentBatchRoutes,
  ...documentHistoryRoutes,
  ...listRoutes(REPOSITORY, { list: listRepository, file: exportRepository }, { listing: repositoryListing }),
  route(api.reportEmos, reportEmos),
  route(reportMedicalImage, reportImage),
  route(api.getFile, sendFile),
  route(api.openByCookie, sendByCookie),
  route(api.revokeDocument, ({ scope, params, body }) => revokeDocument(scope, params.id, body)),
  route(api.showRevocation, ({ scope, params, body }) => showRevocation(scope, params.id, body.forCompany)),
  route(api.clearCertificate, ({ scope, params }) => clearCertificate(scope, params.id)),
  route(api.keepCertificate, ({ scope, params }) => keepCertificate(scope, params.id)),
  route(tasks.proposeTaskCertificates, ({ scope, params }) => proposeTasks(scope, params.attentionId)),
  route(tasks.issueTaskCertificate, ({ scope, services, params, body }) =>
    issueTaskCertificate(scope, services, params.attentionId, body),
  ),
  route(tasks.issueTaskCertificates, ({ scope, services, body }) => issueTaskCertificates(scope, services, body)),
  route(api.verifyDocument, ({ services, params, request }) =>
    verifyDocument(services.system, params.code, request.ip),
  ),
];
