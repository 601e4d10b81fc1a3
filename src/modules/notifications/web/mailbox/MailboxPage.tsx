import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { showInstant } from '../../../../platform/contract/dates.ts';
import { filterText } from '../../../../platform/contract/pagination.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import { PageBody } from '../../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../../platform/web/layout/PageHeader.tsx';
import { FilterBar } from '../../../../platform/web/list/filters/FilterBar.tsx';
import type { FilterDefinition } from '../../../../platform/web/list/filters/filters.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import type { Column } from '../../../../platform/web/table/columns.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { listMessages } from '../../../session/account-api.ts';
import { type MessageItem, messageItem } from '../../../session/model.ts';
import { MessageDrawer } from './MessageDrawer.tsx';

type State = MessageItem['state'];
const LOOKS: Record<State, { label: string; color: string; icon: typeof IconClock }> = {
  QUEUED: { label: 'En cola', color: 'porVencer', icon: IconClock },
  SENT: { label: 'Enviado', color: 'vigente', icon: IconCircleCheck },
  DELIVERED: { label: 'Entregado', color: 'vigente', icon: IconCircleCheck },
  FAILED: { label: 'Falló', color: 'vencido', icon: IconAlertTriangle },
  NOT_CONFIGURED: { label: 'Canal sin configurar', color: 'gray', icon: IconMailOff },
};

function Mark({ state }: { state: State }) {
  const { label, color, icon: Icon } = LOOKS[state];
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={12} aria-hidden />} miw="max-content">
      {label}
    </Badge>
  );
}

const columns: readonly Column<MessageItem>[] = [
  {
    id: 'subject',
    header: 'Asunto',
    card: 'title',
    hideable: false,
    cell: (message) => message.subject,
  },
  { id: 'recipient', sort: 'recipient', header: 'Para', card: 'subtitle', cell: (message) => message.recipient },
  { id: 'state', sort: 'state', header: 'Estado', cell: (message) => <Mark state={message.state} /> },
  { id: 'createdAt', sort: 'createdAt', header: 'Creado', cell: (message) => showInstant(message.createdAt) },
  {
    id: 'sentAt',
    sort: 'sentAt',
    header: 'Enviado',
    hidden: true,
    card: 'hidden',
    cell: (m) => showInstant(m.sentAt) || '—',
  },
];
const shape = { search: filterText, state: messageItem.shape.state };
const filters: readonly FilterDefinition[] = [
  { kind: 'text', name: 'search', label: 'Buscar mensajes', placeholder: 'Correo' },
  {
    kind: 'one',
    name: 'state',
    of: messageItem.shape.state,
    label: 'Estado',
    options: Object.entries(LOOKS).map(([value, { label }]) => ({ value, label })),
  },
];

/** The ledger of messages, with what each says: in a demonstration nothing leaves the machine. */
export default function MailboxPage() {
  const state = useListState(shape, { sort: '-createdAt' });
  const { sort: _, ...asked } = state.query as Record<string, unknown>;
  const query = useEndpoint(listMessages, { query: asked as never }, { keepPrevious: true, refetchInterval: 15_000 });
  const [open, setOpen] = useState<MessageItem | null>(null);
  return (
    <PageBody>
      <PageHeader
        title="Mensajes de demostración"
        description="Lo que se envió, o se habría enviado, a cada persona. Se actualiza solo."
      />
      <DataTable
        id="mailbox"
        label="Mensajes"
        columns={columns}
        rowKey={(message) => message.id}
        query={query}
        state={state}
        onOpen={setOpen}
        toolbar={<FilterBar filters={filters} state={state} />}
        empty={{
          title: 'Todavía no hay mensajes',
          description: 'Aquí aparecen los códigos, las invitaciones y los enlaces de contraseña.',
        }}
      />
      <MessageDrawer message={open} onClose={() => setOpen(null)} />
    </PageBody>
  );
}
