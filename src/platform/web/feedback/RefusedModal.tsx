import { Button, Group, List, Modal, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import type { Refused } from '#platform/contract/refused.ts';

const MAX_REFUSED = 50;

interface Props {
  /** Number and noun: «3 exámenes». */
  counted: string;
  refused: readonly Refused[];
  onClose: () => void;
}

/** The rows that an act was refused for, each with its reason. */
export function RefusedModal({ counted, refused, onClose }: Props) {
  return (
    <Modal opened={refused.length > 0} onClose={onClose} title={`No se pudo con ${counted}`}>
      <List size="sm" spacing="xs">
        {refused.slice(0, MAX_REFUSED).map(({ id, name, reason }) => (
          <List.Item key={id}>
            <Text span size="sm" fw={600}>
              {name || 'Sin nombre'}.
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
