import { Badge, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconMailOff, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { listMessages } from '#access/session/account-api.ts';
import { MESSAGE_STATE_LABELS, MESSAGES, whatToDo } from '#access/session/messages-list.ts';
import type { MessageItem } from '#access/session/model.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { late } from '#platform/web/start/late.tsx';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { LEADS } from '#screens/leads.ts';
import { useResend } from './useResend.ts';

const MessageDrawer = late(() => import('./MessageDrawer.tsx'), 'MessageDrawer');

type State = MessageItem['state'];
const STATE_STYLES: Record<State, { color: string; icon: typeof IconClock }> = {
  QUEUED: { color: 'porVencer', icon: IconClock },
  SENT: { color: 'vigente', icon: IconCircleCheck },
  DELIVERED: { color: 'vigente', icon: IconCircleCheck },
  FAILED: { color: 'vencido', icon: IconAlertTriangle },
  NOT_CONFIGURED: { color: 'gray', icon: IconMailOff },
};

function Mark({ state }: { state: State }) {
  const { color, icon: Icon } = STATE_STYLES[state];
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={12} aria-hidden />} miw="max-content">
      {MESSAGE_STATE_LABELS[state]}
    </Badge>
  );
}

const CELLS: Cells<MessageItem> = {
  state: ({ state }) => <Mark state={state} />,
  todo: (message) => {
    const todo = whatToDo(message);
    return (
      <Text size="sm" lineClamp={3} title={todo ?? undefined} style={{ whiteSpace: 'normal' }}>
        {todo ?? '—'}
      </Text>
    );
  },
};

/** Sent messages with their content; in a demonstration no message leaves the machine. */
export default function MailboxPage() {
  const list = useList(MESSAGES, { list: listMessages }, { refetchInterval: 15_000 });
  const resend = useResend();
  const [open, setOpen] = useState<MessageItem | null>(null);
  return (
    <PageBody>
      <PageHeader title="Mensajes" description={LEADS['/demo/correo']} />
      <ListTable
        list={list}
        cells={CELLS}
        rowKey={(message) => message.id}
        onOpen={setOpen}
        bulkActions={[
          {
            label: 'Enviar otra vez',
            icon: <IconSend size={16} aria-hidden />,
            onClick: ({ ids }) => resend.mutate({ body: { ids: ids.slice(0, 100) } }),
          },
        ]}
        empty={{
          title: 'Todavía no hay mensajes',
          description: 'Aquí aparecen los códigos, las invitaciones y los enlaces de contraseña.',
        }}
      />
      <MessageDrawer message={open} onClose={() => setOpen(null)} />
    </PageBody>
  );
}
