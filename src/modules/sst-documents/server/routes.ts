import { listRoutes } from '../../../platform/server/exports/list-routes.ts';
import { type Route, reads, route, writes } from '../../../platform/server/http/route.ts';
import * as api from '../api.ts';
import { SST_DOCUMENTS } from '../list.ts';
import { companyOf, saveCompany } from './company.ts';
import { documentsListing } from './documents.queries.ts';
import { sendModel } from './send-file.ts';

export const sstDocumentRoutes: Route[] = [
  reads(api.getSstCompany, ({ scope }) => companyOf(scope)),
  writes(api.saveSstCompany, ({ scope, body }) => saveCompany(scope, body)),
  route(api.getModelFile, sendModel),
  ...listRoutes(SST_DOCUMENTS, { list: api.listModels, file: api.exportModels }, { listing: documentsListing }),
];
