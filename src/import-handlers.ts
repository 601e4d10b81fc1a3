import { areaImport } from './modules/catalogs/server/import/area-import.ts';
import { jobTitleImport } from './modules/catalogs/server/import/job-title-import.ts';
import { cessationImport } from './modules/collaborators/server/import/cessation-import.ts';
import { jobInformationImport } from './modules/collaborators/server/import/job-information-import.ts';
import { replacementImport } from './modules/collaborators/server/import/replacement-import.ts';
import { rosterImport } from './modules/collaborators/server/import/roster/roster-import.ts';
import { documentsImport } from './modules/documents/server/batches/documents-import.ts';
import { aptitudesImport, attentionsImport } from './modules/exams/server/import/exam-imports.ts';
import type { ImportHandlers } from './modules/imports/server/run/jobs.ts';
import { protocolsImport } from './modules/protocols/server/import/protocols-import.ts';
import { schedulingImport } from './modules/scheduling/server/import/scheduling-import.ts';
import { vaccineImport } from './modules/vaccines/server/import/vaccine-import.ts';

/** Every kind of import that works, by its code. */
export const importHandlers: ImportHandlers = new Map(
  [
    rosterImport,
    replacementImport,
    cessationImport,
    jobInformationImport,
    schedulingImport,
    areaImport,
    jobTitleImport,
    attentionsImport,
    aptitudesImport,
    protocolsImport,
    vaccineImport,
    documentsImport,
  ].map((handler) => [handler.kind, handler]),
);
