import { Alert, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { IconInfoCircle } from '@tabler/icons-react';
import { showCount, showNumber } from '../../../../platform/web/format/format.ts';
import type { RulePreview } from '../../cut-offs/model.ts';

const NUMBER = { textAlign: 'right' } as const;
const signed = (difference: number): string =>
  difference === 0 ? '—' : `${difference > 0 ? '+' : '−'}${showNumber(Math.abs(difference))}`;

/** Counts of classes before and after a change that is not made yet. */
export function PreviewTable({ preview }: { preview: RulePreview }) {
  const { exams, counted, companies, changed, items = [] } = preview;
  const of = showCount(counted, 'examen', 'exámenes');
  return (
    <Stack gap="md">
      <Text fw={600} role="status">
        {exams === 0
          ? 'Ningún examen tiene todavía esta clase: nada cambia hoy.'
          : `${changed === 1 ? 'Cambia de clase' : 'Cambian de clase'} ${showNumber(changed)} de ${of}${
              companies > 1 ? `, en ${showNumber(companies)} empresas` : ''
            }.`}
      </Text>
      {counted < exams && (
        <Alert icon={<IconInfoCircle aria-hidden />} color="brand" variant="light">
          Se contó una muestra al azar de {showNumber(counted)} de los {showNumber(exams)} exámenes. El recálculo los
          abarca todos.
        </Alert>
      )}
      {items.map(({ code, label, classes }) => (
        <Table key={code} captionSide="top" verticalSpacing={6} className="tabular">
          <Table.Caption ta="left" mt={0} mb={4} c="var(--mantine-color-text)" fw={500}>
            {label}
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Clase</Table.Th>
              <Table.Th style={NUMBER}>Antes</Table.Th>
              <Table.Th style={NUMBER}>Después</Table.Th>
              <Table.Th style={NUMBER}>Cambio</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {classes.map(({ class: found, label: name, before, after }) => (
              <Table.Tr key={found}>
                <Table.Td>{name}</Table.Td>
                <Table.Td style={NUMBER}>{showNumber(before)}</Table.Td>
                <Table.Td style={NUMBER}>{showNumber(after)}</Table.Td>
                <Table.Td style={NUMBER} fw={before === after ? 400 : 600}>
                  {signed(after - before)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ))}
      <Text size="sm" c="dimmed">
        Al aplicarlo, las clases guardadas se recalculan en segundo plano y cada una conserva la versión que la hizo.
      </Text>
    </Stack>
  );
}
