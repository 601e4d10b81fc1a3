import { documentsImport } from '#documents/papers/server/batches/documents-import.ts';
import { aptitudesImport, attentionsImport } from '#exams/attentions/server/import/exam-imports.ts';
import type { ImportHandlers } from '#imports/engine/server/run/jobs.ts';
import { schedulingImport } from '#scheduling/appointments/server/import/scheduling-import.ts';
import { vaccineImport } from '#statistics/vaccines/server/import/vaccine-import.ts';
import { areaImport } from '#workers/catalogs/server/import/area-import.ts';
import { jobTitleImport } from '#workers/catalogs/server/import/job-title-import.ts';
import { cessationImport } from '#workers/collaborators/server/import/cessation-import.ts';
import { jobInformationImport } from '#workers/collaborators/server/import/job-information-import.ts';
import { replacementImport } from '#workers/collaborators/server/import/replacement-import.ts';
import { rosterImport } from '#workers/collaborators/server/import/roster/roster-import.ts';
import { protocolsImport } from '#workers/protocols/server/import/protocols-import.ts';

/** Handlers of all implemented kinds of import, by code. */
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
