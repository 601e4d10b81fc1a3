import { importHandlers } from './import-handlers.ts';
import { catalogRoutes } from './modules/catalogs/server/routes.ts';
import { collaboratorRoutes } from './modules/collaborators/server/routes.ts';
import { companyRoutes } from './modules/companies/server/routes.ts';
import { dashboardRoutes } from './modules/dashboard/server/routes.ts';
import { documentRoutes } from './modules/documents/server/routes.ts';
import { examRoutes } from './modules/exams/server/routes.ts';
import { importRoutes } from './modules/imports/server/routes.ts';
import { notificationRoutes } from './modules/notifications/server/routes.ts';
import { operationRoutes } from './modules/operations/server/routes.ts';
import { sessionRoutes } from './modules/session/server/routes.ts';
import { userRoutes } from './modules/users/server/routes.ts';
import type { ModuleRoutes } from './platform/server/http/app.ts';

/** Every call of the product, by module. */
export const modules: ModuleRoutes[] = [
  { module: 'session', routes: sessionRoutes },
  { module: 'collaborators', routes: collaboratorRoutes },
  { module: 'users', routes: userRoutes },
  { module: 'companies', routes: companyRoutes },
  { module: 'catalogs', routes: catalogRoutes },
  { module: 'dashboard', routes: dashboardRoutes },
  { module: 'documents', routes: documentRoutes },
  { module: 'exams', routes: examRoutes },
  { module: 'imports', routes: importRoutes(importHandlers) },
  { module: 'notifications', routes: notificationRoutes },
  { module: 'operations', routes: operationRoutes },
];
