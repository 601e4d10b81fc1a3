import { type Route, reads, route } from '../../../../platform/server/http/route.ts';
import * as api from '../../documents-api.ts';
import { createArchiveOf, listArchivesOf, openArchiveOf } from './archives.ts';
import { listDocumentsOf, listPersonsOf } from './documents.queries.ts';
import { openDocumentOf } from './open-document.ts';

export const documentHistoryRoutes: Route[] = [
  reads(api.listDocumentPersons, ({ scope, query }) => listPersonsOf(scope, query)),
  reads(api.listPersonDocuments, ({ scope, query }) => listDocumentsOf(scope, query)),
  route(api.openDocument, openDocumentOf),
  route(api.createArchive, createArchiveOf),
  route(api.listArchives, ({ scope, session }) => listArchivesOf(scope, session?.userId ?? '')),
  route(api.openArchive, openArchiveOf),
];
