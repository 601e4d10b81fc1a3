import { Box, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { membershipRows } from './memberships.ts';

const FREE_WORDS = { all: 'Incluido', some: 'En parte', none: 'No incluido' } as const;

const ICON = { size: 16, 'aria-hidden': true, style: { verticalAlign: '-3px' } } as const;

export function MembershipTable() {
  return (
    <Box maw={672} mx="auto" px="md" pb="xl">
      <Table captionSide="top" verticalSpacing="xs">
        <Table.Caption>Qué incluye cada membresía</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Módulo</Table.Th>
            <Table.Th scope="col">Gratuita</Table.Th>
            <Table.Th scope="col">Plus</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {membershipRows().map(({ title, free, plusOnly }) => (
            <Table.Tr key={title}>
              <Table.Th scope="row" fw={500}>
                {title}
                {plusOnly.length > 0 && (
                  <Text size="xs" c="dimmed">
                    Solo en Plus: {plusOnly.join(', ')}
                  </Text>
                )}
              </Table.Th>
              <Table.Td>
                <Cell yes={free !== 'none'} word={FREE_WORDS[free]} />
              </Table.Td>
              <Table.Td>
                <Cell yes word="Incluido" />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

const Cell = ({ yes, word }: { yes: boolean; word: string }) => (
  <Text span size="sm" c={yes ? undefined : 'dimmed'} style={{ whiteSpace: 'nowrap' }}>
    {yes ? <IconCheck {...ICON} /> : <IconMinus {...ICON} />} {word}
  </Text>
);
