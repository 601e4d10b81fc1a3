import { type Route, reads, route, writes } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { actOn } from './acts/act.ts';
import { saveForm } from './acts/save-form.ts';
import { signReportOf } from './acts/sign.ts';
import { putReport } from './acts/upload.ts';
import { differenceOf } from './difference.ts';
import { reportDetailOf, reportsOfYear } from './list-reports.ts';
import { sendReport } from './open-file.ts';
import { createReportOf, previewOf } from './preview.ts';

export const monthlyReportRoutes: Route[] = [
  route(api.previewReport, previewOf),
  writes(api.createReport, createReportOf),
  writes(api.saveReportForm, saveForm),
  writes(api.actOnReport, actOn),
  reads(api.tableOfReports, ({ scope, query }) => reportsOfYear(scope, query)),
  reads(api.getReport, ({ scope, params }) => reportDetailOf(scope, params.id)),
  reads(api.getReportDifference, ({ scope, params, query }) => differenceOf(scope, params.id, query.edition)),
  route(api.signReport, signReportOf),
  route(api.uploadReport, putReport),
  route(api.openReportFile, sendReport),
];
