import { Button, Group, List, Modal, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import type { ReactNode } from 'react';
import type { Refused } from '#platform/contract/refused.ts';

const MAX_REFUSED = 50;

interface Props {
  /** Number and noun: «3 exámenes». */
  counted: string;
  refused: readonly Refused[];
  /** Link to the row, in which its name is written. */
  link?: (id: string, name: string) => ReactNode;
  onClose: () => void;
}

/** The rows that an act was refused for, each with its reason. */
export function RefusedModal({ counted, refused, link, onClose }: Props) {
  return (
    <Modal opened={refused.length > 0} onClose={onClose} title={`No se pudo con ${counted}`}>
      <List size="sm" spacing="xs">
        {refused.slice(0, MAX_REFUSED).map(({ id, name, reason }) => (
          <List.Item key={id}>
            <Text span size="sm" fw={600}>
              {link ? link(id, name || 'Sin nombre') : name || 'Sin nombre'}.
            </Text>{' '}
            {reason}
          </List.Item>
        ))}
      </List>
      {refused.length > MAX_REFUSED && (
        <Text size="sm" c="dimmed" mt="sm">
          Y {refused.length - MAX_REFUSED} más.
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Entendido</Button>
      </Group>
    </Modal>
  );
}
