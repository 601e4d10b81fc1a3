import { showDay, showInstant } from '../../../../platform/contract/dates.ts';
import { byPages, type ExportColumn, exportRoute } from '../../../../platform/server/exports/export-route.ts';
import { actingSystem } from '../../../../platform/server/http/actor.ts';
import type { Call } from '../../../../platform/server/http/context.ts';
import { type Route, reads, route } from '../../../../platform/server/http/route.ts';
import * as api from '../../fines/api.ts';
import type { CompanyGravity, FineTable, UitYear } from '../../fines/model.ts';
import { COMPANY_SIZE_LABELS, COMPANY_SIZES, GRAVITIES, GRAVITY_LABELS } from '../../rules/penalty-table.ts';
import { pageOfGravities, setGravityOf } from './gravities.ts';
import { addTable, pageOfTables, withdrawTable } from './tables.ts';
import { pageOfUit, setUit } from './uit.ts';

const who = ({ session }: Pick<Call, 'session'>) => session?.userId ?? '';

const UIT: readonly ExportColumn<UitYear>[] = [
  { header: 'Año', value: (u) => String(u.year) },
  { header: 'UIT (S/)', value: (u) => u.amount, format: 'number' },
  { header: 'Fuente', value: (u) => u.source, width: 30 },
  { header: 'Registrada', value: (u) => showInstant(u.recordedAt), width: 18 },
];
const TABLES: readonly ExportColumn<FineTable>[] = [
  { header: 'Norma', value: (t) => t.norm, width: 50 },
  { header: 'Desde', value: (t) => showDay(t.validFrom), width: 12 },
  {
    header: 'Estado',
    value: (t) => (t.withdrawn ? 'Retirada' : t.inForce ? 'En vigor' : 'Anterior o futura'),
    width: 16,
  },
  ...COMPANY_SIZES.flatMap((size) =>
    GRAVITIES.map((gravity) => ({
      header: `${COMPANY_SIZE_LABELS[size]}, ${GRAVITY_LABELS[gravity].toLowerCase()}`,
      value: (t: FineTable) => t.sizes[size].map((row) => `desde ${row.from}: ${row[gravity]}`).join('; '),
      width: 40,
    })),
  ),
];
const COMPANIES: readonly ExportColumn<CompanyGravity>[] = [
  { header: 'Empresa', value: (c) => c.name, width: 36 },
  { header: 'RUC', value: (c) => c.ruc, width: 14 },
  { header: 'Tamaño', value: (c) => COMPANY_SIZE_LABELS[c.size], width: 24 },
  { header: 'Gravedad', value: (c) => GRAVITY_LABELS[c.gravity], width: 14 },
];

export const fineRoutes: Route[] = [
  reads(api.listUitYears, ({ scope, query }) => pageOfUit(scope, query)),
  route(api.setUitYear, (call) => setUit(actingSystem(call), call.body, who(call))),
  reads(api.listFineTables, ({ scope, query }) => pageOfTables(scope, query)),
  route(api.addFineTable, (call) => addTable(actingSystem(call), call.body, who(call))),
  route(api.withdrawFineTable, (call) => withdrawTable(actingSystem(call), call.body, who(call))),
  route(api.listGravities, (call) => pageOfGravities(actingSystem(call), call.query)),
  route(api.setGravity, (call) => setGravityOf(actingSystem(call), call.body)),
  exportRoute(api.exportUitYears, {
    name: 'UIT por año',
    columns: UIT,
    read: byPages(({ scope }, query: Parameters<typeof pageOfUit>[1]) => pageOfUit(scope, query)),
  }),
  exportRoute(api.exportFineTables, {
    name: 'Tablas de multas',
    columns: TABLES,
    read: byPages(({ scope }, query: Parameters<typeof pageOfTables>[1]) => pageOfTables(scope, query)),
  }),
  exportRoute(api.exportGravities, {
    name: 'Gravedad por empresa',
    columns: COMPANIES,
    read: byPages((call, query: Parameters<typeof pageOfGravities>[1]) => pageOfGravities(actingSystem(call), query)),
  }),
];
