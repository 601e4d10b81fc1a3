import { Button, Checkbox, FileInput, Group, List, Modal, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { messageOf } from '#platform/web/api/problems.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { ProblemAlert } from '#platform/web/feedback/ProblemAlert.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { useWork } from '#platform/web/forms/useWork.ts';
import { type ChartSet, chartSet, type SetChange } from '../chart.ts';
import { importCharts } from '../charts-api.ts';
import type { ChartLink } from '../model.ts';
import { useInsideTheWall } from './useInsideTheWall.ts';

type Mode = 'ADD' | 'REPLACE';
const CHANGES = { ADDED: 'Se agrega', CHANGED: 'Cambia', REMOVED: 'Se quita', SAME: 'Queda igual' } as const;
/** Upper limit for a file; no set of charts reaches it. */
const MOST_BYTES = 200_000;

async function read(file: File): Promise<ChartSet> {
  if (file.size > MOST_BYTES) throw new Error('El archivo es demasiado grande para ser un conjunto de gráficos.');
  let json: unknown;
  try {
    json = JSON.parse(await file.text());
  } catch {
    throw new Error('El archivo no es un conjunto de gráficos de Vigía.');
  }
  const parsed = chartSet.safeParse(json);
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'El archivo no se puede leer.');
  return parsed.data;
}

/** Imports charts from a file after a preview of the changes. */
export function ImportModal({ link, onClose }: { link: ChartLink; onClose: () => void }) {
  const [mode, setMode] = useState<Mode>('ADD');
  const [file, setFile] = useState<File | null>(null);
  const [set, setSet] = useState<ChartSet | null>(null);
  const [changes, setChanges] = useState<readonly SetChange[] | null>(null);
  const [cleared, setCleared] = useState(false);
  const { busy, problem, setProblem, run } = useWork();
  const asks = useInsideTheWall() && link.access === 'COMPANY';

  const previewFile = async (chosen: File | null, how: Mode) => {
    setFile(chosen);
    setMode(how);
    setChanges(null);
    setProblem(null);
    if (!chosen) return;
    try {
      const importedSet = await read(chosen);
      setSet(importedSet);
      setChanges((await call(importCharts, { body: bodyOf(importedSet, how, true) })).changes);
    } catch (error) {
      setProblem(error instanceof Error && error.name === 'Error' ? error.message : messageOf(error));
    }
  };
  const bodyOf = (importedSet: ChartSet, how: Mode, preview: boolean) => ({
    linkId: link.id,
    mode: how,
    preview,
    cleared,
    set: importedSet,
  });
  const store = async () => {
    if (!set) return;
    await run(async () => {
      await call(importCharts, { body: bodyOf(set, mode, false) });
      readAgain(['/configuration/']);
      showSuccess('Se importaron los gráficos.');
      onClose();
    });
  };
  const changing = changes?.some(({ change }) => change !== 'SAME') ?? false;
  return (
    <Modal opened onClose={onClose} title="Importar gráficos" size="lg">
      <Stack gap="md">
        <FileInput
          label="Archivo exportado de Vigía (.json)"
          placeholder="Elige un archivo"
          accept="application/json,.json"
          value={file}
          onChange={(chosen) => void previewFile(chosen, mode)}
          clearable
          data-autofocus
        />
        <Radio.Group
          label="Los gráficos que ya tiene la página"
          value={mode}
          onChange={(how) => void previewFile(file, how as Mode)}
        >
          <Stack gap={6} mt={6}>
            <Radio value="ADD" label="Quedan, y los del archivo se agregan o los cambian" />
            <Radio value="REPLACE" label="Se quitan los que el archivo no tiene" />
          </Stack>
        </Radio.Group>
        <ProblemAlert>{problem}</ProblemAlert>
        {changes && (
          <section aria-label="Qué cambiaría">
            <Text size="sm" fw={600}>
              {changing ? 'Qué cambiaría' : 'La página ya es así: nada cambiaría.'}
            </Text>
            <List size="sm" spacing={4} mt={4}>
              {changes.map(({ code, title, indicator, change, fields }) => (
                <List.Item key={code}>
                  {CHANGES[change]}: {title ?? indicator} ({code}){fields.length > 0 && `: ${fields.join(', ')}`}
                </List.Item>
              ))}
            </List>
          </section>
        )}
        {changes && asks && (
          <Checkbox
            checked={cleared}
            onChange={(event) => setCleared(event.currentTarget.checked)}
            label="Revisé los títulos: no nombran a nadie ni cuentan casos. La empresa puede leerlos."
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={!changing || (asks && !cleared)} loading={busy} onClick={() => void store()}>
            Importar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
