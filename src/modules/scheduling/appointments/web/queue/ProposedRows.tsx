import { Box, Button, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useState } from 'react';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { lastRestDay, restsOn, showRegime } from '#workers/collaborators/work-regime.ts';
import type { Proposed } from '../../queue/proposal.ts';

/** Maximum rows rendered at once, because each contains an input. */
const MAX_ROWS = 50;

interface Props {
  rows: readonly Proposed[];
  onChange: (rows: readonly Proposed[]) => void;
}

function problemOf({ regime, on, late }: Proposed) {
  if (regime && restsOn(regime, on)) return { error: `Ese día descansa (${showRegime(regime)})` };
  return late ? { error: 'Después de que vence' } : {};
}

export function ProposedRows({ rows, onChange }: Props) {
  const [shown, setShown] = useState(MAX_ROWS);
  const move = (patientId: string, on: string | null) =>
    on && onChange(rows.map((row) => (row.patientId === patientId ? { ...row, on, late: false, rested: null } : row)));
  return (
    <>
      <Box mah={420} style={{ overflow: 'auto' }}>
        <Table stickyHeader miw={560}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Colaborador</Table.Th>
              <Table.Th w={170}>Fecha</Table.Th>
              <Table.Th>Lugar y perfil médico</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, shown).map((row) => (
              <Table.Tr key={row.patientId}>
                <Table.Td>
                  <Text size="sm">{row.name}</Text>
                  <Text size="xs" c="dimmed">
                    {EXAM_TYPE_LABELS[row.examType]}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <DayInput
                    aria-label={`Fecha de ${row.name}`}
                    size="sm"
                    minDate={todayInLima()}
                    value={row.on}
                    onChange={(on) => move(row.patientId, on)}
                    {...problemOf(row)}
                  />
                </Table.Td>
                <Table.Td>
                  <Text size="sm">{row.site ?? 'Lugar por definir'}</Text>
                  <Text size="xs" c="dimmed">
                    {row.why}
                  </Text>
                  {row.regime && row.rested && (
                    <Text size="xs" c="dimmed">
                      {`Descansa hasta el ${showDay(lastRestDay(row.regime, row.rested))} (régimen ${showRegime(row.regime)}).`}
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      {rows.length > shown && (
        <Button variant="subtle" size="sm" onClick={() => setShown(shown + MAX_ROWS)}>
          Ver {Math.min(MAX_ROWS, rows.length - shown)} más de {rows.length - shown}
        </Button>
      )}
    </>
  );
}
