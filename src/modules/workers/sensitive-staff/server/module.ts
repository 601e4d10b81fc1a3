import type { ServerModule } from '#platform/server/module/server-module.ts';
import { sensitiveStaffRoutes } from './routes.ts';

export const sensitiveStaff: ServerModule = { name: 'sensitive-staff', routes: sensitiveStaffRoutes };
