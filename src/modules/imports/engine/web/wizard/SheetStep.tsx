import { Alert, Button, Group, LoadingOverlay, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { ProblemAlert } from '#platform/web/feedback/ProblemAlert.tsx';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportBatch, ImportPreview } from '#platform/contract/import-kind/model.ts';
import { call } from '#platform/web/api/client.ts';
import { messageOf } from '#platform/web/api/problems.ts';
import { showCount } from '#platform/web/format/format.ts';
import { chooseSheet } from '../../api.ts';
import { HeaderTable } from './HeaderTable.tsx';
import { Unrecognised } from './Unrecognised.tsx';

interface Props {
  batch: ImportBatch;
  preview: ImportPreview;
  onChosen: (batch: ImportBatch) => void;
}

/** Step to choose the sheet and the row with the column titles; both are proposed and can be changed. */
export function SheetStep({ batch, preview, onChosen }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (sheet: string, headerRow: number | null) => {
    setBusy(true);
    setProblem(null);
    try {
      onChosen(await call(chooseSheet, { params: { id: batch.id }, query: {}, body: { sheet, headerRow } }));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const chooseRow = (row: number) => batch.sheet !== null && row !== batch.headerRow && void choose(batch.sheet, row);
  return (
    <Stack gap="md" pos="relative">
      <LoadingOverlay visible={busy} zIndex={2} overlayProps={{ backgroundOpacity: 0.5 }} />
      <ProblemAlert>{problem}</ProblemAlert>
      <Unrecognised preview={preview} />
      {preview.notices.map((notice) => (
        <Alert key={notice} icon={<IconInfoCircle aria-hidden />}>
          {notice}
        </Alert>
      ))}
      {batch.state === 'REVIEW' && (
        <Alert color="porVencer" icon={<IconInfoCircle aria-hidden />}>
          Si cambias la hoja o la fila de títulos, las filas se leen otra vez y se pierden tus correcciones.
        </Alert>
      )}
      {preview.sheets.length > 1 ? (
        <NativeSelect
          label="Hoja"
          maw={420}
          value={batch.sheet ?? ''}
          onChange={(event) => void choose(event.currentTarget.value, null)}
          data={preview.sheets.map(({ name, rows, problem: reason }) => ({
            value: name,
            label: reason ? `${name} (no se puede leer)` : `${name} (${showCount(rows, 'fila', 'filas')})`,
            disabled: reason !== null,
          }))}
        />
      ) : (
        <Text size="sm">
          Hoja <b>{batch.sheet}</b>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        La fila marcada tiene los títulos de las columnas. Si no es esa, elige otra; si tiene dos niveles, cualquiera de
        los dos.
      </Text>
      <HeaderTable rows={preview.rows} headerRow={batch.headerRow} onChoose={chooseRow} />
      <RowFurtherDown key={batch.headerRow} onChoose={chooseRow} />
    </Stack>
  );
}

/** Input for a row of titles further down than the table shows. */
function RowFurtherDown({ onChoose }: { onChoose: (row: number) => void }) {
  const [row, setRow] = useState<number | string>('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof row === 'number') onChoose(row);
      }}
    >
      <Group align="end" gap="xs">
        <NumberInput
          label="¿Los títulos están más abajo?"
          placeholder="Número de fila"
          w={240}
          min={1}
          max={1000}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={row}
          onChange={setRow}
        />
        <Button type="submit" variant="default" disabled={typeof row !== 'number'}>
          Usar esa fila
        </Button>
      </Group>
    </form>
  );
}
