import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { importStateLabels } from '#platform/contract/import-kind/model.ts';
import { endpointKey } from '#platform/web/api/useEndpoint.ts';
import { useEvents } from '#platform/web/api/useEvents.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { LEADS } from '#screens/leads.ts';
import { exportTransactions, listTransactions } from '../api.ts';
import { TRANSACTIONS } from '../list.ts';
import type { TransactionItem } from '../model.ts';
import { BackgroundNotice } from './BackgroundNotice.tsx';
import { showSeconds, statusOf } from './labels.ts';

const CELLS: Cells<TransactionItem> = {
  state: (t) => <StatusBadge status={statusOf(t.state)} label={importStateLabels[t.state]} />,
  rows: (t) => `${showNumber(t.doneRows)} de ${showNumber(t.totalRows)}`,
  seconds: (t) => showSeconds(t.seconds),
};

/** All import runs with their state and duration; running imports update live. */
export default function TransactionsPage() {
  const list = useList(TRANSACTIONS, { list: listTransactions, file: exportTransactions }, { staleTime: 0 });
  const navigate = useNavigate();
  const client = useQueryClient();
  const company = useCompanyId();
  const reload = () =>
    void client.invalidateQueries({ queryKey: endpointKey(company, listTransactions, {}).slice(0, 2) });
  useEvents('import', reload, reload);
  return (
    <PageBody>
      <PageHeader title="Estado de transacciones" description={LEADS['/config/status']} />
      <BackgroundNotice />
      <ListTable
        list={list}
        cells={CELLS}
        rowKey={(t) => t.id}
        onOpen={(t) => void navigate({ to: '/config/status/detail', search: { transaction_id: t.id } })}
        empty={{
          title: 'Todavía no hay transacciones',
          description: 'Aquí se ve cada importación desde que se sube su archivo.',
        }}
      />
    </PageBody>
  );
}
