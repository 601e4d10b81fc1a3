import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../../fines/api.ts';
import { COMPANY_GRAVITIES, FINE_TABLES, UIT_YEARS } from '../../fines/lists.ts';
import { pageOfGravities, setGravityOf } from './gravities.ts';
import { addTable, pageOfTables, withdrawTable } from './tables.ts';
import { pageOfUit, setUit } from './uit.ts';

const who = ({ session }: Pick<Call, 'session'>) => session?.userId ?? '';

export const fineRoutes: Route[] = [
  ...listRoutes(
    UIT_YEARS,
    { list: api.listUitYears, file: api.exportUitYears },
    { page: ({ scope }, query: Parameters<typeof pageOfUit>[1]) => pageOfUit(scope, query) },
  ),
  route(api.setUitYear, (call) => setUit(actingSystem(call), call.body, who(call))),
  ...listRoutes(
    FINE_TABLES,
    { list: api.listFineTables, file: api.exportFineTables },
    { page: ({ scope }, query: Parameters<typeof pageOfTables>[1]) => pageOfTables(scope, query) },
  ),
  route(api.addFineTable, (call) => addTable(actingSystem(call), call.body, who(call))),
  route(api.withdrawFineTable, (call) => withdrawTable(actingSystem(call), call.body, who(call))),
  ...listRoutes(
    COMPANY_GRAVITIES,
    { list: api.listGravities, file: api.exportGravities },
    {
      page: (call, query: Parameters<typeof pageOfGravities>[1]) => pageOfGravities(actingSystem(call), query),
    },
  ),
  route(api.setGravity, (call) => setGravityOf(actingSystem(call), call.body)),
];
