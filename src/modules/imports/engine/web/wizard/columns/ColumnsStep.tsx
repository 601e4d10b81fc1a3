import { Alert, Group, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconAlertTriangle, IconCircleCheck, IconEyeOff, IconHelpCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ImportBatch, ImportPreview } from '#platform/contract/import-kind/model.ts';
import { showCount } from '#platform/web/format/format.ts';
import { Unrecognised } from '../Unrecognised.tsx';
import classes from '../wizard.module.css';
import { ColumnRow } from './ColumnRow.tsx';
import type { ColumnChoice } from './useColumnChoice.ts';

interface Props {
  batch: ImportBatch;
  preview: ImportPreview;
  choice: ColumnChoice;
}

const SAMPLES = 3;

/** Step that assigns a field to each column. Each field is used once; a column may be left out. */
export function ColumnsStep({ batch, preview, choice }: Props) {
  const [only, setOnly] = useState<'all' | 'open'>('all');
  const samples = useMemo(() => samplesOf(batch, preview), [batch, preview]);
  const unassigned = batch.columns.filter(({ index }) => choice.fields.get(index) == null);
  const visibleColumns = only === 'open' ? unassigned : batch.columns;
  return (
    <Stack gap="md">
      <Unrecognised preview={preview} />
      {choice.missing ? (
        <Alert color="porVencer" icon={<IconAlertTriangle aria-hidden />} role="status">
          {choice.missing}
        </Alert>
      ) : choice.asked ? (
        <Alert color="porVencer" icon={<IconHelpCircle aria-hidden />} role="status">
          {choice.asked}
        </Alert>
      ) : (
        <Alert color="vigente" icon={<IconCircleCheck aria-hidden />} role="status">
          Todos los campos obligatorios tienen su columna.
        </Alert>
      )}
      {preview.hiddenRows > 0 && <HiddenRows count={preview.hiddenRows} choice={choice} />}
      <Group justify="space-between">
        <SegmentedControl
          data={[
            { value: 'all', label: `Todas (${batch.columns.length})` },
            { value: 'open', label: `Sin campo (${unassigned.length})` },
          ]}
          value={only}
          onChange={(value) => setOnly(value as 'all' | 'open')}
          aria-label="Columnas que se muestran"
        />
        <Text size="sm" c="dimmed">
          Se importan {showCount(batch.columns.length - unassigned.length, 'columna', 'columnas')} de{' '}
          {batch.columns.length}.
        </Text>
      </Group>
      <div className={classes['columnHead']} aria-hidden>
        <span>Columna del archivo</span>
        <span>Ejemplos</span>
        <span>Campo de Vigía</span>
        <span>Coincidencia</span>
      </div>
      <ul className={classes['columns']} aria-label="Columnas del archivo">
        {visibleColumns.map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            samples={samples.get(column.index) ?? ''}
            fields={preview.fields}
            choice={choice}
          />
        ))}
      </ul>
    </Stack>
  );
}

/** Only the person knows whether rows were hidden on purpose, so the page asks. */
function HiddenRows({ count, choice }: { count: number; choice: ColumnChoice }) {
  return (
    <Alert color="porVencer" icon={<IconEyeOff aria-hidden />} title="¿Importamos las filas ocultas?">
      <Text size="sm">La hoja tiene {showCount(count, 'fila oculta', 'filas ocultas')}.</Text>
      <Radio.Group
        aria-label="¿Importamos las filas ocultas?"
        value={choice.skipHidden === null ? null : choice.skipHidden ? 'skip' : 'take'}
        onChange={(value) => choice.setSkipHidden(value === 'skip')}
      >
        <Group gap="lg" mt="xs">
          <Radio value="take" label="Sí, importarlas también" />
          <Radio value="skip" label="No, dejarlas fuera" />
        </Group>
      </Radio.Group>
    </Alert>
  );
}

function samplesOf({ columns, headerRow }: ImportBatch, { rows }: ImportPreview): Map<number, string> {
  const data = rows.filter(({ number }) => number > (headerRow ?? 0));
  return new Map(
    columns.map(({ index }) => {
      const cells = data.map(({ cells: each }) => each[index] ?? '').filter((text) => text.trim() !== '');
      return [index, [...new Set(cells)].slice(0, SAMPLES).join(' · ')];
    }),
  );
}
