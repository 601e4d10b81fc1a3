import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../../history/api.ts';
import { DOCUMENTS } from '../../history/list.ts';
import { createArchiveOf, listArchivesOf, openArchiveOf } from './archives.ts';
import { documentsListing, listDocumentsOf, listPersonsOf } from './documents.queries.ts';
import { openDocumentOf } from './open-document.ts';

export const documentHistoryRoutes: Route[] = [
  reads(api.listDocumentPersons, ({ scope, query }) => listPersonsOf(scope, query)),
  reads(api.listPersonDocuments, ({ scope, query }) => listDocumentsOf(scope, query)),
  route(api.openDocument, openDocumentOf),
  route(api.createArchive, createArchiveOf),
  route(api.listArchives, ({ scope, session }) => listArchivesOf(scope, session?.userId ?? '')),
  route(api.openArchive, openArchiveOf),
  ...listRoutes(DOCUMENTS, { list: api.listDocuments, file: api.exportDocuments }, { listing: documentsListing }),
];
