import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { PageBody } from '../../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../../platform/web/layout/PageHeader.tsx';
import { useList } from '../../../../platform/web/list/useList.ts';
import { ListTable } from '../../../../platform/web/table/ListTable.tsx';
import type { Cells } from '../../../../platform/web/table/list-columns.tsx';
import { listMessages } from '../../../session/account-api.ts';
import { MESSAGE_STATE_LABELS, MESSAGES } from '../../../session/messages-list.ts';
import type { MessageItem } from '../../../session/model.ts';
import { MessageDrawer } from './MessageDrawer.tsx';

type State = MessageItem['state'];
const LOOKS: Record<State, { color: string; icon: typeof IconClock }> = {
  QUEUED: { color: 'porVencer', icon: IconClock },
  SENT: { color: 'vigente', icon: IconCircleCheck },
  DELIVERED: { color: 'vigente', icon: IconCircleCheck },
  FAILED: { color: 'vencido', icon: IconAlertTriangle },
  NOT_CONFIGURED: { color: 'gray', icon: IconMailOff },
};

function Mark({ state }: { state: State }) {
  const { color, icon: Icon } = LOOKS[state];
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={12} aria-hidden />} miw="max-content">
      {MESSAGE_STATE_LABELS[state]}
    </Badge>
  );
}

const CELLS: Cells<MessageItem> = { state: ({ state }) => <Mark state={state} /> };

/** The ledger of messages, with what each says: in a demonstration nothing leaves the machine. */
export default function MailboxPage() {
  const list = useList(MESSAGES, { list: listMessages }, { refetchInterval: 15_000 });
  const [open, setOpen] = useState<MessageItem | null>(null);
  return (
    <PageBody>
      <PageHeader
        title="Mensajes de demostración"
        description="Lo que se envió, o se habría enviado, a cada persona. Se actualiza solo."
      />
      <ListTable
        list={list}
        cells={CELLS}
        rowKey={(message) => message.id}
        onOpen={setOpen}
        empty={{
          title: 'Todavía no hay mensajes',
          description: 'Aquí aparecen los códigos, las invitaciones y los enlaces de contraseña.',
        }}
      />
      <MessageDrawer message={open} onClose={() => setOpen(null)} />
    </PageBody>
  );
}
