import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showInstant } from '../../../platform/contract/dates.ts';
import { filterText } from '../../../platform/contract/pagination.ts';
import { endpointKey, useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { useEvents } from '../../../platform/web/api/useEvents.ts';
import { StatusBadge } from '../../../platform/web/feedback/StatusBadge.tsx';
import { showNumber } from '../../../platform/web/format/format.ts';
import { PageBody } from '../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../platform/web/layout/PageHeader.tsx';
import { FilterBar } from '../../../platform/web/list/FilterBar.tsx';
import type { FilterDefinition } from '../../../platform/web/list/filters.ts';
import { useListState } from '../../../platform/web/list/useListState.ts';
import { useCompanyId } from '../../../platform/web/session/session.ts';
import type { Column } from '../../../platform/web/table/columns.ts';
import { DataTable } from '../../../platform/web/table/DataTable.tsx';
import { useExport } from '../../../platform/web/table/useExport.ts';
import { IMPORT_DEFINITIONS } from '../../imports/fields/kinds.ts';
import { importKind, importStateLabels, importStates } from '../../imports/model.ts';
import { exportTransactions, listTransactions } from '../api.ts';
import { type TransactionItem, transactionItem } from '../model.ts';
import { BackgroundNotice } from './BackgroundNotice.tsx';
import { showSeconds, statusOf } from './labels.ts';

const SHAPE = { q: filterText, kind: importKind, state: transactionItem.shape.state };
const FILTERS: readonly FilterDefinition[] = [
  { kind: 'text', name: 'q', label: 'Buscar transacciones', placeholder: 'Nombre del archivo' },
  {
    kind: 'select',
    name: 'kind',
    label: 'Tipo',
    options: importKind.options.map((value) => ({ value, label: IMPORT_DEFINITIONS[value]?.label ?? value })),
  },
  {
    kind: 'select',
    name: 'state',
    label: 'Estado',
    options: importStates.map((value) => ({ value, label: importStateLabels[value] })),
  },
];

const COLUMNS: readonly Column<TransactionItem>[] = [
  { id: 'file', header: 'Archivo', card: 'title', hideable: false, cell: (t) => t.fileName },
  { id: 'kind', header: 'Tipo', card: 'subtitle', cell: (t) => IMPORT_DEFINITIONS[t.kind]?.label ?? t.kind },
  {
    id: 'state',
    header: 'Estado',
    cell: (t) => <StatusBadge status={statusOf(t.state)} label={importStateLabels[t.state]} />,
  },
  {
    id: 'rows',
    header: 'Filas',
    align: 'right',
    cell: (t) => `${showNumber(t.doneRows)} de ${showNumber(t.totalRows)}`,
  },
  { id: 'errors', header: 'Con error', align: 'right', cell: (t) => showNumber(t.counts.ERROR) },
  { id: 'seconds', header: 'Duración', align: 'right', cell: (t) => showSeconds(t.seconds) },
  { id: 'who', header: 'Usuario', cell: (t) => t.createdBy ?? '—' },
  { id: 'when', header: 'Subida', cell: (t) => showInstant(t.createdAt) },
];

/** Every run of an import, with its state and how long it took; those that run move as they go on. */
export default function TransactionsPage() {
  const state = useListState(SHAPE);
  const query = useEndpoint(listTransactions, { query: state.query }, { keepPrevious: true, staleTime: 0 });
  const onExport = useExport(exportTransactions, state.query, 'transacciones');
  const navigate = useNavigate();
  const client = useQueryClient();
  const company = useCompanyId();
  const reload = () =>
    void client.invalidateQueries({ queryKey: endpointKey(company, listTransactions, {}).slice(0, 2) });
  useEvents('import', reload, reload);
  return (
    <PageBody>
      <PageHeader
        title="Estado de transacciones"
        description="Cada ejecución de una importación: en qué va, cuánto tardó y qué falló."
      />
      <BackgroundNotice />
      <DataTable
        id="transactions"
        label="Transacciones"
        columns={COLUMNS}
        rowKey={(t) => t.id}
        query={query}
        onExport={onExport}
        state={state}
        onOpen={(t) => void navigate({ to: '/config/status/detail', search: { transaction_id: t.id } as never })}
        toolbar={<FilterBar filters={FILTERS} state={state} />}
        empty={{
          title: 'Todavía no hay transacciones',
          description: 'Aquí se ve cada importación desde que se sube su archivo.',
        }}
      />
    </PageBody>
  );
}
