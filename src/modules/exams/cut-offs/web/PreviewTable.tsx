import { Alert, Button, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { IconCalendar, IconInfoCircle } from '@tabler/icons-react';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { showCount, showNumber } from '#platform/web/format/format.ts';
import type { RulePreview } from '../model.ts';
import { earlierDay } from '../preview.ts';

const NUMBER = { textAlign: 'right' } as const;
const signed = (difference: number): string =>
  difference === 0 ? '—' : `${difference > 0 ? '+' : '−'}${showNumber(Math.abs(difference))}`;

interface Props {
  preview: RulePreview;
  /** First day of the version in the preview, and a callback that sets another day. */
  since?: string;
  onSince?: (day: string) => void;
}

function changesOf({ exams, counted, judged, companies, changed }: RulePreview, since?: string): string {
  if (exams === 0) return 'Ningún examen tiene todavía esta clase: nada cambia hoy.';
  const from = since === todayInLima() ? 'desde hoy' : since && `desde el ${showDay(since)}`;
  if (since && judged === 0) return `Ningún examen ${from}.`;
  if (changed === 0) return `Ningún examen cambia de clase${from ? ` ${from}` : ''}.`;
  const verb = changed === 1 ? 'Cambia de clase' : 'Cambian de clase';
  const where = companies > 1 ? `, en ${showNumber(companies)} empresas` : '';
  return `${verb} ${showNumber(changed)} de ${showCount(counted, 'examen', 'exámenes')}${where}.`;
}

/** Counts of classes before and after a change that was not made yet. */
export function PreviewTable({ preview, since, onSince }: Props) {
  const { exams, counted, outdated, items = [] } = preview;
  const other = onSince && earlierDay(preview);
  return (
    <Stack gap="md">
      <Text fw={600} role="status">
        {changesOf(preview, since)}
      </Text>
      {other && (
        <Alert icon={<IconCalendar aria-hidden />} color="brand" variant="light">
          <Stack gap="xs" align="flex-start">
            <span>
              Desde el {showDay(other.since)} {other.changed === 1 ? 'cambiaría' : 'cambiarían'}{' '}
              {showCount(other.changed, 'examen', 'exámenes')}.
            </span>
            <Button size="xs" variant="default" onClick={() => onSince(other.since)}>
              Usar el {showDay(other.since)}
            </Button>
          </Stack>
        </Alert>
      )}
      {preview.next && (
        <Alert icon={<IconInfoCircle aria-hidden />} color="brand" variant="light">
          Detuviste el conteo: van {showNumber(counted)} de los {showNumber(exams)} exámenes. El recálculo los abarca
          todos.
        </Alert>
      )}
      {outdated > 0 && (
        <Alert icon={<IconInfoCircle aria-hidden />} color="gray" variant="light">
          Además, {showCount(outdated, 'examen tiene', 'exámenes tienen')} guardada una clase que la regla de hoy ya no
          da. No se debe a este cambio.
        </Alert>
      )}
      {items.map(({ code, label, classes }) => (
        <Table key={code} captionSide="top" verticalSpacing={6} horizontalSpacing={6} className="tabular">
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
            {classes.map(({ class: classCode, label: name, before, after }) => (
              <Table.Tr key={classCode}>
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
