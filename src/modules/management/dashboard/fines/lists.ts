import { TITLE } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { COMPANY_SIZE_LABELS, COMPANY_SIZES, GRAVITIES, GRAVITY_LABELS } from '../rules/penalty-table.ts';
import type { CompanyGravity, FineTable, UitYear } from './model.ts';

/** UIT values, one row per year. */
export const UIT_YEARS = defineList<UitYear>()({
  id: 'uit-years',
  label: 'UIT por año',
  columns: [
    {
      id: 'year',
      label: 'Año',
      sort: true,
      value: (uit) => String(uit.year),
      page: { width: 90, card: 'title', hideable: false },
    },
    {
      id: 'amount',
      label: 'UIT',
      kind: 'number',
      sort: true,
      page: { width: 130, card: 'subtitle' },
      file: { label: 'UIT (S/)' },
    },
    { id: 'source', label: 'Fuente', file: { width: 30 } },
    { id: 'recorded', label: 'Registrada', kind: 'datetime', value: (uit) => uit.recordedAt, page: { width: 190 } },
    { id: 'before', label: 'Historial', value: () => null, page: { width: 150, card: 'hidden' }, file: false },
  ],
  filters: {},
  sort: '-year',
});

export const FINE_TABLES = defineList<FineTable>()({
  id: 'fine-tables',
  label: 'Tablas de multas',
  columns: [
    { id: 'norm', label: 'Norma', page: TITLE, file: { width: 50 } },
    {
      id: 'validFrom',
      label: 'Desde',
      kind: 'date',
      sort: true,
      page: { width: 130, card: 'subtitle' },
      file: { width: 12 },
    },
    {
      id: 'state',
      label: 'Estado',
      value: (table) => (table.withdrawn ? 'Retirada' : table.inForce ? 'En vigor' : 'Anterior o futura'),
      page: { width: 150 },
      file: { width: 16 },
    },
    {
      id: 'who',
      label: 'Registrada por',
      value: (table) => table.recordedBy ?? 'Vigía',
      page: { width: 190, card: 'hidden' },
      file: false,
    },
    ...COMPANY_SIZES.flatMap((size) =>
      GRAVITIES.map((gravity) => ({
        id: `${size} ${gravity}`,
        label: `${COMPANY_SIZE_LABELS[size]}, ${GRAVITY_LABELS[gravity].toLowerCase()}`,
        value: (table: FineTable) => table.sizes[size].map((row) => `desde ${row.from}: ${row[gravity]}`).join('; '),
        page: false as const,
        file: { width: 40 },
      })),
    ),
  ],
  filters: {},
  sort: '-validFrom',
});

/** Gravity with which the fine of each company is estimated. */
export const COMPANY_GRAVITIES = defineList<CompanyGravity>()({
  id: 'fine-gravities',
  label: 'Gravedad por empresa',
  columns: [
    { id: 'name', label: 'Empresa', sort: true, page: TITLE, file: { width: 36 } },
    { id: 'ruc', label: 'RUC', page: { width: 140, card: 'hidden' }, file: { width: 14 } },
    { id: 'size', label: 'Tamaño', value: (c) => COMPANY_SIZE_LABELS[c.size], page: false, file: { width: 24 } },
    {
      id: 'table',
      label: 'Tabla que se le aplica',
      value: (c) => COMPANY_SIZE_LABELS[c.remype ? c.size : 'NO_MYPE'],
      page: { width: 230 },
      file: false,
    },
    {
      id: 'gravity',
      label: 'Gravedad',
      sort: true,
      value: (c) => GRAVITY_LABELS[c.gravity],
      page: { width: 130, card: 'subtitle' },
      file: { width: 14 },
    },
  ],
  filters: { q: { kind: 'text', label: 'Buscar empresas', placeholder: 'Nombre o RUC' } },
  sort: 'name',
});
