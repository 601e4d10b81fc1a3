import { Button, Group, Modal, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';

export interface Difference {
  label: string;
  mine: string;
  stored: string;
}

interface Props {
  /** Edited object: «Ana Quispe»; or a whole `title` when «a Ana» does not fit. */
  name?: string;
  title?: string;
  differences: readonly Difference[];
  /** Saves the typed values over the stored ones. */
  onKeepMine: () => void;
  /** Continues editing from the stored values. */
  onTakeStored: () => void;
}

/** Shown when another person saved during editing: both versions side by side, and a choice. */
export function StaleChange({
  name,
  title = `Otra persona cambió a ${name}`,
  differences,
  onKeepMine,
  onTakeStored,
}: Props) {
  return (
    <Modal opened onClose={onTakeStored} title={title} size="lg" zIndex={300}>
      <Text size="sm" mb="sm">
        Mientras editabas, alguien guardó otros datos. Esto es lo que difiere:
      </Text>
      <Table.ScrollContainer minWidth={320}>
        <Table verticalSpacing="xs" withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Dato</Table.Th>
              <Table.Th>Lo tuyo</Table.Th>
              <Table.Th>Lo guardado</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ label, mine, stored }) => (
              <Table.Tr key={label}>
                <Table.Td>{label}</Table.Td>
                <Table.Td>{mine || '—'}</Table.Td>
                <Table.Td>{stored || '—'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onTakeStored}>
          Usar lo guardado
        </Button>
        <Button onClick={onKeepMine}>Guardar lo mío</Button>
      </Group>
    </Modal>
  );
}
