import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../../duplicates-api.ts';
import { dismissDuplicateOf, listDuplicatesOf, listMergesOf } from './duplicates.queries.ts';
import { mergePatientsOf } from './merge-patients.ts';
import { previewMergeOf } from './preview-merge.ts';
import { undoMergeOf } from './undo-merge.ts';

export const duplicateRoutes: Route[] = [
  reads(api.listDuplicates, ({ scope, query }) => listDuplicatesOf(scope, query)),
  route(api.dismissDuplicate, dismissDuplicateOf),
  route(api.previewMerge, previewMergeOf),
  route(api.mergePatients, mergePatientsOf),
  route(api.undoMerge, undoMergeOf),
  reads(api.listMerges, ({ scope }) => listMergesOf(scope)),
];
