import { rosterImport } from './modules/collaborators/server/import/roster-import.ts';
import type { ImportHandlers } from './modules/imports/server/jobs.ts';

/** Every kind of import that works, by its code. */
export const importHandlers: ImportHandlers = new Map([rosterImport].map((handler) => [handler.kind, handler]));
