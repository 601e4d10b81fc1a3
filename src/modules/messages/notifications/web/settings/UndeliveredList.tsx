import { Anchor, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useList } from '#platform/web/list/useList.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import {
  exportUndelivered,
  listUndelivered,
  MOST_SENT_AGAIN,
  UNDELIVERED,
  type Undelivered,
} from '../../undelivered/list.ts';
import { useResendUndelivered } from '../mailbox/useResend.ts';

const WORKERS = '/gestion_colaboradores/colaboradores';
const USERS = '/config/usuarios';

const CELLS: Cells<Undelivered> = {
  name: ({ name, recipient, patientId, to }) => {
    if (!name) return recipient;
    const place = patientId
      ? { to: WORKERS, search: { patient: patientId } }
      : to === 'USER'
        ? { to: USERS, search: { username: recipient } }
        : null;
    return place ? (
      <Anchor component={Link} to={place.to} search={place.search} size="sm">
        {name}
      </Anchor>
    ) : (
      name
    );
  },
  todo: (message) => (
    <Text size="sm" style={{ whiteSpace: 'normal' }}>
      {UNDELIVERED.columns.find(({ id }) => id === 'todo')?.value?.(message) ?? '—'}
    </Text>
  ),
};

/** Undelivered messages of the company; each name links to the page where the address is corrected. */
export function UndeliveredList() {
  const list = useList(UNDELIVERED, { list: listUndelivered, file: exportUndelivered });
  const resend = useResendUndelivered();
  return (
    <ListTable
      list={list}
      cells={CELLS}
      rowKey={(message) => message.id}
      bulkActions={[
        {
          label: 'Enviar otra vez',
          icon: <IconSend size={16} aria-hidden />,
          onClick: ({ ids }) => resend.mutate({ body: { ids: ids.slice(0, MOST_SENT_AGAIN) } }),
        },
      ]}
      empty={{ title: 'Todo llegó', description: 'Aquí verás los mensajes que se rechazaron o no pudieron salir.' }}
    />
  );
}
