import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { showAgo } from '#platform/web/format/format.ts';
import { Clamped } from '#platform/web/layout/Clamped.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { late } from '#platform/web/start/late.tsx';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { dismissUnknownLabel, exportUnknownLabels, viewUnknownLabels } from '../api.ts';
import { UNKNOWN_LABELS } from '../lists.ts';
import type { UnknownLabel } from '../model.ts';
import { undoable } from './undoable.ts';

const AssignModal = late(() => import('./AssignModal.tsx'), 'AssignModal');

const cells: Cells<UnknownLabel> = {
  imports: ({ imports }) => <Clamped names={imports} />,
  lastSeen: ({ lastSeen }) => showAgo(lastSeen),
};

/** Inbox of column titles without a field: a click makes a title a synonym or dismisses it. */
export function UnknownLabels() {
  const list = useList(UNKNOWN_LABELS, { list: viewUnknownLabels, file: exportUnknownLabels });
  const [assigning, setAssigning] = useState<UnknownLabel | null>(null);
  const dismiss = async ({ id, label }: UnknownLabel) => {
    await call(dismissUnknownLabel, { body: { id } });
    undoable(`Se descartó «${label}».`, id);
  };
  return (
    <>
      <ListTable
        list={list}
        cells={cells}
        rowKey={(label) => label.id}
        actionsWidth={170}
        rowActions={(label) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <Button
              variant="light"
              size="compact-sm"
              h={36}
              aria-label={`Asignar ${label.label} a un campo`}
              onClick={() => setAssigning(label)}
            >
              Asignar
            </Button>
            <Tooltip label="Descartar">
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Descartar ${label.label}`}
                onClick={() => void dismiss(label).catch(showFailure)}
              >
                <IconEyeOff size={18} />
              </ActionIcon>
            </Tooltip>
          </Group>
        )}
        empty={{
          title: 'Ningún título por revisar',
          description: 'Aquí aparecen los títulos de columnas que las personas dejan sin campo al importar.',
        }}
      />
      {assigning && <AssignModal label={assigning} onClose={() => setAssigning(null)} />}
    </>
  );
}
