import { Button, Group, List, Modal, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import type { ActAnswer } from '../../contract/cases/calls.ts';
import { type Cases, countedCases } from '../../contract/cases/cases.ts';

export type Refused = ActAnswer['refused'][number];
const SHOWN = 50;

interface Props {
  of: Cases;
  refused: readonly Refused[];
  onClose: () => void;
}

/** What could not be done, one by one, and why. */
export function RefusedModal({ of, refused, onClose }: Props) {
  return (
    <Modal
      opened={refused.length > 0}
      onClose={onClose}
      title={`No se pudo con ${countedCases(refused.length, of.noun)}`}
    >
      <List size="sm" spacing="xs">
        {refused.slice(0, SHOWN).map(({ id, name, reason }) => (
          <List.Item key={id}>
            <Text span size="sm" fw={600}>
              {name || 'Sin nombre'}.
            </Text>{' '}
            {reason}
          </List.Item>
        ))}
      </List>
      {refused.length > SHOWN && (
        <Text size="sm" c="dimmed" mt="sm">
          Y {refused.length - SHOWN} más.
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Entendido</Button>
      </Group>
    </Modal>
  );
}
