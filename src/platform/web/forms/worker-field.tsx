import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Choosable } from './RemoteSelect.tsx';

interface RecordOfWorker {
  fullName: string;
  documentType: string;
  documentNumber: string;
}

interface WorkerField<Item extends RecordOfWorker> {
  /** The stored record; null creates a new one. */
  record: Item | null;
  workers: Choosable;
  /** Text that follows the document number in an option. */
  more?: string;
  icon: ReactNode;
  onWithdraw: (record: Item) => void;
}

/**
 * The field `patientId` of a record about a worker: a new record chooses the worker from a list; an existing one shows
 * the worker and can be withdrawn.
 */
export function workerField<Item extends RecordOfWorker>({ record, workers, ...rest }: WorkerField<Item>) {
  if (record) return () => <Worker record={record} {...rest} />;
  return { name: 'patientId', label: workers.label, required: true, remote: workers } as const;
}

type Props<Item extends RecordOfWorker> = Omit<WorkerField<Item>, 'record' | 'workers'> & { record: Item };

function Worker<Item extends RecordOfWorker>({ record, more = '', icon, onWithdraw }: Props<Item>) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600}>{record.fullName}</Text>
        <Text size="sm" c="dimmed">
          {record.documentType} {record.documentNumber}
          {more}
        </Text>
      </div>
      <Button variant="subtle" color="vencido" flex="none" leftSection={icon} onClick={() => onWithdraw(record)}>
        Retirar
      </Button>
    </Group>
  );
}
